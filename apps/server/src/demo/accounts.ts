/** The demonstration's accounts, as printed at the start and shown on the sign-in page. */
export const demonstrationAccounts = [
  { account: 'admin', name: '方致远' },
  { account: 'kefu', name: '沈佳宁' },
  { account: 'yisheng', name: '高远' },
  { account: 'shixi', name: '顾晨曦' },
  { account: 'beiyuan', name: '周北辰' },
] as const;

export type DemonstrationAccount = (typeof demonstrationAccounts)[number]['account'];

export const demonstrationPassword = 'Huifang#2026';
