import { UploadFailure } from './failure.ts';

export interface Request {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: FormData | Blob | string;
  withCredentials?: boolean;
  signal?: AbortSignal | undefined;
  /** Bytes of the body sent so far. */
  onProgress?: (sent: number, total: number) => void;
}

/** Reads an answer as JSON; anything else is an empty object. */
export type Answer = Readonly<Record<string, unknown>>;

/**
 * One request with progress. Fails with the status when the server refuses, with code 0 when no whole answer came.
 * XMLHttpRequest, because fetch tells nothing of a body that is on its way.
 */
export function send(request: Request): Promise<Answer> {
  const { url, method = 'POST', headers = {}, body, withCredentials = false, signal, onProgress } = request;
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    const fail = (failure: unknown) => {
      signal?.removeEventListener('abort', abort);
      reject(failure);
    };
    xhr.open(method, url);
    xhr.withCredentials = withCredentials;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded, total);
    });
    xhr.addEventListener('error', () =>
      fail(new UploadFailure('uploadNetwork', { detail: 'no answer from the server' })),
    );
    xhr.addEventListener('timeout', () =>
      fail(new UploadFailure('uploadNetwork', { detail: 'the server took too long' })),
    );
    xhr.addEventListener('abort', () => fail(signal?.reason ?? new DOMException('Aborted', 'AbortError')));
    xhr.addEventListener('load', () => {
      signal?.removeEventListener('abort', abort);
      const requestId = xhr.getResponseHeader('x-reqid') ?? '';
      if (xhr.status >= 200 && xhr.status < 300) resolve(readJson(xhr.responseText));
      else {
        const isToken = xhr.status === 401 || xhr.status === 403;
        reject(
          new UploadFailure(isToken ? 'uploadToken' : 'uploadStatus', {
            code: xhr.status,
            requestId,
            detail: `request failed, code: ${xhr.status}; response: ${xhr.responseText.slice(0, 200)}`,
          }),
        );
      }
    });
    if (signal?.aborted) {
      fail(signal.reason);
      return;
    }
    signal?.addEventListener('abort', abort);
    xhr.send(body ?? null);
  });
}

function readJson(text: string): Answer {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Answer) : {};
  } catch {
    return {};
  }
}
