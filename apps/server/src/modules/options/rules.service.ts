import type { AnswerOf, ParsedRequestOf, saveRules as saveRulesCall } from '@huifang/contract';
import {
  boundsOfRule,
  eachRule,
  organisationRules,
  plainRule,
  problemOfRule,
  type RuleValues,
  ruleNames,
  ruleValue,
} from '@huifang/domain/options';
import { audit } from '../../audit.ts';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import * as repo from './rules.repo.ts';

type Rules = AnswerOf<typeof saveRulesCall>;

/** What the organisation decided about itself, and who changed it last (rule option-1). */
export async function rulesOf(
  tx: Tx,
  { organisationId: org }: Pick<Operator, 'organisationId'>,
): Promise<Rules> {
  const kept = await repo.findKept(tx, org);
  const changes = await repo.findLastChanges(tx, org);
  return {
    values: eachRule((name) => ruleValue(name, kept[name])),
    changes: changes.map(({ name, who, at }) => ({ name, changedBy: who, changedAt: at })),
    version: Math.max(0, ...changes.map(({ version }) => version)),
  };
}

/** Decides about the organisation. Whatever somebody else has changed since the caller saw it is refused, field by field. */
export async function saveRules(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof saveRulesCall>,
): Promise<Rules> {
  const { organisationId: org, staffId } = operator;
  await lockKey(tx, `organisation-rules ${org}`);
  const problems = new Problems(operator.locale);
  const given: Partial<RuleValues> = {};
  for (const name of ruleNames) {
    const typed = wanted[name];
    if (typed === undefined) continue;
    const value = plainRule(name, typed);
    const problem = problemOfRule(name, value);
    if (problem) problems.add(name, ruleProblems[problem], boundsOfRule(name));
    given[name] = value;
  }
  problems.throwIfAny();

  const kept = await repo.findKept(tx, org);
  const changed = ruleNames.filter(
    (name) => given[name] !== undefined && ruleValue(name, given[name]) !== ruleValue(name, kept[name]),
  );
  if (changed.length === 0) return rulesOf(tx, operator);
  const since = (await repo.findLastChanges(tx, org, requiredVersion(wanted.version))).filter(({ name }) =>
    changed.includes(name),
  );
  if (since.length > 0) await refuseStale(tx, operator, since);

  await repo.writeKept(tx, org, Object.fromEntries(changed.map((name) => [name, given[name] ?? ''])));
  const changes = changed.map((name) => ({
    name,
    before: ruleValue(name, kept[name]),
    after: ruleValue(name, given[name]),
  }));
  await repo.noteChanges(tx, { org, staffId }, changes);
  await audit(tx, operator, {
    action: 'update',
    entity: 'organisation-rules',
    entityId: org,
    details: { changes },
  });
  return rulesOf(tx, operator);
}

const ruleProblems = {
  required: 'required',
  tooLong: 'ruleLong',
  zone: 'ruleZone',
  url: 'ruleUrl',
  count: 'ruleCount',
  letters: 'ruleLetters',
  unknownOption: 'unknownOption',
} as const;

async function refuseStale(
  tx: Tx,
  operator: Operator,
  since: Awaited<ReturnType<typeof repo.findLastChanges>>,
): Promise<never> {
  const who = [...new Set(since.map((change) => change.who))].join('、');
  const { version } = await rulesOf(tx, operator);
  throw new AppError('STALE', {
    values: { who, fields: since.map(({ name }) => organisationRules[name].wire) },
    conflict: {
      who,
      at: since[0]?.at ?? null,
      changes: since.map(({ name, before, after }) => ({ field: name, before, after })),
      version,
    },
  });
}
