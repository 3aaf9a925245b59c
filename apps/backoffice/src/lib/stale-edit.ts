import { CallError } from '@huifang/contract';
import { type EditConflict, mergeEdits } from '@huifang/ui/clinic/rule-form';
import { useState } from 'react';

export interface UseStaleEditOptions<Values extends object> {
  /** What the form was filled with, or typed over when a draft was restored. */
  base: Values;
  /** The version of the record that `base` is from; absent for something new. */
  version: number | undefined;
  /** Reads the record that somebody else saved meanwhile. */
  loadTheirs: () => Promise<Values>;
  /** Fields that say something only together. */
  together?: readonly (readonly (keyof Values & string)[])[];
  /** Brings `base` and `theirs` to the spelling in which the form hands out its values. */
  normalise?: (values: Values) => Values;
}

export interface StaleEdit<Values extends object> {
  /**
   * Sends an edit at the version that its form saw. Where somebody else saved meanwhile, it goes again with their
   * values in every field that was left alone; only a real clash rejects, with `conflict` to choose from. Saving after
   * that is judged by the version that the conflict told of.
   */
  send: <Saved>(
    values: Values,
    save: (values: Values, version: number | undefined) => Promise<Saved>,
  ) => Promise<{ saved: Saved; mergedWith: string }>;
  /** What only a person can decide; for the dialog's prop of this name. */
  conflict: EditConflict<Values> | undefined;
}

/** Keeps an edit from reverting what others saved since the form was filled, field by field (see `mergeEdits`). */
export function useStaleEdit<Values extends object>({
  base,
  version,
  loadTheirs,
  together,
  normalise = (values) => values,
}: UseStaleEditOptions<Values>): StaleEdit<Values> {
  const [seen, setSeen] = useState<{ base: Values; version: number }>();
  const [conflict, setConflict] = useState<EditConflict<Values>>();

  const send: StaleEdit<Values>['send'] = async (typed, save) => {
    setConflict(undefined);
    let attempt = { base, version, ...seen, values: typed };
    const mergedWith = new Set<string>();
    for (;;) {
      try {
        const saved = await save(attempt.values, attempt.version);
        return { saved, mergedWith: [...mergedWith].join('、') };
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'STALE' || !error.conflict) throw error;
        // Without knowing theirs nothing can be judged: the refusal stands, and the next save meets it again.
        const theirs = await loadTheirs().catch(() => {
          throw error;
        });
        const { who, at, version } = error.conflict;
        const merged = mergeEdits({
          base: normalise(attempt.base),
          mine: attempt.values,
          theirs: normalise(theirs),
          together,
        });
        setSeen({ base: theirs, version });
        if (merged.clashes.length > 0) {
          setConflict({ changedBy: who, changedAt: at.slice(0, 16), mine: attempt.values, theirs, merged });
          throw error;
        }
        mergedWith.add(who);
        attempt = { base: theirs, version, values: merged.values };
      }
    }
  };
  return { send, conflict };
}
