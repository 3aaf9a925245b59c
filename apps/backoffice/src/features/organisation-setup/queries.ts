import { type DataOf, getSetup, getSetupPeople } from '@huifang/contract';
import type { PageSize } from '@huifang/ui/primitives/pagination';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export type Setup = DataOf<typeof getSetup>;
export type SetupPeople = DataOf<typeof getSetupPeople>;

/** How far the organisation is set up; other people and other pages change it too. */
export const setupQuery = (org: string) =>
  queryOptions({
    queryKey: ['setup', org, 'steps'],
    queryFn: ({ signal }) => api.call(getSetup, { organisationId: org }, { signal }),
    refetchOnMount: 'always',
  });

/** Which lines of the file of people are shown. */
export interface PeoplePlace {
  show: 'all' | 'good' | 'wrong';
  page: number;
  size: PageSize;
}

export const setupPeopleQuery = (org: string, place: PeoplePlace) =>
  queryOptions({
    queryKey: ['setup', org, 'people', place.show, place.page, place.size],
    queryFn: ({ signal }) => api.call(getSetupPeople, { ...place, organisationId: org }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
