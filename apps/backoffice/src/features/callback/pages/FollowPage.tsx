import type { CallbackRow } from '@huifang/ui/clinic/callback-list';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { PlanGrid } from '@huifang/ui/clinic/plan-grid';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useScopes } from '../../../lib/customer-scopes.ts';
import { useListStates } from '../../../lib/list-states.tsx';
import { usePageTab } from '../../../lib/page-tab.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { dayIn } from '../../../lib/time.ts';
import { DayPlans } from '../components/DayPlans.tsx';
import { WeekBar } from '../components/WeekBar.tsx';
import { callbackDaysQuery } from '../day-queries.ts';
import { readWeek, type WeekFilter, weekOf, writeWeek } from '../model/week.ts';

export interface FollowPageProps {
  /** The 300-wide panel of a customer, for the dialog. */
  panelOf?: (details: { customerId: string }) => ReactNode;
  /** Beside the panel's title, such as the way to the customer's page. */
  panelLinkOf?: (details: { customerId: string }) => ReactNode;
  /** Without it names lead nowhere. */
  onOpenCustomer?: (details: { row: CallbackRow }) => void;
}

/**
 * 随访计划: plans and callbacks of a week by executor and day, and below them those of the chosen cell. Its address
 * takes `day` = `YYYY-MM-DD` (its week is shown, this week by default); `scope` = all, department, mine; and to open a
 * cell `executor` = staffId or `none`, with `state=done` for what was executed.
 */
export function FollowPage({ panelOf, panelLinkOf, onOpenCustomer }: FollowPageProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const { search, replace } = usePageTab();
  const { organisationId: org, timeZone } = organisation;
  const today = dayIn(timeZone);
  const filter = readWeek(new URLSearchParams(search), today);
  const setFilter = (next: WeekFilter) => replace(writeWeek(next, today));
  const week = weekOf(filter.day);
  const [start = '', end = ''] = [week[0], week.at(-1)];

  const { options, scopes, scopeOf } = useScopes();
  const scope = scopeOf(filter.scope);
  const work = useQuery({
    ...callbackDaysQuery(org, scope, { start, end }),
    enabled: options.data !== undefined,
    placeholderData: keepPreviousData,
  });
  const error = options.error ?? work.error;
  const { failure } = useListStates(work, {
    error,
    onRetry: () => void (options.error ? options.refetch() : work.refetch()),
  });
  const { chosen } = filter;
  const person = work.data?.find(({ id }) => id === chosen?.executorId);

  return (
    <ListPage
      title={t`随访计划`}
      panelLabel={t`按执行人和日期`}
      toolbar={
        <WeekBar
          start={start}
          end={end}
          onDayChange={({ day }) => setFilter({ ...filter, chosen: undefined, day })}
          today={today}
          scopes={scopes}
          scope={scope}
          onScopeChange={(details) => setFilter({ ...filter, scope: details.scope })}
        />
      }
    >
      {error ? (
        failure
      ) : (
        <PlanGrid
          days={week}
          executors={work.data ?? []}
          today={today}
          isLoading={work.isPending}
          selected={chosen}
          onSelect={({ executorId, day }) =>
            setFilter({
              ...filter,
              day,
              chosen: {
                executorId,
                day,
                isDone: workOf(work.data, executorId, day)?.open === 0,
              },
            })
          }
        />
      )}
      {chosen && (
        <DayPlans
          key={`${chosen.executorId} ${chosen.day}`}
          org={org}
          scope={scope}
          today={today}
          chosen={chosen}
          title={`${chosen.executorId === '' ? t`未分配` : (person?.name ?? '')} ${chosen.day}`}
          work={person?.days[chosen.day] ?? { open: 0, done: 0 }}
          panelOf={panelOf}
          panelLinkOf={panelLinkOf}
          onOpenCustomer={onOpenCustomer}
          onStateChange={(isDone) => setFilter({ ...filter, chosen: { ...chosen, isDone } })}
          onClose={() => setFilter({ ...filter, chosen: undefined })}
        />
      )}
    </ListPage>
  );
}

const workOf = (
  work: readonly { id: string; days: Readonly<Record<string, { open: number }>> }[] | undefined,
  executorId: string,
  day: string,
) => work?.find(({ id }) => id === executorId)?.days[day];
