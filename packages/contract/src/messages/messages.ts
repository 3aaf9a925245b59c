import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Id, IntegerLike, instant, Nothing, OptionalId, OrgParam, text } from '../core/fields.ts';
import { as } from '../core/record.ts';

/**
 * What messages are about: a plan due now, a plan whose day has passed, a plan that a colleague gave, a complaint that a
 * colleague gave to handle or to review, a sent form that its customer has filled, a change request that was decided
 * by whoever had made it, a system's token that came from a strange address, webhooks that were stopped after days of
 * failure, work that was handed over or came back, an erasure of a customer's data that was asked for, and one that was
 * decided.
 */
export const messageKinds = [
  'plan-due',
  'plan-overdue',
  'plan-assigned',
  'complaint-assigned',
  'complaint-review',
  'form-answered',
  'own-request-decided',
  'token-places',
  'webhook-stopped',
  'work-handed-over',
  'erasure-asked',
  'erasure-decided',
] as const;

/** A message to one person. Title and content are plain text in the language of the request. */
export const Message = z.object({
  id: as('msg_id', z.string()),
  kind: z.enum(messageKinds),
  title: z.string(),
  content: z.string(),
  createdAt: as('create_time', instant()),
  readAt: as('read_time', instant()),
  state: z.enum(['unread', 'readed', 'trash']),
  customerId: as('customerid', z.string()),
  consultId: z.string(),
  /** The plan that it is about; it may be executed or removed by now. */
  followUpId: as('callbackID', z.string()),
  /** The complaint that it is about; it may be closed or removed by now. */
  complaintId: as('complaintID', z.string()),
  /** The filled form that it is about; empty once that is removed, as the content then says. */
  answerId: as('formDataID', z.string()),
});
export type Message = z.output<typeof Message>;

/** Exact up to 1000. */
const Unread = z.object({ unread: z.number().int() });

export const messageCount = defineCall({
  method: 'GET',
  path: '/api/message/count',
  summary: "How many unread messages the person has, exact up to 1000: the header's dot",
  request: Nothing,
  data: Unread,
  whileViewing: false,
});

export const messageInit = defineCall({
  method: 'GET',
  path: '/api/message/init',
  summary: 'The three lists, newest first, or more of one: those before a message of it',
  request: z.object({
    list: z.enum(['unread', 'readed', 'trash', '']).optional().default(''),
    before: OptionalId,
    size: IntegerLike.pipe(z.number().min(1).max(100)).optional().default(50),
    organisationId: as('org', OrgParam),
  }),
  data: Unread.extend({
    unreadList: z.array(Message),
    readedList: z.array(Message),
    trashList: z.array(Message),
  }),
  whileViewing: false,
});

export const messageContent = defineCall({
  method: 'GET',
  path: '/api/message/content',
  summary: 'One message, with the masked number of the complaint or customer it is about, empty out of sight',
  request: z.object({ id: as('msg_id', Id), organisationId: as('org', OrgParam) }),
  data: Message.extend({ phone: as('联系电话', z.string()) }),
  whileViewing: false,
});

/** One message or several, or with `all` every message of the list that the call moves from. */
const moving = z.object({
  id: as('msg_id', z.union([Id.transform((id) => [id]), z.array(Id).max(200)]).optional()),
  all: z.boolean().optional().default(false),
  organisationId: as('org', OrgParam),
});
const moved = Unread.extend({ moved: z.number().int() });

export const messageHasRead = defineCall({
  path: '/api/message/has_read',
  summary: 'Move messages from unread to read',
  request: moving,
  data: moved,
  isWrite: true,
});

export const messageRemoveReaded = defineCall({
  path: '/api/message/remove_readed',
  summary: 'Move read messages to the trash',
  request: moving,
  data: moved,
  isWrite: true,
});

export const messageRestore = defineCall({
  path: '/api/message/restore',
  summary: 'Move messages from the trash back to read',
  request: moving,
  data: moved,
  isWrite: true,
});

export const messageStream = defineCall({
  method: 'GET',
  path: '/api/message/stream',
  summary:
    'An event stream (text/event-stream) to read with fetch: `message` events hold a message each and its id, `count` events the number of unread; each carries the id to go on from. A `configuration` event names what of the organisation’s configuration has changed. Starts after the id in `last` or the Last-Event-ID header; ends when the token or the membership does',
  request: z.object({ last: text(20), organisationId: as('org', OrgParam) }),
  data: z.unknown(),
  whileViewing: false,
});
