/** One save of a draft. */
export interface DraftSave {
  writer: string;
  sequence: number;
  contents: Record<string, unknown>;
  /** The writer whose draft this one goes on with. */
  replaces?: string;
}

export interface DraftKeeperOptions {
  /** Answers whether the draft was kept; rejects when it may be tried again. */
  save: (draft: DraftSave, options: { keepalive: boolean }) => Promise<{ kept: boolean }>;
  /** Rejects when it may be tried again. */
  remove: (writer: string, options: { keepalive: boolean }) => Promise<void>;
  newWriter?: () => string;
  /** Told of the writer at the start and whenever there is a new one. */
  onWriter?: (writer: string) => void;
}

export interface DraftKeeper {
  /** Names the draft to the server. */
  readonly writer: string;
  /** Saves within `saveDelay` milliseconds, with whatever the form holds by then. */
  keep: (contents: Record<string, unknown>) => void;
  /** Goes on with the draft of an earlier writer, whose own is removed. */
  takeOver: (writer: string, contents: Record<string, unknown>) => void;
  /** Sends what has not been sent. With `keepalive` it arrives even though the page goes. */
  flush: (options?: { keepalive: boolean }) => void;
  /** Saved or given up: removes the draft, and keeps nothing from here. */
  discard: () => void;
}

/** Counted from the first change that is not saved yet, so that typing on does not put a save off. */
export const saveDelay = 700;
/** After a save that got no answer. */
const retryDelay = 3000;
const removeDelays = [2000, 5000, 15_000];

/**
 * Keeps the draft of one opened form on the server. Its saves are numbered and go one after another, only a page that
 * closes does not wait; what is removed stays removed, whatever arrives late.
 */
export function createDraftKeeper(options: DraftKeeperOptions): DraftKeeper {
  const { newWriter = () => crypto.randomUUID() } = options;
  let writer = newWriter();
  let sequence = 0;
  let pending: Record<string, unknown> | undefined;
  let replaces: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isDiscarded = false;
  options.onWriter?.(writer);

  const schedule = (delay: number) => {
    if (isDiscarded || isSending || pending === undefined) return;
    timer ??= setTimeout(() => void send(false), delay);
  };

  async function send(keepalive: boolean) {
    clearTimeout(timer);
    timer = undefined;
    if (isDiscarded || pending === undefined) return;
    const contents = pending;
    const draft = { writer, sequence: sequence + 1, contents, replaces };
    pending = undefined;
    sequence += 1;
    isSending = true;
    let delay = saveDelay;
    try {
      const { kept } = await options.save(draft, { keepalive });
      if (replaces === draft.replaces) replaces = undefined;
      // Somebody took this draft over or threw it away in another window: what is typed here is kept as another one.
      if (!kept && draft.writer === writer && !isDiscarded) {
        writer = newWriter();
        sequence = 0;
        options.onWriter?.(writer);
        pending ??= contents;
      }
    } catch {
      pending ??= contents;
      delay = retryDelay;
    }
    isSending = false;
    schedule(delay);
  }

  async function remove(of: string, delays = removeDelays): Promise<void> {
    try {
      await options.remove(of, { keepalive: true });
    } catch {
      const [delay, ...rest] = delays;
      if (delay !== undefined) setTimeout(() => void remove(of, rest), delay);
    }
  }

  return {
    get writer() {
      return writer;
    },
    keep(contents) {
      if (isDiscarded) return;
      pending = contents;
      schedule(saveDelay);
    },
    takeOver(earlier, contents) {
      replaces = earlier;
      pending = contents;
      if (!isSending) void send(false);
    },
    flush({ keepalive } = { keepalive: false }) {
      if (keepalive || !isSending) void send(keepalive);
    },
    discard() {
      if (isDiscarded) return;
      isDiscarded = true;
      clearTimeout(timer);
      if (sequence > 0) void remove(writer);
      if (replaces !== undefined) void remove(replaces);
    },
  };
}
