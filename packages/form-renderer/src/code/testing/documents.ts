import { type FieldType, fields } from '../../fields/index.ts';
import { createWidget } from '../../schema/create.ts';
import { emptyDocument, parseDocument } from '../../schema/parse.ts';
import { mid, oss, spec, v3 } from '../../schema/testing/fixtures.ts';
import type { FormDocument } from '../../schema/types.ts';
import { visitForm } from '../../testing/visit-form.ts';

const field = (type: string, model: string, more: object = {}) => ({
  type,
  name: model,
  model,
  key: model,
  options: {},
  rules: [],
  ...more,
});
const must = (model: string) => ({ rules: [{ required: true, message: `${model}必须填写` }] });

const everyWidget: FormDocument = {
  ...emptyDocument(),
  list: fields.map(({ type }) => createWidget(type as FieldType, { key: `${type}00000`.slice(0, 8) })),
};

/** A visit with a field of the host's, choices of the host's, rows, a report and a group. */
const visit = {
  list: [
    field('divider', 'head'),
    field('input', 'name', { rules: [{ required: true, message: '姓名必须填写' }] }),
    field('input', 'mail', { rules: [{ type: 'email', message: '邮箱格式不正确' }] }),
    field('input', 'code', { rules: [{ pattern: '^[A-Z]\\d{3}$', message: '编号格式不匹配' }] }),
    field('number', 'age', { options: { min: 0, max: 150 } }),
    field('grid', 'grid', {
      columns: [
        {
          span: 12,
          list: [field('radio', 'sex', { options: { options: [{ value: 'm' }, { value: 'f' }] } })],
        },
        {
          span: 12,
          list: [
            field('select', 'ward', {
              options: { remote: true, remoteType: 'option', remoteOption: 'wards' },
            }),
          ],
        },
      ],
    }),
    field('tabs', 'tabs', {
      tabs: [
        {
          label: '用药',
          name: 'tab_1',
          list: [
            field('table', 'drugs', { tableColumns: [field('input', 'drug'), field('number', 'days')] }),
          ],
        },
      ],
    }),
    field('report', 'report', {
      rows: [
        { columns: [{ options: {}, list: [field('date', 'day', { options: { type: 'daterange' } })] }] },
      ],
    }),
    field('blank', 'own'),
    field('select', 'kind', { options: { remote: true, remoteType: 'func', remoteFunc: 'loadKinds' } }),
    field('group', 'contact', { list: [field('input', 'phone')] }),
  ],
  config: {},
};

export const evilText =
  '"\'`${globalThis.ran = 1}</script><script>globalThis.ran = 1</script>*/ {globalThis.ran = 1} \\ \r\n\u2028--></style>';

/** Texts, keys and choices that would be code where they are not kept apart from it. */
const hostile = {
  list: [
    field('input', '__proto__'),
    field('input', 'constructor'),
    field('input', 'toString'),
    field('input', 'a.b'),
    field('input', 'class'),
    field('input', '0'),
    field('input', 'field_1'),
    field('input', '"; alert(1); //', { name: '</label><script>alert(1)</script>{alert(1)}`${alert(1)}' }),
    field('text', 'note', { options: { defaultValue: '*/ {evil} <img onerror=alert(1)>\u2028' } }),
    field('radio', 'evil-choice', {
      name: evilText,
      options: { showLabel: true, options: [{ value: evilText, label: evilText }], defaultValue: evilText },
    }),
    field('select', 'evil-set', { options: { remote: true, remoteFunc: evilText } }),
    field('table', 'evil table', {
      name: evilText,
      tableColumns: [
        field('textarea', '${x}', { name: evilText, ...must(evilText) }),
        field('number', 'constructor', { options: { min: 1, defaultValue: 2 } }),
      ],
    }),
    field('tabs', 'evil tabs', { tabs: [{ label: evilText, name: 't', list: [] }] }),
    field('blank', evilText, { name: evilText }),
    field('html', 'html', { options: { defaultValue: '<img src=/files/x onerror="alert(1)">好' } }),
    field('input', 'slow', { name: evilText, rules: [{ pattern: '(x+)+$' }, { pattern: '[' }] }),
    field('date', 'evil date', { options: { format: 'YYYY`${alert(1)}`\\" [</script>] MM-DD' } }),
    field('input', 'shown', { conditions: { show: "a.b == 'x' || `__proto__` == '${alert(1)}`'" } }),
    field('input', 'twice', { name: '一' }),
    field('input', 'twice', { name: '二' }),
    field('number', 'twice', { name: '三' }),
    field('vendor', 'odd'),
    'no widget',
  ],
  config: { labelWidth: '1px } </style><script>globalThis.ran = 1</script>' },
};

