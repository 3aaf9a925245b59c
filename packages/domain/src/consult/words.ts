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
