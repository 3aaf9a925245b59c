import { sql } from 'kysely';
import type { Database, Tx } from './db/types.ts';
import type { Operator } from './operator.ts';

/** Where records go that are removed together with their steps. */
export interface RemovalPlan {
  from: keyof Database;
  /** Rows that belong to the record and go with it, by the column that names it. */
  steps: { from: keyof Database; owner: string };
  /** Keeps the record in a column of its own, and its rows in `steps`. */
  to: { table: keyof Database; column: string };
}

/** Removing records so that they can be put back exactly as they were. `Kept`: what else is kept with them. */
export function createRemovals<Kept = unknown>({ from, steps, to }: RemovalPlan) {
  const [record, step, kept] = [sql.table(from), sql.table(steps.from), sql.table(to.table)];
  const [column, owner] = [sql.ref(to.column), sql.ref(`step.${steps.owner}`)];
  return {
    /** Takes a record and its steps away, keeping their whole rows. */
    async remove(tx: Tx, { organisationId: org, staffId }: Operator, id: string): Promise<void> {
      await sql`
        insert into ${kept} (org_id, id, ${column}, steps, removed_by)
        select org_id, id, to_jsonb(gone), coalesce(
          (select jsonb_agg(to_jsonb(step)) from ${step} step
            where step.org_id = gone.org_id and ${owner} = gone.id), '[]'), ${staffId}
        from ${record} gone where org_id = ${org} and id = ${id}`.execute(tx);
      await sql`delete from ${record} where org_id = ${org} and id = ${id}`.execute(tx);
    },

    /** What the operator removed, locked; `isRecent`: no longer ago than so many seconds. */
    async find(tx: Tx, { organisationId: org, staffId }: Operator, id: string, seconds: number) {
      const { rows } = await sql<Kept & { isRecent: boolean }>`
        select *, removed_at > clock_timestamp() - make_interval(secs => ${seconds}) as "isRecent"
        from ${kept} where org_id = ${org} and id = ${id} and removed_by = ${staffId} for update`.execute(tx);
      return rows[0];
    },

    /** Puts a removed record back as it was. */
    async restore(tx: Tx, org: string, id: string): Promise<void> {
      await sql`
        insert into ${record} select back.* from ${kept} gone,
          jsonb_populate_record(null::${record}, gone.${column}) back
        where gone.org_id = ${org} and gone.id = ${id}`.execute(tx);
      await sql`
        insert into ${step} select back.* from ${kept} gone,
          jsonb_populate_recordset(null::${step}, gone.steps) back
        where gone.org_id = ${org} and gone.id = ${id}`.execute(tx);
      await sql`delete from ${kept} where org_id = ${org} and id = ${id}`.execute(tx);
    },
  };
}
