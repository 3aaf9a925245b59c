import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { ComboBox } from '../../primitives/select/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import type { DictionaryEntry } from './types.ts';

/** What a merge would change. */
export interface MergePreview {
  records: number;
  /** There are more than `records`. @default false */
  recordsCapped?: boolean;
  savedFilters: number;
}

export interface MergeDialogProps {
  /** What goes. */
  entry: Pick<DictionaryEntry, 'id' | 'code' | 'name'>;
  /** The entries of the same dictionary. */
  entries: readonly Pick<DictionaryEntry, 'id' | 'code' | 'name' | 'isEnabled' | 'mergedInto'>[];
  /** The one that stays; empty for none chosen. */
  keptId: string;
  onKeptChange: (details: { keptId: string }) => void;
  /** Of the chosen one; undefined while it is counted. */
  preview?: MergePreview;
  /** Why it could not be counted. */
  previewError?: string;
  onRetryPreview?: () => void;
  /** @default false */
  isSaving?: boolean;
  /** Why the last try failed. */
  error?: string;
  onMerge: () => void;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/** Merges an entry into another one of its dictionary, after saying what that changes. */
export function MergeDialog(props: MergeDialogProps) {
  const { t, i18n } = useLingui();
  const { entry, keptId, preview, previewError, isSaving = false, error } = props;
  const options = props.entries
    .filter(({ id, isEnabled, mergedInto }) => id !== entry.id && isEnabled && mergedInto === undefined)
    .map(({ id, name, code }) => ({ value: id, label: name, detail: code }));
  const kept = options.find(({ value }) => value === keptId);
  const canMerge = kept !== undefined && preview !== undefined && !previewError;
  const records = preview && `${i18n.number(preview.records)}${preview.recordsCapped ? '+' : ''}`;
  return (
    <Dialog
      title={t`合并“${entry.name}”`}
      width="480px"
      onSave={canMerge && !isSaving ? props.onMerge : undefined}
      onClose={props.onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button variant="primary" isBusy={isSaving} isDisabled={!canMerge} onPress={props.onMerge}>
            <Trans>合并</Trans>
          </Button>
        </>
      }
    >
      <Parts>
        {error && !isSaving && <Notice tone="danger" title={error} />}
        <ComboBox
          label={t`保留的条目`}
          isRequired
          options={options}
          placeholder={t`输入文字或编码查找`}
          isReadOnly={isSaving}
          hint={options.length === 0 ? t`没有其他可用的条目` : undefined}
          value={kept}
          onChange={({ option }) => props.onKeptChange({ keptId: option?.value ?? '' })}
        />
        {kept && previewError && (
          <FailureState title={t`影响范围统计失败`} detail={previewError} onRetry={props.onRetryPreview} />
        )}
        {kept && !previewError && !preview && (
          <div role="status" aria-label={t`正在统计影响范围`}>
            <Skeleton width="80%" height="20px" />
          </div>
        )}
        {kept && !previewError && preview && (
          <Notice
            tone={preview.records > 0 ? 'warning' : 'info'}
            title={t`将改动 ${records} 条记录、${preview.savedFilters} 个保存的筛选`}
          >
            <p>{t`它们从“${entry.name}”改为“${kept.label}”；“${entry.name}”不再提供选择。`}</p>
            <p>{t`合并后一天内可以撤销。`}</p>
          </Notice>
        )}
      </Parts>
    </Dialog>
  );
}

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
`;
