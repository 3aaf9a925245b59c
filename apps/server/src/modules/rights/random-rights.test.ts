import {
  beginViewing,
  explainPerson,
  explainSight,
  getActionLog,
  getBHJsonDataEx,
  getCallbackList,
  getComplainList,
  getCustmerById,
  getFormDataList,
  getPatientBasicDocs,
  issueSystemToken,
  listConsults,
  messageContent,
  saveSystem,
  searchPatient,
} from '@huifang/contract';
import { maskPhone } from '@huifang/domain/customer/masks';
import { listOrders } from '@huifang/domain/list-orders';
import { type FieldRights, fieldGroups, visibilities } from '@huifang/domain/rights/field-rights';
import { permissions } from '@huifang/domain/rights/permissions';
import { type Area, eachArea, reaches } from '@huifang/domain/rights/scopes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import type { KeptRole } from '../../granted.ts';
import { asOperator, findKeptMember, type Member } from '../../members.ts';
import { guardList, guardSight } from '../../sight-guard.ts';
import { type ComplaintFixture, startComplaintFixture } from '../../testing/complaint-fixture.ts';
import { type Context, day } from '../../testing/consult-fixture.ts';
import { createDepartment, createMember } from '../../testing/factories.ts';

/** Every run draws the same; nightly ones draw others, and more. */
const random = createRandom(`rights ${process.env.HUIFANG_SEED ?? '1'}`);
const draws = Number(process.env.HUIFANG_DRAWS ?? 2000);
const people = 14;
const customers = 40;

interface Person {
  staffId: string;
  context: Context;
}
interface Customer {
  id: string;
  consultIds: string[];
  phone: string;
  name: string;
  complaints: number;
}

let f: ComplaintFixture;
let admin: Context;
const staff: Person[] = [];
const drawn: Customer[] = [];

beforeAll(async () => {
  f = await startComplaintFixture();
  admin = f.context.admin;
  const root = await createDepartment(f.database, f.first.id);
  const inner = await createDepartment(f.database, f.first.id, { parentId: root.id });
  const departments = [root, inner, await createDepartment(f.database, f.first.id), f.ward, f.clinic].map(
    ({ id }) => id,
  );
  await f.database.withOrganisation(f.first.id, async (tx) => {
    const roles: string[] = [];
    for (let index = 0; index < 12; index += 1) roles.push(await drawRole(tx, departments, index));
    drawnRoles.push(...roles);
  });
  for (let index = 0; index < people; index += 1) {
    const member = await createMember(f.database, f.first.id, {
      departmentId: random.chance(0.9) ? random.pick(departments) : undefined,
      permissions: [],
    });
    await f.database.withOrganisation(f.first.id, async (tx) => {
      const { id } = await tx
        .selectFrom('memberships')
        .select('id')
        .where('staff_id', '=', member.staffId)
        .executeTakeFirstOrThrow();
      await tx.deleteFrom('membership_roles').where('membership_id', '=', id).execute();
      const held = random.shuffled(drawnRoles).slice(0, random.integer(1, 2));
      await tx
        .insertInto('membership_roles')
        .values(held.map((role_id) => ({ org_id: f.first.id, membership_id: id, role_id })))
        .execute();
      await tx
        .updateTable('memberships')
        .set({
          added: random.chance(0.2) ? [random.pick(asked)] : [],
          removed: random.chance(0.15) ? [random.pick(asked)] : [],
          narrowing: JSON.stringify(random.chance(0.6) ? eachArea(() => drawScope(departments)) : {}),
        })
        .where('id', '=', id)
        .execute();
    });
    staff.push({ staffId: member.staffId, context: await f.signIn(member) });
  }
  for (let index = 0; index < customers; index += 1) await drawCustomer(index, departments);
  world = await readWorld();
}, 120_000);
afterAll(() => f.close());

const drawnRoles: string[] = [];
/** Rights that channels ask for. */
const asked = ['consult:read', 'consult:write', 'consult:export', 'complaint:read', 'form:read'] as const;

