import { messageCount } from '@huifang/contract/messages/messages';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { callbackKey } from './callback-key.ts';
import { viewing } from './viewing.ts';

/** How many messages are unread; the event stream keeps it true. */
export const unreadQuery = (org: string) =>
  queryOptions({
    queryKey: ['unreadMessages', org],
    // Messages are personal: whoever looks as somebody else is shown none.
    queryFn: async ({ signal }) => (viewing() ? 0 : (await api.call(messageCount, {}, { signal })).unread),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What every query about messages begins with: they are read anew when the event stream tells of a change. */
export const messageKeys = (org: string) => ['messages', org] as const;

/** The day's figures: saving a follow-up changes them, and so does what a message tells of. */
export const homeKeys = (org: string) => [callbackKey, 'home', org] as const;
