import { CallError } from '@huifang/contract/core/client';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { linkCalls, linkClient } from './calls.ts';

/** Milliseconds from the first change that is not kept yet. */
const saveDelay = 1500;
const retryDelay = 5000;

export interface UseLinkDraftOptions {
  token: string;
  /** Of the last draft that the server has, and what it holds. */
  sequence: number;
  answers: Record<string, unknown>;
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
export function useLinkDraft({ token, sequence, answers }: UseLinkDraftOptions) {
  const [shown, setShown] = useState<LinkDraftState>({ isSaving: false });
  const [draft] = useState(() => createLinkDraft({ token, sequence, answers, onChange: setShown }));
  useEffect(() => {
    const leave = () => draft.flush({ keepalive: true });
    const leaveWhenHidden = () => document.visibilityState === 'hidden' && leave();
    const flush = () => draft.flush();
    addEventListener('pagehide', leave);
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', leaveWhenHidden);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', leaveWhenHidden);
    };
  }, [draft]);
  return { ...shown, keep: draft.keep, flush: () => draft.flush({ isAsked: true }), end: draft.end };
}

const sentenceOf = ({ code, message }: CallError) =>
  code === 'NETWORK' ? i18n._(msg`网络不通，填写的内容还在，网络恢复后会自动保存`) : message;

interface LinkDraftOptions extends UseLinkDraftOptions {
  onChange: (state: LinkDraftState) => void;
}

function createLinkDraft({ token, sequence, answers, onChange }: LinkDraftOptions) {
  let last = sequence;
  let pending: Record<string, unknown> | undefined;
  let newest = answers;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isOver = false;
  let savedAt: string | undefined;

  const schedule = (delay: number) => {
    if (pending && !isSending && !isOver) timer ??= setTimeout(() => void send(), delay);
  };
  async function send(keepalive = false): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (!pending || isOver || (isSending && !keepalive)) return;
    const sent = pending;
    pending = undefined;
    last += 1;
    isSending = true;
    onChange({ isSaving: true, savedAt });
    let delay = saveDelay;
    try {
      const request = { token, 答案: JSON.stringify(sent), 序号: last };
      await linkClient.call(linkCalls.saveDraft, request as never, { keepalive });
      savedAt = new Date().toTimeString().slice(0, 5);
      onChange({ isSaving: false, savedAt });
    } catch (error) {
      if (isOver) return;
      if (error instanceof CallError && error.code === 'FORM_LINK_CLOSED') {
        isOver = true;
        onChange({ isSaving: false, isClosed: true });
        return;
      }
      pending ??= sent;
      delay = retryDelay;
      onChange({
        isSaving: false,
        savedAt,
        error: error instanceof CallError ? sentenceOf(error) : undefined,
      });
    }
    isSending = false;
    schedule(delay);
  }

  return {
    keep(values: Record<string, unknown>) {
      newest = values;
      pending = values;
      schedule(saveDelay);
    },
    flush({ keepalive = false, isAsked = false }: { keepalive?: boolean; isAsked?: boolean } = {}) {
      // Somebody who asks for it wants to see it saved, changed or not.
      if (isAsked) pending ??= newest;
      void send(keepalive);
    },
    /** Submitted: nothing is kept any more. */
    end() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
