import { CallError, type CallOptions, type Envelope, listConsults } from '@huifang/contract';
import { readAnswer } from './gateway.ts';

export type FileFormat = 'xlsx' | 'csv' | 'zip';

const mediaTypes: Readonly<Record<FileFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  zip: 'application/zip',
};

/** How much has arrived: rows where they can be told apart in the stream, else kilobytes (1000 bytes). */
export type ExportProgress = { rows: number } | { kilobytes: number };

export interface FetchFileOptions {
  format: FileFormat;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/** Gathers a streamed export. Rejects when it is aborted, refused or breaks off. */
export async function fetchFile(
  open: (options: CallOptions) => Promise<Response>,
  { format, signal, onProgress }: FetchFileOptions,
): Promise<{ file: Blob; rows: number }> {
  const response = await open({ signal, accept: mediaTypes[format] });
  if (!response.headers.get('Content-Type')?.includes(mediaTypes[format])) throw await refusalOf(response);
  const rows = Number(response.headers.get('X-Total-Count')) || 0;
  return { file: await collect(response, mediaTypes[format], onProgress), rows };
}

/** A refusal comes in the envelope, with status 200 like every business failure; the gateway's lies within a success. */
async function refusalOf(response: Response): Promise<unknown> {
  const envelope = (await response.json()) as Envelope;
  if (!envelope.Success) return new CallError(response.status, envelope);
  readAnswer(listConsults, String(envelope.Data));
  return new CallError(response.status, { Data: '', Code: 'INTERNAL' });
}

/** Gathers the stream; in CSV a line break ends a row, the header's aside. */
async function collect(
  response: Response,
  type: string,
  onProgress: FetchFileOptions['onProgress'],
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const isText = type === mediaTypes.csv;
  const lineBreak = 10;
  let lines = 0;
  let bytes = 0;
  for await (const part of response.body ?? []) {
    parts.push(part as Uint8Array<ArrayBuffer>);
    bytes += part.length;
    if (isText) for (const byte of part) if (byte === lineBreak) lines++;
    onProgress(isText ? { rows: Math.max(0, lines - 1) } : { kilobytes: Math.round(bytes / 1000) });
  }
  return new Blob(parts, { type: isText ? `${type};charset=utf-8` : type });
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
