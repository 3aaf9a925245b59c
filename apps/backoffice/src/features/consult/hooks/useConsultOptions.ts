import { regionByCode, regionsWithHongKongMacauTaiwan } from '@huifang/regions';
import type { ConsultModalProps } from '@huifang/ui/clinic/consult-modal';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import {
  consultMethodsQuery,
  consultTypesQuery,
  daysAheadIn,
  departmentsQuery,
  dictionaryQuery,
  diseasesQuery,
  registrationDaysBackIn,
  relationsQuery,
  searchServiceStaff,
  siteOptionsQuery,
  sourcesQuery,
} from '../../../lib/directory-queries.ts';
import { optionsQuery } from '../../../lib/options-query.ts';
import { useProfileChoices } from './useProfileChoices.ts';

type Options = Pick<
  ConsultModalProps,
  | 'regions'
  | 'profileOptions'
  | 'profilePlaces'
  | 'methods'
  | 'sources'
  | 'areSourcesLoading'
  | 'sites'
  | 'departments'
  | 'diseases'
  | 'consultTypes'
  | 'intentions'
  | 'relations'
  | 'appointmentTypes'
  | 'appointmentTimeTypes'
  | 'onSearchStaff'
  | 'onMethodChange'
  | 'duplicateModes'
  | 'optionsError'
>;

/** Labels from the province down to a region; empty for an unknown code. */
export const regionNamesOf = (code: string): readonly string[] => regionByCode(code)?.path ?? [];

/** Every list that the consult form offers. A list that fails leaves its field empty and says so. */
export function useConsultOptions(
  org: string,
  startingMethodId: string,
): Options & { daysAhead: number; registrationDaysBack: number } {
  const [pickedMethodId, setMethodId] = useState<string>();
  const methodId = pickedMethodId ?? startingMethodId;

  const [
    methods,
    departments,
    diseases,
    types,
    appointmentTypes,
    timeTypes,
    options,
    intentions,
    relations,
    sites,
  ] = useQueries({
    queries: [
      consultMethodsQuery(org),
      departmentsQuery(org),
      diseasesQuery(org),
      consultTypesQuery(org),
      dictionaryQuery(org, 'appointmentType'),
      dictionaryQuery(org, 'appointmentTimeType'),
      optionsQuery(org),
      dictionaryQuery(org, 'intention'),
      relationsQuery(org),
      siteOptionsQuery(org),
    ],
  });
  const sources = useQuery(sourcesQuery(org, methodId));
  const { error: profileError, ...profile } = useProfileChoices(org);
  const failed = [
    methods,
    departments,
    diseases,
    types,
    appointmentTypes,
    timeTypes,
    options,
    intentions,
    relations,
    sites,
    sources,
    { error: profileError },
  ].find(({ error }) => error);

  return {
    regions: regionsWithHongKongMacauTaiwan,
    ...profile,
    methods: methods.data ?? [],
    sources: sources.data,
    areSourcesLoading: sources.isFetching,
    sites: sites.data ?? [],
    departments: departments.data ?? [],
    diseases: diseases.data ?? [],
    consultTypes: types.data ?? [],
    intentions: intentions.data ?? [],
    relations: relations.data ?? [],
    appointmentTypes: appointmentTypes.data ?? [],
    appointmentTimeTypes: timeTypes.data ?? [],
    onSearchStaff: searchServiceStaff(org),
    onMethodChange: (details) => setMethodId(details.methodId),
    duplicateModes: duplicateModesOf(options.data),
    optionsError: failed && messageOf(failed.error),
    daysAhead: daysAheadIn(options.data),
    registrationDaysBack: registrationDaysBackIn(options.data),
  };
}

/** How duplicates of names and phones are treated (rules duplicate-1, duplicate-2). */
export const duplicateModesOf = (options: ReadonlyMap<string, string> | undefined) => ({
  name: modeOf(options?.get('姓名重复模式')),
  phone: modeOf(options?.get('电话重复模式')),
});

const modeOf = (option: string | undefined): 1 | 2 | 3 => (option === '2' ? 2 : option === '3' ? 3 : 1);
