import { money, quantity, text, time } from '../fields.ts';
import { department, numbers, recordKind } from './record-kind.ts';

/** What a customer was charged, item by item. */
export const charges = recordKind({
  wire: '费用',
  counted: 'costs',
  file: 'costs',
  table: 'costs',
  fields: {
    ...numbers('费用编号'),
    chargedAt: time({ wire: '收费时间', column: 'charged_at', isRequired: true, width: 150 }),
    category: text({ wire: '费用类别', max: 100, width: 110 }),
    item: text({ wire: '项目', max: 200, isRequired: true, width: 200 }),
    quantity: quantity({ wire: '数量', width: 80 }),
    unit: text({ wire: '单位', max: 100, width: 70 }),
    unitPrice: money({ wire: '单价', column: 'unit_price_cents', width: 110 }),
    amount: money({ wire: '金额', column: 'amount_cents', isRequired: true, width: 110 }),
    department,
  },
  at: 'chargedAt',
  tab: 4,
  isPartOfVisit: true,
});
