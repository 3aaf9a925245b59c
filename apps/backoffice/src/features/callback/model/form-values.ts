import type { CallbackLog, CallbackPatient, CallbackRecord } from '@huifang/contract';
import type { FollowUpPlanValues } from '@huifang/ui/clinic/callback-dialog';
import type { CallbackRequired } from '@huifang/ui/clinic/callback-registration';
import type { PersonSummary } from '@huifang/ui/clinic/person';
import type { ProcessEntry } from '@huifang/ui/clinic/process-timeline';
import { disturbOf } from '../../../lib/disturb.ts';
import type { FieldSettings } from '../../../lib/field-settings.ts';

export const planValuesOf = (plan: CallbackRecord): FollowUpPlanValues => ({
  customer: personOf(plan),
  plannedAt: plan.planDate.slice(0, 16),
  execution: plan.executorId === '' ? 'unassigned' : 'named',
  executor: plan.executorId === '' ? null : { value: plan.executorId, label: plan.executor },
  note: plan.plan,
});

/** The fields that have to be filled, and those that are left out. */
export const callbackSettingsOf = (
  settings: FieldSettings,
): { required: CallbackRequired; hidden: CallbackRequired } => {
  const say = (part: 'required' | 'hidden'): CallbackRequired =>
    Object.fromEntries(
      settings.map((setting) => [
        setting.name === 'appointmentAt' ? 'appointmentDate' : setting.name,
        setting[part],
      ]),
    );
  return { required: say('required'), hidden: say('hidden') };
};

/** Whom a plan or a callback is about. */
export const personOf = (
  person: Pick<CallbackPatient & CallbackRecord, keyof CallbackPatient & keyof CallbackRecord>,
): PersonSummary => ({
  id: person.customerId,
  name: person.name,
  gender: person.gender,
  age: person.age ?? undefined,
  phone: person.phone,
  disturb: disturbOf(person.disturb),
});

export const toProcessEntry = (log: CallbackLog): ProcessEntry => ({
  id: log.id,
  type: 'callback',
  status: log.state,
  at: log.at,
  person: log.person,
  note: log.remarks,
  line: log.line,
  attachments: log.attachments,
});
