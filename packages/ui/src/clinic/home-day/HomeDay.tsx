import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import type { MessageItem } from '../message-list/index.ts';
import { ScopeFilter, type ScopeFilterProps } from '../scope-filter/index.ts';
import { Area, Choices, Columns, Heading, Side, Work } from './HomeDay.styles.ts';
import { HomeFigures } from './HomeFigures.tsx';
import { HomeOverdue, HomeToday } from './HomeFollowUps.tsx';
import { HomeLinks, type OpenAddress } from './HomeLink.tsx';
import { HomeArrivals, HomeMessages } from './HomeSide.tsx';
import { HomeWaiting } from './HomeWaiting.tsx';
import type { HomeAddresses, HomeDayFigures, HomeFollowUp } from './types.ts';

export interface HomeDayProps {
  name: string;
  /** Decides the greeting and shows beside it, in the organisation's time zone. */
  now: { hour: number; label: string; today: string };
  /** Opens the form of a new consult; absent for whoever may not register. */
  onRegister?: () => void;
  /** Opens the form of a new plan; absent for whoever may not plan. */
  onPlan?: () => void;
  /** Whose day is shown; absent where there is nothing to choose. */
  scope?: Omit<ScopeFilterProps, 'of'>;
  /** Absent for whoever may not see customers: messages are left. */
  figures?: HomeDayFigures;
  /** Below today's work, such as a `HomeTrend`. */
  trend?: ReactNode;
  /** @default 'ready' */
  state?: 'loading' | 'ready' | 'failed';
  /** Stands in place of the figures when they could not be read. */
  failure?: ReactNode;
  /** Absent while they are on their way. */
  messages?: readonly MessageItem[];
  /** Stands in place of the messages when they could not be read. */
  messagesFailure?: ReactNode;
  /** Absent while it is not known. */
  unread?: number;
  addresses: HomeAddresses;
  onOpen: OpenAddress;
  /** Opens the form of a follow-up; absent for whoever may not execute. `inView` are its list's open ones. */
  onExecute?: (details: { followUp: HomeFollowUp; inView: readonly string[] }) => void;
  /** Shows what was said in a callback. */
  onView?: (details: { followUp: HomeFollowUp }) => void;
}

/** Greets by the time of day and shows what the day holds: figures, today's work, and the last 14 days. */
export function HomeDay({
  name,
  now,
  onRegister,
  onPlan,
  scope,
  figures,
  trend,
  state = 'ready',
  failure,
  messages,
  messagesFailure,
  unread,
  addresses,
  onOpen,
  onExecute,
  onView,
}: HomeDayProps) {
  const { t } = useLingui();
  const greeting =
    now.hour < 6 ? t`夜深了` : now.hour < 12 ? t`上午好` : now.hour < 18 ? t`下午好` : t`晚上好`;
  const lists = { addresses, onExecute, onView };
  return (
    <HomeLinks value={onOpen}>
      <Area>
        <Heading>
          <h1>
            <Trans>
              {greeting}，{name}
            </Trans>
            <small>{now.label}</small>
          </h1>
          <Choices>
            {state === 'loading' && <Skeleton width="184px" height="var(--size-control)" />}
            {scope && scope.scopes.length > 1 && <ScopeFilter of="follow-ups" {...scope} />}
            {onPlan && (
              <Button icon={<CalendarPlus size={16} aria-hidden />} onPress={onPlan}>
                <Trans>新建回访计划</Trans>
              </Button>
            )}
            {onRegister && (
              <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={onRegister}>
                <Trans>登记咨询</Trans>
              </Button>
            )}
          </Choices>
        </Heading>
        {state === 'loading' && <HomeWaiting />}
        {state === 'failed' && failure}
        {figures && <HomeFigures figures={figures} unread={unread} addresses={addresses} />}
        {state !== 'loading' && (
          <Columns key="day">
            {figures && (
              <Work>
                <HomeToday figures={figures} {...lists} />
                {trend}
              </Work>
            )}
            <Side>
              {figures && <HomeOverdue figures={figures} {...lists} />}
              {figures && <HomeArrivals figures={figures} addresses={addresses} />}
              <HomeMessages
                messages={messages}
                failure={messagesFailure}
                unread={unread}
                today={now.today}
                addresses={addresses}
              />
            </Side>
          </Columns>
        )}
      </Area>
    </HomeLinks>
  );
}
