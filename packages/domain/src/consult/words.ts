/** What a save of a consult is: of a new customer, of a known one, an edit, or either without plan and appointment. */
export const consultModes = { new: 1, again: 2, edit: 3, consultOnly: 4 } as const;
export type ConsultMode = keyof typeof consultModes;

/** The tabs of the service centre (rule list-1). */
export const consultTabs = {
  all: '',
  appointment: '咨询预约',
  due: '未回访',
  done: '已回访',
  expected: '预到',
  arrived: '到院',
  overdue: '过期',
} as const;
export type ConsultTab = keyof typeof consultTabs;

/** Where a modification request stands (rule request-1). */
export const requestStates = { pending: '待审核', passed: '已通过', refused: '已拒绝' } as const;
export type RequestState = keyof typeof requestStates;

/** What can happen to a consult; its history tells them. */
export const consultEvents = {
  appointment: '预约',
  consult: '咨询',
  overlap: '重叠',
  transfer: '转单',
  change: '修改',
  visitFeedback: '就诊反馈',
} as const;
export type ConsultEvent = keyof typeof consultEvents;
