import type {
  AnswerOf,
  getRoleMembers,
  ParsedRequestOf,
  previewRole,
  Role,
  removeRole as removeCall,
  saveRole as saveCall,
} from '@huifang/contract';
import { fieldGroups, usualFieldRights } from '@huifang/domain/rights/field-rights';
import { isShownBeyond } from '@huifang/domain/rights/granting';
import { permissions as allPermissions } from '@huifang/domain/rights/permissions';
import { expandPermissions } from '@huifang/domain/rights/person';
import {
  areas,
  eachArea,
  isWithin,
  type KeptScopes,
  type Scope,
  type Scopes,
  scopesOf,
} from '@huifang/domain/rights/scopes';
import { audit } from '../../audit.ts';
import {
  changeOf,
  isEmpty,
  isWithdrawn,
  refusal,
  refuseStale,
  refuseUsed,
} from '../../configured-records.ts';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { paging } from '../../lib/paging.ts';
import type { Operator } from '../../operator.ts';
import { operatorOf } from '../../plugins/authentication.ts';
import { refuseNoAdministrator } from '../accounts/administrators.ts';
import { undoSecondsIn } from '../options/options.service.ts';
import * as repo from './roles.repo.ts';

type Wanted = ParsedRequestOf<typeof previewRole>;

const words = {
  name: '名称',
  note: '说明',
  permissions: '权限',
  scopes: '数据范围',
  fields: '字段权限',
  demands_second_factor: '二次验证',
};

/** The only door from a role to its wire shape. */
const toRole = (row: repo.RoleRow): AnswerOf<typeof Role> => ({
  id: row.id,
  name: row.name,
  note: row.note,
  permissions: row.permissions,
  scopes: mapScopes(scopesOf(row.scopes)),
  fields: { ...usualFieldRights, ...row.fields },
  demandsSecondFactor: row.demands_second_factor,
  members: row.members,
  version: row.version,
});

const mapScopes = (scopes: Scopes) =>
  eachArea((area) => ({ reach: scopes[area].reach, departments: [...scopes[area].departments] }));

export const listRoles = async (tx: Tx, { organisationId: org }: Operator) =>
  (await repo.findRoles(tx, org)).map(toRole);

const blank: repo.RoleValues = {
  name: '',
  note: '',
  permissions: [],
  scopes: {},
  fields: {},
  demands_second_factor: false,
};

/** What a role is to hold: what is said over what it holds, in one spelling. */
export function wantedRole(wanted: Wanted, current: repo.RoleValues = blank): repo.RoleValues {
  const granted = wanted.permissions ?? current.permissions;
  const said = Object.entries(wanted.scopes ?? {}).filter(([, scope]) => scope !== undefined);
  const scopes = scopesOf({ ...current.scopes, ...(Object.fromEntries(said) as KeptScopes) });
  return {
    name: wanted.name ?? current.name,
    note: wanted.note ?? current.note,
    permissions: granted.includes('*')
      ? ['*']
      : allPermissions.filter((permission) => (granted as readonly string[]).includes(permission)),
    scopes: Object.fromEntries(
      areas.map((area) => {
        const { reach, departments } = scopes[area];
        return [
          area,
          reach === 'chosen' ? { reach, departments: [...new Set(departments)].toSorted() } : { reach },
        ];
      }),
    ),
    fields: { ...usualFieldRights, ...current.fields, ...wanted.fields },
    demands_second_factor: wanted.demandsSecondFactor ?? current.demands_second_factor,
  };
}

const valuesOf = (row: repo.RoleRow): repo.RoleValues => wantedRole({} as Wanted, row);

/** Nobody gives what they do not have, be it a right, a scope or a field (rule role-2). What stays as it is was given by others. */
function refuseBeyondOwn(operator: Operator, wanted: repo.RoleValues, current: repo.RoleValues): void {
  const held = new Set(expandPermissions(current.permissions));
  const rights = expandPermissions(wanted.permissions).filter((right) => !held.has(right));
  const isBeyond =
    rights.some((right) => !operator.permissions.has(right)) ||
    (wanted.permissions.includes('*') &&
      !current.permissions.includes('*') &&
      operator.permissions.size < allPermissions.length) ||
    areas.some((area) =>
      isScopeBeyond(operator, scopesOf(wanted.scopes)[area], scopesOf(current.scopes)[area], area),
    ) ||
    fieldGroups.some((group) => {
      const fields = { ...usualFieldRights, ...wanted.fields };
      return isShownBeyond(
        operator.fields[group],
        current.fields[group] ?? usualFieldRights[group],
        fields[group],
      );
    });
  if (isBeyond) throw new AppError('GRANT_BEYOND_OWN', { values: { role: wanted.name } });
}

