import type { AnswerOf, Locale, Message } from '@huifang/contract';
import type { WorkKind } from '@huifang/domain/handover/work';
import { momentIn } from '@huifang/domain/organisation-time';
import type { Permission } from '@huifang/domain/rights/permissions';
import { shown } from '@huifang/domain/rights/shown';
import type { Operator } from '../../operator.ts';
import type { MessageRow as FullRow } from './messages.repo.ts';

/** A message that is about no filled form need not tell what became of one. */
type MessageRow = Omit<FullRow, 'is_answer_gone'> & Partial<Pick<FullRow, 'is_answer_gone'>>;

type Words = readonly [zhCN: string, zhTW: string, enUS: string];

const titles: Record<Message['kind'], Words> = {
  'plan-due': ['回访计划已到期', '回訪計畫已到期', 'A follow-up is due'],
  'plan-overdue': ['回访计划已超期', '回訪計畫已逾期', 'A follow-up is overdue'],
  'plan-assigned': ['新的回访计划', '新的回訪計畫', 'A new follow-up for you'],
  'complaint-assigned': ['投诉待您处理', '投訴待您處理', 'A complaint for you to handle'],
  'complaint-review': ['投诉待您审核', '投訴待您審核', 'A complaint for you to review'],
  'form-answered': ['客户已填写表单', '客戶已填寫表單', 'A customer has filled in a form'],
  'own-request-decided': [
    '自己审核的修改申请',
    '自己審核的修改申請',
    'A change request decided by its maker',
  ],
  'token-places': [
    '业务系统令牌使用异常',
    '業務系統權杖使用異常',
    'A system’s token was used from a strange address',
  ],
  'webhook-stopped': ['业务系统推送已暂停', '業務系統推送已暫停', 'Webhooks to a system were stopped'],
  'work-handed-over': ['工作交接', '工作交接', 'Work was handed over'],
  'erasure-asked': ['有抹除个人信息的申请', '有刪除個人資料的申請', 'An erasure was asked for'],
  'erasure-decided': ['抹除申请的结果', '刪除申請的結果', 'An erasure was decided'],
};

const ownComplaint: Words = ['自己审核的投诉', '自己審核的投訴', 'A complaint decided by whoever put it up'];

const pick = ([zhCN, zhTW, enUS]: Words, locale: Locale) =>
  ({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })[locale];

const listStates = { unread: 'unread', read: 'readed', trash: 'trash' } as const;

/** What a message about a complaint asks for, and what its receiver needs to do it. */
const complaintSteps: Partial<Record<Message['kind'], { right: Permission; withoutRight: Words }>> = {
  'complaint-assigned': {
    right: 'complaint:write',
    withoutRight: ['您没有处理投诉的权限', '您沒有處理投訴的權限', 'You may not handle complaints'],
  },
  'complaint-review': {
    right: 'complaint:review',
    withoutRight: ['您没有审核投诉的权限', '您沒有審核投訴的權限', 'You may not review complaints'],
  },
};
const complaintTitle: Words = ['投诉转交提示', '投訴轉交提示', 'A complaint for somebody else'];

type Reader = Pick<Operator, 'timeZone' | 'locale' | 'permissions' | 'fields'>;

/**
 * The only door from a message row to its wire shape; worded in the operator's language. A message about a complaint
 * quotes and leads to it by the right to read only, and asks nobody for a step that they cannot take (any more).
 */
export function toMessage(
  row: MessageRow,
  { timeZone, locale, permissions, fields }: Reader,
): AnswerOf<typeof Message> {
  const step = complaintSteps[row.kind];
  const canRead = !step || permissions.has('complaint:read');
  const canTake = !step || permissions.has(step.right);
  const note = shown(fields, 'complaintContent')(row.params.note ?? '');
  const told = contentOf(step ? { ...row, params: { ...row.params, note } } : row, timeZone, locale);
  const content = [
    canRead && told,
    step && !canTake && withoutRight(step.withoutRight, row.params.by ?? '', locale),
  ];
  return {
    id: row.id,
    kind: row.kind,
    title: pick(canTake ? titleOf(row) : complaintTitle, locale),
    content: content.filter(Boolean).join(' '),
    createdAt: row.created_at,
    readAt: row.read_at,
    state: listStates[row.state],
    customerId: row.customer_id ?? '',
    consultId: row.consult_id ?? '',
    followUpId: row.follow_up_id ?? '',
    complaintId: permissions.has('complaint:read') ? (row.complaint_id ?? '') : '',
    answerId: row.is_answer_gone ? '' : (row.form_answer_id ?? ''),
  };
}

