// @vitest-environment node
import { CallError } from '@huifang/contract/core/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followMessages, type MessageNews } from './message-stream.ts';

/** As soon as a busy machine gets there. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

/** Stands for the server: every opened stream can be written to and broken off. */
function createStreams() {
  const opened: { last: string; send: (text: string) => void; end: () => void; isClosed: () => boolean }[] =
    [];
  const open = async (last: string, signal: AbortSignal) => {
    let isClosed = false;
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
      },
      cancel() {
        isClosed = true;
      },
    });
    signal.addEventListener('abort', () => {
      isClosed = true;
    });
    opened.push({
      last,
      send: (text) => controller.enqueue(new TextEncoder().encode(text)),
      end: () => controller.close(),
      isClosed: () => isClosed,
    });
    return new Response(body);
  };
  return { opened, open };
}

const count = (id: number, unread: number) => `id: ${id}\nevent: count\ndata: {"unread":${unread}}\n\n`;
const message = (id: number) => `id: ${id}\nevent: message\ndata: {"msg_id":"${id}"}\n\n`;

let stops: (() => void)[] = [];
let serial = 0;
const newName = () => {
  serial += 1;
  return `messages ${process.pid} ${serial}`;
};
/** The window that says when the network is back. */
let network: EventTarget;
beforeEach(() => {
  network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

const wordsOf = (news: MessageNews): string => {
  if (news.kind === 'count') return `${news.unread} unread`;
  return news.kind === 'message' ? news.message.id : `changed: ${news.changed?.join() ?? 'anything'}`;
};

function follow(name: string, open: (last: string, signal: AbortSignal) => Promise<Response>, timing = {}) {
  const news: string[] = [];
  const stop = followMessages({
    name,
    open,
    onNews: (one: MessageNews) => news.push(wordsOf(one)),
    retryAfter: 10,
    ...timing,
  });
  stops.push(stop);
  return { news, stop };
}

describe('followMessages', () => {
  it('reads one stream for all tabs, and another tab goes on where the first one ended', async () => {
    const { opened, open } = createStreams();
    const name = newName();
    const first = follow(name, open);
    await eventually(() => expect(opened).toHaveLength(1));
    opened[0]?.send(count(4, 1));
    await eventually(() => expect(first.news).toEqual(['1 unread']));

    const second = follow(name, open);
    await eventually(() => expect(second.news).toEqual(['1 unread']));
    opened[0]?.send(message(5));
    await eventually(() => expect(second.news).toEqual(['1 unread', '5']));
    expect(opened).toHaveLength(1);

    first.stop();
    await eventually(() => expect(opened).toHaveLength(2));
    expect(opened[0]?.isClosed()).toBe(true);
    expect(opened[1]?.last).toBe('5');
    opened[1]?.send(message(6));
    await eventually(() => expect(second.news.slice(-2)).toEqual(['changed: anything', '6']));
    expect(first.news.at(-1)).toBe('5');
  });

  it('opens a lost connection again, from the last event on', async () => {
    const { opened, open } = createStreams();
    follow(newName(), open);
    await eventually(() => expect(opened).toHaveLength(1));
    opened[0]?.send(count(0, 0) + message(7));
    opened[0]?.end();
    await eventually(() => expect(opened).toHaveLength(2));
    expect(opened.map(({ last }) => last)).toEqual(['', '7']);
  });

  it('tells what of the configuration has changed, and that anything may have after it was away', async () => {
    const { opened, open } = createStreams();
    const { news } = follow(newName(), open);
    await eventually(() => expect(opened).toHaveLength(1));
    opened[0]?.send(count(4, 1) + 'event: configuration\ndata: {"kinds":["dictionaries","menu"]}\n\n');
    await eventually(() => expect(news).toEqual(['1 unread', 'changed: dictionaries,menu']));
    opened[0]?.end();
    await eventually(() => expect(opened).toHaveLength(2));
    expect(opened[1]?.last).toBe('4');
    opened[1]?.send(count(4, 1));
    await eventually(() => expect(news.slice(2)).toEqual(['changed: anything', '1 unread']));
  });

  it('comes back at once when the network does', async () => {
    const { opened, open } = createStreams();
    follow(newName(), open, { retryAfter: 60_000 });
    await eventually(() => expect(opened).toHaveLength(1));
    opened[0]?.end();
    await eventually(() => {
      network.dispatchEvent(new Event('online'));
      expect(opened).toHaveLength(2);
    });
  });

  it('asks for nothing where another tab has signed out, before this one hears of it', async () => {
    const { opened, open } = createStreams();
    const name = newName();
    let isSignedIn = true;
    const first = follow(name, open, { isSignedIn: () => isSignedIn });
    await eventually(() => expect(opened).toHaveLength(1));
    opened[0]?.send(count(4, 1));
    const asked = vi.fn(() => isSignedIn);
    const second = follow(name, open, { isSignedIn: asked });
    await eventually(() => expect(second.news.at(-1)).toBe('1 unread'));

    isSignedIn = false;
    first.stop();
    await eventually(() => expect(asked).toHaveBeenCalled());
    // Whoever waits next for the lock gets it: the second one has let it go, and has opened nothing.
    await navigator.locks.request(name, () => undefined);
    expect(opened).toHaveLength(1);
  });

  it('takes a connection without a sign of life for lost', async () => {
    const { opened, open } = createStreams();
    follow(newName(), open, { patience: 60 });
    await eventually(() => expect(opened).toHaveLength(1));
    opened[0]?.send(': heartbeat\n\n');
    await eventually(() => expect(opened.length).toBeGreaterThan(1));
    expect(opened[0]?.isClosed()).toBe(true);
  });

  it('tries again while the server is away, and not after a refusal', async () => {
    let calls = 0;
    const refuse = async () => {
      calls += 1;
      throw new CallError(calls < 3 ? 503 : 401, { Data: '请重新登录' });
    };
    follow(newName(), refuse);
    await eventually(() => expect(calls).toBe(3));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(calls).toBe(3);
  });
});
