import { fileUrl, type Attachment as StoredAttachment } from '@huifang/contract';
import type { Attachment } from '@huifang/ui/clinic/attachment-list';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from './api.ts';
import { config } from './config.ts';
import { uploadFile } from './upload-file.ts';

/** As many files as one record takes. */
export const mostAttachments = 20;
/** More at once would only slow each other down. */
const mostAtOnce = 2;

/** What a draft keeps of an uploaded file. */
export interface KeptFile {
  id: string;
  name: string;
  size: number;
}

export interface Uploads {
  /** For AttachmentList, in the order in which they were chosen. */
  items: readonly Attachment[];
  add: (details: { files: readonly File[] }) => void;
  retry: (details: { item: Pick<Attachment, 'id'> }) => void;
  /** One that is being sent is no longer sent. */
  remove: (details: { item: Pick<Attachment, 'id'> }) => void;
  /** The uploaded ones, as a draft keeps them; the same list until one is added or removed. */
  uploaded: readonly KeptFile[];
  /** Those of a draft, before the ones that are there already. */
  restore: (files: readonly KeptFile[]) => void;
  /** The uploaded ones, as a save takes them. */
  attachments: readonly StoredAttachment[];
}

interface Upload {
  /** Its idempotency key too. */
  id: string;
  name: string;
  size: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  percent: number;
  error?: string;
  fileId?: string;
}

/**
 * Uploads files one after another while a form is open. A file that fails stays, says why and can be sent again,
 * without being stored twice; what was uploaded and is not saved with a record goes by itself after a day.
 */
export function useUploads(): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const files = useRef(new Map<string, File>());
  const running = useRef(new Map<string, AbortController>());
  const change = (id: string, values: Partial<Upload>) =>
    setUploads((known) => known.map((one) => (one.id === id ? { ...one, ...values } : one)));

  async function send(id: string, file: File) {
    const abort = new AbortController();
    running.current.set(id, abort);
    change(id, { state: 'sending', percent: 0, error: undefined });
    try {
      const stored = await uploadFile(file, {
        idempotencyKey: id,
        onProgress: (percent) => change(id, { percent }),
        signal: abort.signal,
      });
      change(id, { state: 'done', fileId: stored.id, name: stored.name, size: stored.size });
    } catch (error) {
      if (!abort.signal.aborted) change(id, { state: 'failed', error: messageOf(error) });
    } finally {
      running.current.delete(id);
    }
  }

  useEffect(() => {
    const free = mostAtOnce - running.current.size;
    const waiting = uploads.filter(({ id, state }) => state === 'waiting' && !running.current.has(id));
    for (const { id } of waiting.slice(0, Math.max(0, free))) {
      const file = files.current.get(id);
      if (file) void send(id, file);
    }
  });
  useEffect(() => {
    const open = running.current;
    return () => {
      for (const abort of open.values()) abort.abort();
    };
  }, []);

  const uploaded = useStable(
    uploads.flatMap(({ fileId, name, size }) => (fileId === undefined ? [] : [{ id: fileId, name, size }])),
  );
  return {
    items: uploads.map(toAttachment),
    add({ files: chosen }) {
      const added = chosen.map((file): Upload => {
        const id = crypto.randomUUID();
        files.current.set(id, file);
        const problem = problemOf(file);
        const common = { id, name: file.name, size: file.size, percent: 0 };
        return problem === undefined
          ? { ...common, state: 'waiting' }
          : { ...common, state: 'failed', error: problem };
      });
      setUploads((known) => [...known, ...added].map(refuseBeyondMost));
    },
    retry({ item }) {
      const file = files.current.get(item.id);
      const problem = file && problemOf(file);
      if (file) change(item.id, problem ? { error: problem } : { state: 'waiting' });
    },
    remove({ item }) {
      running.current.get(item.id)?.abort();
      files.current.delete(item.id);
      setUploads((known) => known.filter(({ id }) => id !== item.id));
    },
    uploaded,
    restore(kept) {
      setUploads((known) => [
        ...kept
          .filter(({ id }) => !known.some(({ fileId }) => fileId === id))
          .map(({ id, name, size }): Upload => ({ id, fileId: id, name, size, state: 'done', percent: 100 })),
        ...known,
      ]);
    },
    attachments: useMemo(() => uploaded.map(({ id, name }) => ({ id, name, url: fileUrl(id) })), [uploaded]),
  };
}

/** The uploaded file's id behind an address; undefined for an address elsewhere. */
export const fileIdOf = (url: string) =>
  url.startsWith(fileUrl('')) ? url.slice(fileUrl('').length) : undefined;

function toAttachment({ id, name, size, state, percent, error, fileId }: Upload): Attachment {
  const url = fileId && fileUrl(fileId);
  return {
    id,
    name,
    size,
    percent,
    error,
    url,
    state: state === 'done' || state === 'failed' ? state : 'uploading',
  };
}

/** What the server would refuse, said before anything is sent. */
function problemOf({ size }: File): string | undefined {
  const megabytes = Math.floor(config.uploads.mostBytes / 1024 / 1024);
  if (size === 0) return i18n._(msg`文件内容为空，请检查后重新选择`);
  if (size > config.uploads.mostBytes) return i18n._(msg`文件超过 ${megabytes} MB，请压缩后重试`);
  return undefined;
}

function refuseBeyondMost(upload: Upload, place: number): Upload {
  if (place < mostAttachments || upload.state === 'done') return upload;
  return { ...upload, state: 'failed', error: i18n._(msg`最多 ${mostAttachments} 个附件`) };
}

/** The same list as long as it says the same. */
function useStable<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => value, [text]);
}
