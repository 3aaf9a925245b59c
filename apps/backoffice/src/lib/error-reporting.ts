import { CallError } from '@huifang/contract/core/client';
import { saveLog } from '@huifang/contract/logs/logs';
import { api } from './api.ts';
import { session } from './session.ts';

/** More than this from one page load tells nothing new and would flood the log. */
const limit = 20;

export interface ErrorReporter {
  report: (error: unknown) => void;
}

/** Sends each different error once, at most `limit` of them. Refusals by the server are no script errors. */
export function createErrorReporter(send: (message: string) => void): ErrorReporter {
  const seen = new Set<string>();
  return {
    report(error) {
      if (error instanceof CallError || (error instanceof DOMException && error.name === 'AbortError'))
        return;
      const message = describe(error);
      if (isHarmless(message) || seen.size >= limit || seen.has(message)) return;
      seen.add(message);
      send(message);
    },
  };
}

/** Records uncaught script errors with type script, code 0, message and address (rule log-1). */
export const errorReporter = createErrorReporter((message) => sendLog({ type: 'script', code: 0, message }));

/** Records an upload that failed with what finds its request again: the answer's code and words, and its id. */
export function reportFailedUpload(error: unknown, send: typeof sendLog = sendLog) {
  if (!(error instanceof CallError)) return;
  const { status, code, message, requestId } = error;
  send({
    type: 'upload',
    code: status,
    message: `${code ?? ''} ${message} RequestId: ${requestId ?? ''}`.trim(),
  });
}

function sendLog(entry: { type: string; code: number; message: string }) {
  if (!session.get().token) return;
  const url = `${location.origin}${location.pathname}`;
  api.call(saveLog, { ...entry, url }).catch(() => undefined);
}

export function watchScriptErrors() {
  addEventListener('error', (event) => errorReporter.report(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => errorReporter.report(event.reason));
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 2000);
  const stack = error.stack?.includes(error.message) ? error.stack : `${error}\n${error.stack ?? ''}`;
  return stack.slice(0, 2000);
}

/** The browser raises this while it catches up with its own layout. */
const isHarmless = (message: string) => message.startsWith('ResizeObserver loop');
