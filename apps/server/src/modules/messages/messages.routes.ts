import {
  messageContent,
  messageCount,
  messageHasRead,
  messageInit,
  messageRemoveReaded,
  messageRestore,
  messageStream,
} from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import { hashToken, tokenOf } from '../../plugins/session-token.ts';
import { createMessageHub } from './message-hub.ts';
import { messageEvents } from './message-stream.ts';
import * as messages from './messages.service.ts';
import { type MaskedComplaintPhone, phoneAbout } from './phone-about.ts';

const news = 'the stream has just told of it';

export const messageRoutes =
  (maskedComplaintPhone: MaskedComplaintPhone): Module =>
  (app) => {
    const hub = createMessageHub({ database: app.database, log: app.log, liveSessions: app.liveSessions });
    app.addHook('preClose', () => hub.close());
    // Or the browsers would stay with a process that has handed over.
    app.draining.addEventListener('abort', () => void hub.close());

    app.serve(messageCount, {
      allow: 'member',
      onPrimary: news,
      handler: ({ db, operator }) => messages.countUnread(db, operator),
    });
    app.serve(messageInit, {
      allow: 'member',
      onPrimary: news,
      handler: ({ db, operator, body }) => messages.messageLists(db, operator, body),
    });
    app.serve(messageContent, {
      allow: 'member',
      onPrimary: news,
      handler: async ({ db, operator, body }) => {
        const message = await messages.readMessage(db, operator, body.id);
        return { ...message, phone: await phoneAbout(db, operator, message, maskedComplaintPhone) };
      },
    });
    for (const [call, from, to] of [
      [messageHasRead, 'unread', 'read'],
      [messageRemoveReaded, 'read', 'trash'],
      [messageRestore, 'trash', 'read'],
    ] as const) {
      app.serve(call, {
        allow: 'member',
        unaudited: 'whether one has read one’s own messages',
        handler: ({ db, operator, body }) => messages.moveMessages(db, operator, body, from, to),
      });
    }

    app.serve(messageStream, {
      allow: 'member',
      onPrimary: news,
      handler: ({ operator, body, raw }) => {
        const header = raw.headers['last-event-id'];
        const last = body.last || (typeof header === 'string' ? header : '');
        return messageEvents({
          hub,
          operator,
          tokenHash: hashToken(tokenOf(raw)),
          last: /^\d{1,18}$/.test(last) ? last : '',
        });
      },
    });
  };
