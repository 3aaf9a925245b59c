import {
  type ConsultFormValues,
  type ConsultModalProps,
  emptyConsultValues,
} from '../clinic/consult-modal/index.ts';
import type { ConsultMethod, ConsultSources } from '../clinic/consult-source-picker/index.ts';
import type { KnownCustomer } from '../clinic/known-customers/index.ts';
import type { TreeNode } from '../primitives/cascader/index.ts';
import type { SelectOption } from '../primitives/select/index.ts';

/** A few regions with real codes, for stories and tests. */
export const sampleRegions: readonly TreeNode[] = [
  {
    value: '310000000000',
    label: '上海市',
    children: [
      {
        value: '310100000000',
        label: '市辖区',
        children: [
          { value: '310105000000', label: '长宁区' },
          { value: '310106000000', label: '静安区' },
        ],
      },
    ],
  },
  {
    value: '330000000000',
    label: '浙江省',
    children: [
      {
        value: '330100000000',
        label: '杭州市',
        children: [{ value: '330106000000', label: '西湖区' }],
      },
    ],
  },
];

export const sampleMethods: readonly ConsultMethod[] = [
  { id: 'web', name: '网络咨询' },
  { id: 'phone', name: '电话咨询' },
  { id: 'friend', name: '朋友介绍' },
];

export const sampleSourceTree: ConsultSources = {
  kind: 'tree',
  nodes: [
    {
      id: 'account',
      title: '公众号',
      children: [
        { id: 'article', title: '科普文章' },
        { id: 'menu', title: '菜单' },
      ],
    },
    { id: 'search', title: '搜索引擎' },
  ],
};

export const sampleSourceInputs: ConsultSources = {
  kind: 'inputs',
  inputs: [
    { id: 'introducer', label: '介绍人' },
    { id: 'relation', label: '与客户的关系' },
  ],
};

export const sampleStaff: readonly SelectOption[] = [
  { value: '11', label: '沈佳宁', detail: '客服部' },
  { value: '12', label: '沈一诺', detail: '皮肤科' },
  { value: '13', label: '顾明远', detail: '客服部' },
];

/** A customer and consult filled in as in daily work. */
export const filledConsult = (changes: Partial<ConsultFormValues> = {}): ConsultFormValues => ({
  ...emptyConsultValues({ mode: 'new', today: '2026-04-16', now: '2026-04-16 10:24' }),
  name: '许砚清',
  gender: 'female',
  birthDate: '1991-08-23',
  age: '34',
  phones: ['13800138000'],
  wechat: 'xyq_0823',
  regionCode: '310105000000',
  regionNames: ['上海市', '市辖区', '长宁区'],
  addressDetail: '新泾路 188 弄 6 号 302 室',
  ethnicGroup: '01',
  methodId: 'web',
  source: [{ id: 'article', value: '科普文章' }],
  departmentId: 'pain',
  diseaseId: 'lumbar',
  consultTypeId: 'first',
  intention: 'A',
  receptionist: { value: '11', label: '沈佳宁' },
  keywords: ['腰痛', '久坐'],
  content: '久坐后腰部酸胀两月余，近一周右下肢放射痛，夜间翻身加重。询问能否先做评估再决定治疗方案。',
  planNote: '了解疼痛变化，确认是否来院评估',
  ...changes,
});

/** What a consult dialog needs to show itself; callbacks answer as a quiet server would. */
export const aKnownCustomer = (changes: Partial<KnownCustomer> = {}): KnownCustomer => ({
  id: '77',
  name: '许砚清',
  gender: 'female',
  age: 34,
  phone: '138****2046',
  staffName: '沈佳宁',
  lastConsult: { day: '2026-03-02', disease: '颈椎病', method: '电话' },
  ...changes,
});

export const consultModalProps = (changes: Partial<ConsultModalProps> = {}): ConsultModalProps => ({
  mode: 'new',
  initialValues: emptyConsultValues({
    mode: 'new',
    today: '2026-04-16',
    now: '2026-04-16 10:24',
    receptionist: { value: '11', label: '沈佳宁' },
  }),
  today: '2026-04-16',
  dateWindow: { min: '2026-04-15', max: '2026-05-01' },
  settings: Object.fromEntries(
    ['name', 'gender', 'regionCode', 'methodId', 'diseaseId', 'consultTypeId', 'intention', 'content'].map(
      (name) => [name, { isRequired: true, isEditable: true, needsReview: false }],
    ),
  ),
  regions: sampleRegions,
  profileOptions: {
    ethnicGroup: [
      { value: '01', label: '汉族' },
      { value: '05', label: '维吾尔族' },
    ],
  },
  methods: sampleMethods,
  sources: sampleSourceTree,
  departments: [
    { value: 'pain', label: '疼痛康复科' },
    { value: 'skin', label: '皮肤科' },
  ],
  diseases: [
    {
      value: 'spine',
      label: '脊柱疾病',
      children: [
        { value: 'lumbar', label: '腰椎间盘突出症' },
        { value: 'cervical', label: '颈椎病' },
      ],
    },
  ],
  consultTypes: [
    { value: 'first', label: '初诊咨询' },
    { value: 'again', label: '复诊咨询' },
  ],
  intentions: ['A', 'B', 'C'].map((value) => ({ value, label: value })),
  appointmentTypes: [
    { value: 'clinic', label: '门诊预约' },
    { value: 'check', label: '检查预约' },
  ],
  appointmentTimeTypes: [
    { value: '1', label: '上午' },
    { value: '2', label: '下午' },
    { value: '5', label: '时间待定' },
  ],
  onSearchStaff: async ({ text }) => sampleStaff.filter(({ label }) => label.includes(text)),
  onCheckDuplicate: async () => 0,
  onSubmit: () => {},
  onClose: () => {},
  ...changes,
});

/** More intentions than stand side by side, each in the organisation's word and colour. */
export const manyIntentions = [
  { value: 'A', label: '近期到院', colour: 'red' },
  { value: 'B', label: '有意向', colour: 'neutral' },
  { value: 'C', label: '观望', colour: 'blue' },
  { value: 'D', label: '家属代询', colour: 'yellow' },
  { value: 'E', label: '外地转诊', colour: 'purple' },
  { value: 'F', label: '复查为主', colour: 'green' },
  { value: 'G', label: '体检转入', colour: 'slate' },
];

/** Customer states in an organisation's own words. */
export const ownCustomerStates = [
  { value: '正常', label: '在册' },
  { value: '黑名单', label: '限制服务' },
  { value: '作废', label: '作废' },
  { value: '休眠', label: '休眠' },
];
