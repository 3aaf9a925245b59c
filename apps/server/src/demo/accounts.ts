/** The demonstration's accounts, as printed at the start and shown on the sign-in page. */
export const demonstrationAccounts = [
  { account: 'admin', name: '管理员' },
  { account: 'kefu', name: '林晓月' },
  { account: 'yisheng', name: '周明远' },
  { account: 'shixi', name: '陈小雨' },
  { account: 'beiyuan', name: '何静' },
] as const;

export const demonstrationPassword = 'Huifang#2026';
