import type { ComplaintState } from '@huifang/domain/complaint/states';
import type { Tx } from '../db/types.ts';
import { bigrams } from '../modules/customers/search-text.ts';
import type { Calendar } from './calendar.ts';
import { isAdministrator, isDoctor, isTrainee } from './clinics.ts';
import type { DemoConsult } from './consults.ts';
import type { Random } from './random.ts';
import type { ClinicReferences, StaffMember } from './set-up.ts';
import * as wording from './wording.ts';
import { insertRows, reserveIds } from './write.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

interface DemoStep {
  state: ComplaintState;
  handled_at: Date;
  note: string;
  handler_id: string;
  created_by: string;
}

/** Complaints of customers about visits and consults of the last months, in every state, and their handling. */
export async function writeComplaints(
  tx: Tx,
  clinic: ClinicReferences,
  calendar: Calendar,
  consults: readonly DemoConsult[],
  count: number,
  random: Random,
): Promise<void> {
  const { organisationId: org_id } = clinic;
  const ids = await reserveIds(tx, 'complaints', count);
  const visits = await tx.selectFrom('visits').select(['id', 'consult_id']).orderBy('id').execute();
  const visitOf = new Map(visits.map(({ id, consult_id }) => [consult_id, id]));
  const agents = clinic.staff.filter(
    (person) => !isDoctor(person) && !isTrainee(person) && !isAdministrator(person),
  );
  const reviewer = clinic.staff.find(isAdministrator) as StaffMember;
  const holder = agents.find(({ account }) => account) ?? reviewer;
  const occasions = consults.filter((consult) => momentOf(consult) < calendar.now.getTime() - day);

  const complaints = ids.map((id) => {
    const consult = random.pick(occasions);
    const { customer, visit } = consult;
    const complainedAt = new Date(
      Math.min(
        momentOf(consult) + random.integer(30, 3 * 24 * 60) * minute,
        calendar.now.getTime() - 60 * minute,
      ),
    );
    const registeredAt = new Date(complainedAt.getTime() + random.integer(3, 50) * minute);
    const doctor = clinic.staff.find(({ name }) => name === visit?.doctor);
    const agent = random.pick(agents);
    const category = random.weighted(wording.complaintCategories);
    const steps = stepsOf(random, calendar, registeredAt, random.pick(agents), { holder, reviewer });
    const last = steps.at(-1);
    const phone = customer.phones.find((number) => /^\d{11}$/.test(number)) ?? '';
    return {
      steps,
      row: {
        org_id,
        id,
        customer_id: customer.id,
        contact: customer.name,
        phone,
        last_four: phone.slice(-4),
        category,
        department_id: doctor?.departmentId ?? random.pick(clinic.medicalDepartmentIds),
        staff_id: doctor && random.chance(0.5) ? doctor.id : null,
        service_id: visitOf.get(consult.id) ?? null,
        attention: random.weighted([
          ['1', 30],
          ['2', 36],
          ['3', 20],
          ['4', 9],
          ['5', 5],
        ]),
        source: random.chance(0.45) ? '1' : '2',
        content: random.pick(wording.complaintTexts[category] as readonly string[]),
        complained_at: complainedAt,
        registered_at: registeredAt,
        handled_at: last?.handled_at ?? null,
        handling_note: last?.note ?? '',
        handler_id: last?.handler_id ?? null,
        state: last?.state ?? 0,
        needs_callback: false,
        event_id: consult.id,
        version: 1 + steps.length,
        created_at: registeredAt,
        created_by: agent.id,
        updated_at: last?.handled_at ?? registeredAt,
      },
    };
  });
  await insertRows(
    tx,
    'complaints',
    complaints.map(({ row }) => row),
  );
  await insertRows(
    tx,
    'complaint_grams',
    complaints.flatMap(({ row }) =>
      bigrams(row.contact).map((gram) => ({ org_id, gram, complaint_id: row.id })),
    ),
  );
  await insertRows(
    tx,
    'complaint_steps',
    complaints.flatMap(({ row, steps }) =>
      steps.map((step) => ({
        org_id,
        complaint_id: row.id,
        ...step,
        created_at: step.handled_at,
      })),
    ),
  );
}

/** When there was something to complain of. */
const momentOf = ({ visit, registeredAt }: DemoConsult) => (visit?.at ?? registeredAt).getTime();

/** What has been done about a complaint: the older it is, the more. */
function stepsOf(
  random: Random,
  calendar: Calendar,
  registeredAt: Date,
  handler: StaffMember,
  { holder, reviewer }: { holder: StaffMember; reviewer: StaffMember },
): DemoStep[] {
  const isRecent = calendar.now.getTime() - registeredAt.getTime() < 21 * day;
  const path = random.weighted<readonly ComplaintState[]>(
    isRecent
      ? [
          [[], 35],
          [[1], 25],
          [[1, 2], 15],
          [[3], 15],
          [[1, 4], 10],
        ]
      : [
          [[3], 50],
          [[1, 3], 22],
          [[1, 2, 3], 18],
          [[4], 4],
          [[1, 2, 4], 4],
          [[1], 2],
        ],
  );
  let at = registeredAt.getTime();
  return path.map((state, index) => {
    const left = calendar.now.getTime() - at;
    at += Math.floor(Math.min(left / (path.length - index + 1), random.integer(20, 3 * 24 * 60) * minute));
    // A reviewer decides what was in review, and rejects.
    const isDecided = state === 4 || path[index - 1] === 2;
    // What is open waits for somebody who has an account and the right to take the step.
    const isWaiting = state < 3 && index === path.length - 1;
    const writer = isDecided ? reviewer : handler;
    return {
      state,
      handled_at: new Date(at),
      note: random.pick(wording.handlingNotes[state] as readonly string[]),
      handler_id: (state === 2 ? reviewer : isWaiting && !writer.account ? holder : writer).id,
      created_by: writer.id,
    };
  });
}
