import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import {
  DateText,
  Flag,
  IntegerLike,
  instant,
  Nothing,
  OptionalId,
  optionalText,
  PageNumber,
} from '../core/fields.ts';
import { as } from '../core/record.ts';

/** What narrows the lines of the audit; the days are the organisation's own, the end day included. */
const conditions = {
  personId: as('人员ID', OptionalId),
  action: as('操作', optionalText(50)),
  entity: as('类别', optionalText(50)),
  entityId: as('记录ID', optionalText(100)),
  from: as('开始日期', DateText),
  to: as('结束日期', DateText),
};

/** How far a line is proven. */
export const sealStates = ['sealed', 'waiting', 'before', 'refused'] as const;
export type SealState = (typeof sealStates)[number];

const AuditLine = z.object({
  id: as('ID', z.string()),
  at: as('时间', instant()),
  person: as('人员', z.string()),
  address: as('地址', z.string()),
  action: as('操作', z.string()),
  entity: as('类别', z.string()),
  entityId: as('记录ID', z.string()),
  /** What the record said before and says now; phones and identity numbers are masked. */
  changes: as('变更', z.array(z.object({ field: z.string(), before: z.string(), after: z.string() }))),
  /** What else the line tells, masked likewise. */
  details: as('详情', z.array(z.object({ name: z.string(), value: z.string() }))),
  seal: as('封存', z.enum(sealStates)),
});

export const listAudit = defineCall({
  path: '/api/audit/GetAuditList',
  summary: 'Who did what to which record, newest first',
  request: z.object({ ...conditions, page: PageNumber.optional(), size: IntegerLike.optional() }).optional(),
  data: z.object({ rows: as('Objs', z.array(AuditLine)), total: as('Total', z.number().int()) }),
  failures: ['PAGE_SIZE_REFUSED'],
});

export const getAuditKinds = defineCall({
  path: '/api/audit/GetAuditKinds',
  summary: 'Whom the audit may be narrowed to',
  request: Nothing,
  data: z.object({
    persons: as('人员', z.array(z.object({ id: as('ID', z.string()), name: as('名称', z.string()) }))),
  }),
});

export const exportAudit = defineCall({
  path: '/api/audit/ExportAudit',
  summary: 'The lines that the list shows, as CSV or an Excel workbook by what Accept names',
  request: z.object(conditions).optional(),
  data: z.unknown(),
  failures: ['EXPORT_RUNNING'],
});

export const exportSealedAudit = defineCall({
  path: '/api/audit/ExportSealedAudit',
  summary:
    'All sealed lines with their seals, a JSON value a line, for tools/verify-audit; phones and identity numbers are masked, which it passes over',
  request: Nothing,
  data: z.unknown(),
  failures: ['EXPORT_RUNNING'],
});

/** What a check of the audit finds. */
export const findingKinds = [
  'changed',
  'inserted',
  'removed',
  'reordered',
  'seal-changed',
  'seal-removed',
  'cut-off',
  'unknown-key',
  'unsealed',
  'returned',
] as const;
export type FindingKind = (typeof findingKinds)[number];

const Finding = z.object({
  kind: as('种类', z.enum(findingKinds)),
  /** The id of the line; empty when it is about seals. */
  line: as('ID', z.string()),
  /** The number of the seal; 0 of none. */
  seal: as('封存号', z.number().int()),
  at: as('时间', z.string()),
  what: as('内容', z.string()),
  count: as('行数', z.number().int()),
});

/** How a check ended, or that it goes on. */
export const checkStates = ['running', 'whole', 'broken', 'failed'] as const;
export type CheckState = (typeof checkStates)[number];

/** What happened to the chain besides lines. */
export const chainEvents = ['renewed', 'returned', 'moved', 'archived'] as const;
export type ChainEvent = (typeof chainEvents)[number];

export const getAuditProof = defineCall({
  path: '/api/audit/GetAuditProof',
  summary: 'How far the audit is sealed, signed and proven, and what the last check found',
  request: Nothing,
  data: z.object({
    lines: as('已封存', z.number().int()),
    sealedAt: as('封存时间', instant()),
    waiting: as('待封存', z.number().int()),
    keyId: as('密钥', z.string()),
    publicKey: as('公钥', z.string()),
    /** The last day whose head left, and whether heads are to leave at all. */
    leftDay: as('送出日期', z.string()),
    doHeadsLeave: as('是否送出', z.boolean()),
    check: as(
      '检验',
      z
        .object({
          state: as('状态', z.enum(checkStates)),
          by: as('人员', z.string()),
          startedAt: as('开始时间', instant()),
          endedAt: as('结束时间', instant()),
          isFull: as('全部', z.boolean()),
          lines: as('行数', z.number().int()),
          findings: as('发现', z.array(Finding)),
        })
        .nullable(),
    ),
    events: as(
      '事件',
      z.array(
        z.object({
          kind: as('种类', z.enum(chainEvents)),
          at: as('时间', instant()),
          note: as('说明', z.string()),
        }),
      ),
    ),
  }),
});

export const verifyAudit = defineCall({
  path: '/api/audit/VerifyAudit',
  summary:
    'Begins to check the audit, from the last signed day that was proven or, with 全部, from the first line; GetAuditProof tells how it goes',
  request: z.object({ isFull: as('全部', Flag) }).optional(),
  data: z.object({ id: as('ID', z.string()) }),
  isWrite: true,
});
