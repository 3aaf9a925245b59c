import { randomUUID } from 'node:crypto';
import type { AnswerOf, getDeliveries, ParsedRequestOf, WebhookDelivery } from '@huifang/contract';
import { testEvent } from '@huifang/domain/system/fields';
import type { FastifyBaseLogger } from 'fastify';
import { type Selectable, sql } from 'kysely';
import { audit } from '../../audit.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import type { StoredAttempt } from '../../db/system-tables.ts';
import type { Database, Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { again } from '../../lib/again.ts';
import { paging } from '../../lib/paging.ts';
import type { Operator } from '../../operator.ts';
import type { Secrets } from '../../secrets.ts';
import { peopleWho } from '../directory/directory.service.ts';
import { postMessages } from '../messages/messages.service.ts';
import { purposeOf, requireSystem } from './systems.service.ts';
import type { Sender, Sent } from './webhook-sender.ts';
import { signedHeaders } from './webhook-signature.ts';

type Row = Selectable<Database['webhook_deliveries']>;

const toDelivery = (row: Row): AnswerOf<typeof WebhookDelivery> => ({
  id: row.id,
  event: row.event,
  messageId: row.message_id,
  state: row.state,
  createdAt: row.created_at,
  dueAt: row.state === 'waiting' ? row.due_at : null,
  attempts: row.attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at) })),
});

/** What was sent to a system, a page of it. */
export async function listDeliveries(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof getDeliveries>,
): Promise<AnswerOf<typeof getDeliveries>> {
  const { organisationId: org } = operator;
  const { limit, offset } = paging(wanted);
  const all = tx
    .selectFrom('webhook_deliveries')
    .where('org_id', '=', org)
    .where('system_id', '=', wanted.systemId)
    .$if(wanted.state !== '', (query) => query.where('state', '=', wanted.state || 'waiting'));
  const rows = await all.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { count } = await all.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return { rows: rows.map(toDelivery), total: count };
}

/** Sends a delivery again, by its own id, as if it had happened now. */
export async function resend(tx: Tx, operator: Operator, id: string): Promise<Record<string, never>> {
  const { organisationId: org } = operator;
  const row = await tx
    .selectFrom('webhook_deliveries')
    .select(['system_id', 'event'])
    .where('org_id', '=', org)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  await requireSending(tx, operator, row.system_id);
  const now = sql<Date>`clock_timestamp()`;
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', due_at: now, begun_at: now, tries: 0 })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();
  await audit(tx, operator, {
    action: 'resend',
    entity: 'connected-system',
    entityId: row.system_id,
    details: { delivery: id, event: row.event },
  });
  return {};
}

