import type { Json, JsonObject } from '../json/json.ts';
import { createKey } from '../schema/create.ts';
import { movedPath } from './rows.ts';

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

/** What the uploads change in the form that they belong to. */
export interface UploadTarget {
  /** Changes the answer at a path, whatever it is by then. */
  update: (path: string, next: (value: Json | undefined) => Json) => void;
  /** Says by path which fields keep the form from being submitted. */
  setPending: (pending: ReadonlyMap<string, string>) => void;
}

/** How the files of a field are sent, and what is said of them meanwhile. */
export interface Sending {
  /** Answers where the file can be had. */
  send: (file: File, signal: AbortSignal, onPercent: (percent: number) => void) => Promise<string>;
  /** Why it failed, in words. */
  problemOf: (error: unknown, file: File) => string;
  /** Puts an entry into the answer's list, in the place of the one that it replaces. */
  put: (list: readonly Json[], entry: JsonObject, replaces: string | undefined) => Json[];
  /** Changes what the control shows, where the form has no answer for it. */
  onLoose?: (change: (value: Json | undefined) => Json) => void;
  /** What stops the form meanwhile: a file on its way, or one that failed. */
  pending: string;
  unfinished: string;
}

interface Upload {
  path: string;
  sent: SentFile;
  how: Sending;
  controller: AbortController;
}

/** The time between the server's answer and the file's success, so that a full bar is seen. */
const successDelay = 200;

const none: readonly SentFile[] = [];

/**
 * The files of a form that are on their way. They belong to the form and not to the control on screen: one that is
 * scrolled out, hidden, or in a row that moves goes on, and its file arrives in the answer where that is by then.
 */
export class FormUploads {
  readonly #target: UploadTarget;
  #uploads: readonly Upload[] = [];
  /** What each field reads; the same list until something of it changes. */
  #shown = new Map<string, readonly SentFile[]>();
  readonly #listeners = new Set<() => void>();

  constructor(target: UploadTarget) {
    this.#target = target;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The files of the field at a path that have not arrived. */
  at(path: string): readonly SentFile[] {
    return this.#shown.get(path) ?? none;
  }

  /** Whether any file is on its way: whoever leaves now loses it. */
  get isUnderWay(): boolean {
    return this.#uploads.some(({ sent }) => sent.status !== 'error');
  }

  start(path: string, files: readonly File[], how: Sending, replaces?: string): void {
    const started = files.map(
      (file): Upload => ({
        path,
        sent: {
          id: `${Date.now()}_${createKey()}`,
          file,
          percent: 0,
          status: 'uploading',
          ...(replaces !== undefined && { replaces }),
        },
        how,
        controller: new AbortController(),
      }),
    );
    this.#show([...this.#uploads, ...started]);
    for (const upload of started) this.#run(upload);
  }

  retry(id: string): void {
    const upload = this.#uploads.find(({ sent }) => sent.id === id);
    if (!upload) return;
    upload.controller = new AbortController();
    this.#patch(upload, { status: 'uploading', percent: 0 });
    this.#run(upload);
  }

  /** Takes a file back that is on its way. */
  remove(id: string): void {
    this.#end(({ sent }) => sent.id === id);
  }

  /** Takes all of them back: the form starts again, or is left. */
  endAll(): void {
    this.#end(() => true);
  }

  /** Follows the rows of a table; the files of a row that is gone go with it. */
  follow(table: string, origin: readonly (number | undefined)[]): void {
    const paths = new Map(this.#uploads.map((upload) => [upload, movedPath(upload.path, table, origin)]));
    this.#end((upload) => paths.get(upload) === undefined);
    for (const upload of this.#uploads) upload.path = paths.get(upload) ?? upload.path;
    this.#show(this.#uploads);
  }

  #run(upload: Upload): void {
    const { how, controller, sent } = upload;
    const onPercent = (percent: number) => this.#patch(upload, { percent: Math.min(percent, 100) });
    how.send(sent.file, controller.signal, onPercent).then(
      (url) => {
        if (controller.signal.aborted) return;
        this.#patch(upload, { percent: 100, status: 'success' });
        setTimeout(() => !controller.signal.aborted && this.#keep(upload, url), successDelay);
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        this.#patch(upload, { status: 'error', problem: how.problemOf(error, sent.file) });
      },
    );
  }

  #keep(upload: Upload, url: string): void {
    const { path, how, sent } = upload;
    const entry: JsonObject = { key: sent.id, name: sent.file.name, url, percent: 100, status: 'success' };
    const change = (value: Json | undefined) =>
      how.put(Array.isArray(value) ? value : [], entry, sent.replaces);
    this.#show(this.#uploads.filter((each) => each !== upload));
    if (how.onLoose) how.onLoose(change);
    else this.#target.update(path, change);
  }

  #patch(upload: Upload, part: Partial<SentFile>): void {
    upload.sent = { ...upload.sent, ...part };
    if (this.#uploads.includes(upload)) this.#show(this.#uploads);
  }

  #end(isEnding: (upload: Upload) => boolean): void {
    const ending = this.#uploads.filter(isEnding);
    if (ending.length === 0) return;
    for (const { controller } of ending) controller.abort();
    this.#show(this.#uploads.filter((upload) => !ending.includes(upload)));
  }

  /** Before anybody sees it: whoever reads that a file failed must not be told that it is still on its way. */
  #show(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    const shown = new Map<string, SentFile[]>();
    const waiting = new Map<string, string>();
    for (const { path, sent, how } of uploads) {
      shown.set(path, [...(shown.get(path) ?? []), sent]);
      if (sent.status === 'error') waiting.set(path, how.unfinished);
      else if (!waiting.has(path)) waiting.set(path, how.pending);
    }
    for (const [path, files] of shown) {
      const before = this.#shown.get(path);
      if (before?.length === files.length && before.every((file, at) => file === files[at]))
        shown.set(path, before as SentFile[]);
    }
    this.#shown = shown;
    this.#target.setPending(waiting);
    for (const listener of this.#listeners) listener();
  }
}
