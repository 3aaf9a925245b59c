import type { Confirmable } from '@huifang/domain/customer/fields';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ConsultModalProps, DuplicateField } from './props.ts';

/** How a check ended: declined means that the operator did not want to go on with a duplicate. */
export type DuplicateOutcome = 'clear' | 'confirmed' | 'declined' | 'refused' | 'failed';

interface DuplicateNote {
  value: string;
  state: DuplicateOutcome | 'checking';
}

type Notes = Partial<Record<DuplicateField, DuplicateNote>>;

interface Options {
  onCheck: ConsultModalProps['onCheckDuplicate'];
  modes: { name: 1 | 2 | 3; phone: 1 | 2 | 3 };
  /** Asks the operator whether to go on with a duplicate. */
  ask: (field: Confirmable, value: string) => Promise<boolean>;
}

/** The note that a name is free goes away by itself (rule duplicate-4). */
const nameNoteTime = 5000;

function createNotes() {
  let notes: Notes = {};
  const listeners = new Set<() => void>();
  return {
    get: () => notes,
    set(field: DuplicateField, note: DuplicateNote | undefined) {
      notes = { ...notes, [field]: note };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type DuplicateNotes = ReturnType<typeof createNotes>;

/** The note of one field; other fields' checks do not render its reader. */
export const useDuplicateNote = (notes: DuplicateNotes, field: DuplicateField) =>
  useSyncExternalStore(notes.subscribe, () => notes.get()[field]);

/**
 * Duplicate checks against the server. A value is asked about once; a check in flight is shared, and one that failed or
 * was declined is made again. The server settles races, this only tells early (rule duplicate-4).
 */
export function useDuplicateChecks(options: Options) {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [notes] = useState(createNotes);
  const [running] = useState(() => new Map<string, Promise<DuplicateOutcome>>());
  const [ended] = useState(() => new Map<string, DuplicateOutcome>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const run = async (
    field: DuplicateField,
    value: string,
    phones: readonly string[],
  ): Promise<DuplicateOutcome> => {
    const { onCheck, modes, ask } = latest.current;
    if (field === 'name' && modes.name === 1) return 'clear';
    notes.set(field, { value, state: 'checking' });
    const answer = await onCheck({ field, value, phones }).catch(() => undefined);
    if (answer === undefined) return 'failed';
    if (answer === 0) return 'clear';
    const asks =
      (field === 'name' && modes.name === 2) || (field === 'phone' && modes.phone === 1 && answer === 1);
    if (!asks) return 'refused';
    return (await ask(field, value)) ? 'confirmed' : 'declined';
  };

  const check = (field: DuplicateField, value: string, phones: readonly string[] = []) => {
    const key = `${field}:${value}`;
    const known = ended.get(key);
    if (known) return Promise.resolve(known);
    const shared = running.get(key);
    if (shared) return shared;
    const started = run(field, value, phones).then((outcome) => {
      running.delete(key);
      if (outcome !== 'failed' && outcome !== 'declined') ended.set(key, outcome);
      const isSilent = field === 'name' && latest.current.modes.name === 1;
      notes.set(field, isSilent ? undefined : { value, state: outcome });
      if (field === 'name' && outcome === 'clear') {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          if (notes.get().name?.value === value) notes.set('name', undefined);
        }, nameNoteTime);
      }
      return outcome;
    });
    running.set(key, started);
    return started;
  };

  /** The outcome of a value that was checked to the end. */
  const outcomeOf = (field: DuplicateField, value: string) => ended.get(`${field}:${value}`);

  return { notes, check, outcomeOf };
}

export type DuplicateChecks = ReturnType<typeof useDuplicateChecks>;
