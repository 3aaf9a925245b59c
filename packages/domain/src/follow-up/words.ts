/** How a customer is contacted; only phone can be chosen for now (rule callback-1). */
export const followUpChannels = { phone: 1, wechat: 2, sms: 3 } as const;
export type FollowUpChannel = keyof typeof followUpChannels;

/** How a customer stands after a callback (rule callback-2). */
export const callbackStates = { following: 1, appointed: 2, invalid: 3, abandoned: 4 } as const;
export type CallbackState = keyof typeof callbackStates;

/** Who executes a plan: nobody yet, a named person, or whoever plans it (rule plan-2). */
export const executions = { unassigned: 1, named: 2, self: 3 } as const;
export type Execution = keyof typeof executions;

/** What a follow-up came from: a consult unless it says otherwise. */
export const followUpOrigins = { consult: '咨询', complaint: '投诉' } as const;

/** Whether a follow-up waits or was carried out. */
export const followUpStates = { pending: '未执行', executed: '已执行' } as const;

/** Lists of follow-ups: all, open, open for today, from before today, from tomorrow on, open without executor, executed. */
export const followUpTabs = {
  any: '',
  open: '未执行',
  today: '今日',
  overdue: '过期',
  later: '以后',
  unassigned: '未分配',
  done: '已执行',
} as const;
export type FollowUpTab = keyof typeof followUpTabs;

/** What becomes of customers who are marked when plans are given away; to be asked about unless it is said. */
export const disturbChoices = { ask: '', include: '继续', skip: '跳过' } as const;