function drawScope(departments: readonly string[]) {
  const reach = random.pick(reaches);
  return reach === 'chosen'
    ? { reach, departments: random.shuffled(departments).slice(0, random.integer(0, 3)) }
    : { reach };
}

async function drawRole(
  tx: Parameters<Parameters<typeof f.database.withOrganisation>[1]>[0],
  departments: readonly string[],
  index: number,
): Promise<string> {
  const fields = Object.fromEntries(
    fieldGroups.map((group) => [group, random.pick(visibilities)]),
  ) as unknown as FieldRights;
  const { id } = await tx
    .insertInto('roles')
    .values({
      org_id: f.first.id,
      name: `抽取 ${index}`,
      permissions: random.chance(0.05)
        ? ['*']
        : permissions.filter((right) => right === 'consult:read' || random.chance(0.6)),
      scopes: JSON.stringify(eachArea(() => drawScope(departments))),
      fields: JSON.stringify(fields),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function drawCustomer(index: number, departments: readonly string[]): Promise<void> {
  const name = `抽签${String.fromCodePoint(0x4e00 + index * 7)}客`;
  const phone = `139${String(70_000_000 + index * 13_577)}`;
  const { data } = await f.save({ 姓名: name, 联系电话: phone, 内容: '问' });
  const served = () => ({
    service_person_id: random.chance(0.7) ? random.pick(staff).staffId : null,
    department_id: random.chance(0.8) ? random.pick(departments) : null,
  });
  const consultIds = [data.ID];
  await f.database.withOrganisation(f.first.id, async (tx) => {
    await tx.updateTable('consults').set(served()).where('id', '=', data.ID).execute();
    if (random.chance(0.4)) {
      await tx.updateTable('customers').set(served()).where('id', '=', data.个人ID).execute();
    }
    for (let plan = random.integer(0, 2); plan > 0; plan -= 1) {
      const done = random.chance(0.4);
      await tx
        .insertInto('follow_ups')
        .values({
          org_id: f.first.id,
          customer_id: data.个人ID,
          consult_id: data.ID,
          planned_at: `${day(plan)}T02:00:00Z`,
          executor_id: random.chance(0.8) ? random.pick(staff).staffId : null,
          created_by: random.pick(staff).staffId,
          ...(done && { executed_at: new Date(), executed_by: random.pick(staff).staffId }),
        } as never)
        .execute();
    }
  });
  let complaints = 0;
  for (; complaints < random.integer(0, 2); complaints += 1) {
    const { data: made } = await f.register({ 个人ID: data.个人ID, 联系人: name }, admin);
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .updateTable('complaints')
        .set({
          created_by: random.pick(staff).staffId,
          handler_id: random.chance(0.5) ? random.pick(staff).staffId : null,
          department_id: random.chance(0.8) ? random.pick(departments) : null,
        })
        .where('id', '=', made.ID)
        .execute(),
    );
  }
  drawn.push({ id: data.个人ID, consultIds, phone, name, complaints });
}

interface World {
  places: Map<string, string[]>;
  below: Map<string, string[]>;
  grants: Map<
    string,
    { roles: KeptRole[]; added: string[]; removed: string[]; narrowing: KeptRole['scopes'] }
  >;
  consults: {
    customer_id: string;
    id: string;
    service_person_id: string | null;
    department_id: string | null;
  }[];
  customers: { id: string; service_person_id: string | null; department_id: string | null }[];
  plans: {
    id: string;
    customer_id: string;
    consult_id: string | null;
    executor_id: string | null;
    executed_by: string | null;
    executed_at: Date | null;
    created_by: string | null;
  }[];
  complaints: {
    id: string;
    customer_id: string | null;
    created_by: string | null;
    handler_id: string | null;
    department_id: string | null;
  }[];
}

let world: World;
async function readWorld(): Promise<World> {
  return f.database.withOrganisation(f.first.id, async (tx) => {
    const departments = await tx.selectFrom('departments').select(['id', 'path']).execute();
    const members = await tx
      .selectFrom('memberships')
      .select(['id', 'staff_id', 'added', 'removed', 'narrowing'])
      .where('org_id', '=', f.first.id)
      .execute();
    const grants: World['grants'] = new Map();
    for (const { id, staff_id, added, removed, narrowing } of members) {
      const roles = await tx
        .selectFrom('membership_roles as h')
        .innerJoin('roles as r', 'r.id', 'h.role_id')
        .select(['r.permissions', 'r.scopes', 'r.fields'])
        .where('h.membership_id', '=', id)
        .execute();
      grants.set(staff_id, { roles, added, removed, narrowing });
    }
    const people = await tx.selectFrom('staff').select(['id', 'department_id']).execute();
    return {
      places: new Map(people.map(({ id, department_id }) => [id, department_id ? [department_id] : []])),
      below: new Map(
        departments.map(({ id }) => [
          id,
          departments.filter((one) => one.path.split(';').includes(id)).map((one) => one.id),
        ]),
      ),
      grants,
      consults: await tx
        .selectFrom('consults')
        .select(['id', 'customer_id', 'service_person_id', 'department_id'])
        .execute(),
      customers: await tx
        .selectFrom('customers')
        .select(['id', 'service_person_id', 'department_id'])
        .execute(),
      plans: await tx
        .selectFrom('follow_ups')
        .select([
          'id',
          'customer_id',
          'consult_id',
          'executor_id',
          'executed_by',
          'executed_at',
          'created_by',
        ])
        .execute(),
      complaints: await tx
        .selectFrom('complaints')
        .select(['id', 'customer_id', 'created_by', 'handler_id', 'department_id'])
        .execute(),
    };
  });
}

/** What the rules say of rights, scopes and sight, written down a second time: a change of any condition fails against it. */
const model = {
  may(staffId: string, right: string): boolean {
    const { roles = [], added = [], removed = [] } = world.grants.get(staffId) ?? {};
    const granted = [...roles.flatMap((role) => role.permissions), ...added];
    return (granted.includes('*') || granted.includes(right)) && !removed.includes(right);
  },
  departments(staffId: string, area: Area): readonly string[] | 'all' {
    const { roles = [], narrowing = {} } = world.grants.get(staffId) ?? {};
    const own = world.places.get(staffId) ?? [];
    const reached = (scope: KeptRole['scopes'][Area]): readonly string[] | 'all' => {
      if (scope?.reach === 'all') return 'all';
      if (scope?.reach === 'chosen') return scope.departments ?? [];
      if (scope?.reach === 'department') return own;
      return scope?.reach === 'below' ? own.flatMap((id) => world.below.get(id) ?? []) : [];
    };
    const each = roles.map(({ scopes }) => reached(scopes[area]));
    const all = each.includes('all') ? 'all' : (each as string[][]).flat();
    if (!narrowing[area]) return all;
    const to = reached(narrowing[area]);
    if (to === 'all') return all;
    return all === 'all' ? to : all.filter((id) => to.includes(id));
  },
  holds: (sight: readonly string[] | 'all', id: string | null) =>
    sight === 'all' || (id !== null && sight.includes(id)),
  seesCustomer(staffId: string, customerId: string): boolean {
    const sight = model.departments(staffId, 'customers');
    const served = [
      ...world.consults.filter(({ customer_id }) => customer_id === customerId),
      ...world.customers.filter(({ id }) => id === customerId),
    ];
    return (
      model.may(staffId, 'consult:read') &&
      (sight === 'all' ||
        served.some((one) => one.service_person_id === staffId || model.holds(sight, one.department_id)) ||
        world.plans.some(
          (plan) =>
            plan.customer_id === customerId && plan.executor_id === staffId && plan.executed_at === null,
        ))
    );
  },
  complaints: (staffId: string): number =>
    model.may(staffId, 'complaint:read') ? model.complaintsInSight(staffId).length : 0,
  complaintsInSight(staffId: string) {
    const sight = model.departments(staffId, 'complaints');
    return world.complaints.filter(
      (one) =>
        sight === 'all' ||
        one.created_by === staffId ||
        one.handler_id === staffId ||
        model.holds(sight, one.department_id),
    );
  },
  followUps: (staffId: string): number =>
    model.may(staffId, 'consult:read') ? model.followUpsInSight(staffId).length : 0,
  followUpsInSight(staffId: string) {
    const sight = model.departments(staffId, 'followUps');
    const isOfSight = (id: string | null) =>
      id !== null && (world.places.get(id) ?? []).some((place) => model.holds(sight, place));
    return world.plans.filter((plan) => {
      const consult = world.consults.find(({ id }) => id === plan.consult_id);
      const isFree = plan.executor_id === null && plan.executed_at === null;
      return (
        sight === 'all' ||
        [plan.created_by, plan.executor_id, plan.executed_by].includes(staffId) ||
        isOfSight(plan.executor_id) ||
        isOfSight(plan.executed_by) ||
        (isFree &&
          consult !== undefined &&
          (consult.service_person_id === staffId || model.holds(sight, consult.department_id)))
      );
    });
  },
  consultsInSight(staffId: string): string[] {
    const sight = model.departments(staffId, 'customers');
    const waiting = world.plans.filter((plan) => plan.executor_id === staffId && plan.executed_at === null);
    return world.consults
      .filter(
        (one) =>
          sight === 'all' ||
          one.service_person_id === staffId ||
          model.holds(sight, one.department_id) ||
          waiting.some(({ customer_id }) => customer_id === one.customer_id),
      )
      .map(({ id }) => id);
  },
  /** Whom somebody has to do with, in whatever area: of others the database shows them nothing. */
  hasToDoWith(staffId: string, customerId: string): boolean {
    const isTheirs = ({ customer_id }: { customer_id: string | null }) => customer_id === customerId;
    const isServed =
      (...within: Area[]) =>
      (one: { service_person_id: string | null; department_id: string | null }) =>
        one.service_person_id === staffId ||
        within
          .map((area) => model.departments(staffId, area))
          .some((sight) => sight !== 'all' && model.holds(sight, one.department_id));
    return (
      model.departments(staffId, 'customers') === 'all' ||
      world.consults.filter(isTheirs).some(isServed('customers', 'followUps', 'forms')) ||
      world.customers.filter(({ id }) => id === customerId).some(isServed('customers', 'forms')) ||
      model.followUpsInSight(staffId).some(isTheirs) ||
      model.complaintsInSight(staffId).some(isTheirs)
    );
  },
};

const remembered = new Map<string, Promise<unknown>>();
/** What is asked again and again is asked once. */
function once<Value>(key: string, ask: () => Promise<Value>): Promise<Value> {
  if (!remembered.has(key)) remembered.set(key, ask());
  return remembered.get(key) as Promise<Value>;
}

/** What explain says of a person and a customer. */
const said = ({ staffId }: Person, { id }: Customer) =>
  once(`${staffId} ${id}`, async () => {
    const { data } = await f.call(explainSight, { 个人ID: id, 人员ID: staffId }, admin);
    const verdict = (what: (typeof data.结论)[number]['事项']) => data.结论.find(({ 事项 }) => 事项 === what);
    const phone = data.结论.flatMap(({ 原因 }) => 原因).find(({ 字段 }) => 字段 === 'phone');
    return {
      isSeen: verdict('see')?.允许 ?? false,
      mayExport: verdict('export')?.允许 ?? false,
      phone: phone?.可见 ?? 'full',
      hiddenComplaints: verdict('complaints')?.数量 ?? 0,
    };
  });

const ofPerson = ({ staffId }: Person) =>
  once(staffId, async () => (await f.call(explainPerson, { 人员ID: staffId }, admin)).data);

type Channel = (person: Person, customer: Customer) => Promise<void>;
const gateway = async ({ staffId, context }: Person, size: number, more: object = {}) =>
  once(`gateway ${staffId} ${size} ${JSON.stringify(more)}`, async () => {
    const answer = await f.call(
      getBHJsonDataEx,
      { getUrl: listConsults.path, param: JSON.stringify({ 页码: 1, 行数: size, ...more }) },
      context,
    );
    if (!(answer.envelope as { Success?: boolean }).Success) return undefined;
    return (
      JSON.parse(answer.data) as {
        response: { data: { 预约id: string; 个人id: string; 联系电话: string }[]; 记录数: number };
      }
    ).response;
  });

const profiles = (person: Person) =>
  once(`profiles ${person.staffId}`, async () => {
    const answer = await f.call(getPatientBasicDocs, { size: 200 }, person.context);
    return (answer.envelope as { Success?: boolean }).Success ? answer.data : undefined;
  });

const shownPhone = (phone: string, visibility: string, isList: boolean) =>
  visibility === 'hidden' ? '' : visibility === 'full' && !isList ? phone : maskPhone(phone);

const idsOf = (found: Awaited<ReturnType<typeof gateway>>) =>
  (found?.data ?? []).map((row) => row.预约id).toSorted();

/** What the database shows in a call of somebody, to a statement that forgets every condition. */
const guarded = ({ staffId }: Person) =>
  once(`guarded ${staffId}`, () =>
    f.database.withOrganisation(f.first.id, async (tx) => {
      const member = (await findKeptMember(tx, f.first.id, staffId)) as Member;
      const place = { organisationId: f.first.id, timeZone: 'Asia/Shanghai', locale: 'zh-CN' } as const;
      await guardSight(tx, asOperator(member, place));
      const idsIn = async (table: 'customers' | 'complaints' | 'consults') =>
        (await tx.selectFrom(table).select('id').execute()).map(({ id }) => id);
      const customersOf = async (table: 'consults' | 'follow_ups') =>
        (await tx.selectFrom(table).select('customer_id').distinct().execute()).map((row) => row.customer_id);
      const shown = {
        customers: await idsIn('customers'),
        complaints: (await idsIn('complaints')).toSorted(),
        ofConsults: await customersOf('consults'),
        ofFollowUps: await customersOf('follow_ups'),
      };
      await guardList(tx, 'consults');
      const listed = (await idsIn('consults')).toSorted();
      await guardList(tx, 'follow_ups');
      const plans = (await tx.selectFrom('follow_ups').select(['id', 'executor_id']).execute()).filter(
        ({ executor_id }) => executor_id !== null,
      );
      return { ...shown, listed, plans: plans.map(({ id }) => id).toSorted() };
    }),
  );

const channels: Record<string, Channel> = {
  async database(person, customer) {
    const { staffId } = person;
    const shown = await guarded(person);
    const hasToDo = model.hasToDoWith(staffId, customer.id);
    expect(shown.customers.includes(customer.id)).toBe(hasToDo);
    expect(shown.ofConsults.includes(customer.id)).toBe(hasToDo);
    const complaints = model.complaintsInSight(staffId).map(({ id }) => id);
    expect(shown.complaints).toEqual(complaints.toSorted());
    expect(shown.listed).toEqual(model.consultsInSight(staffId).toSorted());
    const given = model.followUpsInSight(staffId).filter(({ executor_id }) => executor_id !== null);
    expect(shown.plans).toEqual(given.map(({ id }) => id).toSorted());
    const plans = model.departments(staffId, 'followUps') === 'all' || hasToDo;
    const hasPlans = world.plans.some(({ customer_id }) => customer_id === customer.id);
    expect(shown.ofFollowUps.includes(customer.id)).toBe(plans && hasPlans);
  },
  async list(person, customer) {
    const { isSeen, phone } = await said(person, customer);
    const rows = (await gateway(person, 200))?.data.filter((row) => row.个人id === customer.id) ?? [];
    // A customer may be in sight by themselves alone, without any of their consults.
    if (!isSeen) expect(rows).toEqual([]);
    for (const row of rows) expect(row.联系电话).toBe(shownPhone(customer.phone, phone, true));
  },
  async sort(person) {
    const all = await gateway(person, 200);
    const column = random.pick(Object.values(listOrders.consults)).wire;
    const sorted = await gateway(person, 200, { 排序: { 列: column, 方向: random.pick(['升序', '降序']) } });
    expect(idsOf(sorted)).toEqual(idsOf(all));
  },
  async filter(person) {
    const all = new Set(idsOf(await gateway(person, 200)));
    const server = random.pick(staff).staffId;
    const own = await gateway(person, 200, { 服务人ID: server });
    const served = world.consults.filter(
      ({ id, service_person_id }) => service_person_id === server && all.has(id),
    );
    expect(idsOf(own)).toEqual(served.map(({ id }) => id).toSorted());
    expect(own?.记录数 ?? 0).toBe(served.length);
  },
  async messages(person, customer) {
    const { isSeen, phone } = await said(person, customer);
    const { data } = await once(`message ${person.staffId} ${customer.id}`, async () => {
      const { id } = await f.database.withOrganisation(f.first.id, (tx) =>
        tx
          .insertInto('messages')
          .values({
            org_id: f.first.id,
            person_id: person.staffId,
            key: `drawn ${person.staffId} ${customer.id}`,
            kind: 'plan-due',
            params: '{}',
            customer_id: customer.id,
          } as never)
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return f.call(messageContent, { msg_id: id }, person.context);
    });
    expect(data.联系电话).toBe(isSeen ? shownPhone(customer.phone, phone, true) : '');
  },
  async 'API token'(_person, customer) {
    const token = await once('token', async () => {
      const { data } = await f.call(saveSystem, { 名称: '抽签系统' }, admin);
      return (await f.call(issueSystemToken, { ID: data.ID }, admin)).data.token;
    });
    const answer = await f.call(getCustmerById, { Id: customer.id }, { ...admin, token });
    expect((answer.envelope as { Code?: string }).Code).toBe('FORBIDDEN');
  },
  async profiles(person, customer) {
    const { isSeen, phone } = await said(person, customer);
    expect(isSeen).toBe(model.seesCustomer(person.staffId, customer.id));
    const row = (await profiles(person))?.Objs.find(({ 个人ID }) => 个人ID === customer.id);
    expect(row !== undefined).toBe(isSeen);
    if (row) expect(row.联系电话).toBe(shownPhone(customer.phone, phone, true));
  },
  async count(person) {
    const counts = (await ofPerson(person)).数量;
    const seen = await profiles(person);
    expect(seen?.Total ?? 0).toBe(counts.客户);
    expect(counts.客户).toBe(drawn.filter(({ id }) => model.seesCustomer(person.staffId, id)).length);
  },
  async search(person, customer) {
    const { isSeen, phone } = await said(person, customer);
    const answer = await f.call(searchPatient, { search: customer.name }, person.context);
    const hit = (answer.data ?? []).find(({ ID }) => ID === customer.id);
    expect(hit !== undefined).toBe(isSeen);
    if (hit) expect(hit.phone).toBe(shownPhone(customer.phone, phone, true));
  },
  async 'as somebody else'(person, customer) {
    const viewers = staff.filter(({ staffId }) => model.may(staffId, 'rights:viewAs'));
    const viewer = viewers[Number(customer.id) % viewers.length] as Person;
    const docs = await once(`as ${viewer.staffId} ${person.staffId}`, async () => {
      const { data } = await f.call(beginViewing, { 人员ID: person.staffId }, viewer.context);
      const as = { ...viewer.context, headers: { Viewing: data.ID } };
      const answer = await f.call(getPatientBasicDocs, { size: 200 }, as);
      return (answer.envelope as { Success?: boolean }).Success ? answer.data.Objs : [];
    });
    const row = docs.find(({ 个人ID }) => 个人ID === customer.id);
    const both = [viewer, person];
    expect(row !== undefined).toBe(both.every(({ staffId }) => model.seesCustomer(staffId, customer.id)));
    if (!row) return;
    const shown = await Promise.all(both.map(async (one) => (await said(one, customer)).phone));
    expect(row.联系电话).toBe(
      shownPhone(customer.phone, shown.includes('hidden') ? 'hidden' : 'masked', true),
    );
  },
  async 'search by number'(person, customer) {
    const { isSeen, phone } = await said(person, customer);
    const answer = await f.call(searchPatient, { search: customer.phone.slice(-4) }, person.context);
    const isFound = (answer.data ?? []).some(({ ID }) => ID === customer.id);
    expect(isFound).toBe(isSeen && phone !== 'hidden');
  },
  async detail(person, customer) {
    const { isSeen, phone } = await said(person, customer);
    const answer = await f.call(getCustmerById, { Id: customer.id }, person.context);
    const isShown = (answer.envelope as { Success?: boolean }).Success === true;
    expect(isShown).toBe(isSeen);
    if (isShown) expect(answer.data.info1.联系电话).toBe(shownPhone(customer.phone, phone, false));
  },
  async timeline(person, customer) {
    const { isSeen, hiddenComplaints } = await said(person, customer);
    const answer = await f.call(getActionLog, { id: customer.id, size: 200 }, person.context);
    const isShown = (answer.envelope as { Success?: boolean }).Success === true;
    expect(isShown).toBe(isSeen);
    if (!isShown) return;
    const told = answer.data.Objs.filter(({ type }) => type === 'complaint').length;
    expect(told).toBe(customer.complaints - hiddenComplaints);
  },
  async complaints(person) {
    const counts = (await ofPerson(person)).数量;
    const answer = await f.call(getComplainList, { size: 200 }, person.context);
    expect((answer.envelope as { Success?: boolean }).Success ? answer.data.Total : 0).toBe(counts.投诉);
    expect(counts.投诉).toBe(model.complaints(person.staffId));
  },
  async 'follow-ups'(person) {
    const counts = (await ofPerson(person)).数量;
    const of = async (查询类型: '' | '未分配') => {
      const answer = await f.call(getCallbackList, { 查询类型, size: 200 }, person.context);
      return (answer.envelope as { Success?: boolean }).Success ? answer.data.Objs.map(({ ID }) => ID) : [];
    };
    expect(new Set([...(await of('')), ...(await of('未分配'))]).size).toBe(counts.回访);
    expect(counts.回访).toBe(model.followUps(person.staffId));
  },
  async forms(person) {
    const counts = (await ofPerson(person)).数量;
    const answer = await f.call(getFormDataList, {}, person.context);
    expect((answer.envelope as { Success?: boolean }).Success ? answer.data.Total : 0).toBe(counts.表单);
  },
  async export(person, customer) {
    const { isSeen, mayExport, phone } = await said(person, customer);
    const rows = (await gateway(person, 999_999))?.data.filter((row) => row.个人id === customer.id) ?? [];
    if (isSeen) expect(mayExport || rows.length === 0).toBe(true);
    else expect(rows).toEqual([]);
    for (const row of rows) expect(row.联系电话).toBe(shownPhone(customer.phone, phone, true));
  },
};

it(`every channel shows what explain says, in ${draws} draws`, async () => {
  const names = Object.keys(channels);
  for (let draw = 0; draw < draws; draw += 1) {
    const [name, person, customer] = [random.pick(names), random.pick(staff), random.pick(drawn)];
    try {
      await channels[name]?.(person, customer);
    } catch (cause) {
      throw new Error(`draw ${draw}: ${name} of person ${person.staffId} and customer ${customer.id}`, {
        cause,
      });
    }
  }
  expect(remembered.size).toBeGreaterThan(people);
}, 600_000);
