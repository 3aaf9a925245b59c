import {
  editConsults,
  getBHJsonDataEx,
  getDetailById,
  type ListParam,
  type ListRow,
  listConsults,
  type OperationAnswer,
  type WireOf,
  type WireRequestOf,
} from '@huifang/contract';
import { addDays } from '@huifang/domain/days';
import { dayIn } from '@huifang/domain/organisation-time';
import type { SettingPage } from '@huifang/domain/settings';
import type { z } from 'zod';
import type { AppOptions } from '../app.ts';
import { atCurrentVersion } from './current-version.ts';
import { createDepartment, createMember, createOrganisation, revealing } from './factories.ts';
import { type CallContext, startTestApp, type TestApp } from './test-app.ts';

export type Context = Required<Omit<CallContext, 'headers'>>;
type Save = WireRequestOf<typeof editConsults>;

/** Today in the organisation's time zone, moved by some days. */
export const day = (offset = 0) => addDays(dayIn('Asia/Shanghai', new Date()), offset);

let phones = 13800000000;
export const nextPhone = () => {
  phones += 7;
  return String(phones);
};

export type Fixture = Awaited<ReturnType<typeof startConsultFixture>>;

/** Two organisations with people of every range, methods, diseases and the usual calls. */
export async function startConsultFixture(options: Partial<AppOptions> = {}) {
  const app = await startTestApp(options);
  const sent = new Map<string, Promise<unknown>>();
  /**
   * One call; a save of an existing record that says nothing of 版本 carries the record's own, as if just read. A repeat
   * under one key carries what the first did.
   */
  const call: TestApp['call'] = async (definition, request, as) => {
    const key = as?.headers?.['idempotency-key'];
    const name = key && JSON.stringify([definition.path, as?.token, key, request]);
    const known = (name && sent.get(name)) as Promise<typeof request> | undefined;
    const carried = known ?? atCurrentVersion(app.database, as?.organisationId, definition, request);
    if (name) sent.set(name, carried);
    return app.call(definition, await carried, as);
  };
  const test: TestApp = { ...app, call };
  const first = await createOrganisation(test.database);
  const second = await createOrganisation(test.database);
  const [ward, clinic] = [
    await createDepartment(test.database, first.id),
    await createDepartment(test.database, first.id),
  ];
  const people = {
    admin: await createMember(test.database, first.id, { departmentId: ward.id, name: '管理员' }),
    agent: await createMember(test.database, first.id, {
      departmentId: ward.id,
      name: '客服甲',
      permissions: [
        'consult:read',
        'consult:write',
        'consult:export',
        'callback:plan',
        'callback:execute',
        'callback:assign',
      ],
      fields: revealing,
    }),
    doctor: await createMember(test.database, first.id, {
      departmentId: clinic.id,
      name: '医生乙',
      customerRange: 2,
      permissions: ['consult:read', 'consult:write', 'apply:decide', 'callback:plan', 'callback:execute'],
    }),
    trainee: await createMember(test.database, first.id, {
      departmentId: ward.id,
      name: '实习生',
      customerRange: 1,
      permissions: ['consult:read', 'consult:write', 'callback:plan', 'callback:execute'],
    }),
    viewer: await createMember(test.database, first.id, { permissions: [] }),
    stranger: await createMember(test.database, second.id, { name: '外人' }),
  };
  const context = Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([name, member]) => [name, await test.signIn(member)] as const),
    ),
  ) as Record<keyof typeof people, Context>;
  const catalogue = await createCatalogue(test, first.id);
  const foreign = await createCatalogue(test, second.id);

  /** A valid save in mode 1; each call has a phone of its own. */
  const draft = (values: Partial<Save> = {}): Save => ({
    操作类型: 1,
    姓名: '张三丰',
    联系电话: nextPhone(),
    ...values,
  });
  const save = (values: Partial<Save> = {}, as: CallContext = context.admin) =>
    test.call(editConsults, draft(values), as);
  const edit = (values: Partial<Save>, as: CallContext = context.admin) =>
    test.call(editConsults, { 操作类型: 3, ...values } as Save, as);
  const detail = async (Id: string, as: CallContext = context.admin) =>
    (await test.call(getDetailById, { Id }, as)).data;
  const list = async (
    param: z.input<typeof ListParam> | Record<string, unknown> = {},
    as = context.admin,
  ) => {
    const answer = await test.call(
      getBHJsonDataEx,
      { getUrl: listConsults.path, param: JSON.stringify(param) },
      as,
    );
    return (JSON.parse(answer.data) as OperationAnswer<WireOf<typeof ListRow, 'output'>>).response;
  };
  return {
    ...test,
    first,
    second,
    ward,
    clinic,
    people,
    context,
    catalogue,
    foreign,
    draft,
    save,
    edit,
    detail,
    list,
  };
}

async function createCatalogue({ database }: TestApp, organisationId: string) {
  return database.withOrganisation(organisationId, async (tx) => {
    const method = (name: string, type: number, is_natural_source = false) =>
      tx
        .insertInto('consult_methods')
        .values({ org_id: organisationId, name, type, is_natural_source })
        .returning('id')
        .executeTakeFirstOrThrow();
    const item = (methodId: string, label: string) =>
      tx
        .insertInto('consult_items')
        .values({ org_id: organisationId, method_id: methodId, label })
        .returning('id')
        .executeTakeFirstOrThrow();
    const tree = await method('网络', 1);
    const inputs = await method('电话', 0);
    const natural = await method('自然到院', 1, true);
    const disease = await tx
      .insertInto('diseases')
      .values({ org_id: organisationId, name: '牙周炎', pinyin: 'yazhouyan', initials: 'YZY' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      tree: tree.id,
      node: (await item(tree.id, '官网')).id,
      inputs: inputs.id,
      input: (await item(inputs.id, '来电号码')).id,
      natural: natural.id,
      disease: disease.id,
    };
  });
}

/** Sets organisation options and field settings, of the pages of consults and profiles unless one is named. */
export async function configure(
  { database, first }: Pick<Fixture, 'database' | 'first'>,
  values: {
    options?: Record<string, string>;
    settings?: Record<string, { required?: boolean; editable?: boolean; modify?: boolean; hidden?: boolean }>;
    page?: SettingPage;
    /** For this department only. */
    departmentId?: string;
  },
): Promise<void> {
  await database.withOrganisation(first.id, async (tx) => {
    await tx.deleteFrom('organisation_options').where('org_id', '=', first.id).execute();
    await tx.deleteFrom('field_settings').where('org_id', '=', first.id).execute();
    for (const [name, value] of Object.entries(values.options ?? {})) {
      await tx.insertInto('organisation_options').values({ org_id: first.id, name, value }).execute();
    }
    const pages: readonly SettingPage[] = values.page ? [values.page] : ['consult', 'profile'];
    for (const [item, setting] of Object.entries(values.settings ?? {})) {
      await tx
        .insertInto('field_settings')
        .values(
          pages.map((page) => ({
            org_id: first.id,
            department_id: values.departmentId ?? null,
            page,
            item,
            is_required: setting.required ?? false,
            is_editable: setting.editable ?? true,
            needs_approval: setting.modify ?? false,
            is_hidden: setting.hidden ?? false,
          })),
        )
        .execute();
    }
  });
}
