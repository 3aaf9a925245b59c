import type { HandoverRule } from '@huifang/contract';
import { dealInTurn, rightsToTake, type WorkKind, waysFor, workKinds } from '@huifang/domain/handover/work';
import type { Permission } from '@huifang/domain/rights/permissions';
import { rightsOf } from '@huifang/domain/rights/person';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { grantsOf } from '../../granted.ts';
import { findKeptMembers, type Member } from '../../members.ts';
import type { Held } from './holdings.ts';

/** Somebody who works in the organisation now, with what they may do. */
export interface Receiver {
  id: string;
  name: string;
  departmentId: string;
  department: string;
  path: readonly string[];
  permissions: ReadonlySet<Permission>;
}

/** Everybody who could take something over from a person. */
export async function findReceivers(tx: Tx, org: string, personId: string): Promise<Receiver[]> {
  const members = await findKeptMembers(tx, org);
  return members.filter((member) => member.is_active && member.staff_id !== personId).map(toReceiver);
}

const toReceiver = (member: Member): Receiver => ({
  id: member.staff_id,
  name: member.name,
  departmentId: member.department_id ?? '',
  department: member.department ?? '',
  path: member.path?.split(';') ?? [],
  permissions: rightsOf(grantsOf(member)).permissions,
});

const may = ({ permissions }: Receiver, right: Permission | undefined) =>
  right === undefined || permissions.has(right);

export const kindsOf = (receiver: Receiver): WorkKind[] =>
  workKinds.filter((kind) => may(receiver, rightsToTake[kind]));

export const ruleFor = (rules: readonly HandoverRule[], kind: WorkKind): HandoverRule =>
  rules.find((rule) => rule.kind === kind) ?? { kind, way: 'stay', peopleIds: [], departmentId: undefined };

/** Who takes work of a rule's kind, in the order in which it is dealt; those who may not are left out. */
const takers = (rule: HandoverRule, receivers: readonly Receiver[]): Receiver[] => {
  const chosen =
    rule.way === 'department'
      ? receivers.filter(({ path }) => path.includes(rule.departmentId ?? ''))
      : receivers.filter(({ id }) => rule.peopleIds.includes(id));
  return chosen.filter((receiver) => may(receiver, rightsToTake[rule.kind]));
};

/** Refuses rules that name somebody who cannot take over, or nobody who can (rule leaving-3). */
export function refuseReceivers(rules: readonly HandoverRule[], receivers: readonly Receiver[]): void {
  for (const rule of rules) {
    const { kind, way, peopleIds } = rule;
    const isAllowed = waysFor(kind).includes(way);
    const able = way === 'people' || way === 'department' ? takers(rule, receivers) : undefined;
    const isAble = !able || (way === 'people' ? able.length === new Set(peopleIds).size : true);
    if (!isAllowed || !isAble || able?.length === 0)
      throw new AppError('HANDOVER_RECEIVER', { path: 'rules' });
  }
}

/** To whom each thing goes by its rule, null for nobody; what stays is left out. */
export function destinations<T extends Held>(
  rule: HandoverRule,
  receivers: readonly Receiver[],
  things: readonly T[],
): Map<T, string | null> {
  if (rule.way === 'stay') return new Map();
  if (rule.way === 'nobody') return new Map(things.map((thing) => [thing, null]));
  const people = takers(rule, receivers);
  const by = new Map<Permission | undefined, string[]>();
  const mayTake = ({ right }: T) => {
    const known = by.get(right) ?? people.filter((one) => may(one, right)).map(({ id }) => id);
    by.set(right, known);
    return known;
  };
  return dealInTurn(things, mayTake);
}
