import {
  createWidget,
  emptyDocument,
  type FormDocument,
  parseDocument,
  toJson,
  type Widget,
  walkWidgets,
} from '@huifang/form-renderer/schema';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field } from '../testing/field.ts';
import {
  addReportColumn,
  addReportRow,
  addSection,
  addWidget,
  clearForm,
  cloneSelected,
  copySelected,
  type Design,
  dataLosses,
  deleteSelected,
  isEdit,
  mergeCells,
  modelConflicts,
  moveBy,
  moveSection,
  moveWidgets,
  type Outcome,
  pasteText,
  redo,
  removeReportColumn,
  removeReportRow,
  removeSection,
  replaceDocument,
  run,
  type Session,
  seal,
  select,
  setCalculation,
  setCellOption,
  setCondition,
  setConfig,
  setModel,
  setName,
  setOption,
  setRules,
  setSectionOption,
  setSectionText,
  splitCell,
  startSession,
  undo,
  widgetAt,
} from './index.ts';

const visit = (): FormDocument =>
  parseDocument({
    list: [
      field('input', 'name'),
      field('grid', 'grid', {
        columns: [
          { span: 12, list: [field('number', 'age')] },
          { span: 12, list: [] },
        ],
      }),
      field('table', 'drugs', { tableColumns: [field('input', 'drug'), field('number', 'days')] }),
      field('input', 'guardian', { conditions: { show: 'age < 18' } }),
    ],
    config: {
      labelWidth: 100,
      labelPosition: 'right',
      size: 'small',
      ui: 'element',
      layout: 'horizontal',
      labelCol: 3,
    },
  }).document;

/** The same with a table layout and tabs, for the edits of those. */
const withLayouts = (): FormDocument => {
  const cell = (list: object[], colspan = 1) => ({ type: 'td', options: { colspan, rowspan: 1 }, list });
  const raw = toJson(visit()) as { list: object[] };
  const rows = [
    { columns: [cell([field('input', 'left')]), cell([])] },
    { columns: [cell([field('rate', 'wide')], 2)] },
  ];
  const tabs = [{ label: 'Tab 1', name: 'tab_1', list: [field('slider', 'score')] }];
  return parseDocument({
    ...raw,
    list: [field('report', 'sheet', { rows }), field('tabs', 'tabs', { tabs }), ...raw.list],
  }).document;
};

const at = (...selection: string[]): Design => ({ document: visit(), selection });

function after(design: Design, outcome: Outcome): Design {
  if (!isEdit(outcome)) throw new Error(outcome.refused);
  return run({ ...startSession(design.document), design }, outcome).design;
}

const models = ({ document }: Design, list: readonly Widget[] = document.list) =>
  list.map(({ model }) => model);

describe('adding', () => {
  it('puts a fresh widget behind the selected one and selects it', () => {
    const design = after(at('list.0'), addWidget(at('list.0'), 'radio'));
    expect(design.document.list[1]?.type).toBe('radio');
    expect(design.selection).toEqual(['list.1']);
    const radio = design.document.list[1] as Widget;
    expect(radio.model).toBe(`radio_${radio.key}`);
    expect(radio.key).toMatch(/^[0-9a-z]{8}$/);
  });

  it('gives a table column 200px, its flag, and generated names', () => {
    const target = { list: 'list.2.tableColumns', at: 1 };
    const design = after(at(), addWidget(at(), 'select', target));
    const column = widgetAt(design.document, 'list.2.tableColumns.1') as Widget;
    expect(column.options).toMatchObject({
      width: '200px',
      tableColumn: true,
      remoteFunc: `func_${column.key}`,
      remoteOption: `option_${column.key}`,
    });
    expect(column.model).toBe(`select_${column.key}`);
  });

  it.each(['grid', 'table', 'tabs', 'divider', 'report'] as const)('keeps a %s out of a table', (type) => {
    expect(addWidget(at(), type, { list: 'list.2.tableColumns', at: 0 })).toEqual({ refused: 'notInTable' });
  });
});

