import { longestNameSearch } from '@huifang/domain/search';
import {
  deliveryFaults,
  deliveryStates,
  mostNetworks,
  systemFields,
  testEvent,
  tokenDays,
  webhookEvents,
} from '@huifang/domain/system/fields';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Flag, Id, IntegerLike, instant, OptionalId, OrgParam, PageNumber, text } from '../core/fields.ts';
import { as } from '../core/record.ts';

const One = z.object({ id: as('ID', Id), organisationId: as('orgId', OrgParam) });
const Saved = z.object({ id: as('ID', z.string()), version: as('版本', z.number().int()) });

/** From where a token was used. */
const SystemUse = z.object({
  address: as('地址', z.string()),
  firstAt: as('首次使用', instant()),
  lastAt: as('最近使用', instant()),
  /** It came while another address was using the token. */
  isStrange: as('异常', z.boolean()),
  /** It lies outside the addresses that the token is bound to. */
  isRefused: as('已拒绝', z.boolean()),
});
export type SystemUse = z.output<typeof SystemUse>;

export const ConnectedSystem = z.object({
  id: as('ID', z.string()),
  name: as('名称', z.string()),
  note: as('说明', z.string()),
  /** The end of the token; empty without one. */
  tokenHint: as('令牌尾号', z.string()),
  /** Whoever issued the token, in whose name it imports. */
  issuer: as('签发人', z.string()),
  expiresAt: as('到期时间', instant()),
  isExpired: as('已到期', z.boolean()),
  /** Whether the token may bring the column OpenID. */
  mayBringOpenids: as('可导入OpenID', z.boolean()),
  networks: as('允许地址', z.array(z.string())),
  lastUsedAt: as('最近使用', instant()),
  lastAddress: as('最近地址', z.string()),
  /** Two addresses used the token at about the same time. */
  isStrange: as('异常', z.boolean()),
  url: as('推送地址', z.string()),
  events: as('推送事件', z.array(z.enum(webhookEvents))),
  isPushing: as('启用推送', z.boolean()),
  hasSecret: as('已有密钥', z.boolean()),
  /** Since when every attempt has failed. */
  failingSince: as('失败起始', instant()),
  /** After days of failure the product stopped sending. */
  isStopped: as('已暂停', z.boolean()),
  version: as('版本', z.number().int()),
});
export type ConnectedSystem = z.output<typeof ConnectedSystem>;

