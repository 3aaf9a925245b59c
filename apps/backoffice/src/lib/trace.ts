import { clickHeader } from '@huifang/contract/core/client';
import { config } from './config.ts';

/** What is asked so many milliseconds after a click was asked because of it. */
const causeFor = 5000;

interface Click {
  traceId: string;
  spanId: string;
  at: number;
  isTold: boolean;
}

let click: Click | undefined;

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Begins a trace with every click, if the server keeps traces; a key that presses a button clicks, too. */
export function watchClicks(isWanted = config.isTraced && config.apiBase === ''): void {
  if (!isWanted) return;
  const begin = () => {
    click = { traceId: hex(16), spanId: hex(8), at: performance.now(), isTold: false };
  };
  addEventListener('click', begin, { capture: true, passive: true });
}

/**
 * What tells the server which click caused a call: empty when none did, and when no traces are kept. The first call says
 * how long ago the click was, from which the server tells the browser's part itself.
 */
export function traceHeaders(now = performance.now()): Record<string, string> {
  if (!click || now - click.at > causeFor) return {};
  const { traceId, spanId, at, isTold } = click;
  click.isTold = true;
  return {
    traceparent: `00-${traceId}-${spanId}-01`,
    ...(!isTold && { [clickHeader]: String(Math.round(now - at)) }),
  };
}
