import { CallError } from '@huifang/contract/core/client';
import { linkCalls } from '@huifang/contract/slim';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { forgetKeptFill, keepFill, type OpenedForm } from './kept-fill.ts';
import { linkClient } from './link-client.ts';

/** Milliseconds from the first change that is not kept yet. */
const saveDelay = 1500;
const retryDelay = 5000;

export interface UseLinkDraftOptions {
  token: string;
  /** With the number of the last draft that the server has, and what the form starts with. */
  form: OpenedForm;
  /** Whether the answers are this tab's own, which the server has not kept. @default false */
  isUnsaved?: boolean;
}

interface LinkDraftState {
  isSaving: boolean;
  /** `HH:mm` of this phone. */
  savedAt?: string;
  error?: string;
  /** The link does not open any more. */
  isClosed?: boolean;
}

/** Keeps what a customer has filled in so far on the server, so that the link goes on where it was left. */
export function useLinkDraft({ token, form, isUnsaved = false }: UseLinkDraftOptions) {
  const [shown, setShown] = useState<LinkDraftState>({ isSaving: false });
  const [draft] = useState(() => createLinkDraft({ token, form, isUnsaved, onChange: setShown }));
  useEffect(() => {
    const leave = () => draft.leave();
    const leaveWhenHidden = () => document.visibilityState === 'hidden' && leave();
    const flush = () => draft.flush();
    draft.start();
    addEventListener('pagehide', leave);
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', leaveWhenHidden);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', leaveWhenHidden);
    };
  }, [draft]);
  return { ...shown, ...draft, flush: () => draft.flush({ isAsked: true }) };
}

const sentenceOf = ({ code, message }: CallError) =>
  code === 'NETWORK' ? i18n._(msg`网络不通，填写的内容还在，网络恢复后会自动保存`) : message;

interface LinkDraftOptions extends Required<UseLinkDraftOptions> {
  onChange: (state: LinkDraftState) => void;
}

function createLinkDraft({ token, form, isUnsaved, onChange }: LinkDraftOptions) {
  let last = form.sequence;
  let pending: Record<string, unknown> | undefined = isUnsaved ? form.answers : undefined;
  let newest = form.answers;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  /** While the form is being handed over, its own call tells whether the link is closed. */
  let isHeld = false;
  let isOver = false;
  /** Under which exactly these answers were handed over, as far as nobody has told what came of it. */
  let submission: string | undefined;
  let savedAt: string | undefined;

  const schedule = (delay: number) => {
    if (pending && !isSending && !isHeld && !isOver) timer ??= setTimeout(() => void send(), delay);
  };
  async function send(keepalive = false): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (!pending || isHeld || isOver || (isSending && !keepalive)) return;
    const sent = pending;
    pending = undefined;
    last += 1;
    const number = last;
    isSending = true;
    onChange({ isSaving: true, savedAt });
    let delay = saveDelay;
    try {
      const request = { token, answers: JSON.stringify(sent), sequence: number };
      const { sequence } = await linkClient.call(linkCalls.saveDraft, request, { keepalive });
      if (isOver) return;
      const isBehind = sequence > last;
      if (isBehind) {
        // Another page of the same link was ahead: what is typed last counts.
        last = sequence;
        pending ??= sent;
        delay = 0;
      } else {
        savedAt = new Date().toTimeString().slice(0, 5);
        if (!pending && !isHeld) forgetKeptFill();
      }
      onChange({ isSaving: isBehind, savedAt });
    } catch (error) {
      if (isOver) return;
      if (error instanceof CallError && error.code === 'FORM_LINK_CLOSED' && !isHeld) {
        isOver = true;
        // It stays to be read, also after a reload.
        keepFill(token, { sequence: number, answers: pending ?? sent, form, submission });
        onChange({ isSaving: false, isClosed: true });
        return;
      }
      pending ??= sent;
      delay = retryDelay;
      onChange({
        isSaving: false,
        savedAt,
        error: error instanceof CallError && !isHeld ? sentenceOf(error) : undefined,
      });
    }
    isSending = false;
    schedule(delay);
  }

  return {
    /** Brings what an earlier page of this tab has kept to the server. */
    start: () => schedule(saveDelay),
    keep(values: Record<string, unknown>) {
      newest = values;
      pending = values;
      if (submission) {
        submission = undefined;
        keepFill(token, { sequence: last, answers: values, form });
      }
      schedule(saveDelay);
    },
    flush({ isAsked = false }: { isAsked?: boolean } = {}) {
      // Somebody who asks for it wants to see it saved, changed or not.
      if (isAsked) pending ??= newest;
      void send();
    },
    /** The page may be gone in a moment, and with it the answer to what is sent now. */
    leave() {
      if (isOver || isHeld || (!pending && !isSending)) return;
      keepFill(token, { sequence: pending ? last + 1 : last, answers: newest, form, submission });
      void send(true);
    },
    /** The form is being handed over. */
    hold(id: string, values: Record<string, unknown>) {
      isHeld = true;
      submission = id;
      newest = values;
      clearTimeout(timer);
      timer = undefined;
      keepFill(token, { sequence: last, answers: values, form, submission: id });
    },
    /** It was not taken: what is typed is kept again. */
    release() {
      isHeld = false;
      schedule(saveDelay);
    },
    /** Submitted: nothing is kept any more. */
    end() {
      isOver = true;
      clearTimeout(timer);
      forgetKeptFill();
    },
  };
}
