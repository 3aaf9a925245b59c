import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ControlProps } from '../controls/control.ts';
import { useForm } from '../form-context.ts';
import { createKey } from '../schema/create.ts';
import { isObject, type Json, type JsonObject, own } from '../schema/json.ts';
import type { WordKey } from '../words/words.ts';
import { isAllowed } from './allowed.ts';
import { UploadFailure } from './failure.ts';
import { type UploadOptions, uploadFile } from './uploader.ts';

/** A file that is kept: what the answer holds of it. */
export interface KeptFile {
  key: string;
  name: string;
  url: string;
  /** The answer's own entry, with whatever else it holds. */
  entry: Json;
}

/** A file on its way, or one whose upload failed and waits for another try. */
export interface SentFile {
  id: string;
  file: File;
  percent: number;
  status: 'uploading' | 'success' | 'error';
  problem?: string;
  /** Which kept file it replaces. */
  replaces?: string;
}

/** The time between the server's answer and the file's success, so that a full bar is seen (B9). */
const successDelay = 200;

interface Uploads {
  kept: readonly KeptFile[];
  sent: readonly SentFile[];
  /** Something to say about files that were not taken at all. */
  refusal: string | undefined;
  add: (files: readonly File[], replaces?: string) => void;
  retry: (id: string) => void;
  /** Takes a file back, kept or on its way. */
  remove: (key: string) => void;
}

interface Limits {
  limit: number | undefined;
  isImage: boolean;
}

/** The files of one upload field. Only files that arrived count as its answer; a failed one stays, with its reason. */
export function useUploads(props: ControlProps, options: UploadOptions, { limit, isImage }: Limits): Uploads {
  const { hub, uploads: settings, words, store } = useForm();
  const [sent, setSent] = useState<readonly SentFile[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const running = useRef(new Map<string, AbortController>());
  const { place } = props;
  const kept = keptIn(props.value);
  // Uploads end at any time, so they look the current answer up rather than remember an older one.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const unfinished = sent.some(({ status }) => status === 'error')
    ? words('uploadUnfinished')
    : sent.length > 0
      ? words('uploadPending')
      : undefined;
  // Before anybody sees it: whoever reads that an upload failed must not be told that it is still under way.
  useLayoutEffect(() => {
    if (!place) return undefined;
    store.setPending(place.path, unfinished);
    return () => store.setPending(place.path, undefined);
  }, [store, place, unfinished]);

  const patch = (id: string, part: Partial<SentFile>) =>
    setSent((before) => before.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const drop = (id: string) => setSent((before) => before.filter((each) => each.id !== id));
  const held = (): Json[] => {
    const { place: at, value } = latest.current;
    const now = at ? store.read(at).value : value;
    return Array.isArray(now) ? now : [];
  };
  const keep = (file: SentFile, url: string) => {
    const entry: JsonObject = { key: file.id, name: file.file.name, url, percent: 100, status: 'success' };
    const list = held();
    const at = file.replaces === undefined ? -1 : keysOf(list).indexOf(file.replaces);
    latest.current.onChange(at >= 0 ? list.with(at, entry) : [...list, entry]);
    drop(file.id);
  };

  const run = (file: SentFile) => {
    const controller = new AbortController();
    running.current.set(file.id, controller);
    const onPercent = (percent: number) => patch(file.id, { percent: Math.min(percent, 100) });
    const task = { file: file.file, isImage, signal: controller.signal, onPercent };
    uploadFile(task, options, settings, hub).then(
      (url) => {
        patch(file.id, { percent: 100, status: 'success' });
        setTimeout(() => !controller.signal.aborted && keep(file, url), successDelay);
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const isOurs = error instanceof UploadFailure;
        const isHosts =
          !isOurs && settings.send !== undefined && error instanceof Error && error.message !== '';
        const reason: WordKey = error instanceof UploadFailure ? error.reason : 'uploadFailed';
        const status = error instanceof UploadFailure ? error.code : 0;
        patch(file.id, {
          status: 'error',
          problem: isHosts ? error.message : words(reason, { status, type: file.file.type }),
        });
      },
    );
  };

  return {
    kept,
    sent,
    refusal,
    add: (files, replaces) => {
      const images = isImage ? files.filter((file) => file.type.startsWith('image/')) : files;
      const fitting = images.filter((file) => isAllowed(file, settings.allowedTypes));
      const unwanted = images.find((file) => !fitting.includes(file));
      const isFull = limit !== undefined && limit > 0 && replaces === undefined;
      const room = isFull ? Math.max(0, limit - held().length - sent.length) : Infinity;
      const taken = fitting.slice(0, replaces === undefined ? room : 1);
      if (images.length < files.length) setRefusal(words('wrongType'));
      else if (unwanted) setRefusal(words('typeNotAllowed', { name: unwanted.name }));
      else setRefusal(taken.length < fitting.length && isFull ? words('tooManyFiles', { limit }) : undefined);
      const started = taken.map(
        (file): SentFile => ({
          id: `${Date.now()}_${createKey()}`,
          file,
          percent: 0,
          status: 'uploading',
          ...(replaces !== undefined && { replaces }),
        }),
      );
      setSent((before) => [...before, ...started]);
      for (const file of started) run(file);
    },
    retry: (id) => {
      const file = sent.find((each) => each.id === id);
      if (!file) return;
      patch(id, { status: 'uploading', percent: 0 });
      run(file);
    },
    remove: (key) => {
      running.current.get(key)?.abort();
      drop(key);
      const list = held();
      const keys = keysOf(list);
      const left = list.filter((_, at) => keys[at] !== key);
      if (left.length < list.length) latest.current.onChange(left);
    },
  };
}

/** A key for each entry, its own where it has one that no entry before it has. */
function keysOf(list: readonly Json[]): string[] {
  const seen = new Set<string>();
  return list.map((entry, at) => {
    const given = isObject(entry) ? own(entry, 'key') : undefined;
    const wanted = typeof given === 'string' || typeof given === 'number' ? String(given) : `at-${at}`;
    const key = seen.has(wanted) ? `${wanted}-${at}` : wanted;
    seen.add(key);
    return key;
  });
}

/** Answers of other systems hold bare addresses too. */
function keptIn(value: Json | undefined): KeptFile[] {
  if (!Array.isArray(value)) return [];
  const keys = keysOf(value);
  return value.flatMap((entry, at) => {
    const url = isObject(entry) ? own(entry, 'url') : entry;
    if (typeof url !== 'string') return [];
    const name = isObject(entry) ? own(entry, 'name') : undefined;
    const last = url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
    return [
      {
        key: keys[at] ?? '',
        url,
        name: typeof name === 'string' && name !== '' ? name : last || url,
        entry,
      },
    ];
  });
}
