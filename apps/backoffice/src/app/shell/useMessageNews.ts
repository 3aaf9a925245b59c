import { messageStream } from '@huifang/contract/messages/messages';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../lib/api.ts';
import { fetchChunk } from '../../lib/load-chunk.ts';
import { homeKeys, messageKeys, unreadQuery } from '../../lib/message-queries.ts';
import type { MessageNews } from '../../lib/message-stream.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { isBrowserToken, session } from '../../lib/session.ts';
import { useSession } from '../../lib/session-context.tsx';
import { useStore } from '../../lib/store.ts';

/** Messages that come together, such as the morning's reminders, are told together. */
const gatherFor = 300;
type MessageTold = Extract<MessageNews, { kind: 'message' }>['message'];
/** Characters of a message that its toast repeats. */
const shown = 60;

/**
 * Follows the event stream while somebody is signed in: new messages are told, lists of messages are read anew, and
 * the number of unread ones is answered. The stream begins again with another token, organisation or language.
 */
export function useMessageNews(): { unread: number } {
  const { t, i18n } = useLingui();
  const { user, organisation } = useSession();
  const { notice } = useNotifications();
  const { token } = useStore(session);
  const queryClient = useQueryClient();
  const org = organisation.OgnID;
  const { data: unread = 0 } = useQuery(unreadQuery(org));

  const tell = useEffectEvent((messages: readonly MessageTold[]) => {
    const [first] = messages;
    if (!first) return;
    const { title, content } = first;
    notice(messages.length === 1 ? cut(t`${title}：${content}`) : t`您有 ${messages.length} 条新消息`);
  });

  const { locale } = i18n;
  useEffect(() => {
    if (!token) return;
    let isOver = false;
    let stop = () => {};
    let gathered: MessageTold[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const onNews = (news: MessageNews) => {
      if (isOver) return;
      if (news.kind === 'count') queryClient.setQueryData(unreadQuery(org).queryKey, news.unread);
      else {
        gathered.push(news.message);
        timer ??= setTimeout(() => {
          tell(gathered);
          gathered = [];
          timer = undefined;
        }, gatherFor);
      }
      void queryClient.invalidateQueries({ queryKey: messageKeys(org) });
      // What is told of, such as a plan that a colleague gave, shows in the day's figures too.
      if (news.kind === 'message') void queryClient.invalidateQueries({ queryKey: homeKeys(org) });
    };
    const start = async () => {
      const { followMessages } = await fetchChunk(() => import('../../lib/message-stream.ts'));
      if (isOver) return;
      stop = followMessages({
        name: `huifang.messages.${user.user_id}.${org}.${locale}`,
        open: (last, signal) =>
          api.open(messageStream, { last, org }, { signal, accept: 'text/event-stream' }),
        isSignedIn: () => isBrowserToken(token),
        onNews,
      });
    };
    // Without the stream the count and the lists are read whenever they are shown.
    start().catch(() => undefined);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [token, user.user_id, org, locale, queryClient]);

  return { unread };
}

const cut = (text: string) => ([...text].length > shown ? `${[...text].slice(0, shown).join('')}…` : text);
