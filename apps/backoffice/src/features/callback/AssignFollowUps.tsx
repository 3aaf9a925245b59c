import { CallError } from '@huifang/contract';
import { AssignDialog, BatchResultDialog, type SkippedRow } from '@huifang/ui/clinic/batch';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { messageOf } from '../../lib/api.ts';
import { searchServiceStaff } from '../../lib/directory-queries.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { refreshFollowUps } from './hooks/refresh.ts';
import { type AssignProgress, type AssignTargets, assignPlans } from './list-queries.ts';

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
  const [disturbed, setDisturbed] = useState<string>();
  const progress = useRef<AssignProgress>({ at: 0, assigned: 0, skipped: [] });
  const org = organisation.organisationId;
  const assignment = useAttempt({
    send: (choice: Parameters<typeof assignPlans>[2], keyFor) =>
      assignPlans(org, targets, choice, progress.current, keyFor({ targets, choice })),
    onDone({ assigned, skipped }) {
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
    onFailed(error) {
      if (asksAboutDisturbing(error)) setDisturbed(error.message);
    },
    onSettled: () => refreshFollowUps(queryClient),
  });

  if (result) return <BatchResultDialog title={t`分配回访`} {...result} onClose={onClose} />;
  return (
    <AssignDialog
      counted={targets.kind === 'plans' ? 'follow-ups' : 'consults'}
      count={targets.rows.length}
      onSearchStaff={searchServiceStaff(org)}
      isSaving={assignment.isRunning}
      disturbed={disturbed}
      error={
        assignment.error && !asksAboutDisturbing(assignment.error) ? messageOf(assignment.error) : undefined
      }
      onSubmit={({ executor, disturbed: answer }) =>
        void assignment.run({ executorId: executor?.value, disturbed: answer })
      }
      onClose={onClose}
    />
  );
}

const asksAboutDisturbing = (error: Error) => error instanceof CallError && error.code === 'DISTURBED_CHOSEN';
