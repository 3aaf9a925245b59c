import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '../../primitives/states/index.ts';
import type { MessageItem } from '../message-list/index.ts';
import { DayCard, Person, Rows } from './HomeDay.styles.ts';
import { More } from './HomeFollowUps.tsx';
import { HomeLink } from './HomeLink.tsx';
import { WaitingRows } from './HomeWaiting.tsx';
import type { HomeAddresses, HomeDayFigures } from './types.ts';

/** Who is expected today, and who has come. */
export function HomeArrivals({ figures, addresses }: { figures: HomeDayFigures; addresses: HomeAddresses }) {
  const { t } = useLingui();
  return (
    <DayCard title={t`今日预计到院`} actions={<More href={addresses.arrivals}>{t`到院列表`}</More>}>
      {figures.arrivals.length === 0 ? (
        <EmptyState title={t`今天没有预约`} />
      ) : (
        <Rows>
          {figures.arrivals.map((arrival) => (
            <li key={arrival.id}>
              <time>{arrival.time || <Trans>全天</Trans>}</time>
              <Person>
                <HomeLink href={addresses.customer?.(arrival)}>{arrival.name}</HomeLink>
              </Person>
              <span data-wide>{arrival.department}</span>
              <small>{arrival.hasArrived ? <Trans>已到院</Trans> : <Trans>未到院</Trans>}</small>
            </li>
          ))}
        </Rows>
      )}
    </DayCard>
  );
}

export interface HomeMessagesProps {
  /** Absent while they are on their way. */
  messages?: readonly MessageItem[];
  /** Stands in their place when they could not be read. */
  failure?: ReactNode;
  unread?: number;
  /** `YYYY-MM-DD`: today's messages show their time, older ones their day. */
  today: string;
  addresses: HomeAddresses;
}

/** The newest messages that nobody has read yet. */
export function HomeMessages({ messages, failure, unread, today, addresses }: HomeMessagesProps) {
  const { t } = useLingui();
  return (
    <DayCard
      title={t`未读消息`}
      note={unread !== undefined && unread > 0 && unread}
      actions={<More href={addresses.messages}>{t`消息中心`}</More>}
    >
      {failure ??
        (!messages ? (
          <WaitingRows count={5} />
        ) : messages.length === 0 ? (
          <EmptyState title={t`没有未读消息`} />
        ) : (
          <Rows>
            {messages.map((message) => (
              <li key={message.id} data-unread>
                <span data-wide title={message.content}>
                  <Trans>
                    {message.title}：{message.content}
                  </Trans>
                </span>
                <time>
                  {message.sentAt.startsWith(today)
                    ? message.sentAt.slice(11, 16)
                    : message.sentAt.slice(5, 10)}
                </time>
              </li>
            ))}
          </Rows>
        ))}
    </DayCard>
  );
}
