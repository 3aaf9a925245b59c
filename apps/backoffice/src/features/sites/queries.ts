import {
  detailList,
  getPhoneLine,
  getSite,
  type PhoneLine,
  phoneLineUses,
  phoneList,
  type Site,
  siteUses,
} from '@huifang/contract';
import { regionByCode } from '@huifang/regions';
import type { PhoneLineRow, PhoneLineValues, SiteListRow, SiteValues } from '@huifang/ui/clinic/site-list';
import { queryOptions } from '@tanstack/react-query';
import type { ListPlace } from '../../kits/list/list-address.ts';
import { api } from '../../lib/api.ts';
import { config } from '../../lib/config.ts';

type Place = Pick<ListPlace, 'search' | 'page' | 'pageSize'>;

export const sitesQuery = (org: string, { search = '', page, pageSize }: Place) =>
  queryOptions({
    queryKey: ['sites', org, { search, page, pageSize }],
    queryFn: async ({ signal }) => {
      const request = { words: search, page, size: pageSize, organisationId: org };
      const { rows, total } = await api.call(detailList, request, { signal });
      return { rows: rows.map(toSiteRow), total };
    },
  });

export const phoneLinesQuery = (org: string, { search = '', page, pageSize }: Place) =>
  queryOptions({
    queryKey: ['phoneLines', org, { search, page, pageSize }],
    queryFn: async ({ signal }) => {
      const request = { words: search, page, size: pageSize, organisationId: org };
      const { rows, total } = await api.call(phoneList, request, { signal });
      return { rows: rows.map(toLineRow), total };
    },
  });

/** One of them as whoever changes it sees it: read anew for each dialog. */
const edited = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
};

export const siteQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: ['site', org, id],
    queryFn: ({ signal }) => api.call(getSite, { id, organisationId: org }, { signal }),
    enabled: id !== '',
    ...edited,
  });

export const phoneLineQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: ['phoneLine', org, id],
    queryFn: ({ signal }) => api.call(getPhoneLine, { id, organisationId: org }, { signal }),
    enabled: id !== '',
    ...edited,
  });

/** How many consults name each site. */
export const siteUsesQuery = (org: string) =>
  queryOptions({
    queryKey: ['sites', org, 'uses'],
    queryFn: async ({ signal }) => countsOf(await api.call(siteUses, { organisationId: org }, { signal })),
  });

/** How many callbacks were made on each phone line. */
export const lineUsesQuery = (org: string) =>
  queryOptions({
    queryKey: ['phoneLines', org, 'uses'],
    queryFn: async ({ signal }) =>
      countsOf(await api.call(phoneLineUses, { organisationId: org }, { signal })),
  });

const countsOf = (uses: readonly { id: string; count: number }[]): ReadonlyMap<string, number> =>
  new Map(uses.map(({ id, count }) => [id, count]));

/** A row of the list, with what it is read from. */
type Listed<Row, Record> = Row & { record: Record };

const toLineRow = (line: PhoneLine): Listed<PhoneLineRow, PhoneLine> => ({ ...line, record: line });

const toSiteRow = (site: Site): Listed<SiteListRow, Site> => ({
  record: site,
  id: site.id,
  name: site.title,
  shortName: site.shortName,
  address: [...(regionByCode(site.regionCode)?.path ?? []), site.addressDetail].filter(Boolean).join(' '),
  phone: site.phone,
  hours: site.hours,
  pictureUrl: site.picture ? shownFrom(site.picture) : undefined,
  order: site.order,
  isEnabled: site.isEnabled,
});

/** Its address for a browser. */
export const shownFrom = ({ url }: NonNullable<Site['picture']>) => `${config.apiBase}${url}`;

export const toSiteValues = ({ translations, order, ...site }: Site): SiteValues => ({
  name: site.name,
  shortName: site.shortName,
  regionCode: site.regionCode,
  addressDetail: site.addressDetail,
  longitude: site.longitude,
  latitude: site.latitude,
  phone: site.phone,
  hours: site.hours,
  departmentIds: site.departmentIds,
  introduction: site.introduction,
  picture: site.picture && { id: site.pictureId, name: site.picture.name },
  order: String(order),
  traditional: translations['zh-TW'],
  english: translations['en-US'],
  isEnabled: site.isEnabled,
});

export const toPhoneLineValues = (line: PhoneLine): PhoneLineValues => ({
  number: line.number,
  label: line.label,
  purpose: line.purpose,
  departmentId: line.departmentId,
  person: line.personId ? { value: line.personId, label: line.person } : undefined,
  order: String(line.order),
  isEnabled: line.isEnabled,
});
