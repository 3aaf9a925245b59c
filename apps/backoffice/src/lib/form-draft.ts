import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from './api.ts';
import { changedValues, knownValues, useDraft } from './drafts.ts';
import { useNotifications } from './notifications.tsx';
import { useGivenUp, useOfferBack } from './taking-back.tsx';
import type { Undecided } from './undecided.ts';

export interface UseFormDraftOptions<Values extends object> {
  org: string;
  /** See `useDraft`; undefined keeps none. */
  form: string | undefined;
  /** Where the form starts: only what differs from there is kept, so that masked values stay out. */
  initialValues: Values;
  /** The version of the record that is edited; absent for something new. */
  version?: number;
  /** Kept whatever they are, such as the moment at which the form was opened. */
  always?: readonly (keyof Values & string)[];
  /** What the dialog is opened again with after it was given up, where its own props no longer say it. */
  reopenWith?: object;
  /** The operator goes on with a draft; the form gets it as `draft`. */
  onRestore?: (values: Partial<Values>) => void;
}

export interface FormDraft<Values> {
  /** For the dialog's props of these names. */
  draft?: Partial<Values>;
  draftOffer?: { savedAt: string; owner?: string; onRestore: () => void; onDiscard: () => void };
  /** The version that a restored draft was typed over, so that a save finds out what others have changed since. */
  version?: number;
  /** What the values were typed over: the form's start, for a restored draft's fields theirs (see `useStaleEdit`). */
  base: Values;
  keep: (values: Values) => void;
  /** See `useDraft`. */
  discard: () => void;
  /**
   * The form was closed without a save. What was typed stays a draft and can be taken back for some seconds, by a notice
   * that opens the dialog again as it was; then nothing of it stays.
   */
  discardWithUndo: () => void;
  /** What was typed was saved by something that can be undone: it stays a draft until that is decided. */
  setAside: () => Undecided | undefined;
  reference: () => string | undefined;
}

interface Contents<Values> {
  version?: number;
  values: Partial<Values>;
  /** What stood in the changed fields before, where a record is edited. */
  base?: Partial<Values>;
}

/** The draft of a form that holds one flat record of values. */
export function useFormDraft<Values extends object>({
  org,
  form,
  initialValues,
  version,
  always = [],
  reopenWith,
  onRestore,
}: UseFormDraftOptions<Values>): FormDraft<Values> {
  const { prompt } = useNotifications();
  const offerBack = useOfferBack(form);
  const givenUp = useGivenUp(form);
  const [restored, setRestored] = useState<Contents<Values> | undefined>(
    () => givenUp && readContents(givenUp.contents, initialValues),
  );
  const isWorthKeeping = useRef(restored !== undefined);
  const notifyRestored = useEffectEvent((values: Partial<Values>) => onRestore?.(values));
  useEffect(() => {
    if (givenUp && restored) notifyRestored(restored.values);
    // What the dialog was opened with, once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const editedVersion = restored?.version ?? version;
  const base = { ...initialValues, ...restored?.base };
  const { offer, offered, keep, discard, setAside, reference } = useDraft({
    org,
    form,
    read: (contents) => readContents(contents, initialValues),
  });
  const goOn = (contents: Contents<Values>) => {
    isWorthKeeping.current = true;
    setRestored(contents);
    onRestore?.(contents.values);
  };
  const own = offer && {
    savedAt: offer.savedAt,
    onRestore() {
      goOn(offer.contents);
      offer.restore();
    },
    onDiscard: offer.discard,
  };
  const ofColleague = offered && {
    savedAt: offered.savedAt,
    owner: offered.owner,
    onRestore: () =>
      void offered.take().then(
        (contents) => contents && goOn(contents),
        (error: unknown) => prompt(messageOf(error)),
      ),
    onDiscard: offered.decline,
  };
  return {
    draft: restored?.values,
    draftOffer: own ?? ofColleague,
    version: editedVersion,
    base,
    keep(values) {
      const fixed = Object.fromEntries(always.map((name) => [name, values[name]]));
      const changed = changedValues(values, initialValues);
      isWorthKeeping.current = Object.keys(changed).length > 0;
      const before = Object.keys(changed).map((name) => [name, base[name as keyof Values]]);
      keep({
        version: editedVersion,
        values: { ...fixed, ...changed },
        // Something new was typed over nothing of anybody's.
        ...(editedVersion !== undefined && { base: Object.fromEntries(before) as Partial<Values> }),
      });
    },
    discard,
    setAside,
    discardWithUndo() {
      if (!isWorthKeeping.current) return discard();
      offerBack(setAside(), reopenWith);
    },
    reference,
  };
}

function readContents<Values extends object>(
  contents: Record<string, unknown>,
  initialValues: Values,
): Contents<Values> | undefined {
  const values = knownValues(contents.values, initialValues);
  if (Object.keys(values).length === 0) return undefined;
  const { version } = contents;
  return {
    values,
    base: knownValues(contents.base, initialValues),
    version: typeof version === 'number' ? version : undefined,
  };
}
