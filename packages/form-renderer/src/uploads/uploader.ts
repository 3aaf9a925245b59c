import type { UploadSettings } from '../context/form-context.ts';
import { isObject, own } from '../json/json.ts';
import { createKey } from '../schema/create.ts';
import type { RemoteHub } from '../store/remote-hub.ts';
import { uploadToAction } from './action.ts';
import { type Compression, compressImage } from './compress.ts';
import { UploadFailure } from './failure.ts';
import { uploadToStorage } from './qiniu.ts';
import { send } from './send.ts';

/** The options that both upload widgets share. */
export interface UploadOptions {
  action: string;
  domain: string;
  token: string;
  tokenFunc: string;
  isQiniu: boolean;
  headers: readonly unknown[];
  withCredentials: boolean;
}

export interface UploadTask {
  file: File;
  /** Of a field of images, which tells of those that cannot be read; elsewhere they go as they are. */
  isImage: boolean;
  signal: AbortSignal;
  onPercent: (percent: number) => void;
}

/** Sends one file the way that its widget says and answers where it can be had. */
export async function uploadFile(
  { file, isImage, signal, onPercent }: UploadTask,
  options: UploadOptions,
  settings: UploadSettings,
  hub: RemoteHub,
): Promise<string> {
  const compression = settings.compression ?? {};
  const sent =
    file.type.startsWith('image/') && compression ? await smaller(file, isImage, compression) : file;
  if (settings.send) return await settings.send({ file: sent, signal, onPercent });
  if (!options.isQiniu) {
    const headers = { ...settings.headers, ...headersIn(options.headers) };
    const { action, withCredentials } = options;
    return await uploadToAction({ action, headers, withCredentials, file: sent, signal, onPercent });
  }
  const key = await uploadToStorage({
    token: await tokenOf(options, settings, hub, signal),
    hosts: settings.uploadHosts ?? [],
    regionEndpoint: settings.regionEndpoint,
    key: `${Date.now()}_${createKey()}${extensionOf(file.name)}`,
    file: sent,
    signal,
    onPercent,
  });
  const { domain } = options;
  return domain === '' || domain.endsWith('/') ? `${domain}${key}` : `${domain}/${key}`;
}

async function smaller(file: File, isImage: boolean, compression: Compression): Promise<File> {
  try {
    return await compressImage(file, compression);
  } catch (error) {
    if (isImage) throw error;
    return file;
  }
}

/** From the host's function, else the one in the document, else the host's endpoint, which answers `{ uptoken }`. */
async function tokenOf(
  { tokenFunc, token }: UploadOptions,
  settings: UploadSettings,
  hub: RemoteHub,
  signal: AbortSignal,
): Promise<string> {
  let found: unknown;
  try {
    if (tokenFunc !== '' && hub.has(tokenFunc)) found = await hub.call(tokenFunc);
    else if (token !== '') found = token;
    else if (settings.tokenEndpoint) {
      const headers = settings.tokenHeaders?.() ?? {};
      const answer = await send({ url: settings.tokenEndpoint, method: 'GET', headers, signal });
      found = answer.uptoken ?? answer.token;
    }
  } catch (error) {
    if (signal.aborted) throw error;
  }
  if (typeof found !== 'string' || found === '') throw new UploadFailure('uploadTokenMissing');
  return found;
}

/** V3 keeps request headers as a list of `{ key, value }`. */
function headersIn(list: readonly unknown[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const entry of list) {
    if (!isObject(entry)) continue;
    const [name, value] = [own(entry, 'key'), own(entry, 'value')];
    const isName = typeof name === 'string' && /^[\w-]{1,100}$/.test(name);
    // Control characters would end the header early.
    if (isName && typeof value === 'string' && /^[\x20-\x7e]{0,2000}$/.test(value)) headers[name] = value;
  }
  return headers;
}

const extensionOf = (name: string) => /\.[a-z0-9]{1,10}$/i.exec(name)?.[0].toLowerCase() ?? '';
