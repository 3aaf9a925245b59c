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
