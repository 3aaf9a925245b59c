import { useRef, useState, useSyncExternalStore } from 'react';
import { useForm } from '../context/form-context.ts';
import type { ControlProps } from '../controls/control.ts';
import { isObject, type Json, own } from '../json/json.ts';
import type { Sending, SentFile } from '../store/form-uploads.ts';
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
  const { id, place, value, onChange } = props;
  const [refusal, setRefusal] = useState<string>();
  // A widget without a model has no answer: its files stay with the control.
  const path = place?.path ?? id;
  const loose = useRef(value);
  const read = () => store.uploads.at(path);
  const sent = useSyncExternalStore(store.uploads.subscribe, read, read);
  const held = (): readonly Json[] => {
    const now = place ? store.read(place).value : loose.current;
    return Array.isArray(now) ? now : [];
  };

  const changeLoose = (change: (value: Json | undefined) => Json) => {
    loose.current = change(loose.current);
    onChange(loose.current);
  };

  const how: Sending = {
    send: (file, signal, onPercent) =>
      uploadFile({ file, isImage, signal, onPercent }, options, settings, hub),
    problemOf: (error, { type }) => {
      if (error instanceof UploadFailure) return words(error.reason, { status: error.code, type });
      const isHosts = settings.send !== undefined && error instanceof Error && error.message !== '';
      return isHosts ? error.message : words('uploadFailed', { status: 0, type });
    },
    put: (list, entry, replaces) => {
      const at = replaces === undefined ? -1 : keysOf(list).indexOf(replaces);
      return at >= 0 ? list.with(at, entry) : [...list, entry];
    },
    ...(!place && { onLoose: changeLoose }),
    pending: words('uploadPending'),
    unfinished: words('uploadUnfinished'),
  };

  return {
    kept: keptIn(value),
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
      store.uploads.start(path, taken, how, replaces);
    },
    retry: (id) => store.uploads.retry(id),
    remove: (key) => {
      store.uploads.remove(key);
      const list = held();
      const keys = keysOf(list);
      const left = list.filter((_, at) => keys[at] !== key);
      if (left.length === list.length) return;
      if (place) onChange(left);
      else changeLoose(() => left);
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
