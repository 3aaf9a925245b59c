import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { ConfirmDialog } from '../../primitives/dialog/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { ComplaintStateChip } from '../complaint-summary/index.ts';
import type { ComplaintStepEntry } from './step.ts';

export interface StepListProps {
  /** The newest first. */
  entries: readonly ComplaintStepEntry[];
  /** @default false */
  isLoading?: boolean;
  /** Why the steps could not be loaded. */
  loadError?: string;
  onRetry?: () => void;
  /** Takes one step back; the complaint goes back to the newest that remains. */
  onRemove: (details: { entry: ComplaintStepEntry }) => void;
  /** Takes all of them back; the complaint is registered again. */
  onRemoveAll: () => void;
}

/** How a complaint was handled so far; whoever wrote a step may take it back after a question. */
export function StepList({ entries, onRemove, onRemoveAll, ...rest }: StepListProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<ComplaintStepEntry | 'all'>();
  const canRemoveAll = entries.length > 1 && entries.every(({ canRemove }) => canRemove);
  const confirm = () => {
    setAsked(undefined);
    if (asked === 'all') onRemoveAll();
    else if (asked) onRemove({ entry: asked });
  };

  return (
    <section aria-label={t`处理过程`}>
      <Head>
        <h3>
          <Trans>处理过程</Trans>
        </h3>
        {canRemoveAll && (
          <Button variant="text" size="small" onPress={() => setAsked('all')}>
            <Trans>清空处理过程</Trans>
          </Button>
        )}
      </Head>
      {rest.isLoading && <Skeleton width="80%" />}
      {rest.loadError && (
        <FailureState title={t`处理过程加载失败`} detail={rest.loadError} onRetry={rest.onRetry} />
      )}
      {!rest.isLoading && !rest.loadError && entries.length === 0 && (
        <Nothing>
          <Trans>还没有处理记录</Trans>
        </Nothing>
      )}
      <List aria-label={t`处理记录`}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <div>
              <ComplaintStateChip state={entry.state}>{entry.stateText}</ComplaintStateChip>
              <time dateTime={entry.at.slice(0, 16)}>{entry.at.slice(0, 16)}</time>
              <span>{entry.handler}</span>
              {entry.canRemove && (
                <IconButton
                  size="small"
                  label={t`删除处理记录`}
                  icon={<Trash2 size={14} />}
                  onPress={() => setAsked(entry)}
                />
              )}
            </div>
            {entry.note && <p>{entry.note}</p>}
            {entry.writer !== entry.handler && (
              <small>
                <Trans>登记人：{entry.writer}</Trans>
              </small>
            )}
          </li>
        ))}
      </List>
      {asked && (
        <ConfirmDialog
          title={asked === 'all' ? t`清空处理过程` : t`删除处理记录`}
          tone="danger"
          confirmLabel={t`删除`}
          onConfirm={confirm}
          onCancel={() => setAsked(undefined)}
        >
          {asked === 'all'
            ? t`删除后投诉回到登记状态，确定删除全部处理记录吗？`
            : t`删除后投诉回到上一步的状态，确定删除这条处理记录吗？`}
        </ConfirmDialog>
      )}
    </section>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8);
  min-height: 32px;
  margin-bottom: var(--space-8);

  & > h3 { font: var(--font-body-strong); }
`;

const Nothing = styled.p`
  color: var(--text-tertiary);
  font: var(--font-small);
`;

const List = styled.ol`
  display: flex;
  flex-direction: column;

  &:empty { display: none; }
  & > li { padding: var(--space-8) 0; border-bottom: 1px dashed var(--border-default); font: var(--font-small); }
  & > li:first-child { padding-top: 0; }
  & > li:last-child { border: 0; }
  & > li > div { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-8); min-height: 28px; }
  & > li > div > button { margin-inline-start: auto; }
  & p { overflow-wrap: anywhere; white-space: pre-wrap; }
  & time, & small { color: var(--text-tertiary); font: var(--font-caption); }
`;