describe('moving', () => {
  it('goes along the list and out of a container at its end', () => {
    expect(models(after(at('list.0'), moveBy(at('list.0'), 'down')))).toEqual([
      'grid',
      'name',
      'drugs',
      'guardian',
    ]);
    const inside = at('list.1.columns.0.list.0');
    const out = after(inside, moveBy(inside, 'up'));
    expect(models(out)).toEqual(['name', 'age', 'grid', 'drugs', 'guardian']);
    expect(out.selection).toEqual(['list.1']);
  });

  it('goes to the column beside, and into the container beside', () => {
    const inside = at('list.1.columns.0.list.0');
    expect(after(inside, moveBy(inside, 'right')).selection).toEqual(['list.1.columns.1.list.0']);
    const beside = after(at('list.0'), moveBy(at('list.0'), 'right'));
    expect(beside.selection).toEqual(['list.0.columns.0.list.1']);
  });

  it('keeps the order of several, and refuses a widget inside itself', () => {
    const two = at('list.3', 'list.0');
    expect(models(after(two, moveWidgets(two, two.selection, { list: 'list', at: 2 })))).toEqual([
      'grid',
      'name',
      'guardian',
      'drugs',
    ]);
    expect(moveWidgets(at('list.1'), ['list.1'], { list: 'list.1.columns.0.list', at: 0 })).toEqual({
      refused: 'notInItself',
    });
  });

  it('makes a new column of what moves into a table, and takes the flag from what leaves it', () => {
    const into = after(at(), moveWidgets(at(), ['list.0'], { list: 'list.2.tableColumns', at: 0 }));
    const column = widgetAt(into.document, 'list.1.tableColumns.0') as Widget;
    expect(column.model).toBe(`input_${column.key}`);
    expect(column.options).toMatchObject({ width: '200px', tableColumn: true });
    const out = after(into, moveWidgets(into, ['list.1.tableColumns.0'], { list: 'list', at: 0 }));
    expect(out.document.list[0]?.options).not.toHaveProperty('tableColumn');
    expect(out.document.list[0]?.model).toBe(column.model);
  });
});

describe('cloning and deleting', () => {
  it('clones right behind with a new key and model, and selects the copy', () => {
    const design = after(at('list.2'), cloneSelected(at('list.2')));
    const copy = design.document.list[3] as Widget;
    expect(copy.model).toBe(`table_${copy.key}`);
    expect(copy.tableColumns?.map(({ model }) => model)).not.toContain('drug');
    expect(design.selection).toEqual(['list.3']);
  });

  it('selects the previous widget after a deletion, and nothing when the list is empty', () => {
    expect(after(at('list.2'), deleteSelected(at('list.2'))).selection).toEqual(['list.1']);
    const alone = at('list.1.columns.0.list.0');
    expect(after(alone, deleteSelected(alone)).selection).toEqual([]);
  });

  it('copies across forms', () => {
    const text = copySelected(at('list.1')) ?? '';
    const empty = { document: emptyDocument(), selection: [] };
    const design = after(empty, pasteText(empty, text));
    expect(design.document.list[0]?.columns?.[0]?.list[0]?.name).toBe('age');
    expect([...walkWidgets(design.document)].map(({ widget }) => widget.model)).not.toContain('age');
    expect(pasteText(empty, 'no form')).toEqual({ refused: 'nothingToPaste' });
  });
});

