import { useLingui } from '@lingui/react/macro';
import {
  CircleSlash,
  Copy,
  Ellipsis,
  Eye,
  FolderInput,
  History,
  Pencil,
  RotateCcw,
  Send,
  Table2,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Menu } from '../../primitives/menu/index.ts';
import type { FormListRow } from './types.ts';

export type FormAction =
  | 'design'
  | 'send'
  | 'versions'
  | 'answers'
  | 'settings'
  | 'copy'
  | 'withdraw'
  | 'remove'
  | 'restore';

export interface FormRowActionsProps {
  row: FormListRow;
  /** Without the right to design a form can be looked at only. */
  canWrite: boolean;
  /** Taking a form out of use needs it. */
  canPublish: boolean;
  canSend: boolean;
  canReadAnswers: boolean;
  onAction: (details: { action: FormAction; row: FormListRow }) => void;
}

/** The buttons of a form: designing and its versions, the rest in a menu. What is not possible stays and says why. */
export function FormRowActions({ row, onAction, ...may }: FormRowActionsProps) {
  const { canWrite, canPublish, canSend, canReadAnswers } = may;
  const { t } = useLingui();
  const run = (action: FormAction) => () => onAction({ action, row });
  const isPublished = row.state === 'published' || row.state === 'edited';
  const unpublished = isPublished
    ? undefined
    : row.state === 'withdrawn'
      ? t({ message: '表单已停用', context: 'form' })
      : t`表单还没有发布`;
  // A form in use is taken out of use by whoever may publish.
  const notAllowed = isPublished && !canPublish ? t`需要发布表单的权限` : undefined;
  const noVersion = row.version === undefined ? t`表单还没有发布` : undefined;
  const item = (id: FormAction, label: string, icon: ReactNode, disabledReason?: string) => ({
    id,
    label,
    icon,
    disabledReason,
  });
  if (row.state === 'removed') {
    return canWrite ? (
      <IconButton size="small" label={t`恢复`} icon={<RotateCcw size={16} />} onPress={run('restore')} />
    ) : null;
  }
  return (
    <>
      <IconButton
        size="small"
        label={canWrite ? t`设计` : t`查看`}
        icon={canWrite ? <Pencil size={16} /> : <Eye size={16} />}
        onPress={run('design')}
      />
      <IconButton
        size="small"
        label={t`版本记录`}
        icon={<History size={16} />}
        disabledReason={noVersion}
        onPress={run('versions')}
      />
      <Menu
        label={t`更多操作`}
        trigger={<IconButton size="small" label={t`更多`} icon={<Ellipsis size={16} />} />}
        sections={[
          ...(canSend || canReadAnswers
            ? [
                {
                  id: 'use',
                  items: [
                    ...(canSend ? [item('send', t`发送给客户`, <Send size={16} />, unpublished)] : []),
                    ...(canReadAnswers
                      ? [item('answers', t`查看答卷`, <Table2 size={16} />, noVersion)]
                      : []),
                  ],
                },
              ]
            : []),
          ...(canWrite
            ? [
                {
                  id: 'edit',
                  items: [
                    item('settings', t`名称与文件夹`, <FolderInput size={16} />),
                    item('copy', t`复制`, <Copy size={16} />),
                    item('withdraw', t`停用`, <CircleSlash size={16} />, unpublished ?? notAllowed),
                    { ...item('remove', t`删除`, <Trash2 size={16} />, notAllowed), tone: 'danger' as const },
                  ],
                },
              ]
            : []),
        ]}
        onAction={({ id }) => onAction({ action: id as FormAction, row })}
      />
    </>
  );
}
