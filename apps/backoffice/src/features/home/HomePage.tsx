import { HomeDay, type HomeDayProps } from '@huifang/ui/clinic/home-day';
import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { unreadQuery } from '../../lib/message-queries.ts';
import { useSession } from '../../lib/session-context.tsx';
import { dayIn, hourIn } from '../../lib/time.ts';
import { homeMessagesQuery, homeQuery, toFigures, toTrend } from './queries.ts';

/** The charts come after the figures. */
const HomeTrend = lazy(() =>
  loadChunk(async () => {
    const { HomeTrend } = await import('@huifang/ui/clinic/home-trend');
    return { default: HomeTrend };
  }),
);

export type HomePageProps = Pick<HomeDayProps, 'onRegister' | 'addresses' | 'onOpen' | 'onExecute'>;

/** Greets, and shows what the day holds; each figure leads to its list. */
export function HomePage(props: HomePageProps) {
  const { t, i18n } = useLingui();
  const { user, organisation } = useSession();
  const { timeZone, OgnID: org } = organisation;
  const [openedAt] = useState(() => Date.now());
  const day = useQuery(homeQuery(org));
  const messages = useQuery(homeMessagesQuery(org));
  const unread = useQuery(unreadQuery(org));
  // The moment of the last answer: a page that stays open over midnight greets by the new day with its figures.
  const now = new Date(day.dataUpdatedAt || openedAt);
  const label = i18n.date(now, { month: 'long', day: 'numeric', weekday: 'long', timeZone });

  return (
    <HomeDay
      {...props}
      name={user.name}
      now={{ hour: hourIn(timeZone, now), label, today: dayIn(timeZone, now) }}
      figures={day.data ? toFigures(day.data) : undefined}
      trend={
        day.data && (
          <Suspense>
            <HomeTrend days={toTrend(day.data)} />
          </Suspense>
        )
      }
      state={day.data !== undefined ? 'ready' : day.error ? 'failed' : 'loading'}
      failure={
        <FailureState
          title={t`今日概况加载失败`}
          detail={day.error && messageOf(day.error)}
          isRetrying={day.isFetching}
          onRetry={() => void day.refetch()}
        />
      }
      messages={(messages.data ?? []).map(({ msg_id, title, content, create_time, state }) => ({
        id: msg_id,
        title,
        content,
        sentAt: create_time,
        list: state,
      }))}
      unread={unread.data ?? 0}
    />
  );
}
