import { tagTypeList } from '@huifang/contract';
import type { Tag } from '@huifang/ui/clinic/tags';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** The organisation's tags, whoever they are to be given to. */
export const tagsQuery = (organisationId: string) =>
  queryOptions({
    queryKey: ['tags', organisationId, ''],
    queryFn: async ({ signal }): Promise<Tag[]> => {
      const { candidates } = await api.call(tagTypeList, { organisationId }, { signal });
      return candidates.map(({ id, content, color, nature }) => ({
        id,
        name: content,
        colour: color,
        nature,
      }));
    },
  });
