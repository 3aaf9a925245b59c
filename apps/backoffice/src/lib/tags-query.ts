import { tagTypeList } from '@huifang/contract';
import type { Tag } from '@huifang/ui/clinic/tags';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** The organisation's tags, whoever they are to be given to. */
export const tagsQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['tags', orgId, ''],
    queryFn: async ({ signal }): Promise<Tag[]> => {
      const { candidates } = await api.call(tagTypeList, { orgId }, { signal });
      return candidates.map(({ ID, content, color, nature }) => ({
        id: ID,
        name: content,
        colour: color,
        nature,
      }));
    },
  });
