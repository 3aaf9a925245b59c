import { columnOf } from '@huifang/domain/fields';
import { everyKind, recordKinds } from '@huifang/domain/records/kinds';
import { importedFields } from '@huifang/domain/records/record-kind';
import type { Tx } from '../db/types.ts';
import type { Calendar } from './calendar.ts';
import { isDoctor } from './clinics.ts';
import type { DemoConsult, DemoVisit } from './consults.ts';
import type { DemoCustomer } from './customers.ts';
import * as wording from './hospital-wording.ts';
import type { Random } from './random.ts';
import type { ClinicReferences } from './set-up.ts';
import { insertReserved, insertRows } from './write.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The number of a consult's visit in the hospital's systems. */
export const visitNo = ({ id }: { id: string }) => `V${id.padStart(7, '0')}`;

type Visited = DemoConsult & { visit: DemoVisit };

/** What a hospital's own systems know of the customers: of most visits something, and of some customers more. */
export async function writeHospitalRecords(
  tx: Tx,
  clinic: ClinicReferences,
  calendar: Calendar,
  customers: readonly DemoCustomer[],
  consults: readonly DemoConsult[],
  randomOf: (part: string) => Random,
): Promise<void> {
  const random = randomOf('hospital');
  const visited = consults.filter((consult): consult is Visited => consult.visit !== undefined);
  await writePayments(tx, clinic, calendar, visited, random);
  await writePrescriptions(tx, clinic, calendar, visited, random);
  await writeLabResults(tx, clinic, calendar, visited, random);
  await writeSamples(tx, clinic, calendar, visited, randomOf);
  await writeOrders(tx, clinic, calendar, visited, random);
  await writeMembers(tx, clinic, calendar, visited, random);
  await writeConcerns(tx, clinic, calendar, customers, random);
  await writeInteractions(tx, clinic, calendar, customers, random);
}

/** The columns that every record of a visit has; numbers count from 1 in each kind. */
function recordsOf({ organisationId: org_id }: ClinicReferences, { now }: Calendar, letter: string) {
  let number = 0;
  return (customerId: string, visit: Visited | undefined) => {
    number += 1;
    return {
      org_id,
      external_id: `${letter}${String(number).padStart(6, '0')}`,
      customer_id: customerId,
      visit_no: visit ? visitNo(visit) : '',
      created_at: now,
    };
  };
}

const later = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * minute);

async function writePayments(
  tx: Tx,
  clinic: ClinicReferences,
  calendar: Calendar,
  visited: readonly Visited[],
  random: Random,
): Promise<void> {
  const [payment, change, cost] = [
    recordsOf(clinic, calendar, 'P'),
    recordsOf(clinic, calendar, 'J'),
    recordsOf(clinic, calendar, 'C'),
  ];
  const payments: Record<string, unknown>[] = [];
  const changes: Record<string, unknown>[] = [];
  const costs: Record<string, unknown>[] = [];
  const balances = new Map<string, number>();
  for (const consult of visited) {
    if (!random.chance(0.9)) continue;
    const { customer, visit } = consult;
    const [item, low, high] = random.pick(wording.services);
    const amount = random.integer(low, high) * 100 + random.pick([0, 0, 0, 50]);
    const paidAt = later(visit.at, random.integer(5, 90));
    if (paidAt > calendar.now) continue;
    const bought = random.chance(0.06) ? random.pick(wording.goods) : undefined;
    payments.push({
      ...payment(customer.id, consult),
      paid_at: paidAt,
      kind: bought ? '商品' : '服务',
      amount_cents: bought ? bought[1] * 100 : amount,
      item: bought?.[0] ?? item,
      method: random.pick(wording.paymentMethods),
      staff: bought ? '' : visit.doctor,
    });
    if (random.chance(0.3)) {
      costs.push({
        ...cost(customer.id, consult),
        charged_at: paidAt,
        category: '治疗费',
        item,
        quantity: 1,
        unit: '次',
        unit_price_cents: amount,
        amount_cents: amount,
        department: visit.department,
      });
    }
    if (random.chance(0.5)) {
      const [wantsToSpend, wanted] = [random.chance(0.15), random.integer(1, 5) * 10];
      const balance = balances.get(customer.id) ?? 0;
      // Nobody spends what they do not have.
      const isSpent = wantsToSpend && wanted <= balance;
      const points = isSpent ? wanted : Math.max(1, Math.round(amount / 100));
      balances.set(customer.id, balance + (isSpent ? -points : points));
      changes.push({
        ...change(customer.id, consult),
        changed_at: paidAt,
        kind: isSpent ? 2 : 1,
        points,
        note: isSpent ? '积分兑换' : '消费积分',
      });
    }
  }
  await insertRows(tx, 'payments', payments);
  await insertRows(tx, 'costs', costs);
  await insertRows(tx, 'point_changes', changes);
}

