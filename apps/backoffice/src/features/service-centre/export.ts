import { exportSize, getBHJsonDataEx, listConsults } from '@huifang/contract';
import { api } from '../../lib/api.ts';
import { type FetchFileOptions, fetchFile } from '../../lib/export-file.ts';
import { gatewayRequest } from '../../lib/gateway.ts';
import { freshFilter } from './model/filter.ts';
import { listParam } from './model/list-param.ts';
import type { ListRequest } from './queries.ts';

export { saveFile } from '../../lib/export-file.ts';

export interface ExportOptions extends FetchFileOptions {
  /** Only these consults, whatever the list's filter shows. */
  selectedIds?: readonly string[];
}

/** Streams the list as a file, in its order (rules export-1, list-12). Rejects when it is aborted, refused or breaks off. */
export async function fetchExport(
  request: ListRequest,
  { format, selectedIds, signal, onProgress }: ExportOptions,
): Promise<{ file: Blob; rows: number }> {
  const { scope, viewer, period } = request;
  const { order } = request.filter;
  const filter = selectedIds ? { ...freshFilter('all'), ranges: {}, order } : request.filter;
  const param = {
    ...listParam(filter, scope, viewer, period),
    page: 1,
    pageSize: exportSize,
    consultIds: selectedIds ?? [],
  };
  return fetchFile((options) => api.open(getBHJsonDataEx, gatewayRequest(listConsults, param), options), {
    format,
    signal,
    onProgress,
  });
}
