import type { DataOf, login, RequestOf } from '@huifang/contract';
import { api } from './api.ts';
import { noteActivity } from './idle.ts';
import { startSession } from './session.ts';

/**
 * The sign-in call without its schema, so that the sign-in page loads no validator. Its test holds it to the
 * contract.
 */
export const signInCall = { method: 'POST', path: '/api/user/login' } as unknown as typeof login;

/** Exchanges name and password for a session. Rejects with `CallError`. */
export async function signIn({ userName, password }: { userName: string; password: string }): Promise<void> {
  const request: RequestOf<typeof login> = { userName: userName.trim(), password, usertype: 'admin' };
  const token: DataOf<typeof login> = await api.call(signInCall, request);
  noteActivity();
  startSession(token);
}
