import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../primitives/dialog/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';
import type { DictionaryEntry } from './types.ts';
import { useUsesText } from './useUsesText.ts';

export interface DisableNoticeProps {
  entry: Pick<DictionaryEntry, 'name' | 'uses' | 'usesCapped'>;
  /** What was wanted: to take it out of use, or to remove it, which a thing in use is not. */
  wanted: 'disable' | 'remove';
  /** Leads to the records that use it. */
  onUses?: () => void;
  /** @default false */
  isSaving?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what it means to take an entry out of use, also in place of a removal that cannot be. */
export function DisableNotice(props: DisableNoticeProps) {
  const { t } = useLingui();
  const { entry, wanted, onUses } = props;
  const count = useUsesText()(entry);
  const isInUse = entry.uses > 0;
  return (
    <ConfirmDialog
      title={wanted === 'remove' ? t`“${entry.name}”正在使用，不能删除` : t`停用“${entry.name}”`}
      confirmLabel={wanted === 'remove' ? t`改为停用` : t`停用`}
      initialFocus={wanted === 'remove' ? 'cancel' : 'confirm'}
      isBusy={props.isSaving}
      onConfirm={props.onConfirm}
      onCancel={props.onCancel}
    >
      <p>
        {isInUse
          ? t`${count} 条记录使用它。停用后这些记录照常显示它，新的登记不能再选择。`
          : t`停用后新的登记不能再选择它。`}
      </p>
      {isInUse && onUses && (
        <TextLink type="button" onClick={onUses}>
          {t`查看这些记录`}
        </TextLink>
      )}
    </ConfirmDialog>
  );
}
