import type { MessageListName } from '@huifang/ui/clinic/message-list';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { messageKeys, unreadQuery } from '../../lib/message-queries.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { moveFrom } from './queries.ts';

/** Moves messages on from their list; the header's count follows at once. */
export function useMoveMessages(org: string) {
  const queryClient = useQueryClient();
  const { prompt } = useNotifications();
  return useMutation({
    mutationFn: ({ list, which }: { list: MessageListName; which: { id: string } | 'all' }) =>
      moveFrom(list, which),
    onSuccess: ({ unread }) => queryClient.setQueryData(unreadQuery(org).queryKey, unread),
    onError: (error) => prompt(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: messageKeys(org) }),
  });
}
