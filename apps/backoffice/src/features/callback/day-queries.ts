import { getCallbackDays } from '@huifang/contract';
import type { Scope } from '@huifang/domain/scopes';
import type { ExecutorWork } from '@huifang/ui/clinic/plan-grid';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { callbackKey } from '../../lib/callback-key.ts';
import { executorWork } from './model/week.ts';

/** Plans and callbacks by executor and day, those without executor last. */
export const callbackDaysQuery = (org: string, scope: Scope, days: { start: string; end: string }) =>
  queryOptions({
    queryKey: [callbackKey, 'days', org, scope, days],
    queryFn: async ({ signal }): Promise<ExecutorWork[]> =>
      executorWork(
        await api.call(
          getCallbackDays,
          { from: days.start, to: days.end, scope, organisationId: org },
          { signal },
        ),
      ),
    staleTime: 5_000,
  });
