import type { ProfileField } from '@huifang/domain/customer/fields';
import { linePurposes } from '@huifang/domain/site/fields';
import type { Tx } from '../db/types.ts';
import { profileCodes } from '../modules/customers/profile-words.ts';
import { type CreatedOrganisation, writeOrganisation } from '../modules/organisation/organisation.service.ts';
import { shortCodes } from '../text/pinyin.ts';
import { type Clinic, type ClinicStaff, isDoctor, roleOf, tags } from './clinics.ts';
import { insertReserved, insertRows } from './write.ts';

export interface StaffMember extends ClinicStaff {
  id: string;
  departmentId: string;
}

/** What generated records of a clinic may refer to. */
export interface ClinicReferences {
  organisationId: string;
  staff: StaffMember[];
  /** Departments where doctors work. */
  medicalDepartmentIds: string[];
  /** Those without others below them. */
  diseases: { id: string; name: string }[];
  /** With the sources that have no others below them. */
  methods: {
    id: string;
    name: string;
    type: number;
    is_natural_source: boolean;
    sources: { id: string; label: string }[];
  }[];
  tagIds: string[];
  siteIds: string[];
  /** Phone lines that callbacks are made on. */
  lineIds: string[];
  /** Codes that the plain fields of a customer may have. */
  profile: Readonly<Record<ProfileField, readonly string[]>>;
}

/** Writes everything of a clinic that stands there before its first customer; the transaction is in it afterwards. */
export async function setUpClinic(
  tx: Tx,
  clinic: Clinic,
  userIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<ClinicReferences> {
  const organisation = await writeOrganisation(tx, clinic.document);
  const staff = await writeStaff(tx, clinic, organisation, userIds);
  await writeMemberships(tx, organisation, staff, userIds);
  const tagIds = await insertReserved(
    tx,
    'tags',
    tags.map(([content, color]) => ({
      org_id: organisation.id,
      name: content,
      content,
      color,
      created_at: now,
    })),
  );
  return {
    organisationId: organisation.id,
    staff,
    siteIds: await writeSites(tx, clinic, organisation, now),
    lineIds: await writePhoneLines(tx, clinic, organisation, now),
    medicalDepartmentIds: [...new Set(staff.filter(isDoctor).map(({ departmentId }) => departmentId))],
    diseases: await readDiseases(tx),
    methods: await readMethods(tx),
    tagIds,
    profile: await profileCodes(tx, { locale: 'zh-CN' }),
  };
}

async function writeStaff(
  tx: Tx,
  clinic: Clinic,
  { id: org_id, departments }: CreatedOrganisation,
  userIds: ReadonlyMap<string, string>,
): Promise<StaffMember[]> {
  const placed = clinic.staff.map((person) => ({
    ...person,
    departmentId: departments.get(person.department) as string,
  }));
  const ids = await insertReserved(
    tx,
    'staff',
    placed.map(({ name, job, department, departmentId, account }) => ({
      org_id,
      name,
      ...shortCodes(name),
      job,
      detail: department,
      department_id: departmentId,
      user_id: account ? userIds.get(account) : null,
    })),
  );
  return placed.map((person, index) => ({ ...person, id: ids[index] as string }));
}

const writeSites = (
  tx: Tx,
  { sites = [] }: Clinic,
  { id: org_id, departments }: CreatedOrganisation,
  now: Date,
): Promise<string[]> =>
  insertReserved(
    tx,
    'sites',
    sites.map((site, index) => ({
      org_id,
      name: site.name,
      translations: { 'en-US': site.english },
      short_name: site.shortName,
      region_code: site.regionCode,
      address_detail: site.addressDetail,
      phone: site.phone,
      hours: '8:00–17:00',
      department_ids: site.departments.map((name) => departments.get(name)),
      sort: index + 1,
      updated_at: now,
    })),
  );

async function writePhoneLines(
  tx: Tx,
  { phoneLines = [] }: Clinic,
  { id: org_id, departments }: CreatedOrganisation,
  now: Date,
): Promise<string[]> {
  const ids = await insertReserved(
    tx,
    'phone_lines',
    phoneLines.map(({ number, label, purpose, department }, index) => ({
      org_id,
      number,
      label,
      purpose: linePurposes[purpose],
      department_id: departments.get(department),
      sort: index + 1,
      updated_at: now,
    })),
  );
  return ids.filter((_, index) => phoneLines[index]?.purpose !== 'department');
}

async function writeMemberships(
  tx: Tx,
  { id: org_id, roles }: CreatedOrganisation,
  staff: readonly StaffMember[],
  userIds: ReadonlyMap<string, string>,
): Promise<void> {
  const members = staff.flatMap((person) =>
    person.account
      ? [{ person, account: person.account, user_id: userIds.get(person.account) as string }]
      : [],
  );
  const ids = await insertReserved(
    tx,
    'memberships',
    members.map(({ person, account, user_id }) => ({
      user_id,
      org_id,
      staff_id: person.id,
      is_default: org_id === '1001' || account === 'beiyuan',
    })),
  );
  await insertRows(
    tx,
    'membership_roles',
    members.map(({ person }, index) => ({
      org_id,
      membership_id: ids[index],
      role_id: roles.get(roleOf(person)),
    })),
  );
  await insertRows(
    tx,
    'im_accounts',
    members.map(({ person, account, user_id }) => ({
      org_id,
      user_id,
      account: `im_${account}`,
      name: person.name,
    })),
  );
}

const readDiseases = (tx: Tx) =>
  tx
    .selectFrom('diseases')
    .select(['id', 'name'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('diseases as child').whereRef('child.parent_id', '=', 'diseases.id').select('id')),
      ),
    )
    .orderBy('id')
    .execute();

async function readMethods(tx: Tx): Promise<ClinicReferences['methods']> {
  const methods = await tx
    .selectFrom('consult_methods')
    .select(['id', 'name', 'type', 'is_natural_source'])
    .orderBy('id')
    .execute();
  const items = await tx
    .selectFrom('consult_items')
    .select(['id', 'method_id', 'parent_id', 'label'])
    .orderBy('id')
    .execute();
  const isLeaf = ({ id }: { id: string }) => !items.some(({ parent_id }) => parent_id === id);
  return methods.map((method) => ({
    ...method,
    sources: items.filter((item) => item.method_id === method.id && isLeaf(item)),
  }));
}
