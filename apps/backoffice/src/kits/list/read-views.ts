import { listViews } from '@huifang/contract';
import type { ViewList } from '@huifang/domain/list-views';
import { api } from '../../lib/api.ts';

/** Asks the server for the views of a list. */
export const readViews = (org: string, list: ViewList, signal: AbortSignal) =>
  api.call(listViews, { list, organisationId: org }, { signal });
