import type { ListView } from '@huifang/contract';
import { readViewDocument, type ViewDocument, type ViewList } from '@huifang/domain/list-views';
import { queryOptions } from '@tanstack/react-query';
import { fetchChunk } from '../../lib/load-chunk.ts';
import { withoutGone } from './view-address.ts';

/** The views of a list, and the roles with which the person may share them. */
export const viewsQuery = (org: string, list: ViewList) =>
  queryOptions({
    queryKey: ['listViews', org, list],
    queryFn: async ({ signal }) => {
      // Whoever has no view needs no call for them.
      const { readViews } = await fetchChunk(() => import('./read-views.ts'));
      return readViews(org, list, signal);
    },
  });

/** A view that can be shown. */
export interface KnownView extends ListView {
  kept: ViewDocument;
  /** What it keeps of the address, without what is gone. */
  query: string;
}

/** A view to be shown; `newer` where only a newer version of the product can. */
export function knownView(view: ListView): KnownView | 'newer' {
  const kept = readViewDocument(view.document);
  // What cannot be read at all was not written by this version either.
  if (typeof kept !== 'object') return 'newer';
  return { ...view, kept, query: withoutGone(kept.query, view.gone) };
}
