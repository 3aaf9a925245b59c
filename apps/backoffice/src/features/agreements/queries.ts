import {
  type DataOf,
  getAcceptances,
  getAgreement,
  getAgreements,
  getPendingAgreements,
} from '@huifang/contract';
import type { AgreementAudience, AgreementKind } from '@huifang/domain/agreement/words';
import type { AgreementValues } from '@huifang/ui/clinic/agreements';
import { queryOptions } from '@tanstack/react-query';
import type { ListPlace } from '../../kits/list/list-address.ts';
import { api } from '../../lib/api.ts';

export interface AgreementFilter extends ListPlace {
  kind: AgreementKind | '';
  audience: AgreementAudience | '';
  /** Of whom the acceptances are shown; empty for all. */
  version: string;
}

const requestOf = (org: string, { search = '', kind, audience, page, pageSize }: AgreementFilter) => ({
  words: search,
  kind: kind || undefined,
  audience: audience || undefined,
  page,
  size: pageSize,
  organisationId: org,
});

export const agreementsQuery = (org: string, filter: AgreementFilter) =>
  queryOptions({
    queryKey: ['agreements', org, 'versions', filter],
    queryFn: ({ signal }) => api.call(getAgreements, requestOf(org, filter), { signal }),
  });

export const acceptancesQuery = (org: string, filter: AgreementFilter) =>
  queryOptions({
    queryKey: ['agreements', org, 'acceptances', filter],
    queryFn: ({ signal }) =>
      api.call(
        getAcceptances,
        { ...requestOf(org, filter), agreementId: filter.version || undefined },
        { signal },
      ),
  });

/** One version as whoever changes it sees it: read anew for each dialog. */
export const agreementQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: ['agreement', org, id],
    queryFn: ({ signal }) => api.call(getAgreement, { id, organisationId: org }, { signal }),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** What the signed-in person has yet to accept, asked once: nobody is stopped in the middle of their work. */
export const pendingQuery = (org: string) =>
  queryOptions({
    queryKey: ['pendingAgreements', org],
    queryFn: ({ signal }) => api.call(getPendingAgreements, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });

export const toAgreementValues = ({
  kind,
  audience,
  texts,
  newsTexts,
}: DataOf<typeof getAgreement>): AgreementValues => ({
  kind,
  audience,
  text: texts['zh-CN'],
  traditionalText: texts['zh-TW'],
  englishText: texts['en-US'],
  news: newsTexts['zh-CN'],
  traditionalNews: newsTexts['zh-TW'],
  englishNews: newsTexts['en-US'],
});
