/** As what a filled form stands on the customer's timeline. */
export const formKinds = { followUp: '随访', evaluation: '评价', care: '客户关怀' } as const;
export type FormKind = keyof typeof formKinds;

/** Where a form stands: never published, in use, taken out of use, in the bin. */
export const formStates = {
  draft: '草稿',
  published: '已发布',
  withdrawn: '已停用',
  removed: '已删除',
} as const;
export type FormState = keyof typeof formStates;

/** What somebody wants of a list of forms. */
export const formPurposes = { design: '设计', fill: '填写', send: '发送', read: '查看' } as const;
export type FormPurpose = keyof typeof formPurposes;

/** From whom answers came. */
export const answerSources = { staff: '内部', link: '链接' } as const;

/** Where a sent link stands. */
export const linkStates = {
  sent: '未打开',
  opened: '已打开',
  answered: '已填写',
  expired: '已过期',
  revoked: '已撤回',
} as const;
export type LinkState = keyof typeof linkStates;