const titleOf = ({ kind, params }: MessageRow): Words =>
  kind === 'own-request-decided' && params.subject === 'complaint' ? ownComplaint : titles[kind];

function withoutRight(words: Words, by: string, locale: Locale): string {
  const ask = pick([`，请与 ${by} 联系。`, `，請與 ${by} 聯絡。`, `. Please ask ${by}.`], locale);
  return `${pick(words, locale)}${ask}`;
}

/** A message as whoever looks it up about its subject reads it: as its receiver was told. */
export const toSentMessage = (
  row: MessageRow,
  { timeZone, locale, fields }: Operator,
): AnswerOf<typeof Message> =>
  toMessage(row, {
    timeZone,
    locale,
    fields,
    permissions: new Set(['complaint:read', 'complaint:write', 'complaint:review']),
  });

function ownDecision({ by, decision, subject }: Record<string, string>, locale: Locale): string {
  const what: Words =
    subject === 'complaint'
      ? ['自己提交审核的投诉', '自己送審的投訴', 'a complaint that they had put up for review']
      : ['自己提交的修改申请', '自己送出的修改申請', 'a change request of their own'];
  const did: Words =
    decision === 'passed' ? ['通过了', '通過了', 'approved'] : ['驳回了', '駁回了', 'refused'];
  const blank = locale === 'en-US' ? ' ' : '';
  return `${by} ${pick(did, locale)}${blank}${pick(what, locale)}`;
}

function systemNews({ system, address, other, refused }: Record<string, string>, locale: Locale): string {
  if (!address) {
    return pick(
      [
        `“${system}”连续多日无法送达，推送已暂停。请检查对方地址后在“业务系统”中重新启用`,
        `「${system}」連續多日無法送達，推送已暫停。請檢查對方網址後在「業務系統」中重新啟用`,
        `Nothing has reached “${system}” for days, so sending was stopped. Check its address, then turn it on again under Connected systems`,
      ],
      locale,
    );
  }
  if (refused) {
    return pick(
      [
        `“${system}”的令牌从不允许的地址 ${address} 使用，已拒绝。如非本机构所为，请立即吊销令牌`,
        `「${system}」的權杖從不允許的位址 ${address} 使用，已拒絕。如非本機構所為，請立即註銷權杖`,
        `The token of “${system}” was used from ${address}, which is not allowed, and was refused. Revoke it at once if that was nobody of yours`,
      ],
      locale,
    );
  }
  return pick(
    [
      `“${system}”的令牌在 1 小时内先后从 ${other} 和 ${address} 使用。如非本机构所为，请立即吊销令牌`,
      `「${system}」的權杖在 1 小時內先後從 ${other} 和 ${address} 使用。如非本機構所為，請立即註銷權杖`,
      `The token of “${system}” was used from ${other} and from ${address} within an hour. Revoke it at once if that was nobody of yours`,
    ],
    locale,
  );
}

/** How much of each kind of work, in the order in which it is told. */
const amounts: readonly (readonly [WorkKind, (count: string) => Words])[] = [
  ['plans', (n) => [`${n} 个回访计划`, `${n} 個回訪計畫`, `follow-ups: ${n}`]],
  ['customers', (n) => [`${n} 位客户`, `${n} 位客戶`, `customers: ${n}`]],
  ['complaints', (n) => [`${n} 条投诉`, `${n} 筆投訴`, `complaints: ${n}`]],
  ['requests', (n) => [`${n} 份修改申请`, `${n} 份修改申請`, `change requests: ${n}`]],
  ['drafts', (n) => [`${n} 份草稿`, `${n} 份草稿`, `drafts: ${n}`]],
];

function handedOver(params: Record<string, string>, locale: Locale): string {
  const told = amounts.filter(([kind]) => Number(params[kind] ?? 0) > 0);
  const what = told
    .map(([kind, words]) => pick(words(params[kind] ?? ''), locale))
    .join(locale === 'en-US' ? ', ' : '、');
  const { by = '', from = '' } = params;
  return params.back
    ? pick([`${what}已交还给您`, `${what}已交還給您`, `Given back to you – ${what}`], locale)
    : pick(
        [
          `${by} 将 ${from} 的 ${what}交接给您`,
          `${by} 將 ${from} 的 ${what}交接給您`,
          `${by} handed work of ${from} over to you – ${what}`,
        ],
        locale,
      );
}

