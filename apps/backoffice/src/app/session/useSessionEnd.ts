import { CallError, getUserInfo, logout } from '@huifang/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { config } from '../../lib/config.ts';
import { watchIdle } from '../../lib/idle.ts';
import { type EndReason, endSession, followOtherWindows, session } from '../../lib/session.ts';
import type { UserInfo } from '../../lib/session-context.tsx';
import { useStore } from '../../lib/store.ts';
import { leaveFor, unsavedInput } from '../../lib/unsaved.ts';
import { leaveViewing } from '../../lib/viewing.ts';
import { signInAddress } from '../routes/guard.ts';

export interface SessionEnd {
  /** Set while sign-in is to be offered over the page. */
  reason?: EndReason;
  /** Signs out on the server too, and leaves for the sign-in page. */
  signOut: () => Promise<void>;
}

/**
 * Watches over the session of a page that is open. Idleness and a 401 leave the page as it is and ask to sign in over
 * it; a sign-out in another window leaves, unless something here would be lost (rule session-5).
 */
export function useSessionEnd({ userId, organisations }: UserInfo): SessionEnd {
  const state = useStore(session);
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const [knownToken, setKnownToken] = useState(state.token);

  useEffect(followOtherWindows, []);
  const limits = [config.idleMinutes, ...organisations.map(({ idleMinutes }) => idleMinutes)].filter(Boolean);
  const idleMinutes = limits.length > 0 ? Math.min(...limits) : 0;
  useEffect(() => {
    if (state.token) return watchIdle(idleMinutes, () => void revoke('idle'), keep);
  }, [state.token, idleMinutes]);

  useEffect(() => {
    if (state.ended === 'logout' && !isLeaving && !unsavedInput.isAnywhere()) {
      leaveFor(signInAddress(`${location.pathname}${location.search}`));
    }
  }, [state.ended, isLeaving]);

  // Somebody signed in over the page, here or in another window. Only the same person may go on with it.
  useEffect(() => {
    const { token } = state;
    if (!token || token === knownToken) return;
    let isCurrent = true;
    const goOn = async () => {
      const isSamePerson = await belongsTo(userId);
      if (!isCurrent) return;
      if (!isSamePerson) return leaveFor('/home');
      setKnownToken(token);
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'userInfo' });
    };
    goOn().catch(() => isCurrent && endSession('expired'));
    return () => {
      isCurrent = false;
    };
  }, [state, knownToken, userId, queryClient]);

  const signOut = useCallback(async () => {
    setLeaving(true);
    leaveViewing();
    await revoke('logout');
    leaveFor('/login');
  }, []);

  const isOver = state.token !== knownToken && !isLeaving;
  return { reason: isOver ? (state.ended ?? 'expired') : undefined, signOut };
}

/** Tells the server that somebody is at work, as any call would; this one is loaded already. A refusal ends the session. */
const keep = () => void api.call(getUserInfo, {}).catch(() => undefined);

/** Ends the session here at once and tells the server as well as it can. */
async function revoke(reason: EndReason): Promise<void> {
  if (!session.get().token) return;
  const revoked = api.call(logout, {}).catch(() => undefined);
  endSession(reason);
  await revoked;
}

/** Whether the new token is the same person's; another one may not even belong to the organisation. */
async function belongsTo(userId: string): Promise<boolean> {
  try {
    return (await api.call(getUserInfo, {})).userId === userId;
  } catch (error) {
    if (error instanceof CallError && error.code === 'FORBIDDEN') return false;
    throw error;
  }
}
