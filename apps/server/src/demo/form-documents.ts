/** The forms of the demonstration, as the designer writes them. */

type Options = Record<string, unknown>;

const widget = (type: string, key: string, name: string, options: Options = {}, extra: object = {}) => ({
  type,
  icon: `icon-${type}`,
  name,
  key,
  model: `${type}_${key}`,
  options: { customClass: '', dataBind: true, hidden: false, disabled: false, ...options },
  ...extra,
});

const required = { required: true };
const choices = (...labels: string[]) => ({
  inline: true,
  showLabel: true,
  options: labels.map((label) => ({ value: label, label })),
});
const heading = (key: string, text: string) =>
  widget('divider', key, text, { contentPosition: 'left', dataBind: false });
const twoColumns = (key: string, left: object[], right: object[]) =>
  widget(
    'grid',
    key,
    '栅格布局',
    { gutter: 16, justify: 'start', align: 'top', dataBind: false },
    {
      columns: [left, right].map((list) => ({ span: 12, list })),
    },
  );

const documentOf = (...list: object[]) => ({
  list,
  config: {
    labelWidth: 110,
    labelPosition: 'top',
    size: 'default',
    customClass: '',
    ui: 'antd',
    layout: 'vertical',
    labelCol: 4,
  },
});

const afterSurgery = documentOf(
  heading('sx000001', '恢复情况'),
  widget('date', 'sx000002', '填写日期', { ...required, type: 'date', format: 'yyyy-MM-dd' }),
  widget('radio', 'sx000003', '目前是否仍有疼痛', { ...required, ...choices('没有', '偶尔', '经常') }),
  widget(
    'slider',
    'sx000004',
    '疼痛程度（0-10 分）',
    { min: 0, max: 10, step: 1 },
    {
      conditions: { show: "radio_sx000003 != '没有'" },
    },
  ),
  widget('checkbox', 'sx000005', '近一周出现过的情况', {
    ...choices('伤口红肿', '渗液', '发热', '肢体麻木', '活动受限', '以上都没有'),
    defaultValue: [],
  }),
  widget('imgupload', 'sx000006', '伤口照片', { limit: 4, size: { width: 100, height: 100 } }),
  heading('sx000007', '用药与训练'),
  widget(
    'table',
    'sx000008',
    '正在服用的药物',
    {},
    {
      tableColumns: [
        widget('input', 'sx000009', '药名', { ...required, tableColumn: true, width: '200px' }),
        widget('input', 'sx000010', '每次剂量', { tableColumn: true, width: '200px' }),
        widget('select', 'sx000011', '频次', {
          ...choices('每日一次', '每日两次', '每日三次', '需要时'),
          tableColumn: true,
          width: '200px',
        }),
      ],
    },
  ),
  widget('radio', 'sx000012', '居家训练', { ...required, ...choices('按计划完成', '部分完成', '没有做') }),
  widget('textarea', 'sx000013', '想问医生的问题', { placeholder: '可以写下任何疑问', maxlength: 500 }),
);

const satisfaction = documentOf(
  widget('text', 'my000001', '说明', {
    defaultValue: '感谢您选择我们的服务。问卷约需一分钟，结果只用于改进工作。',
    dataBind: false,
    hideLabel: true,
  }),
  widget('rate', 'my000002', '总体满意度', { ...required, max: 5 }),
  twoColumns(
    'my000003',
    [widget('rate', 'my000004', '医生讲解', { max: 5 }), widget('rate', 'my000005', '护理服务', { max: 5 })],
    [widget('rate', 'my000006', '就诊环境', { max: 5 }), widget('rate', 'my000007', '等候时间', { max: 5 })],
  ),
  widget('radio', 'my000008', '是否愿意推荐给亲友', { ...required, ...choices('愿意', '看情况', '不愿意') }),
  widget(
    'textarea',
    'my000009',
    '不满意的地方',
    { maxlength: 500 },
    {
      conditions: { show: 'rate_my000002 > 0 && rate_my000002 < 4' },
    },
  ),
  widget('textarea', 'my000010', '其他建议', { maxlength: 500 }),
);

const firstVisit = documentOf(
  heading('cz000001', '基本情况'),
  twoColumns(
    'cz000002',
    [widget('number', 'cz000003', '身高（cm）', { min: 40, max: 230 })],
    [widget('number', 'cz000004', '体重（kg）', { min: 2, max: 250, step: 0.5 })],
  ),
  widget('radio', 'cz000005', '职业活动', choices('久坐', '久站', '体力劳动', '学生', '退休')),
  heading('cz000006', '本次不适'),
  widget('textarea', 'cz000007', '主要不适', {
    ...required,
    placeholder: '哪里不舒服，多久了',
    maxlength: 300,
  }),
  widget('select', 'cz000008', '持续时间', {
    ...required,
    ...choices('一周以内', '一个月以内', '半年以内', '半年以上'),
  }),
  widget('slider', 'cz000009', '不适程度（0-10 分）', { min: 0, max: 10, step: 1 }),
  heading('cz000010', '既往情况'),
  widget('checkbox', 'cz000011', '既往病史', {
    ...choices('高血压', '糖尿病', '心脏病', '骨质疏松', '手术史', '无'),
    defaultValue: [],
  }),
  widget('switch', 'cz000012', '是否有药物过敏', { defaultValue: false }),
  widget(
    'input',
    'cz000013',
    '过敏药物',
    {},
    {
      conditions: { show: 'switch_cz000012', require: 'switch_cz000012' },
    },
  ),
  widget('fileupload', 'cz000014', '既往检查资料', { limit: 5 }),
);

const homeTraining = documentOf(
  widget('date', 'xl000001', '训练日期', { ...required, type: 'date', format: 'yyyy-MM-dd' }),
  widget('checkbox', 'xl000002', '完成的动作', {
    ...required,
    ...choices('直腿抬高', '臀桥', '靠墙静蹲', '核心稳定', '拉伸放松'),
    defaultValue: [],
  }),
  widget('number', 'xl000003', '训练分钟数', { ...required, min: 1, max: 240 }),
  widget('radio', 'xl000004', '训练后感觉', choices('轻松', '适中', '疲劳', '疼痛加重')),
  widget('input', 'xl000005', '备注', { maxlength: 100 }),
);

export const demoForms = [
  {
    name: '术后随访',
    kind: '随访',
    folder: '随访表单',
    document: afterSurgery,
    description: '出院后一周、一个月各填一次',
  },
  {
    name: '居家训练打卡',
    kind: '随访',
    folder: '随访表单',
    document: homeTraining,
    description: '居家康复期间每次训练后填写',
  },
  { name: '满意度调查', kind: '评价', folder: '', document: satisfaction, description: '就诊或出院后发送' },
  {
    name: '初诊登记',
    kind: '客户关怀',
    folder: '',
    document: firstVisit,
    description: '首次到院前请客户在手机上填写',
  },
] as const;
export type DemoFormName = (typeof demoForms)[number]['name'];
