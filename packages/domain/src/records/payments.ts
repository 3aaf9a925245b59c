import { choice, money, text, time } from '../fields.ts';
import { numbers, recordKind } from './record-kind.ts';

/** What a customer paid; a refund is negative. */
export const payments = recordKind({
  wire: '付款',
  counted: 'payments',
  file: 'payments',
  table: 'payments',
  fields: {
    ...numbers('付款编号'),
    paidAt: time({ wire: '付款时间', column: 'paid_at', isRequired: true }),
    amount: money({ wire: '金额', column: 'amount_cents', isRequired: true }),
    type: choice({ wire: '类别', column: 'kind', values: ['服务', '商品'], empty: '服务' }),
    item: text({ wire: '项目', max: 200 }),
    method: text({ wire: '付款方式', max: 100 }),
    staff: text({ wire: '人员', max: 100 }),
  },
  at: 'paidAt',
  onTimeline: {
    name: 'payment',
    type: { of: 'type', is: { 商品: 'goods' }, otherwise: 'purchase' },
    method: 'method',
    doctor: 'staff',
    content: ['item'],
  },
});
