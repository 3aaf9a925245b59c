import { organisationRules, type RuleName, ruleNames } from '@huifang/domain/options';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { IntegerLike, instant, OrgParam } from '../core/fields.ts';
import { as, worded } from '../core/record.ts';

const words = new Map(ruleNames.map((name): [string, string] => [name, organisationRules[name].wire]));

/** One part for each rule, by its own name. */
const eachPart = <Part>(part: (name: RuleName) => Part) =>
  Object.fromEntries(ruleNames.map((name) => [name, part(name)])) as Record<RuleName, Part>;

/** What the organisation decided about itself; what holds, where it decided nothing. */
export const OrganisationRules = z.object({
  values: as('值', z.object(eachPart((name) => as(organisationRules[name].wire, z.string())))),
  /** Of those that somebody changed, the last time. */
  changes: as(
    '修改',
    z.array(
      z.object({
        name: as('规则', worded(z.string(), words)),
        changedBy: as('修改人', z.string()),
        changedAt: as('修改时间', instant()),
      }),
    ),
  ),
  version: as('版本', z.number().int()),
});
export type OrganisationRules = z.output<typeof OrganisationRules>;

export const getRules = defineCall({
  path: '/api/admin/GetRules',
  summary: 'What the organisation decided about itself, and who changed it last',
  request: z.object({ organisationId: as('orgId', OrgParam) }),
  data: OrganisationRules,
});

export const saveRules = defineCall({
  path: '/api/admin/SaveRules',
  summary:
    'Decide about the organisation; what is left out stays, an empty value is the default. STALE where somebody else changed the same since 版本',
  request: z.object({
    ...eachPart((name) => as(organisationRules[name].wire, z.string().max(1000).optional())),
    version: as('版本', IntegerLike.optional()),
    organisationId: as('orgId', OrgParam),
  }),
  data: OrganisationRules,
  failures: ['STALE', 'VERSION_REQUIRED'],
  isWrite: true,
});
