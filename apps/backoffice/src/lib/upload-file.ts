import { CallError, getFile, type UploadedFile, uploadAsync } from '@huifang/contract';
import { api, callContext, callHeaders, networkMessage, refuseToken } from './api.ts';
import { config } from './config.ts';
import { reportFailedUpload } from './error-reporting.ts';
import { sendFile } from './send-file.ts';

export interface UploadOptions {
  /** Where it goes. @default the call for attachments */
  path?: string;
  /** Makes a repeat return the first answer. */
  idempotencyKey: string;
  /** 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Sends one file for the person who is signed in; rejects with `CallError`, which is logged, or the signal's reason. */
export async function uploadFile(
  file: File,
  { path = uploadAsync.path, idempotencyKey, ...rest }: UploadOptions,
): Promise<UploadedFile> {
  const credentials = callHeaders();
  return await sendFile(file, {
    ...rest,
    url: `${config.apiBase}${path}`,
    headers: {
      ...credentials,
      'Accept-Language': callContext().locale,
      'Idempotency-Key': idempotencyKey,
    },
    networkMessage,
    onUnauthenticated: () => refuseToken(new Headers(credentials)),
  }).catch((error: unknown) => {
    reportFailedUpload(error);
    throw error;
  });
}

/** Hands an uploaded file to the browser's downloads: its address needs the session, so no link can lead there. */
export async function downloadFile(org: string, id: string, name: string): Promise<void> {
  const response = await api.open(getFile, { id, organisationId: org });
  if (response.headers.get('Content-Type')?.includes('application/json')) {
    throw new CallError(response.status, await response.json());
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
