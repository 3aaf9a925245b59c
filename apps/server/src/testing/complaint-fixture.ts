import {
  addComplain,
  addComplainProcess,
  getComplainById,
  getComplainList,
  getComplainProList,
  type WireRequestOf,
} from '@huifang/contract';
import type { AppOptions } from '../app.ts';
import { seedComplaintLists } from '../modules/organisation/organisation.service.ts';
import { type Context, startConsultFixture } from './consult-fixture.ts';
import { createMember } from './factories.ts';

export type ComplaintFixture = Awaited<ReturnType<typeof startComplaintFixture>>;

/** The consult fixture with the complaint lists, and people who register, review and only read complaints. */
export async function startComplaintFixture(options: Partial<AppOptions> = {}) {
  const f = await startConsultFixture(options);
  for (const { id } of [f.first, f.second]) {
    await f.database.withOrganisation(id, (tx) => seedComplaintLists(tx, id));
  }
  const shared = ['consult:read', 'consult:write', 'complaint:read'] as const;
  const staff = {
    desk: await createMember(f.database, f.first.id, {
      name: '投诉专员',
      departmentId: f.ward.id,
      permissions: [...shared, 'complaint:write', 'callback:plan', 'callback:execute'],
    }),
    reviewer: await createMember(f.database, f.first.id, {
      name: '投诉主管',
      departmentId: f.ward.id,
      permissions: [...shared, 'complaint:write', 'complaint:review'],
    }),
    reader: await createMember(f.database, f.first.id, {
      name: '主治医师',
      departmentId: f.clinic.id,
      customerRange: 2,
      permissions: shared,
    }),
  };
  const signedIn = Object.fromEntries(
    await Promise.all(
      Object.entries(staff).map(async ([name, member]) => [name, await f.signIn(member)] as const),
    ),
  ) as Record<keyof typeof staff, Context>;

  let serial = 0;
  /** Registers a complaint, valid unless told otherwise; the content differs in each call. */
  const register = (values: WireRequestOf<typeof addComplain> = {}, as: Context = signedIn.desk) => {
    serial += 1;
    return f.call(addComplain, { 联系人: '唐可欣', 内容: `等候过久${serial}`, ...values }, as);
  };
  const step = (values: WireRequestOf<typeof addComplainProcess>, as: Context = signedIn.desk) =>
    f.call(addComplainProcess, values, as);
  const read = async (Id: string, as: Context = f.context.admin) =>
    (await f.call(getComplainById, { Id }, as)).data;
  const stepsOf = async (ID: string, as: Context = f.context.admin) =>
    (await f.call(getComplainProList, { ID }, as)).data;
  const find = async (filter: WireRequestOf<typeof getComplainList> = {}, as: Context = f.context.admin) =>
    (await f.call(getComplainList, filter, as)).data;
  /** A customer with a visit. */
  const customer = async (values: Parameters<typeof f.save>[0] = {}) => {
    const { data } = await f.save(values);
    const visit = await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .insertInto('visits')
        .values({
          org_id: f.first.id,
          customer_id: data.个人ID,
          consult_id: data.ID,
          visited_at: '2026-04-15T01:00:00Z',
          kind: '门诊',
          department: '骨关节科',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return { id: data.个人ID, consultId: data.ID, serviceId: visit.id };
  };
  return { ...f, staff, as: { ...f.context, ...signedIn }, register, step, read, stepsOf, find, customer };
}
