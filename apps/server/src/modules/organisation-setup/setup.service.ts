import type {
  AnswerOf,
  acceptStandard as acceptCall,
  addSetupDepartments as departmentsCall,
  saveSetupFacts as factsCall,
  getSetup,
  markSetupStep as markCall,
  ParsedRequestOf,
  addSetupRole as roleCall,
} from '@huifang/contract';
import { departmentNameKey, departmentNameOf } from '@huifang/domain/department/fields';
import { isTimeZone } from '@huifang/domain/options';
import { type SetupStep, type StepState, setupSteps } from '@huifang/domain/organisation/setup';
import { eachArea } from '@huifang/domain/rights/scopes';
import { sql } from 'kysely';
import { audit } from '../../audit.ts';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { saveDepartment } from '../departments/departments.service.ts';
import { departments } from '../directory/directory.service.ts';
import { OrganisationDocument } from '../organisation/organisation-document.ts';
import {
  administratorRole,
  roleTemplates,
  standardDictionaries,
  standardMethods,
} from '../organisation/standard-content.ts';
import { type Part, writeContent } from '../organisation/write-content.ts';
import { listRoles, saveRole } from '../rights/roles.service.ts';

type Setup = AnswerOf<typeof getSetup>;

/** How far the organisation is set up: by what there is, and by what somebody decided about a step (rule setup-3). */
export async function setupOf(tx: Tx, operator: Operator): Promise<Setup> {
  const { organisationId: org } = operator;
  const { rows } = await sql<Counts>`select o.name, o.time_zone,
      (select count(*)::int from departments where org_id = o.id and removed_at is null) as departments,
      (select count(*)::int from memberships where org_id = o.id) as people,
      (select count(*)::int from setup_people where org_id = o.id) as waiting,
      (select count(distinct dictionary)::int from dictionary_entries
        where org_id = o.id and dictionary = any(${Object.keys(standardDictionaries)}::text[])) as dictionaries,
      (select count(*)::int from consult_methods where org_id = o.id and removed_at is null) as methods,
      (select count(*)::int from diseases where org_id = o.id and removed_at is null) as diseases,
      (select count(*)::int from menu_entries where org_id = o.id and removed_at is null and not is_group) as menu
    from organisations o where o.id = ${org}`.execute(tx);
  const found = rows[0] as Counts;
  const kept = await tx
    .selectFrom('organisation_setup')
    .select(['step', 'state', 'updated_at'])
    .where('org_id', '=', org)
    .execute();
  const roles = await listRoles(tx, operator);
  const counts: Record<SetupStep, number> = {
    ...found,
    facts: 1,
    roles: roles.length,
    // Whoever sets it up is the first.
    people: found.people - 1,
    check: 0,
  };
  const stateOf = (step: SetupStep): StepState => {
    if (step === 'people' && found.waiting > 0) return 'doing';
    const decided = kept.find((row) => row.step === step)?.state;
    if (decided === 'done' || isThere(step)) return 'done';
    return decided ?? 'todo';
  };
  const isThere = (step: SetupStep): boolean => {
    if (step === 'roles') return roles.length > 1;
    if (step === 'dictionaries') return found.dictionaries === Object.keys(standardDictionaries).length;
    return step !== 'menu' && counts[step] > 0;
  };
  return {
    name: found.name,
    timeZone: found.time_zone,
    steps: setupSteps.map((step) => ({
      step,
      state: stateOf(step),
      count: counts[step],
      wrong: step === 'people' ? found.waiting : 0,
    })),
    departments: (await departments(tx)).map(({ name }) => name),
    roles: roles.map(({ name, note }) => ({ name, note })),
    templates: roleTemplates.map(({ name, note, permissions }) => ({
      name,
      note,
      permissions: [...permissions],
      isThere: roles.some((role) => role.name === name),
    })),
    standards: [
      { step: 'dictionaries', names: Object.values(standardDictionaries).flatMap(namesOf) },
      { step: 'methods', names: namesOf(standardMethods) },
    ],
    savedAt: new Date(Math.max(0, ...kept.map(({ updated_at }) => updated_at.getTime()))),
  };
}

const namesOf = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);

interface Counts
  extends Record<
    'departments' | 'people' | 'waiting' | 'dictionaries' | 'methods' | 'diseases' | 'menu',
    number
  > {
  name: string;
  time_zone: string;
}

