import { count, money, quantity, text, time } from '../fields.ts';
import { department, diagnosis, doctor, lineKind, note, numbers, recordKind } from './record-kind.ts';

export const prescriptions = recordKind({
  wire: '处方',
  counted: 'prescriptions',
  file: 'prescriptions',
  table: 'prescriptions',
  fields: {
    ...numbers('处方编号'),
    prescribedAt: time({ wire: '处方时间', column: 'prescribed_at', isRequired: true, width: 150 }),
    type: text({ wire: '处方类型', column: 'kind', max: 100, width: 100 }),
    department,
    doctor,
    diagnosis,
    note,
    /** How many drugs it names, and what they come to. */
    itemCount: count({ wire: '明细数', isReadOnly: true, width: 80 }),
    amount: money({ wire: '金额', isReadOnly: true, width: 110 }),
  },
  at: 'prescribedAt',
  list: { path: '/api/Patient/GetPrescriptions', summary: "A customer's prescriptions" },
  tab: 2,
  isPartOfVisit: true,
});

/** The drugs of prescriptions. */
export const prescriptionItems = lineKind({
  file: 'prescription-items',
  table: 'prescription_items',
  parent: { table: 'prescriptions', column: 'prescription_id', wire: '处方编号' },
  fields: {
    line: count({ wire: '行号', isRequired: true }),
    drug: text({ wire: '药品名称', column: 'name', max: 200, isRequired: true, width: 200 }),
    specification: text({ wire: '规格', max: 100, width: 120 }),
    dose: text({ wire: '单次剂量', max: 100, width: 90 }),
    usage: text({ wire: '用法', max: 100, width: 90 }),
    frequency: text({ wire: '频次', max: 100, width: 90 }),
    days: count({ wire: '天数', width: 70 }),
    quantity: quantity({ wire: '数量', width: 70 }),
    unit: text({ wire: '单位', max: 100, width: 60 }),
    amount: money({ wire: '金额', column: 'amount_cents', empty: 0, width: 110 }),
  },
});
