import { messageStream } from '@huifang/contract/messages/messages';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { readConfigured } from '../../lib/configuration.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { homeKeys, messageKeys, unreadQuery } from '../../lib/message-queries.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { readLost } from '../../lib/query-client.ts';
import { isBrowserToken, session } from '../../lib/session.ts';
import { useSession } from '../../lib/session-context.tsx';
import { useStore } from '../../lib/store.ts';
import { viewing } from '../../lib/viewing.ts';

/**
 * Follows the event stream while somebody is signed in: new messages are told, lists of messages are read anew, and
 * the number of unread ones is answered. The stream begins again with another token, organisation or language.
 */
export function useMessageNews(): { unread: number } {
  const { i18n } = useLingui();
  const { user, organisation } = useSession();
  const { notice, offer } = useNotifications();
  const { token } = useStore(session);
  const queryClient = useQueryClient();
  const org = organisation.organisationId;
  const { data: unread = 0 } = useQuery(unreadQuery(org));
  // Whoever looks as somebody else hears nothing of theirs.
  const isViewing = viewing() !== undefined;

  const { locale } = i18n;
  useEffect(() => {
    if (!token || isViewing) return;
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      const { followNews } = await loadChunk(() => import('./message-news.ts'));
      if (isOver) return;
      stop = followNews({
        name: `huifang.messages.${user.userId}.${org}.${locale}`,
        open: (last, signal) =>
          api.open(messageStream, { last, organisationId: org }, { signal, accept: 'text/event-stream' }),
        isSignedIn: () => isBrowserToken(token),
        onNews(news) {
          // The first news after a while without a connection may be all that is heard of the server.
          readLost(queryClient);
          if (news.kind === 'configuration') {
            readConfigured(queryClient, org, news.changed);
            return;
          }
          if (news.kind === 'count') queryClient.setQueryData(unreadQuery(org).queryKey, news.unread);
          void queryClient.invalidateQueries({ queryKey: messageKeys(org) });
          // What is told of, such as a plan that a colleague gave, shows in the day's figures too.
          if (news.kind === 'message') void queryClient.invalidateQueries({ queryKey: homeKeys(org) });
        },
        notice,
        offer,
      });
    };
    // Without the stream the count and the lists are read whenever they are shown.
    start().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [token, isViewing, user.userId, org, locale, queryClient, notice, offer]);

  return { unread };
}
