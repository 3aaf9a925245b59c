import type { ViewItem } from './types.ts';

export const aView = (values: Partial<ViewItem> = {}): ViewItem => ({
  id: '1',
  name: '明天到院',
  isOwn: true,
  isDefault: false,
  audience: 'own',
  roleName: '',
  authorName: '沈佳宁',
  isAuthorGone: false,
  canChange: true,
  ...values,
});

/** Own ones, one of them the default, and one that a colleague shares. */
export const someViews: readonly ViewItem[] = [
  aView({ isDefault: true }),
  aView({ id: '2', name: '本周超期' }),
  aView({
    id: '3',
    name: '高意向未预约',
    isOwn: false,
    audience: 'role',
    roleName: '客服组',
    authorName: '顾晨曦',
    canChange: false,
  }),
];

/** Shared with everybody by somebody who has left; whoever may share can take it over. */
export const orphan: ViewItem = aView({
  id: '4',
  name: '年度随访',
  isOwn: false,
  audience: 'all',
  authorName: '陆子航',
  isAuthorGone: true,
});
