import { getLocatedEntries } from '@huifang/contract';
import { dictionaries } from '@huifang/domain/dictionaries';
import { regionByCode } from '@huifang/regions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { useProfileOptions } from '../../../lib/profile-options.ts';

/** The region codes of the neighbourhoods that have one, by their codes. */
const neighbourhoodPlacesQuery = (org: string) =>
  queryOptions({
    queryKey: ['dictionary', org, 'places'],
    queryFn: async ({ signal }): Promise<Record<string, string>> => {
      const placed = await api.call(getLocatedEntries, { organisationId: org }, { signal });
      const neighbourhoods = placed.filter(({ type }) => type === dictionaries.neighbourhood);
      return Object.fromEntries(neighbourhoods.map(({ code, regionCode }) => [code, regionCode]));
    },
    staleTime: 10 * 60_000,
  });

/** What can be chosen for each plain field of a customer, and in which region each neighbourhood lies. */
export function useProfileChoices(org: string) {
  const { options, error } = useProfileOptions(org);
  const places = useQuery(neighbourhoodPlacesQuery(org));
  return useMemo(() => {
    const regionOf = (code: string) => regionByCode(places.data?.[code] ?? '')?.label;
    const neighbourhood = options.neighbourhood.map((one) => ({ ...one, detail: regionOf(one.value) }));
    return {
      profileOptions: { ...options, neighbourhood },
      neighbourhoodPlaces: places.data,
      error: error ?? places.error ?? undefined,
    };
  }, [options, error, places.data, places.error]);
}
