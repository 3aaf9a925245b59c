import type {
  AnswerOf,
  ConnectedSystem,
  getSystem as getCall,
  getSystems,
  issueSystemToken,
  ParsedRequestOf,
  rotateWebhookSecret,
  saveSystem as saveCall,
} from '@huifang/contract';
import { secretOverlapHours, type WebhookEvent } from '@huifang/domain/system/fields';
import { isWithdrawn } from '../../configured-records.ts';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { changesBetween, createHistory } from '../../lib/change-history.ts';
import { isNetwork } from '../../lib/networks.ts';
import { paging } from '../../lib/paging.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import type { Outside } from '../../plugins/outside.ts';
import { hashToken } from '../../plugins/session-token.ts';
import type { Secrets } from '../../secrets.ts';
import { undoSecondsIn } from '../options/options.service.ts';
import { newSystemToken } from './system-token.ts';
import * as repo from './systems.repo.ts';
import type { Sender } from './webhook-sender.ts';
import { newWebhookSecret } from './webhook-signature.ts';

const { note, refuseStale } = createHistory('connected-system');

/** The only door from a row to its wire shape: no secret passes it. */
const toSystem = (row: repo.SystemRow): AnswerOf<typeof ConnectedSystem> => ({
  id: row.id,
  name: row.name,
  note: row.note,
  tokenHint: row.token_hash === null ? '' : row.token_hint,
  issuer: row.issuer ?? '',
  expiresAt: row.token_expires_at,
  isExpired: row.is_expired,
  mayBringOpenids: row.may_bring_openids,
  networks: row.networks,
  lastUsedAt: row.last_used_at,
  lastAddress: row.last_address ?? '',
  isStrange: row.is_strange,
  url: row.url,
  events: row.events as WebhookEvent[],
  isPushing: row.is_pushing,
  hasSecret: row.secret !== null,
  failingSince: row.failing_since,
  isStopped: row.is_stopped,
  version: row.version,
});

/** A page of the organisation's connected systems. */
export async function listSystems(
  tx: Tx,
  { organisationId: org }: Operator,
  wanted: ParsedRequestOf<typeof getSystems>,
): Promise<AnswerOf<typeof getSystems>> {
  const words = wanted.words.trim();
  const rows = await repo.findSystems(tx, org, words, paging(wanted));
  return { rows: rows.map(toSystem), total: await repo.countSystems(tx, org, words) };
}

/** One of them, and from where its token was used. */
export async function system(
  tx: Tx,
  { organisationId: org }: Operator,
  id: string,
): Promise<AnswerOf<typeof getCall>> {
  const row = await repo.findSystem(tx, org, id);
  if (!row) throw new AppError('NOT_FOUND');
  const uses = await repo.findUses(tx, org, id);
  return {
    ...toSystem(row),
    uses: uses.map((use) => ({
      address: use.address,
      firstAt: use.first_at,
      lastAt: use.last_at,
      isStrange: use.strange_at !== null,
      isRefused: use.refused_at !== null,
    })),
  };
}

/** Its row, locked; NOT_FOUND for one that was removed. */
export async function requireSystem(tx: Tx, { organisationId: org }: Operator, id: string) {
  const row = await repo.lockSystem(tx, org, id);
  if (!row || row.removed_at !== null) throw new AppError('NOT_FOUND');
  return row;
}

interface Saving {
  sender: Sender;
  outside: Outside;
}

/** Connects a system, or changes one (rules system-1 and system-5). */
export async function saveSystem(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof saveCall>,
  { sender, outside }: Saving,
): Promise<AnswerOf<typeof saveCall>> {
  const { organisationId: org, staffId, locale } = operator;
  const problems = new Problems(locale);
  const name = wanted.name.trim().replaceAll(/\s+/g, ' ');
  const url = wanted.url.trim();
  const networks = [...new Set(wanted.networks.map((network) => network.trim()).filter(Boolean))];
  if (name === '') problems.add('name', 'required');
  if (!networks.every(isNetwork)) problems.add('networks', 'networks');
  if (url !== '') {
    const fault = await outside(`address ${url}`, () => sender.faultOf(url));
    if (fault) problems.add('url', fault === 'address' ? 'webhookAddress' : 'webhookName');
  }
  if (wanted.isPushing && url === '') problems.add('url', 'required');
  if (wanted.isPushing && wanted.events.length === 0) problems.add('events', 'required');
  problems.throwIfAny();
  const columns = {
    name,
    note: wanted.note.trim(),
    may_bring_openids: wanted.mayBringOpenids,
    networks,
    url,
    events: [...new Set(wanted.events)].sort(),
    is_pushing: wanted.isPushing,
  };
  const taken = () => new AppError('NAME_IN_USE', { values: { name }, path: 'name' });
  // One after another: a name is looked for before it is written.
  await lockKey(tx, `connected_systems ${org}`);
  if (wanted.id === undefined) {
    const made = await repo.insertSystem(tx, org, { ...columns, updated_by: staffId });
    if (!made) throw taken();
    await note(tx, operator, { action: 'create', ...made, changes: changesBetween({}, wordsOf(columns)) });
    return made;
  }
  const row = await requireSystem(tx, operator, wanted.id);
  const changes = changesBetween(wordsOf(row), wordsOf(columns));
  if (changes.length === 0 && !row.is_stopped) return { id: row.id, version: row.version };
  await refuseStale(tx, operator, row, wanted.version);
  if (await repo.hasTwin(tx, org, name, row.id)) throw taken();
  const version = row.version + 1;
  // Whoever saves it has looked at it: what was stopped is tried again.
  const anew = { is_stopped: false, failing_since: null };
  await repo.updateSystem(tx, org, row.id, { ...columns, ...anew, version, updated_by: staffId });
  await note(tx, operator, { action: 'update', id: row.id, version, changes });
  return { id: row.id, version };
}

