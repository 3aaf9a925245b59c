import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { FailureState } from '../../primitives/states/index.ts';

/** A message that a colleague got about a complaint or its follow-up. */
export interface SentMessage {
  id: string;
  /** `YYYY-MM-DD HH:mm:ss`, in the organisation's time zone. */
  at: string;
  title: string;
  receiver: string;
  isRead: boolean;
}

export interface SentMessagesProps {
  /** The newest first. */
  entries: readonly SentMessage[];
  /** @default false */
  isLoading?: boolean;
  /** Why the messages could not be loaded. */
  loadError?: string;
  onRetry?: () => void;
}

/** Who was told of a complaint, when, and whether they have seen it. */
export function SentMessages({ entries, isLoading, loadError, onRetry }: SentMessagesProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`发送的消息`}>
      <h3>
        <Trans>发送的消息</Trans>
      </h3>
      {isLoading && <Skeleton width="80%" />}
      {loadError && <FailureState title={t`已发送的消息加载失败`} detail={loadError} onRetry={onRetry} />}
      {!isLoading && !loadError && entries.length === 0 && (
        <Nothing>
          <Trans>没有发送过消息</Trans>
        </Nothing>
      )}
      <List aria-label={t`发送的消息`}>
        {entries.map(({ id, at, title, receiver, isRead }) => (
          <li key={id}>
            <time dateTime={at.slice(0, 16)}>{at.slice(0, 16)}</time>
            <span>{title}</span>
            <span>{receiver}</span>
            <small>{isRead ? <Trans>已读</Trans> : <Trans>未读</Trans>}</small>
          </li>
        ))}
      </List>
    </section>
  );
}

const Nothing = styled.p`
  color: var(--text-tertiary);
  font: var(--font-small);
`;

const List = styled.ol`
  font: var(--font-small);

  &:empty { display: none; }
  & > li { display: flex; flex-wrap: wrap; gap: var(--space-4) var(--space-8); padding: var(--space-6) 0; border-bottom: 1px dashed var(--border-default); overflow-wrap: anywhere; }
  & > li:last-child { border: 0; }
  & time, & small { color: var(--text-tertiary); font: var(--font-caption); }
  & small { margin-inline-start: auto; }
`;
