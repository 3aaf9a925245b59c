import { useLingui } from '@lingui/react/macro';
import { Ellipsis, ListTree, Pencil, Phone, Trash2, UserRoundPlus } from 'lucide-react';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Menu, type MenuItem } from '../../primitives/menu/index.ts';
import { type Clock, PlanPresses } from '../plan-presses/index.ts';
import type { CallbackRow } from './types.ts';

export type CallbackAction = 'execute' | 'change' | 'assign' | 'process' | 'remove';

/** What is done about a plan by one press, at a time. */
export type CallbackPress = 'try' | 'move';

export interface CallbackRowActionsProps {
  row: CallbackRow;
  /** What the person may do. */
  grants: Partial<Record<CallbackAction, boolean>>;
  onAction: (details: { action: CallbackAction; row: CallbackRow }) => void;
  /** The clock when the presses are offered; without it they are not. */
  readClock?: () => Clock;
  /** Nobody answered and again at …, by who may execute; another day, by who may change. */
  onPress?: (details: { press: CallbackPress; at: string; row: CallbackRow }) => void;
}

/** Why an action cannot be taken on a row, in words; undefined when it can. */
export function useCallbackActionReason() {
  const { t } = useLingui();
  return (row: CallbackRow, action: CallbackAction): string | undefined => {
    if ((action === 'execute' || action === 'change') && row.isInpatient)
      return t`当前就诊状态不允许进行回访操作!`;
    if (action === 'process' && row.consultId === '') return t`该计划不属于任何咨询`;
    return undefined;
  };
}

/** Execute, the presses, and the rest in a menu; of a callback that was made only its process. */
export function CallbackRowActions({ row, grants, onAction, readClock, onPress }: CallbackRowActionsProps) {
  const { t } = useLingui();
  const reasonAgainst = useCallbackActionReason();
  const isDone = row.executedAt !== '';
  const labels: Record<CallbackAction, string> = {
    execute: t`回访跟进`,
    change: t`修改计划`,
    assign: t`分配执行人`,
    process: t`过程记录`,
    remove: t`删除计划`,
  };
  const icons = { execute: Phone, change: Pencil, assign: UserRoundPlus, process: ListTree, remove: Trash2 };
  const button = (action: CallbackAction) => {
    const Icon = icons[action];
    return (
      grants[action] && (
        <IconButton
          size="small"
          label={labels[action]}
          icon={<Icon size={16} />}
          disabledReason={reasonAgainst(row, action)}
          onPress={() => onAction({ action, row })}
        />
      )
    );
  };
  const item = (action: CallbackAction, shortcut?: string): MenuItem[] => {
    const Icon = icons[action];
    if (!grants[action]) return [];
    return [
      {
        id: action,
        label: labels[action],
        icon: <Icon size={16} />,
        shortcut,
        tone: action === 'remove' ? 'danger' : 'neutral',
        disabledReason: reasonAgainst(row, action),
      },
    ];
  };

  if (isDone) return button('process');
  const items = [
    ...item('execute', 'R'),
    ...item('change', 'E'),
    ...item('assign'),
    ...item('process'),
    ...item('remove'),
  ];
  const pressed = (press: CallbackPress) => (details: { at: string }) =>
    onPress?.({ press, row, ...details });
  return (
    <>
      {button('execute')}
      {readClock && onPress && (grants.execute || grants.change) && (
        <PlanPresses
          name={row.name}
          plannedAt={row.plannedAt}
          readClock={readClock}
          tryBlocker={reasonAgainst(row, 'execute')}
          onTry={grants.execute ? pressed('try') : undefined}
          onMove={grants.change ? pressed('move') : undefined}
        />
      )}
      {items.length > 0 && (
        <Menu
          label={t`更多操作`}
          trigger={<IconButton size="small" label={t`更多`} icon={<Ellipsis size={16} />} />}
          sections={[{ id: 'row', items }]}
          onAction={({ id }) => onAction({ action: id as CallbackAction, row })}
        />
      )}
    </>
  );
}
