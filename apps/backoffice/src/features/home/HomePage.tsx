import type { Scope } from '@huifang/domain/scopes';
import { HomeDay, type HomeDayProps, HomeTrendWaiting } from '@huifang/ui/clinic/home-day';
import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useScopes } from '../../lib/customer-scopes.ts';
import { useFirstScope } from '../../lib/first-scope.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { unreadQuery } from '../../lib/message-queries.ts';
import { useSession } from '../../lib/session-context.tsx';
import { isOneOf, stored } from '../../lib/storage.ts';
import { dayIn, hourIn } from '../../lib/time.ts';
import { homeMessagesQuery, homeQuery, toFigures, toTrend } from './queries.ts';

/** The charts come after the figures. */
const HomeTrend = lazy(() =>
  loadChunk(async () => {
    const { HomeTrend } = await import('@huifang/ui/clinic/home-trend');
    return { default: HomeTrend };
  }),
);

export interface HomePageProps
  extends Pick<HomeDayProps, 'onRegister' | 'onPlan' | 'onOpen' | 'onExecute' | 'onView'> {
  /** The lists behind the figures, narrowed as the figures are. */
  addresses: (scope: Scope | undefined) => HomeDayProps['addresses'];
}

/** Whose day a person looks at. */
const keptScope = (userId: string, org: string) =>
  stored(`homeScope.${userId}.${org}`, isOneOf<Scope>('all', 'department', 'mine'));

/** Greets, and shows what the day holds; each figure leads to its list. */
export function HomePage({ addresses, ...props }: HomePageProps) {
  const { t, i18n } = useLingui();
  const { user, organisation } = useSession();
  const { timeZone, organisationId: org } = organisation;
  const [openedAt] = useState(() => Date.now());
  const kept = keptScope(user.userId, org);
  const [chosen, setChosen] = useState(() => kept.read());
  const { options, scopes: allowed } = useScopes();
  const scopes = options.data ? allowed : [];
  const first = useFirstScope(scopes);
  // A range that was narrowed meanwhile no longer allows every choice.
  const scope = scopes.find((one) => one === chosen) ?? first;
  const day = useQuery({
    ...homeQuery(org, scope),
    enabled: scope !== undefined || options.error !== null,
    placeholderData: keepPreviousData,
  });
  const messages = useQuery(homeMessagesQuery(org));
  const unread = useQuery(unreadQuery(org));
  // The moment of the last answer: a page that stays open over midnight greets by the new day with its figures.
  const now = new Date(day.dataUpdatedAt || openedAt);
  const label = i18n.date(now, { month: 'long', day: 'numeric', weekday: 'long', timeZone });

  return (
    <HomeDay
      {...props}
      addresses={addresses(scope)}
      scope={
        day.data
          ? {
              scopes,
              scope: scope ?? scopes[0] ?? 'mine',
              onScopeChange(details) {
                kept.write(details.scope);
                setChosen(details.scope);
              },
            }
          : undefined
      }
      name={user.name}
      now={{ hour: hourIn(timeZone, now), label, today: dayIn(timeZone, now) }}
      figures={day.data && !options.isLoading ? toFigures(day.data) : undefined}
      trend={
        day.data && (
          <Suspense fallback={<HomeTrendWaiting />}>
            <HomeTrend days={toTrend(day.data)} />
          </Suspense>
        )
      }
      state={day.data !== undefined && !options.isLoading ? 'ready' : day.error ? 'failed' : 'loading'}
      failure={
        <FailureState
          title={t`今日概况加载失败`}
          detail={day.error && messageOf(day.error)}
          isRetrying={day.isFetching}
          onRetry={() => void day.refetch()}
        />
      }
      messages={messages.data?.map(({ id, title, content, createdAt, state }) => ({
        id,
        title,
        content,
        sentAt: createdAt,
        list: state,
      }))}
      messagesFailure={
        messages.error && !messages.data ? (
          <FailureState
            title={t`未读消息加载失败`}
            detail={messageOf(messages.error)}
            isRetrying={messages.isFetching}
            onRetry={() => void messages.refetch()}
          />
        ) : undefined
      }
      unread={unread.data ?? (unread.error ? 0 : undefined)}
    />
  );
}
