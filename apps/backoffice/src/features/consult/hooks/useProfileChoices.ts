import { getLocatedEntries, getLocatedTypes } from '@huifang/contract';
import { eachProfileField, profileFields } from '@huifang/domain/customer/fields';
import { regionByCode } from '@huifang/regions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { useProfileOptions } from '../../../lib/profile-options.ts';

/** Of the plain fields whose dictionary is a located one the region codes of its entries, by their codes. */
export const profilePlacesQuery = (org: string) =>
  queryOptions({
    queryKey: ['dictionary', org, 'places'],
    queryFn: async ({ signal }) => {
      const [types, entries] = await Promise.all([
        api.call(getLocatedTypes, { organisationId: org }, { signal }),
        api.call(getLocatedEntries, { organisationId: org }, { signal }),
      ]);
      const located = new Set(types.map(({ code }) => code));
      const below = Map.groupBy(entries, ({ type }) => type);
      return eachProfileField((name): Readonly<Record<string, string>> | undefined => {
        const field = profileFields[name];
        if (!('dictionary' in field) || !located.has(field.dictionary)) return undefined;
        const placed = below.get(field.dictionary) ?? [];
        return Object.fromEntries(placed.map(({ code, regionCode }) => [code, regionCode]));
      });
    },
    staleTime: 10 * 60_000,
  });

/** What can be chosen for each plain field of a customer, and in which region it lies where it lies somewhere. */
export function useProfileChoices(org: string) {
  const { options, error } = useProfileOptions(org);
  const places = useQuery(profilePlacesQuery(org));
  return useMemo(
    () => ({
      profileOptions: eachProfileField((name) => {
        const placesOf = places.data?.[name];
        if (!placesOf) return options[name];
        return options[name].map((one) => ({
          ...one,
          detail: regionByCode(placesOf[one.value] ?? '')?.label,
        }));
      }),
      profilePlaces: places.data,
      error: error ?? places.error ?? undefined,
    }),
    [options, error, places.data, places.error],
  );
}
