import type { SystemRow } from './columns.tsx';
import type { DeliveryItem, UseItem } from './SystemDetails.tsx';

export const aSystem: SystemRow & { uses: UseItem[] } = {
  id: '1',
  name: '检验系统',
  note: '每晚导入检验结果',
  tokenHint: 'x7Qa',
  issuer: '沈佳宁',
  expiresAt: '2027-04-16 10:32:00',
  isExpired: false,
  networks: ['203.0.113.0/24'],
  lastUsedAt: '2026-04-16 02:00:11',
  lastAddress: '203.0.113.7',
  isStrange: false,
  url: 'https://lis.example.com/hooks/huifang',
  events: ['consult.registered', 'customer.changed'],
  isPushing: true,
  hasSecret: true,
  failingSince: '',
  isStopped: false,
  uses: [
    {
      address: '203.0.113.7',
      firstAt: '2026-03-01 02:00:02',
      lastAt: '2026-04-16 02:00:11',
      isStrange: false,
      isRefused: false,
    },
  ],
};

const taken = { at: '2026-04-16 10:30:01', status: 204, fault: '' as const, milliseconds: 82 };

export const deliveries: DeliveryItem[] = [
  {
    id: '3',
    event: 'customer.changed',
    state: 'waiting',
    createdAt: '2026-04-16 10:31:00',
    dueAt: '2026-04-16 11:01:00',
    attempts: [
      { ...taken, status: 503, fault: 'status' },
      { ...taken, status: 0, fault: 'timeout' },
    ],
  },
  {
    id: '2',
    event: 'consult.registered',
    state: 'delivered',
    createdAt: '2026-04-16 10:30:00',
    dueAt: '',
    attempts: [taken],
  },
  {
    id: '1',
    event: 'ping',
    state: 'failed',
    createdAt: '2026-04-12 09:00:00',
    dueAt: '',
    attempts: [{ ...taken, status: 0, fault: 'address' }],
  },
];
