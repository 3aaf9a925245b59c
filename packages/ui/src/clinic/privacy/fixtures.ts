import type { ErasureRow } from './columns.tsx';
import type { ErasurePreview } from './ErasureDialog.tsx';

/** What an erasure would do. */
export const aPreview = (values: Partial<ErasurePreview> = {}): ErasurePreview => ({
  erased: [
    { part: 'person', count: 2 },
    { part: 'consults', count: 3 },
    { part: 'followUps', count: 12 },
    { part: 'files', count: 1 },
  ],
  kept: [
    { part: 'medical', count: 8, reason: 'medical', until: '2041-03-02' },
    { part: 'payments', count: 2, reason: 'payments', until: '2056-03-02' },
    { part: 'consents', count: 1, reason: 'consents', until: '2029-04-16' },
    { part: 'audit', count: 31, reason: 'audit', until: '' },
    { part: 'consults', count: 3, reason: 'counts', until: '' },
  ],
  openComplaints: [],
  isAlone: false,
  ...values,
});

/** One request. */
export const aRequest = (values: Partial<ErasureRow> = {}): ErasureRow => ({
  id: '1',
  customerId: '7',
  name: '林念',
  state: 'waiting',
  ground: 'withdrawn',
  way: 'inPerson',
  note: '本人到院，核对身份证',
  requester: '沈佳宁',
  requestedAt: '2026-04-16 10:32:00',
  dueAt: '',
  decider: '',
  decidedAt: '',
  detail: '',
  doneAt: '',
  erased: [],
  kept: [],
  canDecide: true,
  canWithdraw: false,
  ...values,
});
