import { MessageDialog } from '@huifang/ui/clinic/message-list';
import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '../../lib/api.ts';
import type { MessagesPageProps } from './props.ts';
import { messageQuery, toItem } from './queries.ts';
import { useMoveMessages } from './useMoveMessages.ts';

export interface OpenMessageProps extends Pick<MessagesPageProps, 'linksOf'> {
  id: string;
  org: string;
  onClose: () => void;
}

/** One message in full; opening it counts as reading it. */
export function OpenMessage({ id, org, linksOf, onClose }: OpenMessageProps) {
  const { t } = useLingui();
  const message = useQuery(messageQuery(org, id));
  const move = useMoveMessages(org);
  const isUnread = message.data?.state === 'unread';

  const markRead = useEffectEvent(() => move.mutate({ list: 'unread', which: { id } }));
  useEffect(() => {
    if (isUnread) markRead();
  }, [isUnread]);

  const { data } = message;
  const links =
    data &&
    linksOf({
      customerId: data.customerId,
      planId: data.followUpId,
      complaintId: data.complaintId,
      answerId: data.answerId,
    });
  const closing = (action: (() => void) | undefined) =>
    action &&
    (() => {
      onClose();
      action();
    });
  return (
    <MessageDialog
      message={data && toItem(data)}
      number={
        data && data.phone !== ''
          ? { phone: data.phone, customerId: data.customerId, complaintId: data.complaintId }
          : undefined
      }
      failure={
        message.error && (
          <FailureState
            title={t`消息加载失败`}
            detail={messageOf(message.error)}
            isRetrying={message.isFetching}
            onRetry={() => void message.refetch()}
          />
        )
      }
      onOpenCustomer={closing(links?.onOpenCustomer)}
      onOpenPlan={closing(links?.onOpenPlan)}
      onOpenComplaint={closing(links?.onOpenComplaint)}
      onOpenAnswer={closing(links?.onOpenAnswer)}
      onMove={data && !isUnread ? closing(() => move.mutate({ list: data.state, which: { id } })) : undefined}
      onClose={onClose}
    />
  );
}
