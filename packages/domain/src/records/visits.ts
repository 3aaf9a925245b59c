import { choice, text, time } from '../fields.ts';
import { department, diagnosis, doctor, note, ownNumber, recordKind } from './record-kind.ts';

const visitNumber = ownNumber('就诊号');
const leftAt = { wire: '出院时间', column: 'left_at' } as const;

/** Outpatient visits and their settlement; listed with the hospital stays. */
export const visits = recordKind({
  wire: '就诊',
  counted: 'visits',
  file: 'visits',
  table: 'visits',
  fixed: { kind: '门诊' },
  fields: {
    visitNumber: { ...visitNumber, width: 140 },
    visitedAt: time({ wire: '就诊时间', column: 'visited_at', isRequired: true, width: 150 }),
    visitType: choice({
      wire: '就诊类型',
      column: 'kind',
      values: ['门诊', '结算'],
      empty: '门诊',
      width: 90,
    }),
    department,
    doctor,
    diagnosis,
    note,
    /** Of the consult that it followed. */
    appointmentNumber: text({ wire: '预约号', max: 30, isReadOnly: true, width: 140 }),
    /** Of a hospital stay. */
    dischargedAt: time({ ...leftAt, isReadOnly: true }),
  },
  at: 'visitedAt',
  tab: 1,
  onTimeline: {
    name: 'visit',
    type: { of: 'visitType', is: { 住院: 'inpatient' }, otherwise: 'outpatient' },
    doctor: 'doctor',
    content: ['department', 'diagnosis', 'note'],
  },
});

/** Hospital stays: visits too, with a ward and an end. */
export const stays = recordKind({
  wire: '住院',
  counted: 'stays',
  file: 'stays',
  table: 'visits',
  fixed: { kind: '住院' },
  fields: {
    visitNumber,
    admittedAt: time({ wire: '入院时间', column: 'visited_at', isRequired: true, width: 150 }),
    dischargedAt: time({ ...leftAt, width: 150 }),
    department,
    ward: text({ wire: '病区', max: 100, width: 100 }),
    bed: text({ wire: '床号', max: 100, width: 80 }),
    doctor,
    diagnosis,
    note,
  },
  at: 'admittedAt',
  tab: 8,
});
