import { addressOf, isSafeUrl } from '../schema/addresses.ts';
import { UploadFailure } from './failure.ts';
import { send } from './send.ts';

export interface ActionUpload {
  action: string;
  headers: Readonly<Record<string, string>>;
  withCredentials: boolean;
  file: File;
  signal: AbortSignal;
  onPercent: (percent: number) => void;
}

/** Sends a file to an action URL: multipart, field `file`; the answer is JSON with a `url` (rule form-8). */
export async function uploadToAction(upload: ActionUpload): Promise<string> {
  const { action, headers, withCredentials, file, signal, onPercent } = upload;
  if (!isSafeUrl(action)) throw new UploadFailure('uploadAddress');
  const body = new FormData();
  body.append('file', file, file.name);
  const answer = await send({
    url: action,
    headers,
    body,
    withCredentials,
    signal,
    onProgress: (sent, total) => onPercent(Math.floor((sent / total) * 100)),
  });
  return urlIn(answer);
}

function urlIn({ url }: Readonly<Record<string, unknown>>): string {
  const address = addressOf(url);
  if (address === undefined) throw new UploadFailure('uploadNoUrl');
  return address;
}
