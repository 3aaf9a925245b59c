import { ListPage } from '@huifang/ui/clinic/list-page';
import { MessageList, type MessageListName } from '@huifang/ui/clinic/message-list';
import { Button } from '@huifang/ui/primitives/button';
import { Tabs } from '@huifang/ui/primitives/tabs';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useListStates } from '../../lib/list-states.tsx';
import { unreadQuery } from '../../lib/message-queries.ts';
import { useSession } from '../../lib/session-context.tsx';
import { OpenMessage } from './OpenMessage.tsx';
import type { MessagesPageProps } from './props.ts';
import { messagesQuery, toItem } from './queries.ts';
import { useMoveMessages } from './useMoveMessages.ts';

const listNames = ['unread', 'readed', 'trash'] as const;

/** The person's messages: unread, read and thrown away; new ones appear by themselves. */
export function MessagesPage({ title, linksOf }: MessagesPageProps) {
  const { t } = useLingui();
  const panelId = useId();
  const { organisation } = useSession();
  const org = organisation.organisationId;
  const [list, setList] = useState<MessageListName>('unread');
  const [openId, setOpenId] = useState<string>();
  const messages = useInfiniteQuery(messagesQuery(org, list));
  const unread = useQuery(unreadQuery(org));
  const move = useMoveMessages(org);
  const labels = { unread: t`未读`, readed: t`已读`, trash: t`回收站` };
  const items = messages.data?.pages.flat().map(toItem) ?? [];

  const { failure } = useListStates(messages);
  return (
    <ListPage
      title={title}
      panelLabel={labels[list]}
      panelId={panelId}
      toolbar={
        <Toolbar>
          <Tabs
            label={t`消息列表`}
            items={listNames.map((id) => ({
              id,
              label: labels[id],
              count: id === 'unread' ? unread.data : undefined,
            }))}
            selectedId={list}
            panelId={panelId}
            onSelect={({ id }) => setList(id as MessageListName)}
          />
          {list === 'unread' && items.length > 0 && (
            <Button
              isBusy={move.isPending && move.variables.which === 'all'}
              onPress={() => move.mutate({ list, which: 'all' })}
            >{t`全部已读`}</Button>
          )}
        </Toolbar>
      }
    >
      <MessageList
        list={list}
        messages={items}
        state={messages.data ? 'ready' : messages.error ? 'failed' : 'loading'}
        failure={failure}
        busyId={move.isPending && move.variables.which !== 'all' ? move.variables.which.id : undefined}
        onOpen={({ message }) => setOpenId(message.id)}
        onMove={({ message }) => move.mutate({ list, which: { id: message.id } })}
        onLoadMore={messages.hasNextPage ? () => void messages.fetchNextPage() : undefined}
        isLoadingMore={messages.isFetchingNextPage}
      />
      {openId !== undefined && (
        <OpenMessage id={openId} org={org} linksOf={linksOf} onClose={() => setOpenId(undefined)} />
      )}
    </ListPage>
  );
}

const Toolbar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8);
  padding-inline: var(--space-8) var(--space-12);
  border-bottom: 1px solid var(--border-subtle);
`;