/** Queues a ping. */
export async function sendTest(tx: Tx, operator: Operator, systemId: string): Promise<{ id: string }> {
  await requireSending(tx, operator, systemId);
  const made = await tx
    .insertInto('webhook_deliveries')
    .values({
      org_id: operator.organisationId,
      system_id: systemId,
      event: testEvent,
      cause: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, operator, { action: 'test', entity: 'connected-system', entityId: systemId });
  return made;
}

async function requireSending(tx: Tx, operator: Operator, systemId: string): Promise<void> {
  const { is_sending } = await requireSystem(tx, operator, systemId);
  if (!is_sending) throw new AppError('WEBHOOK_OFF');
}

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
/** After each attempt that failed; the last one is made within three days of the first. */
const pauses = [
  5 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  20 * hours,
  20 * hours,
];
/** What a process that ended in the middle had begun is taken up after this long. */
const lease = '1 minute';
/** Deliveries of one system under way at once. */
const atOnce = 5;
/** Days after which a system whose every attempt failed is sent nothing more. */
const daysOfFailure = 5;
/** Attempts that are kept of a delivery. */
const mostAttempts = 20;
/** The receiver is there no more. */
const gone = 410;

interface Claimed extends Pick<Row, 'id' | 'message_id' | 'event' | 'ids' | 'tries' | 'created_at'> {
  url: string;
  secret: string;
  previous_secret: string | null;
}

/** Takes deliveries that are due; no other process takes them meanwhile. */
async function claim(tx: Tx, org: string, systemId: string): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select d.id from webhook_deliveries d
      join connected_systems s on s.org_id = d.org_id and s.id = d.system_id and s.is_sending
      where d.org_id = ${org} and d.system_id = ${systemId} and d.state = 'waiting' and d.due_at <= clock_timestamp()
      order by d.due_at, d.id limit ${atOnce} for update of d skip locked)
    update webhook_deliveries d
    set due_at = clock_timestamp() + ${lease}::interval, tries = d.tries + 1
    from due, connected_systems s
    where d.org_id = ${org} and d.id = due.id and s.org_id = d.org_id and s.id = d.system_id
    returning d.id, d.message_id, d.event, d.ids, d.tries, d.created_at, s.url, s.secret,
      case when s.previous_until > clock_timestamp() then s.previous_secret end as previous_secret`.execute(
    tx,
  );
  return rows;
}

interface WorkerParts {
  database: DatabaseHandle;
  secrets: Secrets;
  webhooks: Sender;
  log: FastifyBaseLogger;
  /** Asked between two portions. */
  isStopped?: () => boolean;
}

/** Ids and kinds alone: what a receiver may know it asks for (rule system-4). */
const bodyOf = ({ event, created_at, ids }: Claimed) =>
  JSON.stringify({ type: event, timestamp: created_at.toISOString(), data: ids });

async function deliver({ webhooks, secrets }: WorkerParts, org: string, systemId: string, one: Claimed) {
  const keys = [one.secret, one.previous_secret]
    .filter((sealed) => sealed !== null)
    .map((sealed) => secrets.open(sealed, purposeOf(org, systemId)));
  const [key] = keys;
  // Sealed with words that this installation has no more: nothing is sent unsigned.
  if (key === undefined) return { status: 0, fault: 'secret' } as const;
  const body = bodyOf(one);
  const timestamp = Math.floor(Date.now() / 1000);
  const known = keys.filter((each) => each !== undefined);
  const headers = signedHeaders({ id: one.message_id, timestamp, body }, known);
  return webhooks.send({ url: one.url, headers, body });
}

/** Keeps what came of an attempt, and when the next one is. */
async function keep(
  tx: Tx,
  org: string,
  systemId: string,
  one: Claimed,
  sent: Sent & { milliseconds: number },
) {
  const attempt: StoredAttempt = { at: new Date().toISOString(), ...sent };
  const isDone = sent.fault === '';
  const pause = pauses[one.tries - 1];
  const state = isDone ? 'delivered' : pause === undefined || sent.status === gone ? 'failed' : 'waiting';
  await sql`update webhook_deliveries
    set attempts = (select coalesce(jsonb_agg(value order by place), '[]') from (
          select value, place from jsonb_array_elements(attempts || ${JSON.stringify([attempt])}::jsonb)
            with ordinality as kept (value, place) order by place desc limit ${mostAttempts}) newest),
        state = ${state}, due_at = clock_timestamp() + make_interval(secs => ${(pause ?? 0) / 1000})
    where org_id = ${org} and id = ${one.id}`.execute(tx);
  if (isDone) {
    await sql`update connected_systems set failing_since = null
      where org_id = ${org} and id = ${systemId} and failing_since is not null`.execute(tx);
    return;
  }
  await sql`update connected_systems set failing_since = now()
    where org_id = ${org} and id = ${systemId} and failing_since is null`.execute(tx);
  const { rows } = await sql<{ name: string }>`
    update connected_systems set is_stopped = true
    where org_id = ${org} and id = ${systemId} and not is_stopped and removed_at is null
      and (${sent.status === gone} or failing_since < now() - make_interval(days => ${daysOfFailure}))
    returning name`.execute(tx);
  if (rows[0]) await announceStop(tx, org, systemId, rows[0].name);
}

const announceStop = async (tx: Tx, org: string, systemId: string, name: string) =>
  postMessages(
    tx,
    org,
    (await peopleWho(tx, org, 'integration:configure')).map((staffId) => ({
      staffId,
      key: `webhook-stopped:${systemId}:${Date.now()}`,
      kind: 'webhook-stopped',
      params: { system: name },
    })),
  );

const sweep = { purpose: 'sweep' } as const;

/** Sends what is due to one system, until nothing is; answers how many attempts were made. */
async function tellSystem(parts: WorkerParts, org: string, systemId: string): Promise<number> {
  const { database } = parts;
  let made = 0;
  while (!parts.isStopped?.()) {
    const claimed = await database.withOrganisation(org, (tx) => claim(tx, org, systemId), undefined, sweep);
    if (claimed.length === 0) return made;
    made += claimed.length;
    await Promise.all(
      claimed.map(async (one) => {
        const began = performance.now();
        const sent = await deliver(parts, org, systemId, one);
        const milliseconds = Math.round(performance.now() - began);
        await database.withOrganisation(
          org,
          (tx) => keep(tx, org, systemId, one, { ...sent, milliseconds }),
          undefined,
          sweep,
        );
      }),
    );
  }
  return made;
}

const systemsToTell = ({ database }: WorkerParts) =>
  database.transaction(async (tx) => {
    const { rows } = await sql<{ org_id: string; system_id: string }>`
      select org_id, system_id from systems_to_tell(clock_timestamp())`.execute(tx);
    return rows;
  }, sweep);

/** Sends everything that is due by now; answers how many attempts were made. */
export async function tellSystems(parts: WorkerParts): Promise<number> {
  const made = await Promise.all(
    (await systemsToTell(parts)).map(({ org_id, system_id }) => tellSystem(parts, org_id, system_id)),
  );
  return made.reduce((sum, count) => sum + count, 0);
}

/**
 * Looks for due deliveries again and again until stopped. A system that takes its time holds up no other; nothing is kept
 * in memory, so that what a process that ended did not send, another one sends. A receiver may get a message twice, never
 * not at all, and knows it by its id.
 */
export function startWebhooks(parts: WorkerParts & { every?: number }): () => Promise<void> {
  const { every = 2000, log } = parts;
  const running = new Map<string, Promise<unknown>>();
  let isStopped = false;

  const look = async () => {
    for (const { org_id, system_id } of await systemsToTell(parts)) {
      const key = `${org_id} ${system_id}`;
      if (running.has(key) || isStopped) continue;
      const work = tellSystem({ ...parts, isStopped: () => isStopped }, org_id, system_id)
        .catch((error) => log.error({ err: error }, 'webhooks could not be sent'))
        .finally(() => running.delete(key));
      running.set(key, work);
    }
  };
  const stopLooking = again(look, { every, log, failure: 'webhooks could not be looked for' });
  return async () => {
    isStopped = true;
    await stopLooking();
    await Promise.all(running.values());
  };
}
