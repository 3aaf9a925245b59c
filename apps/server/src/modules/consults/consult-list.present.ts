import type { AnswerOf, ListRow } from '@huifang/contract';
import { wordOf } from '@huifang/domain/codes';
import { eachProfileField, genders } from '@huifang/domain/customer/fields';
import { visitStates } from '@huifang/domain/customer/words';
import type { FieldRights } from '@huifang/domain/rights/field-rights';
import { shown, shownWord } from '@huifang/domain/rights/shown';
import type { ListRecord } from './consult-list.repo.ts';

/** The only door from a list record to its wire shape. */
export function toListRow(record: ListRecord, key: string, fields: FieldRights): AnswerOf<typeof ListRow> {
  return {
    appointmentNumber: record.appointment_no,
    consultId: record.id,
    customerId: record.customer_id,
    intention: record.intention,
    intentionName: record.intention_name,
    name: record.name,
    gender: wordOf(genders, record.sex),
    age: record.age,
    phone: shown(fields, 'phone')(record.phone),
    address: shown(fields, 'address')(record.address),
    method: record.method ?? '',
    isNatural: record.is_natural_source ?? false,
    sources: record.sources ?? '',
    disease: record.disease ?? '',
    site: record.site ?? '',
    consultType: record.consult_type ?? '',
    registeredAt: record.registered_at,
    nextFollowUpAt: record.next_follow_up_at,
    lastFollowUpAt: record.last_follow_up_at,
    expectedAt: record.appointment_at,
    lastFollowUpNote: record.last_follow_up_note,
    appointmentNote: record.appointment_note,
    appointmentChanges: record.appointment_changes,
    arrivedAt: record.arrived_at,
    visitType: record.visit_state === visitStates.none ? '' : record.visit_state,
    visitState: record.visit_state,
    servicePerson: record.service_person ?? '',
    customerState: record.customer_status,
    disturb: record.disturb,
    openId: record.openid,
    ...eachProfileField((field) => shownWord(fields, field, record[field])),
    cursor: key,
  };
}