const numbers = { showLabel: true, options: [1, 2, 3].map((value) => ({ value, label: `第 ${value} 项` })) };
const flags = {
  showLabel: true,
  options: [
    { value: true, label: '是' },
    { value: false, label: '否' },
    { value: '其他', label: '其他' },
  ],
};
const tree = {
  options: [
    {
      value: 1,
      label: '内科',
      children: [
        { value: 'a', label: '一病区' },
        { value: 2, label: '二病区' },
      ],
    },
    { value: 2, label: '外科' },
  ],
};

/** Every kind of answer that a widget can give: its type and options, by data key. */
const kinds: Record<string, [type: string, options: object]> = {
  radioNumber: ['radio', numbers],
  radioFlag: ['radio', flags],
  selectNumber: ['select', { ...numbers, placeholder: '请选择' }],
  selectFlag: ['select', { ...flags, placeholder: '请选择' }],
  selectMany: ['select', { ...numbers, multiple: true, placeholder: '请选择' }],
  ticks: ['checkbox', { ...numbers, placeholder: '请选择' }],
  oneTick: ['checkbox', { showLabel: true, options: [{ value: 0, label: '已知' }] }],
  path: ['cascader', { ...tree, placeholder: '请选择' }],
  paths: ['cascader', { ...tree, multiple: true, checkStrictly: true }],
  number: ['number', { defaultValue: null, min: 1, max: 9, placeholder: '1-9' }],
  precise: ['number', { defaultValue: null, min: 0, max: 9, step: 0.5, precision: 1 }],
  typedNumber: ['input', { dataType: 'number', placeholder: '数字' }],
  rate: ['rate', { allowHalf: true }],
  slider: ['slider', { defaultValue: 10, min: 0, max: 100, step: 5 }],
  span: ['slider', { defaultValue: [10, 20], range: true }],
  switch: ['switch', {}],
  switchText: ['switch', { activeValue: '是', inactiveValue: '否', defaultValue: '否' }],
  switchNumber: ['switch', { activeValue: 1, inactiveValue: 0, defaultValue: 0 }],
  color: ['color', {}],
  colorAlpha: ['color', { showAlpha: true }],
  time: ['time', { format: 'HH:mm:ss', placeholder: '时间' }],
  timeShort: ['time', { format: 'HH:mm' }],
  timeRange: ['time', { isRange: true, format: 'HH:mm' }],
  date: ['date', { type: 'date', format: 'yyyy-MM-dd', placeholder: '日期' }],
  dateOwn: ['date', { type: 'date', format: 'YYYY年M月D日' }],
  stamp: ['date', { type: 'date', format: 'YYYY-MM-DD', timestamp: true }],
  moment: ['date', { type: 'datetime', format: 'YYYY-MM-DD HH:mm' }],
  month: ['date', { type: 'month', format: 'YYYY-MM' }],
  year: ['date', { type: 'year', format: 'YYYY' }],
  week: ['date', { type: 'week', format: 'YYYY-MM-DD' }],
  days: ['date', { type: 'dates', format: 'YYYY-MM-DD' }],
  period: ['date', { type: 'daterange', format: 'YYYY-MM-DD' }],
  periodStamp: ['date', { type: 'datetimerange', format: 'YYYY-MM-DD HH:mm:ss', timestamp: true }],
  months: ['date', { type: 'monthrange', format: 'YYYY/MM' }],
  text: ['input', { placeholder: '文字', maxlength: 20 }],
  secret: ['input', { showPassword: true }],
  long: ['textarea', { placeholder: '多行' }],
  rich: ['editor', {}],
  photos: ['imgupload', { limit: 2, multiple: true }],
  papers: ['fileupload', {}],
};
const everyKind = (more: object = {}) =>
  Object.entries(kinds).map(([model, [type, options]]) => field(type, model, { options, ...more }));

