import { CallError, type Envelope, getFile, type UploadedFile, uploadAsync } from '@huifang/contract';
import { api, callContext, networkMessage, refuseToken } from './api.ts';
import { config } from './config.ts';

export interface UploadOptions {
  /** Makes a repeat return the first answer. */
  idempotencyKey: string;
  /** 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Sends one file and tells how far it is, which `fetch` cannot; rejects with `CallError`, or the signal's reason. */
export function uploadFile(
  file: File,
  { idempotencyKey, onProgress, signal }: UploadOptions,
): Promise<UploadedFile> {
  const { token, organisationId, locale } = callContext();
  const authorization = `Bearer ${token}`;
  const form = new FormData();
  form.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${config.apiBase}${uploadAsync.path}`);
    request.setRequestHeader('Authorization', authorization);
    request.setRequestHeader('Accept-Language', locale);
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    if (organisationId) request.setRequestHeader('org', organisationId);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? (100 * loaded) / total : 0),
    );
    request.addEventListener('error', () => reject(new CallError(0, { Data: networkMessage() })));
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('load', () => {
      if (request.status === 401) refuseToken(authorization);
      const envelope = envelopeOf(request.responseText);
      if (envelope?.Success) resolve(envelope.Data[0]);
      else reject(new CallError(request.status, envelope ?? { Data: networkMessage() }));
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function envelopeOf(text: string): Envelope<[UploadedFile]> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Hands an uploaded file to the browser's downloads: its address needs the session, so no link can lead there. */
export async function downloadFile(org: string, id: string, name: string): Promise<void> {
  const response = await api.open(getFile, { id, org });
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
