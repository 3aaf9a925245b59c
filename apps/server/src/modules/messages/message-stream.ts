import { answerToWire, Message } from '@huifang/contract';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { operatorOf } from '../../plugins/authentication.ts';
import { StreamedAnswer } from '../../plugins/streamed-answer.ts';
import type { MessageHub } from './message-hub.ts';
import { toMessage } from './messages.present.ts';
import * as repo from './messages.repo.ts';

interface StreamOptions {
  hub: MessageHub;
  operator: Operator;
  tokenHash: string;
  /** The last message that the browser has seen; empty: start with what comes from now on. */
  last: string;
  /** After so many milliseconds without news a comment is sent, so that nobody between closes the connection. */
  heartbeatEvery?: number;
}

/** More than this many new messages at once are left to the lists. */
const mostAtOnce = 100;

/**
 * An endless answer: a `message` event for every new message, a `count` event whenever the unread count changes, and a
 * `configuration` event when something that the organisation configures has changed.
 */
export function messageEvents({
  hub,
  operator,
  tokenHash,
  last,
  heartbeatEvery = 15_000,
}: StreamOptions): StreamedAnswer {
  const { staffId, organisationId } = operator;

  /** Undefined once the person no longer works here. */
  async function readNews(tx: Tx, after: string) {
    const reader = await operatorOf(tx, operator, operator.locale);
    if (!reader) return undefined;
    const { unread, newest } = await repo.readState(tx, operator);
    const isNew = after !== '' && BigInt(newest) > BigInt(after);
    const rows = isNew ? await repo.findMessagesAfter(tx, operator, after, mostAtOnce) : [];
    return {
      rows,
      reader,
      unread,
      cursor: rows.length > 0 && rows.length < mostAtOnce ? lastOf(rows) : newest,
    };
  }

  return new StreamedAnswer({
    contentType: 'text/event-stream; charset=utf-8',
    // Nothing follows on this connection: a server that stops need not wait for it.
    headers: { 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' },
    async *chunks({ inTransaction, signal }) {
      // Before the first look, so that nothing falls between the two.
      const subscription = hub.subscribe({ staffId, organisationId, tokenHash });
      signal.addEventListener('abort', subscription.end, { once: true });
      try {
        let cursor = last;
        let known = -1;
        let found: Awaited<ReturnType<typeof subscription.next>> = 'changed';
        while (found !== 'ended' && !signal.aborted) {
          if (found === 'quiet') yield ': heartbeat\n\n';
          else if (found === 'configured')
            yield `event: configuration\ndata: ${JSON.stringify({ kinds: subscription.takeConfigured() })}\n\n`;
          else {
            const news = await hub.inTurn(() => inTransaction((tx) => readNews(tx, cursor)));
            if (!news) return;
            for (const row of news.rows) {
              const message = toMessage(row, news.reader);
              yield `id: ${row.id}\nevent: message\ndata: ${JSON.stringify(answerToWire(Message, message, operator.timeZone))}\n\n`;
            }
            cursor = news.cursor;
            // With the place in the stream, so that a browser that has seen no message yet can go on from here too.
            if (news.unread !== known) {
              yield `id: ${cursor}\nevent: count\ndata: {"unread":${news.unread}}\n\n`;
            }
            known = news.unread;
          }
          found = await subscription.next(heartbeatEvery);
        }
      } finally {
        subscription.end();
      }
    },
  });
}

const lastOf = (rows: readonly repo.MessageRow[]) => rows.at(-1)?.id ?? '';
