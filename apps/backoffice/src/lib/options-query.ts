import { optionList } from '@huifang/contract';
import { queryOptions } from '@tanstack/react-query';
import { runOperation } from './gateway.ts';

/** Server options by name, for the person who is signed in (rule setting-3). */
export const optionsQuery = (org: string) =>
  queryOptions({
    queryKey: ['options', org],
    queryFn: async ({ signal }) => {
      const { rows } = await runOperation(
        optionList,
        { organisationId: org, formId: '', staffId: '' },
        { signal },
      );
      return new Map(rows.map((row) => [row.option, row.value]));
    },
    // They change a few times a year.
    staleTime: 10 * 60_000,
  });
