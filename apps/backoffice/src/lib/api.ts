import {
  type CallContext,
  CallError,
  type Client,
  createClient,
  credentialHeaders,
  viewingHeader,
} from '@huifang/contract/core/client';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { heedBuild } from './build.ts';
import { config } from './config.ts';
import { isUnattended } from './idle.ts';
import type { Locale } from './locale.ts';
import { expireSession, session } from './session.ts';
import { createStore } from './store.ts';
import { traceHeaders } from './trace.ts';
import { leaveViewing, viewing } from './viewing.ts';
import { lastWritten, noteWritten } from './written.ts';

/** The organisation that every call is made for; chosen after sign-in. */
export const currentOrganisation = createStore<string | undefined>(undefined);

/** What every call says about who makes it. A server of the page's own origin keeps the token in its cookie. */
export const callContext = (): CallContext => ({
  token: session.get().token,
  wantsCookie: config.apiBase === '',
  isUnattended: isUnattended(),
  organisationId: viewing()?.organisationId ?? currentOrganisation.get(),
  viewingId: viewing()?.id,
  locale: (i18n.locale || 'zh-CN') as Locale,
  written: lastWritten(),
});

/** The same as headers, for what sends files. */
export function callHeaders(): Record<string, string> {
  const { token = '', organisationId, viewingId } = callContext();
  return {
    ...credentialHeaders(token),
    ...(organisationId && { org: organisationId }),
    ...(viewingId && { [viewingHeader]: viewingId }),
    ...traceHeaders(),
  };
}

export const networkMessage = () => i18n._(msg`网络连接失败，请检查网络后重试`);

/**
 * Ends the session when the refused credentials are still the current ones: an answer that arrives late must not throw
 * out who has signed in again meanwhile.
 */
export function refuseToken(sent: Headers) {
  const { token } = session.get();
  if (!token) return;
  const isCurrent = Object.entries(credentialHeaders(token)).every(
    ([name, value]) => sent.get(name) === value,
  );
  if (isCurrent) expireSession(token);
}

const client = createClient({
  baseUrl: config.apiBase,
  context: callContext,
  networkMessage,
  onWritten: noteWritten,
  fetch: async (input, init) => {
    const headers = { ...(init?.headers as Record<string, string>), ...traceHeaders() };
    const response = await fetch(input, { ...init, headers });
    heedBuild(response);
    if (response.status === 401) refuseToken(new Headers(init?.headers));
    return response;
  },
});

/**
 * The product's client. A 401 ends the session; a customer who is marked 勿扰 is asked about, and the call goes again when
 * the answer is yes.
 */
export const api: Client = {
  open: client.open,
  async call(definition, request, extra) {
    try {
      return await client.call(definition, request, extra);
    } catch (error) {
      if (error instanceof CallError && error.code === 'VIEWING_OVER') {
        // The page loads anew as one's own: a refusal told meanwhile would end the session.
        if (leaveViewing()) location.reload();
        return new Promise(() => undefined);
      }
      if (!isDeclined(error)) throw error;
      const { askBeforeDisturbing } = await import('./disturbing.ts');
      const { more, options } = await askBeforeDisturbing(error as CallError, extra);
      return client.call(definition, { ...(request as object), ...more } as typeof request, options);
    }
  },
};

/** Whether somebody was asked about a customer who is marked 勿扰, and said no. */
export const isDeclined = (error: unknown) => error instanceof CallError && error.code === 'DO_NOT_DISTURB';

/** The sentence to show for whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : i18n._(msg`操作失败，请稍后重试`);
}

/** Whether repeating the same call may help: no answer, or the server in trouble. */
export const isWorthRetrying = (error: unknown) =>
  error instanceof CallError && (error.code === 'NETWORK' || error.status >= 500);
