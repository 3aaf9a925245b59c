import { join } from 'node:path';
import { sql, type UpdateObject } from 'kysely';
import type { AuditKeeping } from '../audit-archive.ts';
import type { DatabaseHandle } from '../db/database.ts';
import type { Database as Tables, Tx } from '../db/types.ts';
import { type HeadSettings, headsThatLeft } from './heads.ts';
import type { SignedHead } from './seals.ts';
import { toCheckedUntil, type Verified, verifyAudit } from './verify.ts';

const sweep = { purpose: 'sweep' } as const;

export interface CheckSettings {
  audit: AuditKeeping;
  auditHeads: HeadSettings;
}

export interface CheckOptions {
  /** Who asked for it. */
  by: string;
  isFull: boolean;
  withArchives?: boolean;
  heads?: readonly SignedHead[];
  signal?: AbortSignal;
}

/** The check of an organisation that runs now, if any: one that has said nothing for a minute has ended. */
export const runningCheck = (tx: Tx, org: string) =>
  tx
    .selectFrom('audit_checks')
    .select('id')
    .where('org_id', '=', org)
    .where('state', '=', 'running')
    .where('alive_at', '>', sql<Date>`now() - interval '1 minute'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Notes that a check begins, and answers its id. */
export async function beginCheck(tx: Tx, org: string, by: string, isFull: boolean): Promise<string> {
  const { id } = await tx
    .insertInto('audit_checks')
    .values({ org_id: org, started_by: by, is_full: isFull })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Does a check that has begun, and keeps what it found. */
export async function performCheck(
  database: DatabaseHandle,
  { audit, auditHeads }: CheckSettings,
  org: string,
  id: string,
  { isFull, withArchives = false, heads = [], signal }: Omit<CheckOptions, 'by'>,
): Promise<Verified> {
  const inside = <T>(work: (tx: Tx) => Promise<T>) => database.withOrganisation(org, work, undefined, sweep);
  const update = (tx: Tx, facts: UpdateObject<Tables, 'audit_checks'>) =>
    tx.updateTable('audit_checks').set(facts).where('org_id', '=', org).where('id', '=', id).execute();
  let toldAt = performance.now();
  try {
    const verified = await verifyAudit(database, org, {
      isFull,
      ...(withArchives && { archives: join(audit.folder, org) }),
      heads: [...heads, ...(await headsThatLeft(auditHeads, org))],
      ...(signal && { signal }),
      onProgress: async (lines) => {
        if (performance.now() - toldAt < 1000) return;
        toldAt = performance.now();
        await inside((tx) => update(tx, { lines: String(lines), alive_at: sql<Date>`now()` }));
      },
    });
    await inside(async (tx) => {
      const until = verified.isWhole ? await toCheckedUntil(tx, org, verified) : undefined;
      await update(tx, {
        state: verified.isWhole ? 'whole' : 'broken',
        lines: String(verified.lines),
        findings: JSON.stringify(verified.findings),
        ended_at: sql<Date>`now()`,
        ...(until && { checked_until: JSON.stringify(until) }),
      });
    });
    return verified;
  } catch (error) {
    await inside((tx) => update(tx, { state: 'failed', ended_at: sql<Date>`now()` })).catch(() => {});
    throw error;
  }
}

/** Checks the audit of an organisation from beginning to end, on record. */
export async function recordedCheck(
  database: DatabaseHandle,
  settings: CheckSettings,
  org: string,
  options: CheckOptions,
): Promise<Verified> {
  const id = await database.withOrganisation(org, (tx) => beginCheck(tx, org, options.by, options.isFull));
  return performCheck(database, settings, org, id, options);
}
