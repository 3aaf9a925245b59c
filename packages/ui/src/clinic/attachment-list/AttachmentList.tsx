import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, File as FileIcon, RefreshCw, Upload, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { FileTrigger } from 'react-aria-components';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Field, type FieldOptions } from '../../primitives/field/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { formatSize } from './format-size.ts';

/** A file that belongs to a record, or is on its way there. */
export interface Attachment {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  state: 'uploading' | 'done' | 'failed';
  /** 0 to 100 while uploading. */
  percent?: number;
  /** Why the upload failed, worded for the operator. */
  error?: string;
  /** Where an uploaded file can be read without further ado. */
  url?: string;
}

export interface AttachmentListProps extends Omit<FieldOptions, 'label'> {
  /** @default 附件 */
  label?: string;
  items: readonly Attachment[];
  /** Without it nothing can be added. Checking and sending the files is the caller's. */
  onAdd?: (details: { files: File[] }) => void;
  /** Sends a failed file again. */
  onRetry?: (details: { item: Attachment }) => void;
  /** Takes a file away; one that is being sent is no longer sent. */
  onRemove?: (details: { item: Attachment }) => void;
  /** Fetches an uploaded file whose address needs the session; without it `url` is a plain link. */
  onOpen?: (details: { item: Attachment }) => void;
  /** MIME types and extensions to offer first; the server decides. */
  accept?: readonly string[];
  /** How many files there may be. */
  maxCount?: number;
}

/** Files with the progress of their upload. A failed one stays, says why and can be sent again (rule file-2). */
export function AttachmentList({
  label,
  items,
  onAdd,
  onRetry,
  onRemove,
  onOpen,
  accept,
  maxCount,
  ...field
}: AttachmentListProps) {
  const { t } = useLingui();
  const name = label ?? t`附件`;
  const isFull = maxCount !== undefined && items.length >= maxCount;
  return (
    <Field {...field} label={name} labels="group" hint={isFull ? t`最多 ${maxCount} 个附件` : field.hint}>
      {(control) => (
        <Row
          id={control.id}
          role="group"
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
        >
          {items.length > 0 && (
            <ul aria-label={name}>
              {items.map((item) => (
                <AttachmentRow
                  key={item.id}
                  item={item}
                  onRetry={onRetry}
                  onRemove={onRemove}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          )}
          {onAdd && (
            <FileTrigger
              allowsMultiple={maxCount !== 1}
              acceptedFileTypes={accept}
              onSelect={(files) => files && files.length > 0 && onAdd({ files: [...files] })}
            >
              <Button variant="text" size="small" isDisabled={isFull} icon={<Upload size={15} aria-hidden />}>
                <Trans>上传附件</Trans>
              </Button>
            </FileTrigger>
          )}
          {!onAdd && items.length === 0 && <Nothing>—</Nothing>}
        </Row>
      )}
    </Field>
  );
}

function AttachmentRow({
  item,
  onRetry,
  onRemove,
  onOpen,
}: Pick<AttachmentListProps, 'onRetry' | 'onRemove' | 'onOpen'> & { item: Attachment }) {
  const { t } = useLingui();
  const { name, state, percent = 0, error, url } = item;
  return (
    <Chip data-state={state}>
      {state === 'failed' ? <CircleAlert size={15} aria-hidden /> : <FileIcon size={15} aria-hidden />}
      <span data-name>
        {onOpen && state === 'done' ? (
          <button type="button" aria-label={t`下载 ${name}`} onClick={() => onOpen({ item })}>
            {name}
          </button>
        ) : url && state === 'done' ? (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ) : (
          name
        )}
      </span>
      {state === 'done' && <small>{formatSize(item.size)}</small>}
      {state === 'uploading' && (
        <>
          <Track
            role="progressbar"
            aria-label={t`${name} 上传进度`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(percent)}
            style={{ '--percent': `${Math.min(100, Math.max(0, percent))}%` } as CSSProperties}
          />
          <small>{Math.round(percent)}%</small>
        </>
      )}
      {state === 'failed' && (
        <>
          <span role="alert">{error ?? t`上传失败`}</span>
          {onRetry && (
            <IconButton
              size="small"
              label={t`重试上传 ${name}`}
              icon={<RefreshCw size={14} aria-hidden />}
              onPress={() => onRetry({ item })}
            />
          )}
        </>
      )}
      {onRemove && (
        <IconButton
          size="small"
          hasTooltip={false}
          label={state === 'uploading' ? t`取消上传 ${name}` : t`移除 ${name}`}
          icon={<X size={13} aria-hidden />}
          onPress={() => onRemove({ item })}
        />
      )}
    </Chip>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);

  & > ul { display: flex; flex-wrap: wrap; gap: var(--space-8); min-width: 0; }
`;

const Nothing = styled.span`
  color: var(--text-tertiary);
`;

const Chip = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  max-width: 100%;
  min-height: 32px;
  padding: 0 var(--space-2) 0 10px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-sm);
  background: var(--bg-surface);
  font: var(--font-small);

  & > svg { flex: none; color: var(--text-secondary); }
  & > [data-name] { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > [data-name] > button {
    max-width: 100%;
    padding: 0;
    overflow: hidden;
    border: 0;
    background: none;
    color: var(--brand-text);
    font: inherit;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  & > [data-name] > button:hover { text-decoration: underline; }
  & > small { flex: none; color: var(--text-tertiary); font: var(--font-caption); }
  & > [role='alert'] { min-width: 0; color: var(--danger-text); font: var(--font-caption); overflow-wrap: anywhere; }
  & > button { width: 28px; height: 28px; }
  &[data-state='failed'] { border-color: var(--danger-border); background: var(--danger-tint); }
  &[data-state='failed'] > svg { color: var(--danger-text); }
`;

const Track = styled.span`
  flex: none;
  width: 64px;
  height: 4px;
  border-radius: var(--radius-full);
  background: linear-gradient(var(--brand-solid), var(--brand-solid)) 0 / var(--percent) 100% no-repeat var(--border-strong);

  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
    background: linear-gradient(Highlight, Highlight) 0 / var(--percent) 100% no-repeat;
    forced-color-adjust: none;
  }
`;
