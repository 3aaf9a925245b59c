/** Why somebody may ask for erasure (Article 47 of 个人信息保护法), with its word on the wire. */
export const erasureGrounds = {
  withdrawn: '撤回同意',
  fulfilled: '目的已实现或不再必要',
  ended: '停止提供服务或保存期限已满',
  unlawful: '违法或违约处理',
} as const;
export type ErasureGround = keyof typeof erasureGrounds;

/** How the customer asked. */
export const requestWays = { inPerson: '当面', phone: '电话', letter: '书面', online: '在线' } as const;
export type RequestWay = keyof typeof requestWays;

/** Where a request stands. */
export const erasureStates = {
  waiting: '待同意',
  approved: '待抹除',
  done: '已抹除',
  refused: '已拒绝',
  withdrawn: '已撤回',
} as const;
export type ErasureState = keyof typeof erasureStates;

/** The parts of what is kept about a customer. */
export const customerParts = {
  person: '基本资料',
  consults: '咨询记录',
  followUps: '回访记录',
  complaints: '投诉',
  forms: '表单',
  files: '文件',
  tags: '标签与勿扰',
  membership: '会员、积分与关注',
  medical: '就诊与诊疗记录',
  payments: '费用与支付',
  consents: '协议同意记录',
  changes: '修改历史与申请',
  messages: '消息',
  drafts: '草稿',
  traces: '系统留存的副本',
  audit: '操作记录',
} as const;
export type CustomerPart = keyof typeof customerParts;

/** Why something of an erased customer stays. */
export const keptReasons = ['medical', 'payments', 'complaints', 'consents', 'audit', 'counts'] as const;
export type KeptReason = (typeof keptReasons)[number];

/** What stays of the name of whoever was erased. */
export const erasedName = '已删除客户';
export const isErasedName = (name: string, id: string): boolean => name === `${erasedName} ${id}`;

/** Most characters of what is typed into a request, and into a decision. */
export const longestRequestNote = 500;
export const longestDecisionNote = 200;