const yesNo = (is: boolean) => (is ? '是' : '否');

const wordsOf = (row: repo.SystemColumns) => ({
  名称: row.name,
  说明: row.note,
  可导入OpenID: yesNo(row.may_bring_openids),
  允许地址: row.networks.join(' '),
  推送地址: row.url,
  推送事件: row.events.join(' '),
  启用推送: yesNo(row.is_pushing),
});

/**
 * Makes a token in the name of the operator, who grants no more than they may do themselves; the one before ends. A repeat
 * makes another, as tokens are nowhere kept.
 */
export async function issueToken(
  tx: Tx,
  operator: Operator,
  { id, days }: ParsedRequestOf<typeof issueSystemToken>,
): Promise<AnswerOf<typeof issueSystemToken>> {
  const { organisationId: org, staffId } = operator;
  const row = await requireSystem(tx, operator, id);
  const needed = ['import:write', ...(row.may_bring_openids ? ['import:openid'] : [])] as const;
  const { permissions } = operator;
  if (!needed.every((right) => (permissions as ReadonlySet<string>).has(right)))
    throw new AppError('IMPORT_RIGHT_LACKING');
  const token = newSystemToken(org);
  const expiresAt = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await repo.updateSystem(tx, org, id, {
    token_hash: hashToken(token),
    token_hint: token.slice(-4),
    token_expires_at: expiresAt,
    issued_by: staffId,
  });
  await note(tx, operator, { action: 'issue-token', id, details: { days, ends: token.slice(-4) } });
  return { token, expiresAt };
}

/** Ends the token; a system without one stays so. */
export async function revokeToken(tx: Tx, operator: Operator, id: string): Promise<Record<string, never>> {
  const row = await requireSystem(tx, operator, id);
  if (row.token_hash === null) return {};
  await repo.updateSystem(tx, operator.organisationId, id, noToken);
  await note(tx, operator, { action: 'revoke-token', id, details: { ends: row.token_hint } });
  return {};
}

const noToken = { token_hash: null, token_expires_at: null, issued_by: null, token_hint: '' };

/** What a sealed secret is bound to. */
export const purposeOf = (org: string, id: string) => `webhook ${org} ${id}`;

/** Makes a new secret; the one before is signed with too for some hours, so that receivers can follow. */
export async function rotateSecret(
  tx: Tx,
  operator: Operator,
  secrets: Secrets,
  id: string,
): Promise<AnswerOf<typeof rotateWebhookSecret>> {
  const { organisationId: org } = operator;
  const row = await requireSystem(tx, operator, id);
  const secret = newWebhookSecret();
  const previousUntil =
    row.secret === null ? null : new Date(Date.now() + secretOverlapHours * 60 * 60 * 1000);
  await repo.updateSystem(tx, org, id, {
    secret: secrets.seal(secret, purposeOf(org, id)),
    previous_secret: row.secret,
    previous_until: previousUntil,
  });
  await note(tx, operator, { action: 'rotate-secret', id });
  return { secret, previousUntil };
}

/** Disconnects one: its token counts no more, and nothing is sent to it. */
export async function removeSystem(tx: Tx, operator: Operator, id: string): Promise<{ undoSeconds: number }> {
  const { organisationId: org, staffId } = operator;
  const row = await requireSystem(tx, operator, id);
  await repo.markRemoved(tx, org, id, staffId);
  await note(tx, operator, { action: 'delete', id, details: { name: row.name } });
  return { undoSeconds: await undoSecondsIn(tx) };
}

/** Brings back what the operator removed seconds ago; one that is there stays as it is. */
export async function restoreSystem(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<{ id: string; version: number }> {
  const { organisationId: org } = operator;
  await lockKey(tx, `connected_systems ${org}`);
  const row = await repo.lockSystem(tx, org, id);
  if (!row) throw new AppError('NOT_FOUND');
  if (await isWithdrawn(tx, operator, row)) {
    if (await repo.hasTwin(tx, org, row.name, id))
      throw new AppError('NAME_IN_USE', { values: { name: row.name } });
    await repo.updateSystem(tx, org, id, { removed_at: null, removed_by: null });
    await note(tx, operator, { action: 'restore', id, version: row.version });
  }
  return { id, version: row.version };
}
