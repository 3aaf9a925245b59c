import type { ListRow } from '@huifang/contract';
import { eachProfileField } from '@huifang/domain/customer/fields';
import type { ConsultListRow } from '@huifang/ui/clinic/service-centre';
import { disturbOf } from '../../../lib/disturb.ts';
import { visitTypeOf } from '../../../lib/visit-type.ts';

/** A line of the list, with where the next page continues. */
export type ConsultRow = ConsultListRow & { cursor: string };

/** What the server writes where no arrival is expected (rule list-9). */
const noExpectedTime = '1990-01-01 00:01:00';

/** A row as the list shows it. `today` is the organisation's day. */
export function toRow(row: ListRow, today: string): ConsultRow {
  const plannedDay = row.nextFollowUpAt.slice(0, 10);
  return {
    id: row.consultId,
    personId: row.customerId,
    appointmentNumber: row.appointmentNumber,
    intention: row.intention || undefined,
    intentionName: row.intentionName || undefined,
    name: row.name,
    gender: row.gender,
    disturb: disturbOf(row.disturb),
    age: row.age ?? undefined,
    phone: row.phone,
    address: row.address,
    method: row.method,
    isNaturalSource: row.isNatural,
    source: row.sources,
    disease: row.disease,
    site: row.site,
    consultType: row.consultType,
    registeredAt: row.registeredAt,
    nextCallbackAt: row.nextFollowUpAt,
    overdueDays: plannedDay && plannedDay < today ? daysBetween(plannedDay, today) : undefined,
    isDueToday: plannedDay === today,
    lastCallbackAt: row.lastFollowUpAt,
    callbackContent: row.lastFollowUpNote,
    appointmentNote: row.appointmentNote,
    expectedArrivalAt: row.expectedAt === noExpectedTime ? '' : row.expectedAt,
    appointmentChanges: row.appointmentChanges,
    arrivedAt: row.arrivedAt,
    visitType: visitTypeOf(row.visitType),
    staffName: row.servicePerson,
    followsWeChat: row.openId !== null,
    ...eachProfileField((field) => row[field]),
    cursor: row.cursor,
  };
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
