import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

/**
 * Collects, until it is stopped, what no page should ever say on its console: errors, uncaught exceptions and
 * violations of the content security policy.
 */
export function watchConsole(context: BrowserContext) {
  const errors: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' || /content security policy/i.test(message.text())) {
      errors.push(`${message.text()} (${message.location().url})`);
    }
  };
  const onError = (event: WebError) => errors.push(String(event.error()));
  context.on('console', onConsole).on('weberror', onError);
  return { errors, stop: () => context.off('console', onConsole).off('weberror', onError) };
}

/** What the browser itself notes when a request is answered with that status. */
export const failedRequest = (status: number) => new RegExp(`status of ${status}\\b`);

/** What the browser notes when nobody answers. */
export const noAnswer = /net::ERR_/;
