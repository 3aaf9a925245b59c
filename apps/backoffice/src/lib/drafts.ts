import { CallError, declineDraft, getDrafts, removeDraft, saveDraft, takeDraft } from '@huifang/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, isWorthRetrying } from './api.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';
import { announceWriter, writersAtWork } from './draft-windows.ts';
import { session } from './session.ts';
import { useGivenUp } from './taking-back.tsx';
import type { Undecided } from './undecided.ts';
import { viewing } from './viewing.ts';

export interface UseDraftOptions<Contents> {
  org: string;
  /** Form and subject, such as `consult:new` or `callback:17`, fixed as long as the form is open; undefined keeps none. */
  form: string | undefined;
  /** What a stored draft says in today's terms; undefined when nothing of it is of use. */
  read: (contents: Record<string, unknown>) => Contents | undefined;
}

export interface KeptDraft<Contents> {
  /** A draft that was left behind, until it is answered. */
  offer?: {
    /** `YYYY-MM-DD HH:mm:ss` in the organisation's time zone. */
    savedAt: string;
    contents: Contents;
    /** Goes on with it: the caller puts `contents` into the form. */
    restore: () => void;
    /** Removes it. */
    discard: () => void;
  };
  /** A draft of a colleague who can finish it no more, until it is answered; what one left oneself comes first. */
  offered?: {
    owner: string;
    savedAt: string;
    /** Goes on with it, as the first who does: what of it may be seen, for the form. Rejects where somebody was first. */
    take: () => Promise<Contents | undefined>;
    decline: () => void;
  };
  /** Every change of the form. */
  keep: (contents: Contents & object) => void;
  /** The form was saved, or closed without a change: nothing of it stays. Later changes are not kept. */
  discard: () => void;
  /** Closed on purpose with changes, which stay a draft until it is decided; undefined when there are none. */
  setAside: () => Undecided | undefined;
  /** For the `draft` option of the call that saves: the server then removes the draft in the same transaction. */
  reference: () => string | undefined;
}

/**
 * Keeps what is typed into a form on the server, at most one second after the last change, and offers what an
 * earlier form of the same name left behind.
 *
 * Every opened form writes a draft of its own, so that two tabs never overwrite each other. A draft is offered when no
 * window of this browser is writing it any more (a killed tab's is offered at once). One that is still being written
 * in another browser is offered as well; whoever restores it takes it over, and the other form goes on as a new draft.
 */
