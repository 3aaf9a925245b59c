import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type AuditEntry, audit, auditAll } from '../../apps/server/src/audit.ts';
import { openAuditKeys } from '../../apps/server/src/audit-chain/keys.ts';
import { sealAllOf } from '../../apps/server/src/audit-chain/sealer.ts';
import { verifyAudit } from '../../apps/server/src/audit-chain/verify.ts';
import { type DatabaseHandle, openDatabase } from '../../apps/server/src/db/database.ts';
import { createMember, createOrganisation } from '../../apps/server/src/testing/factories.ts';
import { startCluster } from './cluster.ts';
import { round } from './statistics.ts';

const usage = `node tests/bench/audit.ts [options]
  --lines 1000000   lines of the audit
  --embedded        on the embedded database instead of PostgreSQL
  --saves 2000      lines that are written one by one, each in a transaction of its own
  --port 6285       PostgreSQL's port`;

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '1000000' },
    embedded: { type: 'boolean', default: false },
    saves: { type: 'string', default: '2000' },
    port: { type: 'string', default: '6285' },
    help: { type: 'boolean' },
  },
});

const entry = (index: number): AuditEntry => ({
  action: 'update',
  entity: 'customer',
  entityId: String(index % 50_000),
  changes: [
    { field: '姓名', before: '林知夏', after: '林知秋' },
    { field: '地址', before: '', after: '浙江省杭州市西湖区' },
  ],
  details: { fields: ['姓名', '地址'] },
});

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Processor time of this process, microseconds for each of `count`. */
async function processorTime(count: number, work: (index: number) => Promise<unknown>): Promise<number> {
  for (let index = 0; index < 50; index += 1) await work(index);
  const before = process.cpuUsage();
  for (let index = 0; index < count; index += 1) await work(index);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

async function measure(database: DatabaseHandle): Promise<void> {
  const lines = Number(values.lines);
  const { id: org } = await createOrganisation(database);
  const operator = {
    ...(await createMember(database, org, { account: `bench${Date.now()}` })),
    organisationId: org,
  };
  const fill = async () => {
    for (let at = 0; at < lines; at += 10_000) {
      const entries = Array.from({ length: Math.min(10_000, lines - at) }, (_, index) => entry(at + index));
      await database.withOrganisation(org, (tx) => auditAll(tx, operator, entries));
      await sealAllOf(database, org);
    }
  };
  console.log(`${lines} lines written and sealed in ${round(await seconds(fill))} s`);
  await database.refreshStatistics();
  const verified = await seconds(async () => {
    const { isWhole, lines: compared } = await verifyAudit(database, org, { isFull: true });
    if (!isWhole || compared !== lines) throw new Error(`compared ${compared} lines, whole: ${isWhole}`);
  });
  console.log(`verified from the start in ${round(verified)} s (goal: 60 s)`);

  const saves = Number(values.saves);
  const plain = await processorTime(saves, (index) =>
    database.withOrganisation(org, async (tx) => {
      const { changes, ...rest } = entry(index);
      const line = { org_id: org, user_id: operator.userId, person_id: operator.staffId, address: '' };
      await tx
        .insertInto('audit_log')
        .values({
          ...line,
          action: rest.action,
          entity: rest.entity,
          entity_id: rest.entityId,
          details: JSON.stringify({ changes }),
        })
        .execute();
    }),
  );
  const hashed = await processorTime(saves, (index) =>
    database.withOrganisation(org, (tx) => audit(tx, operator, entry(index))),
  );
  console.log(
    `a line costs ${round(hashed)} µs of processor time with its hash, ${round(plain)} µs without: ${round(hashed - plain)} µs more`,
  );
  console.log(`load of the machine: ${loadavg().map(round).join(', ')}`);
}

async function main(): Promise<void> {
  if (values.help) return console.log(usage);
  const folder = mkdtempSync(join(tmpdir(), 'huifang-bench-audit-'));
  mkdirSync(folder, { recursive: true });
  openAuditKeys({ dataFolder: join(folder, 'keys') });
  try {
    if (values.embedded) {
      const database = await openDatabase({ dataFolder: join(folder, 'data') });
      await measure(database).finally(() => database.close());
      return;
    }
    const cluster = await startCluster(
      join(import.meta.dirname, '../../.cache/bench/audit'),
      Number(values.port),
    );
    const database = await openDatabase({ url: cluster.url });
    await measure(database).finally(async () => {
      await database.close();
      await cluster.stop();
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
