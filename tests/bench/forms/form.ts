/** One field of the form that every library renders: a line of text, or every fifth time some lines. */
export interface BenchField {
  name: string;
  label: string;
  isLong: boolean;
  isRequired: boolean;
}

/** The same form for everybody: a fifth are text areas, a quarter must be filled in. */
export const makeFields = (count: number): BenchField[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `field${index}`,
    label: `项目 ${index + 1}`,
    isLong: index % 5 === 4,
    isRequired: index % 4 === 0,
  }));

/** That form as a FormMaking document of the open-source generation, which FormMaking and we both read. */
export const makeDocument = (fields: readonly BenchField[]) => ({
  list: fields.map(({ name, label, isLong, isRequired }) => ({
    type: isLong ? 'textarea' : 'input',
    name: label,
    model: name,
    key: name,
    options: {
      width: '100%',
      defaultValue: '',
      required: isRequired,
      ...(!isLong && { dataType: 'string' }),
      pattern: '',
      placeholder: '',
      disabled: false,
      maxlength: -1,
      showWordLimit: false,
      remoteFunc: `func_${name}`,
    },
    rules: isRequired ? [{ required: true, message: `${label}必须填写` }] : [],
  })),
  config: { labelWidth: 100, labelPosition: 'right', size: 'small' },
});

/** The same document; all fields but the first, the middle and the last are shown by what stands in these three. */
export function makeConditions(fields: readonly BenchField[]) {
  const document = makeDocument(fields);
  const typed = new Set([0, Math.floor(fields.length / 2), fields.length - 1]);
  const names = [...typed].map((at) => fields[at]?.name ?? '');
  const show = (at: number) => names.map((name) => `${name} != 'x${at}'`).join(' && ');
  const list = document.list.map((widget, at) =>
    typed.has(at) ? widget : { ...widget, conditions: { show: show(at) } },
  );
  return { ...document, list };
}

/** Choices of which half hold whatever the bench types. */
export const makeChoices = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    value: at,
    label: `项目 ${at} ${at % 2 === 0 ? 'abcdefghijklmnopqrstuvwxyz'.repeat(3) : ''}`,
  }));

/** A select with a search for each field, of the choices that the host gives under the name `all`. */
export const makeSelects = (fields: readonly BenchField[]) => ({
  list: fields.map(({ name, label }) => ({
    type: 'select',
    name: label,
    model: name,
    key: name,
    options: { filterable: true, remote: true, remoteType: 'option', remoteOption: 'all' },
    rules: [],
  })),
  config: { labelWidth: 100, labelPosition: 'right', size: 'small' },
});

/** A document of one table with rows already in it; only ours is measured with it. */
export function makeTable(rows: number, columns: number) {
  const names = Array.from({ length: columns }, (_, index) => `column${index}`);
  const row = (at: number) => Object.fromEntries(names.map((name) => [name, `${at + 1}`]));
  return {
    document: {
      list: [
        {
          type: 'table',
          name: '明细',
          model: 'table',
          key: 'table',
          options: { defaultValue: [] },
          rules: [],
          tableColumns: names.map((name, index) => ({
            type: 'input',
            name: `列 ${index + 1}`,
            model: name,
            key: name,
            options: { width: '120px', tableColumn: true },
            rules: [],
          })),
        },
      ],
      config: { labelWidth: 100, labelPosition: 'top', size: 'small' },
    },
    value: { table: Array.from({ length: rows }, (_, at) => row(at)) },
  };
}