async function writePrescriptions(
  tx: Tx,
  clinic: ClinicReferences,
  calendar: Calendar,
  visited: readonly Visited[],
  random: Random,
): Promise<void> {
  const record = recordsOf(clinic, calendar, 'R');
  const prescribed = visited.filter(() => random.chance(0.25));
  const ids = await insertReserved(
    tx,
    'prescriptions',
    prescribed.map((consult) => ({
      ...record(consult.customer.id, consult),
      prescribed_at: later(consult.visit.at, 15),
      kind: '西药',
      department: consult.visit.department,
      doctor: consult.visit.doctor,
      diagnosis: consult.disease.name,
      note: '',
    })),
  );
  const items = ids.flatMap((prescription_id) =>
    random
      .shuffled(wording.drugs)
      .slice(0, random.integer(1, 3))
      .map(({ price, ...drug }, index) => {
        const quantity = random.integer(1, 3);
        return {
          org_id: clinic.organisationId,
          prescription_id,
          line: index + 1,
          ...drug,
          days: random.pick([5, 7, 14]),
          quantity,
          amount_cents: Math.round(price * 100) * quantity,
        };
      }),
  );
  await insertRows(tx, 'prescription_items', items);
}

async function writeLabResults(
  tx: Tx,
  clinic: ClinicReferences,
  calendar: Calendar,
  visited: readonly Visited[],
  random: Random,
): Promise<void> {
  const record = recordsOf(clinic, calendar, 'L');
  const made = visited
    .filter(() => random.chance(0.12))
    .map((consult) => ({ consult, test: random.pick(wording.tests) }));
  const lines = made.map(({ test }) =>
    test.items.map(([name, unit, reference, low, high], index) => {
      const isHigh = random.chance(0.15);
      const value = isHigh ? high * 1.2 : low + (high - low) * random.next();
      return { line: index + 1, name, result: value.toFixed(1), unit, reference, flag: isHigh ? '高' : '' };
    }),
  );
  const ids = await insertReserved(
    tx,
    'lab_results',
    made.map(({ consult, test }, index) => ({
      ...record(consult.customer.id, consult),
      tested_at: later(consult.visit.at, 60),
      name: test.name,
      specimen: test.specimen,
      department: '检验科',
      doctor: '',
      conclusion: lines[index]?.some(({ flag }) => flag) ? '部分指标偏高' : '未见异常',
    })),
  );
  const rows = ids.flatMap((lab_result_id, index) =>
    (lines[index] ?? []).map((line) => ({ org_id: clinic.organisationId, lab_result_id, ...line })),
  );
  await insertRows(tx, 'lab_result_items', rows);
}

/** Of some visits a record of each kind that has a sample. */
async function writeSamples(
  tx: Tx,
  clinic: ClinicReferences,
  calendar: Calendar,
  visited: readonly Visited[],
  randomOf: (part: string) => Random,
): Promise<void> {
  for (const [name, { fields, at, sample }] of everyKind) {
    if (!sample) continue;
    const random = randomOf(`hospital ${name}`);
    const record = recordsOf(clinic, calendar, sample.letter);
    const drawn = visited
      .filter(() => random.chance(sample.share))
      .map((consult) => {
        const ofVisit: Record<string, string | undefined> = {
          department: consult.visit.department,
          doctor: consult.visit.doctor,
          diagnosis: consult.disease.name,
        };
        const values = { ...ofVisit, ...random.pick(sample.values) };
        const texts = importedFields(fields)
          .filter(([, { kind }]) => kind === 'text')
          .map(([name]) => [columnOf(fields, name), values[name] ?? '']);
        return {
          ...Object.fromEntries(texts),
          ...record(consult.customer.id, consult),
          [columnOf(fields, at)]: later(consult.visit.at, sample.minutes),
        };
      });
    await insertRows(tx, recordKinds[name].table, drawn);
  }
}

