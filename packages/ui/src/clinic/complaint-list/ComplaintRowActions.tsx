import { useLingui } from '@lingui/react/macro';
import { ClipboardCheck, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Menu } from '../../primitives/menu/index.ts';
import type { ComplaintRow } from './types.ts';

export type ComplaintAction = 'open' | 'edit' | 'proceed' | 'remove';

export interface ComplaintRowActionsProps {
  row: ComplaintRow;
  /** Without the right to write there is only the way to the complaint. */
  canWrite: boolean;
  onAction: (details: { action: ComplaintAction; row: ComplaintRow }) => void;
}

/** The buttons of a complaint: handling and correcting, the rest in a menu. What others do stays and says so. */
export function ComplaintRowActions({ row, canWrite, onAction }: ComplaintRowActionsProps) {
  const { t } = useLingui();
  const run = (action: ComplaintAction) => () => onAction({ action, row });
  const reasons = {
    proceed: row.canProceed ? undefined : t`该状态须由审核人员处理`,
    edit: row.canEdit ? undefined : t`已办结的投诉须由登记人、处理人或审核人员修改`,
    remove: row.canRemove ? undefined : t`只有登记人或审核人员可以删除`,
  };
  if (!canWrite) {
    return <IconButton size="small" label={t`查看`} icon={<Eye size={16} />} onPress={run('open')} />;
  }
  return (
    <>
      <IconButton
        size="small"
        label={t`处理`}
        icon={<ClipboardCheck size={16} />}
        disabledReason={reasons.proceed}
        onPress={run('proceed')}
      />
      <IconButton
        size="small"
        label={t`编辑`}
        icon={<Pencil size={16} />}
        disabledReason={reasons.edit}
        onPress={run('edit')}
      />
      <Menu
        label={t`更多操作`}
        trigger={<IconButton size="small" label={t`更多`} icon={<Ellipsis size={16} />} />}
        sections={[
          {
            id: 'row',
            items: [
              { id: 'open', label: t`查看`, icon: <Eye size={16} />, shortcut: 'Enter' },
              {
                id: 'edit',
                label: t`编辑`,
                icon: <Pencil size={16} />,
                shortcut: 'E',
                disabledReason: reasons.edit,
              },
              { id: 'remove', label: t`删除`, icon: <Trash2 size={16} />, disabledReason: reasons.remove },
            ],
          },
        ]}
        onAction={({ id }) => onAction({ action: id as ComplaintAction, row })}
      />
    </>
  );
}
