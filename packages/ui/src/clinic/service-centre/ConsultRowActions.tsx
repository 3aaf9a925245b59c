import { useLingui } from '@lingui/react/macro';
import {
  ClipboardList,
  Ellipsis,
  FilePen,
  FilePlus,
  Flag,
  ListTree,
  Pencil,
  Phone,
  Send,
} from 'lucide-react';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Menu, type MenuItem } from '../../primitives/menu/index.ts';
import type { ConsultListRow } from './types.ts';

export type ConsultAction =
  | 'edit'
  | 'register'
  | 'supplement'
  | 'callback'
  | 'complaint'
  | 'form'
  | 'visit'
  | 'process';

/** What may be done beside editing (rule list-10). */
export type ConsultGrants = Partial<Record<Exclude<ConsultAction, 'edit'>, boolean>>;

export interface ConsultRowActionsProps {
  row: ConsultListRow;
  grants: ConsultGrants;
  onAction: (details: { action: ConsultAction; row: ConsultListRow }) => void;
}

/** Which rule stands in the way of an action on a row: a natural source blocks all, 住院 blocks callbacks. */
export function consultActionBlock(
  row: ConsultListRow,
  action: ConsultAction,
): 'natural' | 'inpatient' | undefined {
  if (row.isNaturalSource) return 'natural';
  return action === 'callback' && row.visitType === '住院' ? 'inpatient' : undefined;
}

/** Why an action cannot be taken on a row, in words; undefined when it can. */
export function useConsultActionReason() {
  const { t } = useLingui();
  return (row: ConsultListRow, action: ConsultAction): string | undefined => {
    const block = consultActionBlock(row, action);
    if (!block) return undefined;
    return block === 'natural' ? t`自然来源的记录不能进行此操作` : t`当前就诊状态不允许进行回访操作!`;
  };
}

/** The buttons of a row: edit and callback, the granted rest in a menu. What is blocked stays and says why. */
export function ConsultRowActions({ row, grants, onAction }: ConsultRowActionsProps) {
  const { t } = useLingui();
  const reasonFor = useConsultActionReason();
  const disabledReason = (action: ConsultAction) => reasonFor(row, action);
  const granted = (
    action: Exclude<ConsultAction, 'edit'>,
    label: string,
    icon: MenuItem['icon'],
  ): MenuItem[] =>
    grants[action] ? [{ id: action, label, icon, disabledReason: disabledReason(action) }] : [];
  const rest = [
    ...granted('register', t`再次登记`, <FilePlus size={16} />),
    ...granted('supplement', t`补充登记`, <FilePen size={16} />),
    ...granted('complaint', t`投诉登记`, <Flag size={16} />),
    ...granted('form', t`发送表单`, <Send size={16} />),
    ...granted('visit', t`就诊信息`, <ClipboardList size={16} />),
    ...granted('process', t`过程记录`, <ListTree size={16} />),
  ];

  return (
    <>
      <IconButton
        size="small"
        label={t`编辑`}
        icon={<Pencil size={16} />}
        disabledReason={disabledReason('edit')}
        onPress={() => onAction({ action: 'edit', row })}
      />
      {grants.callback && (
        <IconButton
          size="small"
          label={t`回访登记`}
          icon={<Phone size={16} />}
          disabledReason={disabledReason('callback')}
          onPress={() => onAction({ action: 'callback', row })}
        />
      )}
      {rest.length > 0 && (
        <Menu
          label={t`更多操作`}
          trigger={<IconButton size="small" label={t`更多`} icon={<Ellipsis size={16} />} />}
          sections={[
            {
              id: 'row',
              items: [
                {
                  id: 'edit',
                  label: t`编辑`,
                  icon: <Pencil size={16} />,
                  shortcut: 'E',
                  disabledReason: disabledReason('edit'),
                },
                ...granted('callback', t`回访登记`, <Phone size={16} />).map((item) => ({
                  ...item,
                  shortcut: 'R',
                })),
                ...rest,
              ],
            },
          ]}
          onAction={({ id }) => onAction({ action: id as ConsultAction, row })}
        />
      )}
    </>
  );
}