async function writeOrders(
  tx: Tx,
  clinic: ClinicReferences,
  calendar: Calendar,
  visited: readonly Visited[],
  random: Random,
): Promise<void> {
  const order = recordsOf(clinic, calendar, 'Y');
  const orders = visited
    .filter(({ visit }) => visit.kind === '住院')
    .flatMap((consult) =>
      random
        .shuffled(wording.orders)
        .slice(0, 2)
        .map((content) => ({
          ...order(consult.customer.id, consult),
          ordered_at: later(consult.visit.at, 40),
          kind: '长期',
          content,
          doctor: consult.visit.doctor,
          state: '执行中',
        })),
    );
  await insertRows(tx, 'medical_orders', orders);
}

async function writeMembers(
  tx: Tx,
  { organisationId: org_id }: ClinicReferences,
  calendar: Calendar,
  visited: readonly Visited[],
  random: Random,
): Promise<void> {
  const members = [...new Set(visited.map(({ customer }) => customer))].filter(() => random.chance(0.18));
  const dayOf = (days: number) => new Date(calendar.now.getTime() + days * day).toISOString().slice(0, 10);
  await insertRows(
    tx,
    'members',
    members.map(({ id }, index) => ({
      org_id,
      customer_id: id,
      level: random.weighted(wording.memberLevels),
      card_no: `VIP${String(index + 1).padStart(5, '0')}`,
      since: dayOf(-random.integer(30, 900)),
      until: random.chance(0.7) ? dayOf(random.integer(-20, 400)) : null,
      updated_at: calendar.now,
    })),
  );
}

async function writeConcerns(
  tx: Tx,
  clinic: ClinicReferences,
  calendar: Calendar,
  customers: readonly DemoCustomer[],
  random: Random,
): Promise<void> {
  const doctors = clinic.staff.filter(isDoctor);
  const rows = customers
    .filter(() => random.chance(0.12))
    .flatMap(({ id }) => {
      const concern = (kind: string, subject_id: string, name: string, detail: string) => ({
        org_id: clinic.organisationId,
        customer_id: id,
        kind,
        subject_id,
        name,
        detail,
        followed_at: later(calendar.now, -random.integer(60, 300 * 24 * 60)),
        created_at: calendar.now,
      });
      return [
        ...random
          .shuffled(doctors)
          .slice(0, random.integer(0, 2))
          .map((doctor) => concern('doctor', doctor.id, doctor.name, doctor.department)),
        ...random
          .shuffled(wording.casesOfConcern)
          .slice(0, random.integer(0, 2))
          .map(([number, title]) => concern('case', number, title, '')),
      ];
    });
  await insertRows(tx, 'concerns', rows);
}

async function writeInteractions(
  tx: Tx,
  clinic: ClinicReferences,
  calendar: Calendar,
  customers: readonly DemoCustomer[],
  random: Random,
): Promise<void> {
  const record = recordsOf(clinic, calendar, 'E');
  const rows = customers
    .filter(() => random.chance(0.3))
    .flatMap(({ id }) =>
      Array.from({ length: random.integer(1, 3) }, () => {
        const { kind, method, contents, state } = random.pick(wording.interactions);
        return {
          ...record(id, undefined),
          happened_at: calendar.pastWorkingTime(random, -random.integer(1, 400)),
          kind,
          method,
          content: random.pick<string>(contents),
          staff: kind === '随访' ? random.pick(clinic.staff).name : '',
          state,
        };
      }),
    );
  await insertRows(tx, 'interactions', rows);
}
