import { AssignDialog, BatchResultDialog, type SkippedRow } from '@huifang/ui/clinic/batch';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { searchStaff } from '../../lib/directory-queries.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { refreshFollowUps } from './hooks/refresh.ts';
import { type AssignTargets, assignPlans } from './list-queries.ts';

export interface AssignFollowUpsProps {
  targets: AssignTargets;
  /** Something was given to somebody. */
  onAssigned: () => void;
  onClose: () => void;
}

/** Gives open plans, or the open plans of consults, to a colleague; says which could not be given, and why. */
export function AssignFollowUps({ targets, onAssigned, onClose }: AssignFollowUpsProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const { succeed } = useNotifications();
  const queryClient = useQueryClient();
  const [result, setResult] = useState<{ done: number; skipped: SkippedRow[] }>();
  const org = organisation.OgnID;
  const assignment = useMutation({
    mutationFn: (executorId: string | undefined) => assignPlans(org, targets, executorId),
    onSuccess({ assigned, skipped }) {
      const names = new Map(targets.rows.map(({ id, name }) => [id, name]));
      onAssigned();
      if (skipped.length === 0) {
        succeed(t`已分配 ${assigned} 条回访计划`);
        onClose();
        return;
      }
      setResult({
        done: assigned,
        skipped: skipped.map(({ id, reason }) => ({ id, reason, name: names.get(id) ?? t`计划 ${id}` })),
      });
    },
    onSettled: () => refreshFollowUps(queryClient),
  });

  if (result) return <BatchResultDialog title={t`分配回访`} {...result} onClose={onClose} />;
  return (
    <AssignDialog
      counted={targets.kind === 'plans' ? 'follow-ups' : 'consults'}
      count={targets.rows.length}
      onSearchStaff={searchStaff(org)}
      isSaving={assignment.isPending}
      error={assignment.error ? messageOf(assignment.error) : undefined}
      onSubmit={({ executor }) => assignment.mutate(executor?.value)}
      onClose={onClose}
    />
  );
}
