import { useLingui } from '@lingui/react/macro';
import { CircleAlert, Inbox, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/index.ts';

export interface EmptyStateProps {
  /** @default 没有满足条件的数据 */
  title?: ReactNode;
  /** What could help. */
  hint?: ReactNode;
  /** The ways out, such as a button that clears the filter. */
  action?: ReactNode;
}

/** Nothing to show, and one way out. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  const { t } = useLingui();
  return (
    <Centre role="status">
      <Sign>
        <Inbox size={20} aria-hidden />
      </Sign>
      <strong>{title ?? t`没有满足条件的数据`}</strong>
      {hint && <p>{hint}</p>}
      {action && <Ways>{action}</Ways>}
    </Centre>
  );
}

export interface FailureStateProps {
  /** What failed, such as 列表加载失败. */
  title: ReactNode;
  /** Why, and what was kept. */
  detail?: ReactNode;
  /** Shows 重试. */
  onRetry?: () => void;
  /** @default false */
  isRetrying?: boolean;
}

/** Says what failed and what was kept, and offers to try again. */
export function FailureState({ title, detail, onRetry, isRetrying = false }: FailureStateProps) {
  const { t } = useLingui();
  return (
    <Centre role="alert">
      <Sign data-tone="danger">
        <CircleAlert size={20} aria-hidden />
      </Sign>
      <strong>{title}</strong>
      {detail && <p>{detail}</p>}
      {onRetry && (
        <Button isBusy={isRetrying} icon={<RefreshCw size={14} aria-hidden />} onPress={onRetry}>
          {t`重试`}
        </Button>
      )}
    </Centre>
  );
}

const Centre = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-32) var(--space-16);
  color: var(--text-primary);
  text-align: center;

  > p { max-width: 40em; color: var(--text-secondary); font: var(--font-small); overflow-wrap: anywhere; }
  > button { margin-top: var(--space-4); }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-8);
  margin-top: var(--space-4);

  &:empty { display: none; }
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-bottom: var(--space-4);
  border-radius: 50%;
  background: var(--bg-canvas);
  color: var(--text-secondary);

  &[data-tone='danger'] { background: var(--danger-tint); color: var(--danger-text); }
`;