describe('attributes', () => {
  it('builds the rules in the order of the format, and keeps those of others', () => {
    let design = after(at(), setRules(at(), 'list.0', [{ min: 2, message: '太短' }]));
    design = after(design, setOption(design, ['list.0'], 'pattern', '^a', 'zh-CN'));
    design = after(design, setOption(design, ['list.0'], 'required', true, 'zh-CN'));
    design = after(design, setName(design, ['list.0'], '姓名', 'zh-CN'));
    expect(design.document.list[0]?.rules).toEqual([
      { required: true, message: '姓名必须填写' },
      { pattern: '^a', message: '姓名格式不匹配' },
      { min: 2, message: '太短' },
    ]);
    design = after(design, setOption(design, ['list.0'], 'required', false, 'zh-CN'));
    expect(design.document.list[0]?.rules).toHaveLength(2);
  });

  it('takes conditions along when a data key changes', () => {
    const design = after(at(), setModel(at(), 'list.1.columns.0.list.0', 'years'));
    expect(design.document.list[3]?.conditions).toEqual({ show: 'years < 18' });
    expect(setModel(at(), 'list.0', '__proto__')).toEqual({ refused: 'modelReserved' });
    expect(setModel(at(), 'list.0', ' ')).toEqual({ refused: 'modelEmpty' });
  });

  it('wraps the default value of a select that takes several', () => {
    const start = { document: { ...emptyDocument(), list: [createWidget('select')] }, selection: [] };
    const chosen = after(start, setOption(start, ['list.0'], 'defaultValue', 'a'));
    const several = after(chosen, setOption(chosen, ['list.0'], 'multiple', true));
    expect(several.document.list[0]?.options.defaultValue).toEqual(['a']);
    const one = after(several, setOption(several, ['list.0'], 'multiple', false));
    expect(one.document.list[0]?.options.defaultValue).toBe('a');
  });

  it('keeps labels within 0 to 200 pixels and 24 columns', () => {
    const design = after(at(), setConfig(at(), { labelWidth: 900, labelCol: -2 }));
    expect(design.document.config).toMatchObject({ labelWidth: 200, labelCol: 0 });
  });
});

