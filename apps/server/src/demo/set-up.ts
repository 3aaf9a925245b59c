import type { Tx } from '../db/types.ts';
import { shortCodes } from '../text/pinyin.ts';
import {
  accounts,
  type Clinic,
  dictionaries,
  fieldRules,
  options,
  roleOfJob,
  roles,
  type Tree,
  tags,
} from './clinics.ts';
import { writeMenu } from './menu.ts';
import { insertReserved, insertRows } from './write.ts';

export interface Source {
  id: string;
  text: string;
}

/** What generated records of a clinic may refer to. */
export interface ClinicReferences {
  organisationId: string;
  staff: { id: string; name: string; job: string; departmentId: string; departmentName: string }[];
  /** Departments where doctors work. */
  medicalDepartmentIds: string[];
  diseases: { id: string; name: string }[];
  methods: { id: string; name: string; type: number; sources: Source[] }[];
  tagIds: string[];
}

/** Writes everything of a clinic that stands there before its first customer, the people's accounts included. */
export async function setUpClinic(
  tx: Tx,
  clinic: Clinic,
  userIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<ClinicReferences> {
  const org_id = clinic.id;
  const departments = await writeTree(tx, 'departments', clinic.departments, (name, parentId, sort) => ({
    org_id,
    name,
    parent_id: parentId,
    sort,
  }));
  const departmentId = (name: string) => departments.find((found) => found.text === name)?.id as string;

  const staffIds = await insertReserved(
    tx,
    'staff',
    clinic.staff.map(({ name, job, department, account }) => ({
      org_id,
      name,
      ...shortCodes(name),
      job,
      detail: `${department} ${job}`,
      department_id: departmentId(department),
      user_id: account ? userIds.get(account) : null,
    })),
  );
  const staff = clinic.staff.map((person, index) => ({
    id: staffIds[index] as string,
    name: person.name,
    job: person.job,
    account: person.account,
    departmentId: departmentId(person.department),
    departmentName: person.department,
  }));
  await writeMemberships(tx, clinic, staff, userIds);

  const diseases = await writeTree(tx, 'diseases', clinic.diseases, (name, parentId, sort) => ({
    org_id,
    name,
    parent_id: parentId,
    ...shortCodes(name),
    sort,
  }));
  const methods = await writeMethods(tx, clinic);
  const tagIds = await insertReserved(
    tx,
    'tags',
    tags.map(([content, color]) => ({ org_id, name: content, content, color, created_at: now })),
  );
  await insertRows(
    tx,
    'dictionary_entries',
    Object.entries(dictionaries).flatMap(([dictionary, entries]) =>
      entries.map(([code, name], sort) => ({ org_id, dictionary, code, name, sort })),
    ),
  );
  await insertRows(
    tx,
    'field_settings',
    fieldRules
      .filter(({ department }) => department === undefined || departmentId(department))
      .map(({ page, item, department, required = false, editable = true, approval = false }) => ({
        org_id,
        department_id: department ? departmentId(department) : null,
        page,
        item,
        is_required: required,
        is_editable: editable,
        needs_approval: approval,
      })),
  );
  await insertRows(
    tx,
    'organisation_options',
    Object.entries(options).map(([name, value]) => ({ org_id, name, value })),
  );
  await writeMenu(tx, org_id);

  return {
    organisationId: org_id,
    staff,
    medicalDepartmentIds: [
      ...new Set(staff.filter(({ job }) => job.includes('医师')).map((person) => person.departmentId)),
    ],
    diseases: diseases.filter(({ isLeaf }) => isLeaf).map(({ id, text }) => ({ id, name: text })),
    methods,
    tagIds,
  };
}

async function writeMemberships(
  tx: Tx,
  clinic: Clinic,
  staff: readonly { id: string; job: string; account: string | undefined }[],
  userIds: ReadonlyMap<string, string>,
) {
  const names = Object.keys(roles) as (keyof typeof roles)[];
  const roleIds = await insertReserved(
    tx,
    'roles',
    names.map((name) => ({ org_id: clinic.id, name, permissions: [...roles[name]] })),
  );
  for (const { account, customerRange } of accounts) {
    const person = staff.find((member) => member.account === account);
    if (!person) continue;
    await tx
      .insertInto('memberships')
      .values({
        user_id: userIds.get(account) as string,
        org_id: clinic.id,
        role_id: roleIds[names.indexOf(roleOfJob(person.job))] as string,
        staff_id: person.id,
        is_default: clinic.id === '1001' || account === 'beiyuan',
        customer_range: customerRange,
      })
      .execute();
    await tx
      .insertInto('im_accounts')
      .values({
        org_id: clinic.id,
        user_id: userIds.get(account) as string,
        account: `im_${account}`,
        name: account,
      })
      .execute();
  }
}

async function writeMethods(tx: Tx, clinic: Clinic) {
  const ids = await insertReserved(
    tx,
    'consult_methods',
    clinic.methods.map(({ name, type }, sort) => ({ org_id: clinic.id, name, type, sort: sort + 1 })),
  );
  const methods: ClinicReferences['methods'] = [];
  for (const [index, { name, type, sources }] of clinic.methods.entries()) {
    const id = ids[index] as string;
    const items = await writeTree(tx, 'consult_items', sources, (label, parentId, sort) => ({
      org_id: clinic.id,
      method_id: id,
      parent_id: parentId,
      label,
      sort,
    }));
    methods.push({ id, name, type, sources: items.filter(({ isLeaf }) => isLeaf) });
  }
  return methods;
}

interface Node extends Source {
  isLeaf: boolean;
}

/** Writes a tree level by level, parents first. */
async function writeTree(
  tx: Tx,
  table: 'departments' | 'diseases' | 'consult_items',
  tree: Tree,
  toRow: (name: string, parentId: string | null, sort: number) => Record<string, unknown>,
  parentId: string | null = null,
): Promise<Node[]> {
  if (tree.length === 0) return [];
  const entries = tree.map((entry) => (typeof entry === 'string' ? ([entry, []] as const) : entry));
  const ids = await insertReserved(
    tx,
    table,
    entries.map(([name], index) => toRow(name, parentId, index + 1)),
  );
  const nodes: Node[] = [];
  for (const [index, [text, children]] of entries.entries()) {
    const id = ids[index] as string;
    nodes.push({ id, text, isLeaf: children.length === 0 });
    nodes.push(...(await writeTree(tx, table, children, toRow, id)));
  }
  return nodes;
}