export function useDraft<Contents>({
  org,
  read,
  ...options
}: UseDraftOptions<Contents>): KeptDraft<Contents> {
  // Whoever looks as somebody else types nothing that is saved.
  const form = viewing() ? undefined : options.form;
  const givenUp = useGivenUp(form);
  const [keeper] = useState(() => (form === undefined ? undefined : keeperOf(org, form)));
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const found = useQuery({
    queryKey: ['drafts', org, form, keeper?.id],
    queryFn: () => leftBehind(org, form ?? ''),
    enabled: form !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => keeper?.start(), [keeper]);
  useEffect(() => {
    if (givenUp) keeper?.takeOver(givenUp.writer, givenUp.contents);
  }, [keeper, givenUp]);

  if (!keeper || form === undefined) return nothingKept;
  const [offered] = (found.data?.drafts ?? []).flatMap(({ writer, savedAt, contents }) => {
    const known = answered.includes(writer) ? undefined : read(contents);
    return known === undefined ? [] : [{ writer, savedAt, stored: contents, contents: known }];
  });
  const [ofColleague] = (found.data?.offers ?? []).filter(({ writer }) => !answered.includes(writer));
  const answer = (writer: string) => setAnswered((known) => [...known, writer]);
  return {
    offer: offered && {
      savedAt: offered.savedAt,
      contents: offered.contents,
      restore() {
        answer(offered.writer);
        keeper.takeOver(offered.writer, offered.stored);
      },
      discard() {
        answer(offered.writer);
        void api
          .call(removeDraft, { form, writer: offered.writer, organisationId: org })
          .catch(() => undefined);
      },
    },
    offered:
      offered || !ofColleague
        ? undefined
        : {
            owner: ofColleague.owner,
            savedAt: ofColleague.savedAt,
            async take() {
              const { ownerId, writer } = ofColleague;
              try {
                const request = { form, ownerId, writer, organisationId: org };
                const { contents } = await api.call(takeDraft, request);
                const known = read(contents);
                if (known !== undefined) keeper.keep(contents);
                return known;
              } finally {
                answer(writer);
              }
            },
            decline() {
              const { ownerId, writer } = ofColleague;
              answer(writer);
              void api
                .call(declineDraft, { form, ownerId, writer, organisationId: org })
                .catch(() => undefined);
            },
          },
    keep: (contents) => keeper.keep({ ...contents } as Record<string, unknown>),
    discard: keeper.discard,
    setAside: keeper.setAside,
    reference: () => `${form} ${keeper.writer}`,
  };
}

const nothing = () => undefined;
const nothingKept = { keep: nothing, discard: nothing, setAside: nothing, reference: nothing };

interface OpenForm extends DraftKeeper {
  id: string;
  /** Counts the form as open, and saves when the window is hidden or goes; answers how to stop. */
  start: () => () => void;
  /** See `KeptDraft`. */
  setAside: () => Undecided | undefined;
}

function keeperOf(org: string, form: string): OpenForm {
  let leave: (() => void) | undefined;
  let isOpen = false;
  let isUndecided = false;
  let last: Record<string, unknown> | undefined;
  const announce = (writer: string) => {
    leave?.();
    leave = isOpen || isUndecided ? announceWriter(writer) : undefined;
  };
  const keeper = createDraftKeeper({
    save: async (draft, options) => {
      // Signed out over the page: the draft waits until somebody has signed in again.
      if (!session.get().token) throw new Error('signed out');
      try {
        return await api.call(saveDraft, { ...draft, form, organisationId: org }, options);
      } catch (error) {
        if (isWorthRetrying(error) || (error instanceof CallError && error.status === 401)) throw error;
        // Refused for good, such as a text too long for a draft: saying so at every key would help nobody.
        return { kept: true };
      }
    },
    remove: async (writer, options) => {
      await api.call(removeDraft, { form, writer, organisationId: org }, options);
    },
    onWriter: announce,
  });
  const start = () => {
    isOpen = true;
    announce(keeper.writer);
    const save = () => keeper.flush({ keepalive: true });
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save();
    const saveAgain = () => keeper.flush();
    addEventListener('pagehide', save);
    addEventListener('online', saveAgain);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      save();
      isOpen = false;
      if (!isUndecided) leave?.();
      removeEventListener('pagehide', save);
      removeEventListener('online', saveAgain);
      document.removeEventListener('visibilitychange', saveWhenHidden);
    };
  };
  const setAside = (): Undecided | undefined => {
    if (last === undefined) {
      keeper.discard();
      return undefined;
    }
    isUndecided = true;
    keeper.flush();
    const decide = () => {
      isUndecided = false;
      leave?.();
    };
    return {
      writer: keeper.writer,
      contents: last,
      forget() {
        keeper.discard();
        decide();
      },
      leave: decide,
    };
  };
  return {
    get writer() {
      return keeper.writer;
    },
    id: keeper.writer,
    start,
    flush: keeper.flush,
    keep(contents) {
      last = contents;
      keeper.keep(contents);
    },
    takeOver(writer, contents) {
      last = contents;
      keeper.takeOver(writer, contents);
    },
    discard() {
      last = undefined;
      keeper.discard();
    },
    setAside,
  };
}

/** The drafts of a form that nobody in this browser is writing, and those of colleagues that are offered. */
async function leftBehind(org: string, form: string) {
  const { drafts, offers } = await api.call(getDrafts, { form, organisationId: org });
  if (drafts.length === 0) return { drafts, offers };
  const atWork = await writersAtWork();
  return { drafts: drafts.filter(({ writer }) => !atWork.has(writer)), offers };
}

/** The values of a stored draft that today's form still has, each of the kind that a blank form holds there. */
export function knownValues<Values extends object>(found: unknown, blank: Values): Partial<Values> {
  if (typeof found !== 'object' || found === null) return {};
  const entries = Object.entries(found).filter(([name, value]) => {
    if (!Object.hasOwn(blank, name)) return false;
    return kindOf(value) === kindOf(blank[name as keyof Values]);
  });
  return Object.fromEntries(entries) as Partial<Values>;
}

/** null stands where an object is chosen later. */
const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/** The values that differ from where the form started: the rest is not the draft's to keep. */
export function changedValues<Values extends object>(values: Values, initial: Values): Partial<Values> {
  const entries = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name as keyof Values]),
  );
  return Object.fromEntries(entries) as Partial<Values>;
}