export const getSystems = defineCall({
  path: '/api/System/GetSystems',
  summary: 'The systems that are connected, by name',
  request: z.object({
    words: text(longestNameSearch),
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({
    rows: as('Objs', z.array(ConnectedSystem)),
    total: as('Total', z.number().int()),
  }),
  failures: ['PAGE_SIZE_REFUSED'],
});

export const getSystem = defineCall({
  path: '/api/System/GetSystem',
  summary: 'One connected system, and from where its token was used lately',
  request: One,
  data: ConnectedSystem.extend({ uses: as('使用记录', z.array(SystemUse)) }),
});

export const saveSystem = defineCall({
  path: '/api/System/SaveSystem',
  summary: 'Connect a system, or change the one that ID names',
  request: z.object({
    id: as('ID', OptionalId),
    name: as('名称', text(systemFields.name.max)),
    note: as('说明', text(systemFields.note.max)),
    mayBringOpenids: as('可导入OpenID', Flag),
    /** Addresses and networks from which the token counts; anywhere when empty. */
    networks: as('允许地址', z.array(z.string().max(50)).max(mostNetworks).optional().default([])),
    url: as('推送地址', text(systemFields.url.max)),
    events: as('推送事件', z.array(z.enum(webhookEvents)).max(webhookEvents.length).optional().default([])),
    isPushing: as('启用推送', Flag),
    version: as('版本', IntegerLike.optional()),
    organisationId: as('orgId', OrgParam),
  }),
  data: Saved,
  failures: ['STALE', 'VERSION_REQUIRED', 'NAME_IN_USE'],
  isWrite: true,
});

export const issueSystemToken = defineCall({
  path: '/api/System/IssueToken',
  summary:
    'Make a token, told this once, with which the system imports in the name of whoever issues it; the one before ends at once',
  request: One.extend({
    days: as(
      '有效天数',
      IntegerLike.pipe(z.number().min(tokenDays.least).max(tokenDays.most))
        .optional()
        .default(tokenDays.usual),
    ),
  }),
  data: z.object({ token: z.string(), expiresAt: as('到期时间', instant()) }),
  failures: ['IMPORT_RIGHT_LACKING'],
  isWrite: true,
});

export const revokeSystemToken = defineCall({
  path: '/api/System/RevokeToken',
  summary: 'End the token, at its next request in every process',
  request: One,
  data: z.object({}),
  isWrite: true,
});

export const rotateWebhookSecret = defineCall({
  path: '/api/System/RotateSecret',
  summary:
    'Make the secret that signs webhooks, told this once; the one before is signed with too until it ends',
  request: One,
  data: z.object({ secret: as('密钥', z.string()), previousUntil: as('旧密钥有效至', instant()) }),
  isWrite: true,
});

export const removeSystem = defineCall({
  path: '/api/System/RemoveSystem',
  summary:
    'Disconnect a system: its token ends and nothing is sent; RestoreSystem brings it back for the seconds answered',
  request: One,
  data: z.object({ undoSeconds: z.number().int() }),
  isWrite: true,
});

export const restoreSystem = defineCall({
  path: '/api/System/RestoreSystem',
  summary: 'Bring back what the same person removed',
  request: One,
  data: Saved,
  failures: ['UNDO_EXPIRED', 'NAME_IN_USE'],
  isWrite: true,
});

/** What a receiver is told of, the test included. */
export const deliveredEvents = [...webhookEvents, testEvent] as const;

export const WebhookDelivery = z.object({
  id: as('ID', z.string()),
  event: as('事件', z.enum(deliveredEvents)),
  /** The `webhook-id` header, by which a receiver knows a repeat. */
  messageId: as('消息ID', z.string()),
  state: as('状态', z.enum(deliveryStates)),
  createdAt: as('发生时间', instant()),
  /** When it is tried next; empty once it is settled. */
  dueAt: as('下次发送', instant()),
  attempts: as(
    '发送记录',
    z.array(
      z.object({
        at: as('时间', instant()),
        /** The answer's code; 0 when none came. */
        status: as('状态码', z.number().int()),
        fault: as('原因', z.union([z.enum(deliveryFaults), z.literal('')])),
        milliseconds: as('毫秒', z.number().int()),
      }),
    ),
  ),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

export const getDeliveries = defineCall({
  path: '/api/System/GetDeliveries',
  summary: 'What was sent to a system and what came of it, the newest first; kept for 30 days',
  request: z.object({
    systemId: as('系统ID', Id),
    state: as(
      '状态',
      z
        .union([z.enum(deliveryStates), z.literal('')])
        .optional()
        .default(''),
    ),
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({
    rows: as('Objs', z.array(WebhookDelivery)),
    total: as('Total', z.number().int()),
  }),
  failures: ['PAGE_SIZE_REFUSED'],
});

export const resendDelivery = defineCall({
  path: '/api/System/Resend',
  summary: 'Send a delivery again, with the same id: now, and for three days from now while it fails',
  request: One,
  data: z.object({}),
  failures: ['WEBHOOK_OFF'],
  isWrite: true,
});

export const sendTestDelivery = defineCall({
  path: '/api/System/SendTest',
  summary: 'Send a ping to see whether the receiver answers',
  request: One,
  data: z.object({ id: as('ID', z.string()) }),
  failures: ['WEBHOOK_OFF'],
  isWrite: true,
});
