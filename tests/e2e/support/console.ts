import type { BrowserContext } from '@playwright/test';

/**
 * Collects what no page should ever say on its console: errors, uncaught exceptions and violations of the content
 * security policy.
 */
export function watchConsole(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || /content security policy/i.test(message.text())) {
      errors.push(`${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (event) => errors.push(String(event.error())));
  return errors;
}

/** What the browser itself notes when a request is answered with that status. */
export const failedRequest = (status: number) => new RegExp(`status of ${status}\\b`);

/** What the browser notes when nobody answers. */
export const noAnswer = /net::ERR_/;
