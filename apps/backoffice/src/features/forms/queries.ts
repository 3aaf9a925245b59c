import {
  getCustmerById,
  getForm,
  getFormData,
  getFormDataHistory,
  getFormDataList,
  getFormDiff,
  getFormFolders,
  getFormLinks,
  getForms,
  getFormVersions,
  getTextTemplate,
  getTextTemplates,
} from '@huifang/contract';
import type { FormPurpose } from '@huifang/domain/form/words';
import type { FolderChoice, FormState } from '@huifang/ui/clinic/form-list';
import type { PersonSummary } from '@huifang/ui/clinic/person';
import type { PageSize } from '@huifang/ui/primitives/pagination';
import type { SelectOption } from '@huifang/ui/primitives/select';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { disturbOf } from '../../lib/disturb.ts';
import type { AnswersFilter } from './model/answers-filter.ts';
import { toEdit, toFolder, toLink, toListedForm, toVersion } from './model/rows.ts';

/** Everything that is read of forms begins so: a change of one makes all of it old. */
export const formsKey = (org: string) => ['forms', org] as const;

export interface FormsRequest {
  org: string;
  search: string;
  folder: FolderChoice;
  /** Empty for all but those in the bin. */
  state: '' | FormState;
  page: number;
  pageSize: PageSize;
}

export const formsQuery = ({ org, search, folder, state, page, pageSize }: FormsRequest) =>
  queryOptions({
    queryKey: [...formsKey(org), 'list', search, folder, state, page, pageSize],
    queryFn: async ({ signal }) => {
      const folderId = folder === 'all' ? '' : folder === 'none' ? '0' : folder;
      const request = {
        search,
        folderId,
        state: state === 'edited' ? 'published' : state || undefined,
        page,
        size: pageSize,
        organisationId: org,
      };
      const { rows, total } = await api.call(getForms, request, { signal });
      return { rows: rows.map(toListedForm), total };
    },
  });

/** The forms to choose from for one purpose, with the number of their newest version. */
export const formChoicesQuery = (org: string, purpose: Exclude<FormPurpose, 'design'>) =>
  queryOptions({
    queryKey: [...formsKey(org), 'choices', purpose],
    queryFn: async ({ signal }): Promise<SelectOption[]> => {
      const request = { purpose, page: 1, size: 200, organisationId: org };
      const { rows } = await api.call(getForms, request, { signal });
      return rows.map((row) => ({ value: row.id, label: row.name, detail: row.folder || undefined }));
    },
  });

export const foldersQuery = (org: string) =>
  queryOptions({
    queryKey: [...formsKey(org), 'folders'],
    queryFn: async ({ signal }) =>
      (await api.call(getFormFolders, { organisationId: org }, { signal })).map(toFolder),
  });

/** The draft is version 0; without a number it is the version that is filled now. */
export const formQuery = (org: string, id: string, version?: number) =>
  queryOptions({
    queryKey: [...formsKey(org), 'form', id, version],
    queryFn: ({ signal }) =>
      api.call(getForm, { id, versionNumber: version, organisationId: org }, { signal }),
    enabled: id !== '',
  });

/** A form as it is now: an edit must not start from an old one, nor change under the hands. */
export const editedFormQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: ['editedForm', org, id],
    queryFn: ({ signal }) => api.call(getForm, { id, versionNumber: 0, organisationId: org }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const versionsQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: [...formsKey(org), 'versions', id],
    queryFn: async ({ signal }) =>
      (await api.call(getFormVersions, { id, organisationId: org }, { signal })).map(toVersion),
  });

export const differenceQuery = (org: string, id: string, before: number, after: number) =>
  queryOptions({
    queryKey: [...formsKey(org), 'difference', id, before, after],
    queryFn: async ({ signal }) =>
      (await api.call(getFormDiff, { id, from: before, to: after, organisationId: org }, { signal })).changes,
  });

/** Links that were sent to a customer, newest first. */
export const linksQuery = (org: string, customerId: string) =>
  queryOptions({
    queryKey: [...formsKey(org), 'links', customerId],
    queryFn: async ({ signal }) => {
      const request = { customerId, page: 1, size: 50, organisationId: org };
      return (await api.call(getFormLinks, request, { signal })).rows.map(toLink);
    },
    enabled: customerId !== '',
  });

/** What a filter asks for of a form's answers. */
export const answersAsked = (org: string, { formId, version, days, customer }: AnswersFilter) => ({
  formId,
  versionNumber: version,
  customerId: customer?.id ?? '',
  from: days.start,
  to: days.end,
  organisationId: org,
});

/** One page of a form's answers. */
export const answersQuery = (org: string, filter: AnswersFilter) => {
  const request = { ...answersAsked(org, filter), page: filter.page, size: filter.pageSize };
  return queryOptions({
    queryKey: [...formsKey(org), 'answers', request],
    queryFn: ({ signal }) => api.call(getFormDataList, request, { signal }),
    enabled: filter.formId !== '',
  });
};

/** One filled form. Its files have addresses that hold for some hours, so it is not kept long. */
export const answerQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: [...formsKey(org), 'answer', id],
    queryFn: ({ signal }) => api.call(getFormData, { id, organisationId: org }, { signal }),
    staleTime: 60_000,
    enabled: id !== '',
  });

/** A filled form as it is now: a correction must not start from an old one, nor change under the hands. */
export const editedAnswerQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: ['editedAnswer', org, id],
    queryFn: ({ signal }) => api.call(getFormData, { id, organisationId: org }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** Who corrected a filled form, the newest first. */
export const answerEditsQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: [...formsKey(org), 'answerEdits', id],
    queryFn: async ({ signal }) =>
      (await api.call(getFormDataHistory, { id, organisationId: org }, { signal })).map(toEdit),
  });

/** Whom a form is sent to or filled with. */
export const personQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: ['customer', org, id, 'person'],
    queryFn: async ({ signal }): Promise<PersonSummary> => {
      const { info1 } = await api.call(getCustmerById, { id, organisationId: org }, { signal });
      return {
        id: info1.customerId,
        name: info1.name,
        gender: info1.gender,
        age: info1.age ?? undefined,
        phone: info1.phone,
        fileNumber: info1.fileNumber,
        disturb: disturbOf(info1.disturb),
      };
    },
    enabled: id !== '',
  });

/** A text that is used again and again. */
export const templateQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: ['textTemplate', org, id],
    queryFn: ({ signal }) => api.call(getTextTemplate, { id, organisationId: org }, { signal }),
    enabled: id !== '',
  });

/** All texts that are used again and again, by name. */
export const templatesQuery = (org: string) =>
  queryOptions({
    queryKey: ['textTemplates', org],
    queryFn: async ({ signal }) => {
      const { rows } = await api.call(
        getTextTemplates,
        { page: 1, size: 200, organisationId: org },
        { signal },
      );
      return rows.map(({ id, name, content, version }) => ({
        id,
        name,
        content,
        revision: version,
      }));
    },
  });
