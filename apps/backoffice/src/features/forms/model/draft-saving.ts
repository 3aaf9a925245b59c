/** What stands in the way of a save. */
type SavingProblem =
  | { kind: 'conflict'; revision: number; by: string; at: string }
  | { kind: 'failed'; message: string };

export interface SavingState {
  /** Something is not saved yet. */
  isUnsaved: boolean;
  isSaving: boolean;
  /** What the server's copy echoes. */
  revision: number;
  problem?: SavingProblem;
}

export interface DraftSavingOptions {
  revision: number;
  /** Answers the new revision. */
  save: (document: string, revision: number) => Promise<number>;
  problemOf: (error: unknown) => SavingProblem;
}

export interface DraftSaving {
  subscribe: (listener: () => void) => () => void;
  state: () => SavingState;
  /** Saves within `saveDelay` milliseconds, with whatever `read` gives by then. */
  keep: (read: () => string) => void;
  /** Saves at once what is not saved yet; a failed save is tried again. */
  flush: () => void;
  /** Resolves once everything is saved; rejects while something stands in the way. */
  settled: () => Promise<void>;
  /** Another call has changed the form meanwhile, such as publishing it. */
  adopt: (revision: number) => void;
  /** After a conflict: what is here takes the place of what the other person saved. */
  overwrite: () => void;
}

/** Counted from the first edit that is not saved yet, so that editing on does not put a save off. */
export const saveDelay = 800;
/** After a save that got no answer. */
const retryDelay = 5000;

/** Saves one draft, one save after another; nothing is sent over a colleague's save until somebody decides. */
export function createDraftSaving({ revision, save, problemOf }: DraftSavingOptions): DraftSaving {
  let state: SavingState = { isUnsaved: false, isSaving: false, revision };
  let pending: (() => string) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const change = (values: Partial<SavingState>) => {
    state = { ...state, ...values };
    for (const listener of listeners) listener();
  };
  const schedule = (delay: number) => {
    if (!pending || state.isSaving || state.problem?.kind === 'conflict') return;
    timer ??= setTimeout(() => void send(), delay);
  };

  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (!pending || state.isSaving || state.problem?.kind === 'conflict') return;
    const read = pending;
    pending = undefined;
    change({ isSaving: true });
    try {
      const saved = await save(read(), state.revision);
      change({ isSaving: false, isUnsaved: pending !== undefined, revision: saved, problem: undefined });
      schedule(saveDelay);
    } catch (error) {
      pending ??= read;
      change({ isSaving: false, problem: problemOf(error) });
      schedule(retryDelay);
    }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    keep(read) {
      pending = read;
      if (!state.isUnsaved) change({ isUnsaved: true });
      schedule(saveDelay);
    },
    flush: () => void send(),
    settled: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!state.isUnsaved) resolve();
          else if (state.problem && !state.isSaving) reject(new Error('unsaved'));
          else return false;
          listeners.delete(look);
          return true;
        };
        void send().then(() => {
          if (!look()) listeners.add(look);
        });
      }),
    adopt: (known) => change({ revision: known }),
    overwrite() {
      if (state.problem?.kind !== 'conflict') return;
      change({ revision: state.problem.revision, problem: undefined });
      void send();
    },
  };
}
