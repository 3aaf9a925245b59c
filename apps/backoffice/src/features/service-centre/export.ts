import { type CallOptions, exportSize, getBHJsonDataEx, listConsults } from '@huifang/contract';
import { api } from '../../lib/api.ts';
import { gatewayRequest } from '../../lib/gateway.ts';
import { freshFilter } from './model/filter.ts';
import { listParam } from './model/list-param.ts';
import type { ListRequest } from './queries.ts';

/** The list as a file, in its order (rules export-1, list-12): only the chosen consults, whatever the filter shows, or all. */
export function openExport(
  { filter, scope, viewer, period }: ListRequest,
  selectedIds: readonly string[] | undefined,
  options: CallOptions,
): Promise<Response> {
  const asked = selectedIds ? { ...freshFilter('all'), ranges: {}, order: filter.order } : filter;
  const param = {
    ...listParam(asked, scope, viewer, period),
    page: 1,
    pageSize: exportSize,
    consultIds: selectedIds ?? [],
  };
  return api.open(getBHJsonDataEx, gatewayRequest(listConsults, param), options);
}
