import type { PersonSummary } from '@huifang/ui/clinic/person';
import {
  type Explanation,
  ExplanationDrawer,
  type PartTarget,
  type ReasonGroup,
  useExplanationWords,
} from '@huifang/ui/clinic/rights-explanation';
import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useCopy } from '../../lib/copy.ts';
import { searchStaff } from '../../lib/directory-queries.ts';
import { useSession } from '../../lib/session-context.tsx';
import { type Group, sightQuery, whoSeesQuery } from './queries.ts';

export interface CustomerExplanationProps {
  customerId: string;
  customer: PersonSummary;
  /** Leads to the rule that a sentence names. */
  onOpen: (details: { to: PartTarget; id: string }) => void;
  /** Absent for whoever may not. */
  onViewAs?: (details: { id: string }) => void;
  onClose: () => void;
}

/** Who sees a customer and why, and what one colleague may do with them. */
export function CustomerExplanation({
  customerId,
  customer,
  onOpen,
  onViewAs,
  onClose,
}: CustomerExplanationProps) {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const copy = useCopy();
  const words = useExplanationWords();
  const [staffId, setStaffId] = useState<string>();
  const people = useQuery(whoSeesQuery(org, customerId));
  const sight = useQuery(sightQuery(org, customerId, staffId));
  const failed = [people, sight].find(({ error }) => error);
  const person = sight.data?.person;
  const named = { id: person?.staffId ?? '', name: person?.name ?? '' };
  const isReady = people.data && (staffId === undefined || sight.data);
  const explanation: Explanation | undefined = isReady && {
    verdicts: (sight.data?.verdicts ?? []).map(({ what, isAllowed, reasons: [reason, ...more] }) => ({
      kind: what,
      allowed: isAllowed,
      ...(reason?.field && { field: reason.field }),
      ...(reason?.visibility && { visibility: reason.visibility }),
      parts: [reason, ...more].flatMap((one) => (one ? words.sentence(one, named) : [])),
    })),
    groups: groupsOf(people.data.groups).map(({ kind, groups }) => ({
      kind,
      reasons: groups.map(({ reason, people: some, count }) => ({
        parts: words.heading(reason),
        people: some.map(({ name }) => name),
        count,
      })),
    })),
  };
  return (
    <ExplanationDrawer
      customer={customer}
      person={
        person && {
          id: person.staffId,
          name: person.name,
          notes: [person.department, person.job].filter(Boolean),
        }
      }
      onSearch={searchStaff(org)}
      onChoose={({ id }) => setStaffId(id)}
      explanation={explanation || undefined}
      failure={
        failed && (
          <FailureState
            title={t`权限说明加载失败`}
            detail={messageOf(failed.error)}
            isRetrying={failed.isFetching}
            onRetry={() => void failed.refetch()}
          />
        )
      }
      onOpen={onOpen}
      onViewAs={onViewAs}
      onCopy={({ text }) => copy(text, t`已复制说明`)}
      onClose={onClose}
    />
  );
}

const kinds: readonly (readonly [ReasonGroup['kind'], readonly Group['reason']['kind'][]])[] = [
  ['related', ['serves', 'openPlan']],
  ['department', ['department']],
  ['all', ['all']],
];

const groupsOf = (groups: readonly Group[]) =>
  kinds
    .map(([kind, reasons]) => ({
      kind,
      groups: groups.filter(({ reason }) => reasons.includes(reason.kind)),
    }))
    .filter((group) => group.groups.length > 0);
