import { CallError } from '@huifang/contract/core/client';
import { readEvents } from '@huifang/contract/core/event-stream';
import { fromWire } from '@huifang/contract/core/record';
import { Message } from '@huifang/contract/messages/messages';

/**
 * What the event stream tells: a new message, how many are unread (exact up to 1000), or what of the organisation's
 * configuration has changed (undefined: anything may have while the stream was away).
 */
export type MessageNews =
  | { kind: 'message'; message: Message }
  | { kind: 'count'; unread: number }
  | { kind: 'configuration'; changed: readonly string[] | undefined };

export interface FollowMessagesOptions {
  /** Tabs of one browser that give the same name share one stream: the person, the organisation, the language. */
  name: string;
  /** Opens the stream after the event with this id; empty starts with what comes from now on. */
  open: (last: string, signal: AbortSignal) => Promise<Response>;
  /** Asked before every connection; the first no ends the following. @default () => true */
  isSignedIn?: () => boolean;
  onNews: (news: MessageNews) => void;
  /** Milliseconds before the first reconnection; doubled each time it fails, at most 30 s. @default 1000 */
  retryAfter?: number;
  /** Milliseconds without a sign of life after which the connection counts as lost. @default 45000 */
  patience?: number;
}

/** What the reading tab tells the others. */
interface Told {
  id: string;
  news: MessageNews;
}

const longestWait = 30_000;
const greeting = 'hello';

/**
 * Follows the person's messages until stopped. One tab of the browser reads the stream, whichever holds the lock, and
 * shares what comes; when it closes, another goes on from the last event that it was told of. A lost connection is
 * opened again as long as the session lasts; a refusal is final. Where the browser has no locks (no secure origin), each
 * tab reads for itself.
 */
export function followMessages({
  name,
  open,
  isSignedIn = () => true,
  onNews,
  ...timing
}: FollowMessagesOptions): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const channel = new BroadcastChannel(name);
  let last = '';
  let count: Told | undefined;
  let isReading = false;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only
  const share = (message: Told | typeof greeting) => channel.postMessage(message);
  const take = (told: Told) => {
    if (told.id) last = told.id;
    if (told.news.kind === 'count') count = told;
    onNews(told.news);
  };
  const read = () =>
    keepReading({
      ...timing,
      signal,
      isSignedIn,
      open: (connection) => open(last, connection),
      // Another tab read until now: between the two something may have changed.
      isContinued: count !== undefined,
      onTold: (told) => {
        take(told);
        if (isReading) share(told);
      },
    });

  if (navigator.locks) {
    channel.addEventListener('message', ({ data }: MessageEvent<Told | typeof greeting>) => {
      if (data !== greeting) take(data);
      else if (isReading && count) share({ ...count, id: last });
    });
    share(greeting);
    const lead = () => {
      isReading = true;
      return read();
    };
    // Only stopping ends the wait for the lock.
    navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  } else void read();

  return () => {
    ending.abort();
    channel.close();
  };
}

interface Reading
  extends Pick<FollowMessagesOptions, 'retryAfter' | 'patience'>,
    Required<Pick<FollowMessagesOptions, 'isSignedIn'>> {
  signal: AbortSignal;
  isContinued: boolean;
  open: (signal: AbortSignal) => Promise<Response>;
  onTold: (told: Told) => void;
}

async function keepReading({
  signal,
  open,
  isSignedIn,
  isContinued,
  onTold,
  retryAfter = 1000,
  patience = 45_000,
}: Reading) {
  // Another tab may have signed out just now; this one is told of that later than it takes the reading over.
  let hasBeenAway = isContinued;
  for (let failures = 0; !signal.aborted && isSignedIn(); failures += 1) {
    try {
      for await (const told of eventsOf(open, signal, patience)) {
        if (signal.aborted) return;
        failures = 0;
        if (hasBeenAway) onTold({ id: '', news: { kind: 'configuration', changed: undefined } });
        hasBeenAway = false;
        onTold(told);
      }
    } catch (error) {
      if (isFinal(error)) return;
    }
    hasBeenAway = true;
    // Spread, so that not every browser comes back in the same moment after the server was away.
    const wait = Math.min(retryAfter * 2 ** failures, longestWait) * (0.5 + Math.random() / 2);
    await pause(wait, signal);
  }
}

/** One connection's events; throws when it is refused, breaks off or falls silent. */
async function* eventsOf(
  open: Reading['open'],
  signal: AbortSignal,
  patience: number,
): AsyncGenerator<Told, void> {
  const connection = new AbortController();
  const alive = AbortSignal.any([signal, connection.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => connection.abort(), patience);
  };
  try {
    listen();
    const { body } = await open(alive);
    if (!body) return;
    const heard = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        listen();
        controller.enqueue(chunk);
      },
    });
    for await (const { event, id = '', data } of readEvents(body.pipeThrough(heard, { signal: alive }))) {
      if (event === 'message')
        yield { id, news: { kind: 'message', message: fromWire(Message, JSON.parse(data)) as Message } };
      else if (event === 'count') yield { id, news: { kind: 'count', unread: JSON.parse(data).unread } };
      else if (event === 'configuration')
        yield { id, news: { kind: 'configuration', changed: JSON.parse(data).kinds } };
    }
  } finally {
    clearTimeout(timer);
    connection.abort();
  }
}

/** Asking again would be refused again: signed out, no member, or a server that has no stream. */
const isFinal = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Waits; the network's return ends the wait. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
