import {
  type CallbackAction,
  type CallbackRow,
  type CallbackRowActionsProps,
  useCallbackActionReason,
} from '@huifang/ui/clinic/callback-list';
import { useNotifications } from '../../../lib/notifications.tsx';
import type { FollowUpTask } from '../components/OpenedFollowUp.tsx';
import type { ListedCallback } from '../list-queries.ts';
import { usePlanPresses } from './usePlanPresses.ts';
import { usePlanRemoval } from './usePlanRemoval.ts';

export interface UseCallbackRowsOptions {
  org: string;
  rows: readonly ListedCallback[];
  onOpen: (task: FollowUpTask) => void;
  onProcess?: (details: { row: CallbackRow }) => void;
}

/** What is done about one row of the list; where that is not possible, why. */
export function useCallbackRows({ org, rows, onOpen, onProcess }: UseCallbackRowsOptions) {
  const { prompt } = useNotifications();
  const removePlan = usePlanRemoval(org);
  const presses = usePlanPresses();
  const reasonAgainst = useCallbackActionReason();

  const run = ({ action, row }: { action: CallbackAction; row: CallbackRow }) => {
    const listed = rows.find(({ id }) => id === row.id);
    const reason = reasonAgainst(row, action);
    if (!listed) return;
    if (reason) return prompt(reason);
    if (action === 'execute') onOpen({ kind: 'execute', row: listed });
    if (action === 'change') onOpen({ kind: 'change', row: listed });
    if (action === 'assign') onOpen({ kind: 'assign', rows: [listed] });
    if (action === 'process') onProcess?.({ row });
    if (action === 'remove') void removePlan(listed);
  };
  const press: CallbackRowActionsProps['onPress'] = ({ press: pressed, at, row }) => {
    const listed = rows.find(({ id }) => id === row.id);
    if (!listed) return;
    if (pressed === 'try') void presses.tryAgain(listed, at);
    else void presses.move(listed, at);
  };
  return { run, press, readClock: presses.readClock };
}
