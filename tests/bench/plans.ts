import { fromWire, ListParam } from '@huifang/contract';
import { usualFieldRights } from '@huifang/domain/rights/field-rights';
import { eachArea } from '@huifang/domain/rights/scopes';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { enterOrganisation } from '../../apps/server/src/db/database.ts';
import { planning, setting } from '../../apps/server/src/db/planning.ts';
import type { Database, Tx } from '../../apps/server/src/db/types.ts';
import { listConsults } from '../../apps/server/src/modules/consults/consult-list.service.ts';
import type { Operator } from '../../apps/server/src/operator.ts';
import type { Scenario } from './scenarios.ts';
import { median } from './statistics.ts';

export interface PlanReport {
  scenario: string;
  /** Planning and execution of all statements of one call, ms: the median over the variants measured. */
  database: number;
  /** Big tables that a plan reads from end to end. */
  wholeTables: string[];
  /** The dearest statement with its plan, for a closer look. */
  slowest: { text: string; milliseconds: number; plan: string };
}

/** Tables whose rows grow with the work of the clinic. */
const bigTables = new Set([
  'consults',
  'customers',
  'customer_phones',
  'customer_grams',
  'consult_endings',
  'consult_method_values',
  'consult_events',
  'follow_ups',
  'messages',
  'visits',
  'complaints',
  'payments',
  'interactions',
  'check_reports',
  'lab_results',
  'vaccinations',
  'customer_tags',
]);

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

interface Explained {
  'Planning Time': number;
  'Execution Time': number;
  Plan: PlanNode;
}

/**
 * Runs each scenario through the list's service as the application's role under row-level security, then explains
 * every statement that it sent, in the same transaction and with the same settings.
 */
export async function explainScenarios(
  url: string,
  operator: Operator,
  scenarios: readonly Scenario[],
): Promise<PlanReport[]> {
  const sent: CompiledQuery[] = [];
  const pool = new Pool({ connectionString: url, max: 1 });
  pool.on('connect', (client) => void client.query(setting(planning, 'session')));
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void (event.level === 'query' && sent.push(event.query)),
  });
  try {
    const reports: PlanReport[] = [];
    for (const scenario of scenarios) reports.push(await explainScenario(db, sent, operator, scenario));
    return reports;
  } finally {
    await db.destroy();
  }
}

async function explainScenario(
  db: Kysely<Database>,
  sent: CompiledQuery[],
  operator: Operator,
  { name, variants, run }: Scenario,
): Promise<PlanReport> {
  const totals: number[] = [];
  const wholeTables = new Set<string>();
  let slowest: PlanReport['slowest'] = { text: '', milliseconds: -1, plan: '' };
  for (const variant of variants.slice(0, 5)) {
    await db.transaction().execute(async (tx) => {
      await enterOrganisation(tx, operator.organisationId);
      sent.length = 0;
      if (run) await run(tx, operator, variant);
      else await listConsults(tx, operator, ListParam.parse(fromWire(ListParam, variant)));
      const statements = sent.filter(
        ({ sql: text }) =>
          /^\s*(\/\* prepared \*\/)?\s*(select|with)\b/i.test(text) && /\bfrom\b/i.test(text),
      );
      let total = 0;
      for (const statement of statements) {
        const { milliseconds, plan, tables } = await explain(tx, statement);
        total += milliseconds;
        for (const table of tables) wholeTables.add(table);
        if (milliseconds > slowest.milliseconds) slowest = { text: statement.sql, milliseconds, plan };
      }
      totals.push(total);
    });
  }
  return { scenario: name, database: median(totals), wholeTables: [...wholeTables], slowest };
}

async function explain(tx: Tx, statement: CompiledQuery) {
  const run = async () => {
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [Explained] }>({
      ...statement,
      sql: `explain (analyze, buffers, format json) ${statement.sql}`,
    });
    return (rows[0] as { 'QUERY PLAN': [Explained] })['QUERY PLAN'][0];
  };
  const runs = [await run(), await run(), await run()];
  const isPlannedOnce = statement.sql.trimStart().startsWith('/* prepared */');
  const milliseconds = median(
    runs.map((each) => each['Execution Time'] + (isPlannedOnce ? 0 : each['Planning Time'])),
  );
  const last = runs[2] as Explained;
  return { milliseconds, plan: JSON.stringify(last, null, 1), tables: wholeTablesOf(last.Plan) };
}

function wholeTablesOf(node: PlanNode): string[] {
  const table = node['Relation Name'];
  const own =
    node['Node Type'].includes('Seq Scan') && table && bigTables.has(table) && node['Actual Loops'] !== 0;
  return [...(own ? [table] : []), ...(node.Plans ?? []).flatMap(wholeTablesOf)];
}

/** An operator who sees the whole organisation, as the load's users do. */
export async function operatorOf(db: Kysely<Database>, organisationId: string): Promise<Operator> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.org', ${organisationId}, true)`.execute(tx);
    const staff = await tx
      .selectFrom('staff')
      .innerJoin('departments', 'departments.id', 'staff.department_id')
      // Reading a customer is audited, which asks for somebody who is known.
      .innerJoin('memberships', 'memberships.staff_id', 'staff.id')
      .select(['staff.id', 'staff.name', 'departments.id as department_id', 'memberships.user_id'])
      .orderBy('staff.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    return {
      userId: staff.user_id,
      staffId: staff.id,
      name: staff.name,
      organisationId,
      departmentPath: [staff.department_id],
      departmentId: staff.department_id,
      permissions: new Set(['consult:read', 'complaint:read']),
      sights: eachArea(() => 'all' as const),
      fields: { ...usualFieldRights, phone: 'revealed', idNumber: 'revealed' },
      timeZone: 'Asia/Shanghai',
      locale: 'zh-CN',
    };
  });
}
