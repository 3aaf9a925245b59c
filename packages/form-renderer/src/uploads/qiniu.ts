import { UploadFailure } from './failure.ts';
import { type Progress, readProgress, writeProgress } from './resume.ts';
import { type Answer, type Request, send } from './send.ts';

/** 4 MiB: larger files go in blocks of this size (rule form-8). */
export const blockSize = 4_194_304;
const atOnce = 3;
const retries = 3;

export interface StorageUpload {
  token: string;
  /** The storage's upload hosts; looked up at `regionEndpoint` when there are none. */
  hosts: readonly string[];
  regionEndpoint: string | undefined;
  key: string;
  file: File;
  signal: AbortSignal;
  onPercent: (percent: number) => void;
}

/**
 * Sends a file to storage that speaks Qiniu's protocol and answers the key it is kept under: at once up to 4 MiB, else
 * block by block, three at a time. What a broken connection left is taken up again within a day, also after a reload.
 * A request that no answer came to is made up to three times more, at the next host. Nothing else is sent anywhere.
 */
export async function uploadToStorage(upload: StorageUpload): Promise<string> {
  const hosts = upload.hosts.length > 0 ? upload.hosts : await lookUpHosts(upload);
  if (hosts.length === 0) throw new UploadFailure('uploadRegion');
  const answer =
    upload.file.size <= blockSize ? await sendDirect(upload, hosts) : await sendInBlocks(upload, hosts);
  return typeof answer.key === 'string' && answer.key !== '' ? answer.key : upload.key;
}

/** The access key and the bucket, as the token itself tells them. */
export function readToken(token: string): { accessKey: string; bucket: string } | undefined {
  const [accessKey, , policy] = token.split(':');
  if (!accessKey || !policy) return undefined;
  try {
    const bytes = atob(policy.replaceAll('-', '+').replaceAll('_', '/'));
    const { scope } = JSON.parse(bytes) as { scope?: unknown };
    const bucket = typeof scope === 'string' ? (scope.split(':')[0] ?? '') : '';
    return bucket === '' ? undefined : { accessKey, bucket };
  } catch {
    return undefined;
  }
}

async function lookUpHosts({ token, regionEndpoint, signal }: StorageUpload): Promise<string[]> {
  const known = readToken(token);
  if (!known) throw new UploadFailure('uploadToken');
  if (!regionEndpoint) throw new UploadFailure('uploadRegion');
  const url = new URL(regionEndpoint, document.baseURI);
  url.searchParams.set('ak', known.accessKey);
  url.searchParams.set('bucket', known.bucket);
  try {
    const answer = await send({ url: url.href, method: 'GET', signal });
    return hostsIn(answer, url.protocol);
  } catch (error) {
    if (signal.aborted) throw error;
    throw new UploadFailure('uploadRegion', { code: error instanceof UploadFailure ? error.code : 0 });
  }
}

/** Both generations of the look-up: `up.acc.main` and the like, or `hosts[].up.domains`. */
function hostsIn(answer: Answer, protocol: string): string[] {
  const found: string[] = [];
  const collect = (value: unknown, depth: number): void => {
    if (typeof value === 'string') found.push(value);
    else if (Array.isArray(value)) for (const entry of value) collect(entry, depth);
    else if (typeof value === 'object' && value !== null && depth > 0) {
      for (const key of ['main', 'domains', 'acc', 'src', 'backup', 'old']) {
        if (Object.hasOwn(value, key)) collect((value as Record<string, unknown>)[key], depth - 1);
      }
    }
  };
  const groups = Array.isArray(answer.hosts) ? answer.hosts : [answer];
  for (const group of groups) {
    if (typeof group === 'object' && group !== null) collect((group as Record<string, unknown>).up, 3);
  }
  return [...new Set(found)]
    .slice(0, 20)
    .map((host) => (host.includes('//') ? host : `${protocol}//${host}`));
}

async function sendDirect(upload: StorageUpload, hosts: readonly string[]): Promise<Answer> {
  const { file, token, key, signal, onPercent } = upload;
  const body = new FormData();
  body.append('token', token);
  body.append('key', key);
  body.append('fname', file.name);
  body.append('file', file, file.name);
  return await sendOrRetry(hosts, '/', {
    body,
    signal,
    onProgress: (sent, total) => onPercent(Math.floor((sent / total) * 100)),
  });
}

async function sendInBlocks(
  upload: StorageUpload,
  hosts: readonly string[],
  isSecond = false,
): Promise<Answer> {
  const { file, token, key, signal, onPercent } = upload;
  const bucket = readToken(token)?.bucket ?? '';
  const progress: Progress = readProgress(file, bucket);
  const count = Math.ceil(file.size / blockSize);
  const sent = Array.from({ length: count }, (_, at) => (progress[at] ? sizeOf(file, at) : 0));
  const headers = { Authorization: `UpToken ${token}` };
  const emitProgress = () =>
    onPercent(Math.floor((sent.reduce((sum, part) => sum + part, 0) / file.size) * 100));
  const sendBlock = async (at: number) => {
    if (progress[at]) return;
    const answer = await sendOrRetry(hosts, `/mkblk/${sizeOf(file, at)}`, {
      headers: { ...headers, 'Content-Type': 'application/octet-stream' },
      body: file.slice(at * blockSize, at * blockSize + sizeOf(file, at)),
      signal,
      onProgress: (part) => {
        sent[at] = part;
        emitProgress();
      },
    });
    if (typeof answer.ctx !== 'string' || answer.ctx === '')
      throw new UploadFailure('uploadStatus', { code: 200 });
    progress[at] = { context: answer.ctx, at: Date.now() };
    sent[at] = sizeOf(file, at);
    writeProgress(file, bucket, progress);
    emitProgress();
  };
  emitProgress();
  try {
    await runAll(count, sendBlock);
    const contexts = progress.map((block) => block?.context ?? '').join(',');
    const path = `/mkfile/${file.size}/key/${encode(key)}/fname/${encode(file.name)}`;
    const answer = await sendOrRetry(hosts, path, {
      headers: { ...headers, 'Content-Type': 'text/plain' },
      body: contexts,
      signal,
    });
    writeProgress(file, bucket, undefined);
    return answer;
  } catch (error) {
    // 701: what was sent earlier is gone from the storage. The blocks are sent once more from the start.
    if (!(error instanceof UploadFailure) || error.code !== 701) throw error;
    writeProgress(file, bucket, undefined);
    if (isSecond) throw error;
    return await sendInBlocks(upload, hosts, true);
  }
}

const sizeOf = (file: File, at: number) => Math.min(blockSize, file.size - at * blockSize);

/** Runs tasks by number, three at a time; the first failure ends the rest. */
async function runAll(count: number, run: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  let hasFailed = false;
  const worker = async () => {
    while (next < count && !hasFailed) {
      const at = next;
      next += 1;
      try {
        await run(at);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}

async function sendOrRetry(
  hosts: readonly string[],
  path: string,
  request: Omit<Request, 'url'>,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const host = hosts[attempt % hosts.length] ?? '';
    try {
      return await send({ ...request, url: `${host.replace(/\/$/, '')}${path}` });
    } catch (error) {
      const isTransport = error instanceof UploadFailure && error.code === 0;
      if (!isTransport || attempt >= retries || request.signal?.aborted) throw error;
    }
  }
}

/** Base64 in the alphabet that is safe in addresses. */
function encode(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text.slice(0, 500)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_');
}