describe('history', () => {
  const type = (session: Session, name: string): Session =>
    run(session, setName(session.design, ['list.0'], name) as never);

  it('makes one step of typing in one field, until the field is left', () => {
    let session = startSession(visit());
    for (const name of ['a', 'ab', 'abc']) session = type(session, name);
    expect(session.past).toHaveLength(1);
    expect(undo(session).design.document).toEqual(visit());
    session = type(seal(session), 'abcd');
    expect(session.past).toHaveLength(2);
    expect(undo(session).design.document.list[0]?.name).toBe('abc');
  });

  it('comes back to the identical form and export, whatever the edits were', () => {
    const step = fc.record({
      what: fc.nat(kindsOfEdit - 1),
      a: fc.nat(30),
      b: fc.nat(30),
      text: fc.string({ maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const start = withLayouts();
        let session = startSession(start);
        for (const one of steps) {
          const { design } = session;
          const paths = [...walkWidgets(design.document)].map(({ path }) => path);
          const path = paths[one.a % Math.max(1, paths.length)] ?? 'list.0';
          const other = paths[one.b % Math.max(1, paths.length)] ?? 'list.0';
          // Without a selection in between, edits of one attribute become one step.
          if (one.a % 4 > 0) session = select(session, one.a % 3 === 0 ? [path, other] : [path]);
          const outcome = editsOf(session.design, path, other, one.text, one.b)[one.what]?.();
          if (outcome && isEdit(outcome)) session = run(session, outcome);
          if (one.b % 7 === 0) session = undo(session);
          if (one.b % 14 === 0) session = redo(session);
        }
        const end = session.design.document;
        const exported = toJson(end);
        expect(toJson(parseDocument(exported).document)).toEqual(exported);
        const count = session.past.length;
        for (let n = 0; n < count; n += 1) session = undo(session);
        expect(session.design.document).toEqual(start);
        expect(toJson(session.design.document)).toEqual(toJson(start));
        for (let n = 0; n < count; n += 1) session = redo(session);
        expect(session.design.document).toEqual(end);
        expect(toJson(session.design.document)).toEqual(exported);
      }),
      { numRuns: 150 },
    );
  });
});

const types = ['input', 'grid', 'tabs', 'table', 'report', 'select', 'date', 'divider', 'slider'] as const;
const directions = ['up', 'down', 'left', 'right'] as const;

/** Every kind of edit that the designer can make. */
function editsOf(
  design: Design,
  path: string,
  other: string,
  text: string,
  number: number,
): (() => Outcome)[] {
  const pick = <T>(all: readonly T[]): T => all[text.length % all.length] as T;
  const beside = {
    list: other.slice(0, other.lastIndexOf('.')),
    at: Number(other.slice(other.lastIndexOf('.') + 1)),
  };
  const { length } = text;
  return [
    () => addWidget(design, pick(types)),
    () => addWidget(design, types[(text.charCodeAt(0) || 0) % types.length] ?? 'input', beside),
    () => moveWidgets(design, design.selection, beside),
    () => moveBy(design, pick(directions)),
    () => cloneSelected(design),
    () => deleteSelected(design),
    () => pasteText(design, copySelected(design) ?? ''),
    () => setName(design, design.selection, text),
    () => setOption(design, design.selection, pick(['required', 'multiple', 'isRange', 'range']), length > 1),
    () => setOption(design, design.selection, 'pattern', text),
    () => setOption(design, design.selection, 'type', pick(['date', 'daterange', 'dates'])),
    () =>
      setOption(
        design,
        design.selection,
        pick(['width', 'labelWidth', 'own']),
        length > 2 ? undefined : text,
      ),
    () => setModel(design, path, text),
    () => setRules(design, path, [{ min: length, message: text }]),
    () => setCondition(design, design.selection, 'hide', text),
    () => setCalculation(design, design.selection, text),
    () => addSection(design, path),
    () => removeSection(design, path, 0),
    () => moveSection(design, path, 0, 1),
    () => setSectionText(design, path, 0, pick(['label', 'name']), text),
    () => setSectionOption(design, path, 0, pick(['span', 'offset', 'xs']), length > 3 ? undefined : number),
    () => addReportRow(design, path, length),
    () => addReportColumn(design, path, length),
    () => removeReportRow(design, path, length),
    () => removeReportColumn(design, path, length),
    () => mergeCells(design, path, 0, length % 2, number % 2 === 0 ? 'right' : 'down'),
    () => splitCell(design, path, 0, 0),
    () => setCellOption(design, path, 0, 0, pick(['align', 'height']), text),
    () => setConfig(design, { size: text, labelCol: length }),
    () => setConfig(design, { ui: pick(['element', 'antd']), labelPosition: pick(['top', 'left']) }),
    () => (length > 3 ? clearForm(design) : replaceDocument(design, visit())),
  ];
}

const kindsOfEdit = editsOf(at(), 'list.0', 'list.0', '', 0).length;

describe('checks', () => {
  it('finds fields of one level that share a data key', () => {
    const design = after(at(), setModel(at(), 'list.0', 'age'));
    expect(modelConflicts(design.document)).toEqual([
      { model: 'age', paths: ['list.0', 'list.1.columns.0.list.0'] },
    ]);
    const column = after(at(), setModel(at(), 'list.2.tableColumns.0', 'name'));
    expect(modelConflicts(column.document)).toEqual([]);
  });

  it('tells which answers of published forms an edit loses', () => {
    const gone = after(at('list.0'), deleteSelected(at('list.0')));
    expect(dataLosses([visit()], gone.document)).toEqual([{ model: 'name', label: 'name', reason: 'gone' }]);
    const renamed = after(at(), setModel(at(), 'list.2.tableColumns.1', 'count'));
    expect(dataLosses([visit()], renamed.document)).toEqual([
      { model: 'drugs.days', label: 'days', reason: 'gone' },
    ]);
    const label = after(at(), setName(at(), ['list.0'], '姓名'));
    expect(dataLosses([visit()], label.document)).toEqual([]);
  });
});
