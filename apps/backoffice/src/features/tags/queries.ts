import { editTag, restoreTag, tagTypeList, type Tag as WireTag } from '@huifang/contract';
import type { Tag } from '@huifang/ui/clinic/tags';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** A customer's tags, the organisation's others, and the version that a save echoes. */
export interface CustomerTags {
  selected: readonly Tag[];
  candidates: readonly Tag[];
  version: number;
}

const toTag = ({ id, content, color, nature }: WireTag): Tag => ({
  id,
  name: content,
  colour: color,
  nature,
});

/** Reads them as they are now. */
export async function readTags(org: string, customerId: string, signal?: AbortSignal): Promise<CustomerTags> {
  const request = { customerId, organisationId: org };
  const { selected, candidates, version } = await api.call(tagTypeList, request, { signal });
  return { selected: selected.map(toTag), candidates: candidates.map(toTag), version };
}

/** Everything that shows a customer's tags reads them under a key that begins so; a save makes it old. */
export const tagsKey = (org: string, customerId: string) => ['tags', org, customerId] as const;

/** For changing them: stays what it was as long as the dialog is open. */
export const editedTagsQuery = (org: string, customerId: string) =>
  queryOptions({
    queryKey: ['editedTags', org, customerId],
    queryFn: ({ signal }) => readTags(org, customerId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** Makes a customer's tags the given list. */
export const saveTags = (
  org: string,
  customerId: string,
  {
    tags,
    version,
    userName,
    draft,
  }: { tags: readonly Tag[]; version: number; userName: string; draft?: string },
  keyFor: (contents: unknown) => string,
) => {
  const request = {
    customerId,
    organisationId: org,
    userName,
    taglist: tags.map(({ id, name, colour, nature }) =>
      id ? { id } : { content: name, color: colour, nature },
    ),
    version,
  };
  return api.call(editTag, request, { idempotencyKey: keyFor(request), draft });
};

/** Brings back what the save that answered this version took away. */
export const restoreTags = (org: string, customerId: string, version: number) =>
  api.call(restoreTag, { customerId, version, organisationId: org });