/** Of an erasure: it names nobody but by number, as it outlives the customer's name. */
function erasureNews(
  { by, customer, due, decision }: Record<string, string>,
  timeZone: string,
  locale: Locale,
): string {
  if (decision === 'complaint') {
    return pick(
      [
        `客户 ${customer} 有未结投诉，个人信息没有抹除。请在办结后重新申请`,
        `客戶 ${customer} 有未結投訴，個人資料沒有刪除。請在辦結後重新申請`,
        `Customer ${customer} has an open complaint, so nothing was erased. Ask again once it is closed`,
      ],
      locale,
    );
  }
  if (decision) {
    const isAgreed = decision === 'approved';
    return pick(
      [
        `${by} ${isAgreed ? '同意了' : '拒绝了'}抹除客户 ${customer} 个人信息的申请`,
        `${by} ${isAgreed ? '同意了' : '拒絕了'}刪除客戶 ${customer} 個人資料的申請`,
        `${by} ${isAgreed ? 'agreed to' : 'refused'} the erasure of customer ${customer}’s data`,
      ],
      locale,
    );
  }
  if (due) {
    const time = momentIn(timeZone, new Date(due)).slice(0, 16);
    return pick(
      [
        `${by} 申请抹除客户 ${customer} 的个人信息。没有其他同事可以审核，将在 ${time} 执行，此前可撤回`,
        `${by} 申請刪除客戶 ${customer} 的個人資料。沒有其他同事可以審核，將在 ${time} 執行，此前可撤回`,
        `${by} asked for customer ${customer}’s data to be erased. Nobody else may decide, so it is done at ${time} unless it is withdrawn`,
      ],
      locale,
    );
  }
  return pick(
    [
      `${by} 申请抹除客户 ${customer} 的个人信息，等待您审核`,
      `${by} 申請刪除客戶 ${customer} 的個人資料，等待您審核`,
      `${by} asked for customer ${customer}’s data to be erased, and waits for your decision`,
    ],
    locale,
  );
}

function contentOf({ kind, params, is_answer_gone }: MessageRow, timeZone: string, locale: Locale): string {
  const { customer = '', plannedAt = '', note = '', by = '', count = '1', contact = '', form = '' } = params;
  const { decision = '' } = params;
  if (kind === 'work-handed-over') return handedOver(params, locale);
  if (kind === 'erasure-asked' || kind === 'erasure-decided') return erasureNews(params, timeZone, locale);
  if (params.system) return systemNews(params, locale);
  if (decision) return ownDecision(params, locale);
  if (form) {
    const told = pick(
      [`${customer} 填写了“${form}”`, `${customer} 填寫了「${form}」`, `${customer} filled in “${form}”`],
      locale,
    );
    const gone = pick(['（答卷已删除）', '（答卷已刪除）', ' (the answers were deleted)'], locale);
    return is_answer_gone ? `${told}${gone}` : told;
  }
  if (contact) {
    return pick(
      [
        `${contact}（由 ${by} 交办）：${note}`,
        `${contact}（由 ${by} 交辦）：${note}`,
        `${contact} (from ${by}): ${note}`,
      ],
      locale,
    );
  }
  if (Number(count) > 1) {
    return pick(
      [
        `${by} 把 ${count} 个回访计划分配给了您`,
        `${by} 把 ${count} 個回訪計畫分配給了您`,
        `${by} assigned ${count} follow-ups to you`,
      ],
      locale,
    );
  }
  const time = plannedAt ? momentIn(timeZone, new Date(plannedAt)).slice(0, 16) : '';
  const plan = pick(
    [`${customer}，计划时间 ${time}`, `${customer}，計畫時間 ${time}`, `${customer}, planned for ${time}`],
    locale,
  );
  const given = pick([`（由 ${by} 安排）`, `（由 ${by} 安排）`, ` (planned by ${by})`], locale);
  return `${plan}${by ? given : ''}${note ? pick([`：${note}`, `：${note}`, `: ${note}`], locale) : ''}`;
}
