import type { Envelope, UploadedFile } from '@huifang/contract';
import { CallError } from '@huifang/contract/core/client';
import { fromWire } from '@huifang/contract/core/record';
import { uploadedFile } from '@huifang/contract/slim';

export interface SendFileOptions {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
  /** What to say when no answer arrives at all. */
  networkMessage: () => string;
  /** Told of a 401 before the upload rejects. */
  onUnauthenticated?: () => void;
}

/** Sends one file and tells how far it is, which `fetch` cannot; rejects with `CallError`, or the signal's reason. */
export function sendFile(file: File, options: SendFileOptions): Promise<UploadedFile> {
  const { url, headers, onProgress, signal, networkMessage } = options;
  const form = new FormData();
  form.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? (100 * loaded) / total : 0),
    );
    request.addEventListener('error', () => reject(new CallError(0, { Data: networkMessage() })));
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('load', () => {
      if (request.status === 401) options.onUnauthenticated?.();
      const envelope = envelopeOf(request.responseText);
      if (envelope?.Success) resolve(fromWire(uploadedFile, [envelope.Data].flat()[0]) as UploadedFile);
      else reject(new CallError(request.status, envelope ?? { Data: networkMessage() }));
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** Attachments are answered as a list of one, files of forms as they are. */
function envelopeOf(text: string): Envelope | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
