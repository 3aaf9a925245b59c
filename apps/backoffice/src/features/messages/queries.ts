import {
  type Message,
  messageContent,
  messageHasRead,
  messageInit,
  messageRemoveReaded,
  messageRestore,
} from '@huifang/contract/messages/messages';
import type { MessageItem, MessageListName } from '@huifang/ui/clinic/message-list';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { messageKeys } from '../../lib/message-queries.ts';

const pageSize = 50;

/** One list, newest first, read page by page. */
export const messagesQuery = (org: string, list: MessageListName) =>
  infiniteQueryOptions({
    queryKey: [...messageKeys(org), list],
    queryFn: async ({ pageParam, signal }) => {
      const answer = await api.call(messageInit, { list, before: pageParam, size: pageSize }, { signal });
      return answer[`${list}List`];
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
  });

export const messageQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: [...messageKeys(org), 'one', id],
    queryFn: ({ signal }) => api.call(messageContent, { id }, { signal }),
  });

export const toItem = ({ id, title, content, createdAt, state }: Message): MessageItem => ({
  id,
  title,
  content,
  sentAt: createdAt,
  list: state,
});

/** Where a message of a list goes: unread to read, read to the trash, trash back to read (rule message-1). */
const moves = { unread: messageHasRead, readed: messageRemoveReaded, trash: messageRestore } as const;

/** Moves messages on from a list; `all` takes every one of it. Repeating it changes nothing. */
export const moveFrom = (list: MessageListName, which: { id: string } | 'all') =>
  api.call(moves[list], which === 'all' ? { all: true } : { id: which.id });
