import { callbackStates, executions, followUpChannels } from '@huifang/domain/follow-up/words';
import type { Calendar } from './calendar.ts';
import { isAdministrator, isDoctor, isTrainee } from './clinics.ts';
import type { DemoCustomer } from './customers.ts';
import type { Random } from './random.ts';
import type { ClinicReferences, StaffMember } from './set-up.ts';
import * as wording from './wording.ts';

export interface DemoFollowUp {
  customer: DemoCustomer;
  consult: DemoConsult;
  plannedAt: Date | null;
  executedAt: Date | null;
  row: Record<string, unknown>;
}

export interface DemoVisit {
  at: Date;
  kind: '门诊' | '住院' | '结算';
  department: string;
  doctor: string;
}

export interface DemoConsult {
  id: string;
  customer: DemoCustomer;
  staff: StaffMember;
  registeredAt: Date;
  method: ClinicReferences['methods'][number];
  /** What was chosen or typed as the source. */
  source: { itemId: string; value: string } | undefined;
  disease: ClinicReferences['diseases'][number];
  keyword: string;
  appointmentAt: Date | null;
  visit: DemoVisit | undefined;
  nextFollowUpAt: Date | null;
  lastFollowUp: { at: Date; note: string } | undefined;
  row: Record<string, unknown>;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Consults of all customers (each has at least one), oldest first; a share of them lies in the last week. */
export function makeConsults(
  random: Random,
  calendar: Calendar,
  clinic: ClinicReferences,
  customers: readonly DemoCustomer[],
  ids: readonly string[],
): DemoConsult[] {
  const registrations = ids
    .map((_, index) => ({
      customer: index < customers.length ? (customers[index] as DemoCustomer) : random.pick(customers),
      // The first customers are the newest, so that the list opens on them.
      at:
        index < 12
          ? minutesBefore(calendar.now, 6 + index * 9)
          : calendar.pastWorkingTime(random, -daysAgo(random)),
    }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  return registrations.map(({ customer, at }, index) =>
    makeConsult(random, calendar, clinic, customer, ids[index] as string, at),
  );
}

const minutesBefore = (instant: Date, minutes: number) =>
  new Date((Math.floor(instant.getTime() / minute) - minutes) * minute);

const daysAgo = (random: Random) => {
  const kind = random.next();
  if (kind < 0.08) return random.integer(0, 6);
  return kind < 0.3 ? random.integer(7, 60) : random.integer(61, 540);
};

function makeConsult(
  random: Random,
  calendar: Calendar,
  clinic: ClinicReferences,
  customer: DemoCustomer,
  id: string,
  registeredAt: Date,
): DemoConsult {
  const staff = random.weighted(clinic.staff.map((member) => [member, loadOf(member)] as const));
  const method = random.weighted(
    clinic.methods.map((way) => [way, way.is_natural_source ? 5 : way.name === '转介绍' ? 6 : 22] as const),
  );
  const chosen = method.sources.length > 0 ? random.pick(method.sources) : undefined;
  const disease = random.pick(clinic.diseases);
  const keyword = random.chance(0.4) ? random.pick(wording.keywords) : '';
  const isUndecided = random.chance(0.02);
  const appointmentAt = !isUndecided && random.chance(0.45) ? appointmentAfter(random, registeredAt) : null;
  const visit =
    appointmentAt && appointmentAt < calendar.now && random.chance(0.62)
      ? makeVisit(random, calendar, clinic, appointmentAt)
      : undefined;
  const timeType = !appointmentAt ? '5' : appointmentAt.getUTCHours() < 4 ? '1' : '2';
  return {
    id,
    customer,
    staff,
    registeredAt,
    method,
    source: chosen && {
      itemId: chosen.id,
      value:
        method.type === 0 ? random.pick(wording.sourceTexts[chosen.label] ?? [chosen.label]) : chosen.label,
    },
    disease,
    keyword,
    appointmentAt,
    visit,
    nextFollowUpAt: null,
    lastFollowUp: undefined,
    row: {
      intended_department_id: random.chance(0.7) ? random.pick(clinic.medicalDepartmentIds) : null,
      consult_type: random.pick(['1', '1', '1', '2', '2', '3', '4', '5']),
      intention: random.weighted([
        ['A', 30],
        ['B', 40],
        ['C', 25],
        ['', 5],
      ]),
      content: random.pick([...(wording.questions[disease.name] ?? []), ...wording.generalQuestions]),
      appointment_type: appointmentAt || isUndecided ? String(random.integer(1, 4)) : '',
      appointment_time_type: appointmentAt || isUndecided ? timeType : '',
      appointment_note: appointmentAt ? random.pick(wording.appointmentNotes) : '',
      appointment_changes: appointmentAt
        ? random.weighted([
            [0, 80],
            [1, 14],
            [2, 5],
            [3, 1],
          ])
        : 0,
    },
  };
}

/** Agents register most, doctors some, trainees few. */
const loadOf = (person: StaffMember) => {
  if (isAdministrator(person)) return 0.5;
  if (isDoctor(person)) return 6;
  return isTrainee(person) ? 4 : 20;
};

const appointmentAfter = (random: Random, registeredAt: Date) => {
  const wanted = new Date(registeredAt.getTime() + random.integer(1, 9) * day);
  wanted.setUTCHours(random.pick([0, 1, 2, 3, 5, 6, 7, 8, 9]), random.pick([0, 20, 30, 40]), 0, 0);
  return wanted;
};

function makeVisit(
  random: Random,
  calendar: Calendar,
  clinic: ClinicReferences,
  appointmentAt: Date,
): DemoVisit {
  const late = new Date(appointmentAt.getTime() + random.integer(-25, 50) * minute);
  const doctor = random.pick(clinic.staff.filter(isDoctor));
  return {
    at: late < calendar.now ? late : appointmentAt,
    kind: random.weighted([
      ['门诊', 80],
      ['住院', 7],
      ['结算', 13],
    ] as const),
    department: doctor.department,
    doctor: doctor.name,
  };
}

/**
 * Follow-ups of the consults: one in eight is still open (overdue, due today, due later; some without an
 * executor), the others have been carried out. Notes on the consults what the list shows of them.
 */
export function makeFollowUps(
  random: Random,
  calendar: Calendar,
  consults: readonly DemoConsult[],
  count: number,
): DemoFollowUp[] {
  const openCount = Math.round(count / 8);
  // What came in by itself is not worked on.
  const worked = consults.filter(({ method }) => !method.is_natural_source);
  const followUps = openPlans(random, calendar, worked, openCount);
  while (followUps.length < count) {
    const consult = random.pick(worked);
    const age = calendar.now.getTime() - consult.registeredAt.getTime();
    if (age < 3 * 60 * minute) continue;
    const executedAt = new Date(
      consult.registeredAt.getTime() +
        2 * 60 * minute +
        Math.floor(random.next() * Math.min(age - 2 * 60 * minute, 25 * day)),
    );
    followUps.push(executed(random, consult, executedAt));
  }
  return followUps;
}

function openPlans(random: Random, calendar: Calendar, consults: readonly DemoConsult[], count: number) {
  const plans: DemoFollowUp[] = [];
  const recent = random.shuffled(
    consults.filter(({ registeredAt }) => calendar.daysFromToday(registeredAt) > -120),
  );
  for (const consult of recent) {
    if (plans.length === count) break;
    const due = random.weighted([
      ['overdue', 6],
      ['today', 8],
      ['later', 86],
    ] as const);
    const days = due === 'overdue' ? -random.integer(1, 9) : due === 'today' ? 0 : random.integer(1, 15);
    const plannedAt = calendar.workingTime(random, days);
    if (calendar.daysFromToday(consult.registeredAt) >= days) continue;
    const execution = random.weighted([
      ['self', 60],
      ['named', 28],
      ['unassigned', 12],
    ] as const);
    consult.nextFollowUpAt = plannedAt;
    plans.push({
      customer: consult.customer,
      consult,
      plannedAt,
      executedAt: null,
      row: {
        plan_note: random.pick(wording.planNotes),
        executor_mode: executions[execution],
        executor_id: execution === 'unassigned' ? null : consult.staff.id,
        executed_by: null,
        way: null,
        intention: null,
        content: '',
        demand: '',
        created_at: consult.registeredAt,
      },
    });
  }
  return plans;
}

function executed(random: Random, consult: DemoConsult, executedAt: Date): DemoFollowUp {
  const note = random.pick(wording.callbackNotes);
  if (!consult.lastFollowUp || consult.lastFollowUp.at < executedAt)
    consult.lastFollowUp = { at: executedAt, note };
  // One in ten was made without a plan.
  const wasPlanned = random.chance(0.9);
  return {
    customer: consult.customer,
    consult,
    plannedAt: wasPlanned ? new Date(executedAt.getTime() - random.integer(-90, 60 * 30) * minute) : null,
    executedAt,
    row: {
      plan_note: wasPlanned ? random.pick(wording.planNotes) : '',
      executor_mode: executions.self,
      executor_id: consult.staff.id,
      executed_by: consult.staff.id,
      way: random.weighted([
        [followUpChannels.phone, 80],
        [followUpChannels.wechat, 17],
        [followUpChannels.sms, 3],
      ]),
      intention: random.weighted([
        [callbackStates.following, 55],
        [callbackStates.appointed, 25],
        [callbackStates.invalid, 12],
        [callbackStates.abandoned, 8],
      ]),
      content: note,
      demand: random.pick(wording.demands),
      created_at: consult.registeredAt,
    },
  };
}
