import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck, Trash2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { keptRow } from '../../primitives/data-table/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { EmptyState } from '../../primitives/states/index.ts';
import { Foot, Line, List, Open, Title, Waiting } from './MessageList.styles.ts';
import type { MessageItem, MessageListName } from './types.ts';

export interface MessageListProps {
  list: MessageListName;
  messages: readonly MessageItem[];
  /** @default 'ready' */
  state?: 'loading' | 'ready' | 'failed';
  /** Shown instead of the list when it could not be read. */
  failure?: ReactNode;
  /** The message that is on its way to another list. */
  busyId?: string;
  onOpen: (details: { message: MessageItem }) => void;
  /** Marks it read, throws it away, or takes it out of the trash, by the list that it is in. */
  onMove: (details: { message: MessageItem }) => void;
  /** There are older ones. */
  onLoadMore?: () => void;
  /** @default false */
  isLoadingMore?: boolean;
}

/** Messages of one list, newest first as given. Arrows, Home and End go from message to message. */
export function MessageList({
  list,
  messages,
  state = 'ready',
  failure,
  busyId,
  onOpen,
  onMove,
  onLoadMore,
  isLoadingMore = false,
}: MessageListProps) {
  const { t } = useLingui();
  const rows = useRef<HTMLUListElement>(null);
  const names = { unread: t`未读消息`, readed: t`已读消息`, trash: t`回收站` };
  const move = {
    unread: { label: t`标为已读`, icon: <CheckCheck size={16} /> },
    readed: { label: t`移到回收站`, icon: <Trash2 size={16} /> },
    trash: { label: t`恢复`, icon: <Undo2 size={16} /> },
  }[list];

  if (state === 'failed') return failure;
  if (state === 'loading') return <WaitingMessages />;
  if (messages.length === 0) {
    const empty = { unread: t`没有未读消息`, readed: t`没有已读消息`, trash: t`回收站是空的` };
    return <EmptyState title={empty[list]} />;
  }
  return (
    <>
      <List ref={rows} aria-label={names[list]} onKeyDown={(event) => moveFocus(event, rows.current)}>
        {messages.map((message) => (
          <Line key={message.id} data-list={list} {...keptRow(message.id)}>
            <Open type="button" data-open onClick={() => onOpen({ message })}>
              <Title>{message.title}</Title>
              <time>{message.sentAt.slice(0, 16)}</time>
              <span>{message.content}</span>
            </Open>
            <IconButton
              label={move.label}
              icon={move.icon}
              isDisabled={busyId === message.id}
              onPress={() => {
                // The message leaves the list, and must not take the focus with it.
                focusBeside(rows.current, message.id, messages);
                onMove({ message });
              }}
            />
          </Line>
        ))}
      </List>
      <Foot>
        {onLoadMore ? (
          <Button isBusy={isLoadingMore} onPress={onLoadMore}>
            <Trans>加载更多</Trans>
          </Button>
        ) : (
          <small>
            <Plural value={messages.length} other="共 # 条" />
          </small>
        )}
      </Foot>
    </>
  );
}

function WaitingMessages() {
  const { t } = useLingui();
  return (
    <List as="div" role="status" aria-label={t`加载中`}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((id) => (
        <Waiting key={id}>
          <Skeleton width="30%" />
          <Skeleton width="70%" />
        </Waiting>
      ))}
    </List>
  );
}

const openers = (rows: HTMLElement | null) => [
  ...(rows?.querySelectorAll<HTMLElement>('button[data-open]') ?? []),
];

function moveFocus(event: KeyboardEvent, rows: HTMLElement | null) {
  const all = openers(rows);
  const index = all.findIndex((button) => button.closest('li')?.contains(event.target as Node));
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: all.length - 1 }[event.key];
  if (index < 0 || target === undefined) return;
  event.preventDefault();
  all[target]?.focus();
}

function focusBeside(rows: HTMLElement | null, id: string, messages: readonly MessageItem[]) {
  const index = messages.findIndex((message) => message.id === id);
  const all = openers(rows);
  (all[index + 1] ?? all[index - 1])?.focus();
}