/** A department is another one for each person: who does not see everything gives no more than their own choice of them. */
function isScopeBeyond(operator: Operator, now: Scope, was: Scope, area: (typeof areas)[number]): boolean {
  const isSame = now.reach === was.reach && now.departments.join() === was.departments.join();
  const sight = operator.sights[area];
  if (isSame || sight === 'all' || now.reach === 'own') return false;
  return now.reach !== 'chosen' || !isWithin(now.departments, sight);
}

/** Adds a role, or changes one. Changes of rights of one organisation are settled one after another. */
export async function saveRole(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof saveCall>,
): Promise<AnswerOf<typeof Role>> {
  const { organisationId: org, staffId } = operator;
  await lockKey(tx, `administrators ${org}`);
  const row = wanted.id ? await presentRole(tx, org, wanted.id) : undefined;
  const before = row && valuesOf(row);
  const after = wantedRole(wanted, before);
  if (after.name === '') throw refusal(operator, words.name, 'required');
  const change = before ? changeOf(before, { ...after }) : after;
  if (row && isEmpty(change)) return toRole(row);
  if (row) await refuseStale(tx, operator, row, wanted.version, change, words);
  if (await repo.isNameTaken(tx, org, after.name, row?.id))
    throw new AppError('NAME_IN_USE', { values: { name: after.name } });
  refuseBeyondOwn(operator, after, before ?? blankRole);
  const id = row ? row.id : await repo.insertRole(tx, org, staffId, after);
  if (row) await repo.updateRole(tx, org, id, staffId, after);
  if (row) await keepAdministration(tx, operator, after.name);
  await audit(tx, operator, {
    action: row ? 'update' : 'create',
    entity: 'role',
    entityId: id,
    details: { changes: changesOf(before, after) },
  });
  return toRole((await repo.findRole(tx, org, id)) as repo.RoleRow);
}

const blankRole = wantedRole({} as Wanted);

const presentRole = async (tx: Tx, org: string, id: string) => {
  const row = await repo.findRole(tx, org, id);
  if (!row || row.removed_for !== null) throw new AppError('NOT_FOUND');
  return row;
};

/** Whoever changes rights stays able to, and somebody in the organisation can administer it (rule role-3). */
async function keepAdministration(tx: Tx, operator: Operator, name: string): Promise<void> {
  const now = await operatorOf(tx, operator, operator.locale);
  if (!now?.permissions.has('role:configure')) throw new AppError('OWN_ACCESS');
  await refuseNoAdministrator(tx, operator, name);
}

const told = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function changesOf(before: repo.RoleValues | undefined, after: repo.RoleValues) {
  const was = before ?? blankRole;
  return (Object.keys(words) as (keyof typeof words)[])
    .filter((part) => told(was[part]) !== told(after[part]))
    .map((part) => ({ field: words[part], before: before ? told(was[part]) : '', after: told(after[part]) }));
}

/** Removes a role that nobody has and no view is shared with; whoever did it brings it back for a while. */
export async function removeRole(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<AnswerOf<typeof removeCall>> {
  const { organisationId: org, staffId } = operator;
  await lockKey(tx, `administrators ${org}`);
  const row = await presentRole(tx, org, id);
  refuseUsed(row.members + (await repo.countViews(tx, org, id)));
  await repo.setRemoved(tx, org, id, staffId);
  await audit(tx, operator, { action: 'remove', entity: 'role', entityId: id, details: { name: row.name } });
  return { undoSeconds: await undoSecondsIn(tx) };
}

export async function restoreRole(tx: Tx, operator: Operator, id: string): Promise<AnswerOf<typeof Role>> {
  const { organisationId: org } = operator;
  await lockKey(tx, `administrators ${org}`);
  const row = await repo.findRole(tx, org, id);
  if (!row) throw new AppError('NOT_FOUND');
  if (await isWithdrawn(tx, operator, row)) {
    if (await repo.isNameTaken(tx, org, row.name, id))
      throw new AppError('NAME_IN_USE', { values: { name: row.name } });
    await repo.setRemoved(tx, org, id, null);
    await audit(tx, operator, {
      action: 'restore',
      entity: 'role',
      entityId: id,
      details: { name: row.name },
    });
  }
  return toRole((await repo.findRole(tx, org, id)) as repo.RoleRow);
}

export async function roleMembers(
  tx: Tx,
  { organisationId: org }: Operator,
  { id, page, size }: ParsedRequestOf<typeof getRoleMembers>,
): Promise<AnswerOf<typeof getRoleMembers>> {
  const { members } = await presentRole(tx, org, id);
  const rows = await repo.findMembers(tx, org, id, paging({ page, size }));
  return {
    rows: rows.map((row) => ({
      staffId: row.staff_id,
      name: row.name,
      department: row.department ?? '',
      otherRoles: row.other_roles,
    })),
    total: members,
  };
}

/** A role as it is kept, for whoever only looks; undefined for a new one. */
export const roleToChange = async (tx: Tx, { organisationId: org }: Operator, id: string | undefined) => {
  if (!id) return undefined;
  return valuesOf(await presentRole(tx, org, id));
};
