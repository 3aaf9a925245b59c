import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogCancelButton } from '../../primitives/dialog/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { CallNumber, type CallNumberProps } from '../call-number/index.ts';
import { Content, Links } from './MessageList.styles.ts';
import type { MessageItem } from './types.ts';

export interface MessageDialogProps {
  /** Absent while it is being read. */
  message?: MessageItem;
  /** Whom to call about it; without it there is nobody, or nobody in sight. */
  number?: CallNumberProps;
  /** Shown when it could not be read. */
  failure?: ReactNode;
  /** The message is about a customer whose page can be opened. */
  onOpenCustomer?: () => void;
  /** The message is about a follow-up plan that can be opened. */
  onOpenPlan?: () => void;
  /** The message is about a complaint that can be opened. */
  onOpenComplaint?: () => void;
  /** The message is about a filled form that can be opened. */
  onOpenAnswer?: () => void;
  /** Throws a read message away, or takes one out of the trash. */
  onMove?: () => void;
  /** @default false */
  isMoving?: boolean;
  onClose: () => void;
}

/** One message in full, with the ways to what it is about. */
export function MessageDialog({
  message,
  number,
  failure,
  onOpenCustomer,
  onOpenPlan,
  onOpenComplaint,
  onOpenAnswer,
  onMove,
  isMoving = false,
  onClose,
}: MessageDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={message?.title ?? t`消息`}
      width="520px"
      onClose={onClose}
      footer={
        <>
          <Links>
            {onOpenCustomer && (
              <Button onPress={onOpenCustomer}>
                <Trans>查看客户</Trans>
              </Button>
            )}
            {onOpenPlan && (
              <Button onPress={onOpenPlan}>
                <Trans>查看回访计划</Trans>
              </Button>
            )}
            {onOpenComplaint && (
              <Button onPress={onOpenComplaint}>
                <Trans>查看投诉</Trans>
              </Button>
            )}
            {onOpenAnswer && (
              <Button onPress={onOpenAnswer}>
                <Trans>查看答卷</Trans>
              </Button>
            )}
          </Links>
          {message && onMove && (
            <Button isBusy={isMoving} onPress={onMove}>
              {message.list === 'trash' ? <Trans>恢复</Trans> : <Trans>移到回收站</Trans>}
            </Button>
          )}
          <DialogCancelButton>
            <Trans>关闭</Trans>
          </DialogCancelButton>
        </>
      }
    >
      {failure ??
        (message ? (
          <Content>
            <time>{message.sentAt}</time>
            <p>{message.content}</p>
            {number && (
              <p>
                <small>
                  <Trans>联系电话</Trans>
                </small>{' '}
                <CallNumber look="words" {...number} />
              </p>
            )}
          </Content>
        ) : (
          <Spinner />
        ))}
    </Dialog>
  );
}
