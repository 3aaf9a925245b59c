import { emptyProfile } from '../profile-fields/index.ts';
import type { ProfileListRow } from './types.ts';

const base: ProfileListRow = {
  ...emptyProfile,
  id: '1',
  fileNumber: 'DA20260416',
  name: '林知夏',
  gender: 'female',
  age: 34,
  phone: '138****2046',
  wechat: 'lzx_0823',
  qq: '',
  address: '上海市长宁区新泾路 188 弄',
  contactName: '',
  source: '朋友介绍',
  staffName: '沈佳宁',
  state: '正常',
  memberLevel: '金卡',
  visitType: '门诊',
  followsWeChat: true,
  createdAt: '2026-04-16 09:42:00',
  lastConsultAt: '2026-04-16 09:42:00',
};

const people: readonly Partial<ProfileListRow>[] = [
  {},
  {
    name: '周明远',
    gender: 'male',
    age: 52,
    phone: '139****7718',
    fileNumber: '',
    memberLevel: '',
    visitType: undefined,
    source: '',
  },
  { name: '陈雨桐', age: 28, phone: '186****0935', state: '黑名单', followsWeChat: false },
  { name: '赵立新', gender: 'male', age: 67, phone: '', state: '作废', visitType: '住院', lastConsultAt: '' },
];

/** Customers of the profile list, in every state. */
export const someProfileRows = (): ProfileListRow[] =>
  people.map((person, index) => ({ ...base, ...person, id: String(index + 1) }));

/** Texts as long as they come. */
export const aLongProfileRow = (): ProfileListRow => ({
  ...base,
  id: '9',
  name: '买买提·吐尔逊江·阿卜杜热合曼·艾买提江',
  wechat: 'wx_'.repeat(16),
  address: '新疆维吾尔自治区巴音郭楞蒙古自治州库尔勒市梨乡路 18 号金苹果花园小区 12 栋 3 单元 1802 室',
  source: '朋友介绍并在线上直播间留言咨询后转入'.repeat(2),
  staffName: '阿卜杜热合曼·买买提',
});