/** The same in every place that an answer can have: the form itself, rows, rows within rows, a group. */
const places = {
  list: [
    ...everyKind({ rules: [{ required: true }] }),
    field('table', 'rows', { tableColumns: everyKind() }),
    field('subform', 'outer', {
      list: [field('input', 'label'), field('table', 'inner', { tableColumns: everyKind() })],
    }),
    field('group', 'within', {
      list: [...everyKind(), field('table', 'rowsWithin', { tableColumns: [field('number', 'n')] })],
    }),
    field('input', 'unbound', { options: { dataBind: false }, ...must('unbound') }),
  ],
  config: {},
};

/** Required fields that conditions hide, in every place; what asks, locks and calculates by them. */
const conditional = {
  list: [
    field('radio', 'sex', { options: { options: [{ value: 'm' }, { value: 'f' }] }, ...must('sex') }),
    field('input', 'pregnancies', { ...must('pregnancies'), conditions: { show: "sex == 'f'" } }),
    field('select', 'level', {
      options: numbers,
      ...must('level'),
      conditions: { hide: "sex == 'f' && !isEmpty(pregnancies)" },
    }),
    field('input', 'never', { options: { hidden: true }, ...must('never') }),
    field('input', 'byShow', { options: { hidden: true }, conditions: { show: 'level >= 2' } }),
    field('grid', 'grid', {
      conditions: { show: "sex == 'm'" },
      columns: [{ span: 24, list: [field('number', 'inGrid', { options: { min: 1 }, ...must('inGrid') })] }],
    }),
    field('tabs', 'hiddenTabs', {
      options: { hidden: true },
      tabs: [{ label: '藏', name: 't', list: [field('input', 'inTab', must('inTab'))] }],
    }),
    field('collapse', 'collapse', {
      conditions: { hide: "sex == 'm' || sex == 'f'" },
      tabs: [{ title: '折', name: 't', list: [field('input', 'inCollapse', must('inCollapse'))] }],
    }),
    field('group', 'group', {
      list: [field('input', 'inGroup', { ...must('inGroup'), conditions: { show: "sex == 'x'" } })],
    }),
    field('table', 'drugs', {
      tableColumns: [
        field('input', 'drug', must('drug')),
        field('number', 'amount', { options: { min: 1, defaultValue: 0 }, ...must('amount') }),
        field('number', 'price', { options: { defaultValue: 2 } }),
        field('number', 'sum', { calculate: 'amount * price', options: { defaultValue: null } }),
        field('input', 'why', { ...must('why'), conditions: { show: 'amount > 5' } }),
        field('input', 'inner', { options: { hidden: true }, ...must('inner') }),
      ],
    }),
    field('number', 'total', { calculate: 'round(sum(drugs.sum), 1)', options: { defaultValue: null } }),
    field('input', 'remark', { conditions: { require: 'total > 100', disable: "sex == 'f'" } }),
    field('input', 'away', { ...must('away'), conditions: { show: 'total > 1000' } }),
  ],
  config: {},
};

const read = (document: object): FormDocument => parseDocument(document).document;

/** Forms of every generation and kind, for what is tried with each. */
export const documents: Readonly<Record<string, FormDocument>> = {
  everyWidget,
  ...Object.fromEntries(
    Object.entries({
      visit,
      hostile,
      places,
      conditional,
      oss,
      spec,
      mid,
      v3,
      visitForm: visitForm(),
    }).map(([name, raw]) => [name, read(raw)]),
  ),
  empty: emptyDocument(),
};
