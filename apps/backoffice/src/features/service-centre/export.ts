import { CallError, type Envelope, exportSize, getBHJsonDataEx, listConsults } from '@huifang/contract';
import { api } from '../../lib/api.ts';
import { gatewayRequest } from '../../lib/gateway.ts';
import { listParam } from './model/wire.ts';
import type { ListRequest } from './queries.ts';

export interface ExportOptions {
  signal: AbortSignal;
  /** Told of the rows that arrived so far. */
  onProgress: (details: { rows: number }) => void;
}

/** Streams the list as CSV (decisions: Gateway). Rejects when it is aborted, refused or breaks off. */
export async function fetchExport(
  { filter, scope, viewer, period }: ListRequest,
  { signal, onProgress }: ExportOptions,
): Promise<Blob> {
  const param = { ...listParam(filter, scope, viewer, period), 页码: 1, 行数: exportSize };
  const response = await api.open(getBHJsonDataEx, gatewayRequest(listConsults, param), {
    signal,
    accept: 'text/csv',
  });
  if (!response.headers.get('Content-Type')?.includes('text/csv')) throw await refusalOf(response);
  return collect(response, onProgress);
}

/** A refusal comes in the envelope, with status 200 like every business failure. */
async function refusalOf(response: Response): Promise<CallError> {
  const envelope = (await response.json()) as Extract<Envelope, { Success: false }>;
  return new CallError(response.status, envelope);
}

/** Gathers the stream; a line break ends a row, the header's aside. */
export async function collect(response: Response, onProgress: ExportOptions['onProgress']): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const lineBreak = 10;
  let lines = 0;
  for await (const part of response.body ?? []) {
    parts.push(part as Uint8Array<ArrayBuffer>);
    for (const byte of part) if (byte === lineBreak) lines++;
    onProgress({ rows: Math.max(0, lines - 1) });
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** Hands a finished file to the browser. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