/** Notes what was decided about a step, and when. */
async function keepStep(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  step: SetupStep,
  state: 'done' | 'skipped' | null,
): Promise<void> {
  const values = { state, updated_by: staffId };
  await tx
    .insertInto('organisation_setup')
    .values({ org_id: org, step, ...values })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'step']).doUpdateSet({ ...values, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

const noteStep = (
  tx: Tx,
  operator: Operator,
  action: string,
  step: SetupStep,
  details: Record<string, unknown>,
) => audit(tx, operator, { action, entity: 'organisation-setup', entityId: step, details });

export async function saveFacts(
  tx: Tx,
  operator: Operator,
  { name: typed, timeZone, before }: ParsedRequestOf<typeof factsCall>,
): Promise<Setup> {
  const { organisationId: org } = operator;
  await lockKey(tx, `organisation-rules ${org}`);
  const name = typed.trim();
  const problems = new Problems(operator.locale);
  if (name === '') problems.add('name', 'required');
  if (!isTimeZone(timeZone)) problems.add('timeZone', 'unknownOption');
  problems.throwIfAny();
  const now = await setupOf(tx, operator);
  const isSame = now.name === name && now.timeZone === timeZone;
  if (!isSame && (now.name !== before.name || now.timeZone !== before.timeZone))
    throw new AppError('STALE', {
      values: { who: '', fields: ['名称', '时区'] },
      conflict: {
        who: '',
        at: null,
        version: 0,
        changes: [
          { field: '名称', before: before.name, after: now.name },
          { field: '时区', before: before.timeZone, after: now.timeZone },
        ],
      },
    });
  if (!isSame)
    await tx.updateTable('organisations').set({ name, time_zone: timeZone }).where('id', '=', org).execute();
  await keepStep(tx, operator, 'facts', 'done');
  await noteStep(tx, operator, 'update', 'facts', {
    before: { name: now.name, timeZone: now.timeZone },
    after: { name, timeZone },
  });
  return setupOf(tx, operator);
}

export async function markStep(
  tx: Tx,
  operator: Operator,
  { step, state }: ParsedRequestOf<typeof markCall>,
): Promise<Setup> {
  await keepStep(tx, operator, step, state === 'todo' ? null : state);
  await noteStep(tx, operator, 'mark', step, { state });
  return setupOf(tx, operator);
}

/** Adds departments by the rules of their own page; a name that is there already, or twice, is one department. */
export async function addDepartments(
  tx: Tx,
  operator: Operator,
  { names }: ParsedRequestOf<typeof departmentsCall>,
): Promise<Setup> {
  await lockKey(tx, `departments ${operator.organisationId}`);
  const known = new Set((await departments(tx, true)).map(({ name }) => departmentNameKey(name)));
  for (const typed of names) {
    const name = departmentNameOf(typed);
    if (name === '' || known.has(departmentNameKey(name))) continue;
    known.add(departmentNameKey(name));
    await saveDepartment(
      tx,
      operator,
      { id: undefined, name, parentId: '' },
      {
        name: 'names',
        parentId: 'names',
      },
    );
  }
  await keepStep(tx, operator, 'departments', null);
  return setupOf(tx, operator);
}

/** Adds the role of a template by the rules of its own page: nobody gives what they do not have. */
export async function addRole(
  tx: Tx,
  operator: Operator,
  { template: name }: ParsedRequestOf<typeof roleCall>,
): Promise<Setup> {
  const template = roleTemplates.find((one) => one.name === name);
  if (!template) throw new AppError('NOT_FOUND');
  await lockKey(tx, `administrators ${operator.organisationId}`);
  const roles = await listRoles(tx, operator);
  if (!roles.some((role) => role.name === name)) {
    const [said] = OrganisationDocument.parse({ name: '-', roles: [template] }).roles;
    await saveRole(tx, operator, {
      id: undefined,
      organisationId: undefined,
      name,
      note: template.note,
      permissions: said?.permissions,
      fields: said?.fields,
      scopes: eachArea((area) => ({ reach: said?.scopes[area] ?? ('all' as const), departments: [] })),
    });
  }
  await keepStep(tx, operator, 'roles', null);
  return setupOf(tx, operator);
}

/** Fills what the organisation has nothing of with the product's contents; what is its own stays. */
export async function acceptStandard(
  tx: Tx,
  operator: Operator,
  { step }: ParsedRequestOf<typeof acceptCall>,
): Promise<Setup> {
  const { organisationId: org } = operator;
  await lockKey(tx, `organisation-setup ${org}`);
  const parts: Part[] = [];
  const content = OrganisationDocument.parse({
    name: '-',
    roles: [administratorRole],
    dictionaries: await missingDictionaries(tx, org),
    consultMethods: standardMethods,
  });
  if (step === 'dictionaries') parts.push('dictionaries');
  if (
    step === 'methods' &&
    (await setupOf(tx, operator)).steps.some((one) => one.step === step && one.count === 0)
  )
    parts.push('consultMethods');
  const { differences } = await writeContent(tx, org, content, new Set(parts));
  await keepStep(tx, operator, step, 'done');
  await noteStep(tx, operator, 'accept', step, { added: differences.map(({ name }) => name) });
  return setupOf(tx, operator);
}

async function missingDictionaries(tx: Tx, org: string) {
  const rows = await tx
    .selectFrom('dictionary_entries')
    .select('dictionary')
    .distinct()
    .where('org_id', '=', org)
    .execute();
  const filled = new Set(rows.map(({ dictionary }) => dictionary));
  return Object.fromEntries(Object.entries(standardDictionaries).filter(([code]) => !filled.has(code)));
}
