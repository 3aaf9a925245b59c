import type { AccountItem, AccountSession } from './types.ts';

export const anAccount = (values: Partial<AccountItem> = {}): AccountItem => ({
  id: '1',
  account: 'shenjn',
  name: '沈佳宁',
  isDisabled: false,
  isLocked: false,
  mustChangePassword: false,
  hasSecondFactor: true,
  signedInAt: '2026-04-16 09:12',
  sessions: 2,
  organisations: 1,
  isOwnToDecide: true,
  isOwn: false,
  roles: '客服',
  department: '客户服务部',
  job: '客服专员',
  ...values,
});

export const accounts: readonly AccountItem[] = [
  anAccount({ id: '9', account: 'admin', name: '方致远', isOwn: true, roles: '管理员' }),
  anAccount(),
  anAccount({ id: '2', account: 'linn', name: '林念', isLocked: true, signedInAt: '', sessions: 0 }),
  anAccount({ id: '3', account: 'hanrx', name: '韩若溪', organisations: 2, isOwnToDecide: false }),
  anAccount({ id: '4', account: 'zhou', name: '周离开', isDisabled: true, sessions: 0 }),
  anAccount({ id: '5', account: 'new', name: '新同事', mustChangePassword: true, hasSecondFactor: false }),
];

export const sessions: readonly AccountSession[] = [
  {
    id: '1',
    address: '10.0.0.7',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36',
    signedInAt: '2026-04-16 09:12',
    lastUsedAt: '2026-04-16 11:40',
  },
];
