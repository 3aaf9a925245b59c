import {
  type CallbackAction,
  type CallbackRow,
  type CallbackRowActionsProps,
  useCallbackActionReason,
} from '@huifang/ui/clinic/callback-list';
import { useLingui } from '@lingui/react/macro';
import { useRowKeys } from '../../../kits/list/useRowKeys.tsx';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import type { FollowUpTask } from '../components/OpenedFollowUp.tsx';
import type { ListedCallback } from '../list-queries.ts';
import { usePlanPresses } from './usePlanPresses.ts';
import { usePlanRemoval } from './usePlanRemoval.ts';

export interface UseCallbackRowsOptions {
  /** Whether the rows are callbacks that were made. */
  isDone: boolean;
  onOpen: (task: FollowUpTask) => void;
  onOpenCustomer?: (details: { row: CallbackRow }) => void;
  onProcess?: (details: { row: CallbackRow }) => void;
}

/** What is done about one row of the list, by its buttons and its keys; where that is not possible, why. */
export function useCallbackRows({ isDone, onOpen, onOpenCustomer, onProcess }: UseCallbackRowsOptions) {
  const { t } = useLingui();
  const { prompt } = useNotifications();
  const { organisation, can } = useSession();
  const removePlan = usePlanRemoval(organisation.organisationId);
  const presses = usePlanPresses();
  const reasonAgainst = useCallbackActionReason();
  const grants = {
    execute: can('callback:execute') && !isDone,
    change: can('callback:plan') && !isDone,
    assign: can('callback:assign') && !isDone,
    process: onProcess !== undefined,
    remove: can('callback:plan') && !isDone,
  };

  const run = (action: CallbackAction, row: ListedCallback) => {
    const reason = reasonAgainst(row, action);
    if (reason) return prompt(reason);
    if (action === 'execute') onOpen({ kind: 'execute', row });
    if (action === 'change') onOpen({ kind: 'change', row });
    if (action === 'assign') onOpen({ kind: 'assign', rows: [row] });
    if (action === 'process') onProcess?.({ row });
    if (action === 'remove') void removePlan(row);
  };
  const keys = useRowKeys<ListedCallback>({
    canSelect: grants.assign,
    keys: [
      grants.execute && { key: 'R', does: t`回访跟进`, run: (row) => run('execute', row) },
      grants.change && { key: 'E', does: t`修改计划`, run: (row) => run('change', row) },
      onOpenCustomer && { key: 'Enter', does: t`打开客户档案`, run: (row) => onOpenCustomer({ row }) },
    ],
    others: grants.remove ? [{ keys: ['Ctrl', 'Z'], does: t`撤销删除` }] : [],
  });

  return {
    grants,
    keys,
    actionsOf: (row: ListedCallback): CallbackRowActionsProps => ({
      row,
      grants,
      onAction: ({ action }) => run(action, row),
      readClock: presses.readClock,
      onPress: ({ press, at }) => void (press === 'try' ? presses.tryAgain(row, at) : presses.move(row, at)),
    }),
  };
}
