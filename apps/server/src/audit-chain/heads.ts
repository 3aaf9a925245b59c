import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { DatabaseHandle } from '../db/database.ts';
import { StartupError } from '../errors.ts';
import { auditKeys } from './keys.ts';
import { isHeadSigned, type SignedHead, selectSeals, toSignedHead } from './seals.ts';

export interface HeadSettings {
  /** Where a file for each day and organisation goes. */
  folder: string;
  /** Whether `folder` was chosen, as somewhere else than the database's machine. */
  isFolderElsewhere: boolean;
  /** An https address that is told each head. */
  url: string | undefined;
  /** A program that gets the name of the new file as its only argument. */
  carrier: string | undefined;
}

const sweep = { purpose: 'sweep' } as const;

/** Whether heads leave the machine at all. */
export const doHeadsLeave = ({ isFolderElsewhere, url, carrier }: HeadSettings): boolean =>
  isFolderElsewhere || url !== undefined || carrier !== undefined;

/** The heads of days that are over and have not left yet, the oldest first. */
async function headsToLeave(
  database: DatabaseHandle,
  org: string,
): Promise<(SignedHead & { day: string })[]> {
  return database.withOrganisation(
    org,
    async (tx) => {
      const rows = await selectSeals(tx, org)
        .distinctOn(sql`(at at time zone 'UTC')::date`)
        .select(sql<string>`((at at time zone 'UTC')::date)::text`.as('day'))
        .where('at', '<', sql<Date>`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`)
        .where(
          'at',
          '>=',
          sql<Date>`coalesce((select max(day) + 1 from audit_heads_left where org_id = ${org}), '-infinity')::timestamp
            at time zone 'UTC'`,
        )
        .orderBy(sql`(at at time zone 'UTC')::date`)
        .orderBy('number', 'desc')
        .limit(100)
        .execute();
      return rows.flatMap(({ day, ...row }) => {
        const key = auditKeys().find(row.keyId);
        const seal = { ...row, number: Number(row.number), lines: Number(row.lines) };
        return key ? [{ ...toSignedHead(org, seal, key.publicKey), day }] : [];
      });
    },
    undefined,
    sweep,
  );
}

const fileOf = ({ folder }: HeadSettings, org: string, day: string) => join(folder, org, `${day}.json`);

/** Sends the heads of days that are over away, each until everything that is set has taken it. */
export async function sendHeads(database: DatabaseHandle, settings: HeadSettings): Promise<number> {
  if (!doHeadsLeave(settings)) return 0;
  let sent = 0;
  const organisations = await database.db.selectFrom('organisations').select('id').orderBy('id').execute();
  for (const { id: org } of organisations) {
    for (const { day, ...head } of await headsToLeave(database, org)) {
      await sendHead(settings, org, day, head);
      await database.withOrganisation(
        org,
        (tx) =>
          tx
            .insertInto('audit_heads_left')
            .values({ org_id: org, day, number: String(head.number) })
            .onConflict((conflict) => conflict.doNothing())
            .execute(),
        undefined,
        sweep,
      );
      sent += 1;
    }
  }
  return sent;
}

async function sendHead(settings: HeadSettings, org: string, day: string, head: SignedHead): Promise<void> {
  const text = `${JSON.stringify(head)}\n`;
  const path = fileOf(settings, org, day);
  await mkdir(join(settings.folder, org), { recursive: true, mode: 0o700 });
  const aside = `${path}.${process.pid}.part`;
  await writeFile(aside, text, { mode: 0o600, flush: true });
  await rename(aside, path);
  if (settings.carrier) await promisify(execFile)(settings.carrier, [path], { timeout: 60_000 });
  if (!settings.url) return;
  const answer = await fetch(settings.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: text,
    redirect: 'error',
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`${new URL(settings.url).host} answered ${answer.status}`);
}

const Head = z.object({
  organisation: z.string(),
  number: z.number(),
  lines: z.number(),
  at: z.string(),
  head: z.string(),
  keyId: z.string(),
  publicKey: z.string(),
  signature: z.string(),
});

/** A head from a file; throws a `StartupError` when it is none, or was changed. */
export async function readHead(path: string): Promise<SignedHead> {
  const head = Head.safeParse(
    await readFile(path, 'utf8')
      .then(JSON.parse)
      .catch(() => undefined),
  );
  if (head.success && isHeadSigned(head.data)) return head.data;
  throw new StartupError(`${path} is no head of the audit, or was changed.`);
}

/** The heads of an organisation that are in the folder for them; of many the last ones of each month and the last. */
export async function headsThatLeft(settings: HeadSettings, org: string): Promise<SignedHead[]> {
  const folder = join(settings.folder, org);
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => /^\d{4}-\d\d-\d\d\.json$/.test(name))
    .sort();
  const lastOfMonth = new Map(names.map((name) => [name.slice(0, 7), name]));
  return Promise.all([...lastOfMonth.values()].map((name) => readHead(join(folder, name))));
}

const minute = 60_000;

/** What the sealer does after its turns: looks once a minute for heads that are to leave. */
export function headSender(
  database: DatabaseHandle,
  settings: HeadSettings,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  let next = 0;
  return async () => {
    if (performance.now() < next) return;
    next = performance.now() + minute;
    try {
      await sendHeads(database, settings);
    } catch (error) {
      log.error({ err: error }, 'a head of the audit did not leave; it is tried again');
    }
  };
}
