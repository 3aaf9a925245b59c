import type { DataOf, login, RequestOf, SecondFactorStep, secondFactor } from '@huifang/contract';
import { CallError } from '@huifang/contract/core/client';
import { signInCalls } from '@huifang/contract/slim';
import { api } from './api.ts';
import { noteActivity } from './idle.ts';
import { startSession } from './session.ts';

/**
 * Exchanges name and password for a session, or for the step that the account asks for besides. Rejects with
 * `CallError`.
 */
export async function signIn({
  userName,
  password,
}: {
  userName: string;
  password: string;
}): Promise<SecondFactorStep | undefined> {
  const request: RequestOf<typeof login> = { userName: userName.trim(), password, usertype: 'admin' };
  try {
    enter(await api.call(signInCalls.login, request));
    return undefined;
  } catch (error) {
    if (error instanceof CallError && error.secondFactor) return error.secondFactor;
    throw error;
  }
}

/** Takes the second step. Rejects with `CallError`. */
export async function takeSecondStep(request: RequestOf<typeof secondFactor>): Promise<void> {
  enter(await api.call(signInCalls.secondFactor, request));
}

/** Goes on with the session that a sign-in answered. */
export function enter(token: DataOf<typeof login>) {
  noteActivity();
  startSession(token);
}
