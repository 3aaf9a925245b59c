import { type Call, messageStream } from '@huifang/contract';
import { calls } from '@huifang/contract/calls';
import { openSession, type Session, sessionWith } from '../../e2e/support/session.ts';
import { type Cluster, startCluster } from '../lib/cluster.ts';
import { type Part, randomFrom, refuse } from '../lib/part.ts';
import { makeProduct } from '../lib/product.ts';

/** So many requests of one attacker at a time. */
const together = 200;
const owner = '1001';

interface Attack {
  account: string;
  own: string;
  foreign: string;
}

/** Who asks for what of the other organisation. */
const attacks: Attack[] = [
  ...['admin', 'kefu', 'yisheng', 'shixi'].map((account) => ({ account, own: owner, foreign: '1002' })),
  { account: 'beiyuan', own: '1002', foreign: owner },
];

const fieldsOf = ({ request }: Call): string[] => {
  const schema = request as { shape?: object; def?: { innerType?: { shape?: object } } };
  return Object.keys(schema.shape ?? schema.def?.innerType?.shape ?? {}).filter(
    (name) => !/^(org|orgid|机构id)$/i.test(name),
  );
};

const tablesOf = ({ query }: Cluster) =>
  query<{ name: string; key: string | null }>(`
    select c.table_name as name,
      (select k.column_name from information_schema.columns k where k.table_name = c.table_name and k.column_name = 'id') as key
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'org_id' and t.table_type = 'BASE TABLE' order by 1`);

/** What identifies records of an organisation, some of each table. */
async function idsOf(cluster: Cluster, organisation: string): Promise<string[]> {
  const ids = new Set<string>();
  for (const { name, key } of await tablesOf(cluster)) {
    if (!key) continue;
    const sql = `select id::text from "${name}" where org_id = $1 order by md5(id::text) limit 4`;
    for (const { id } of await cluster.query<{ id: string }>(sql, [organisation])) ids.add(id);
  }
  return [...ids];
}

/** Words that only records of this organisation have. */
async function secretsOf({ query }: Cluster, organisation: string): Promise<string[]> {
  const rows = await query<{ secret: string }>(
    `select distinct c.phone as secret from customer_phones c where c.org_id = $1
       and not exists (select from customer_phones o where o.phone = c.phone and o.org_id <> $1) limit 2000`,
    [organisation],
  );
  return rows.map(({ secret }) => secret).filter((secret) => secret?.length >= 8);
}

/** A sum over every row of an organisation, by table; reading leaves lines in logs of the reader only. */
async function stateOf(cluster: Cluster, organisation: string): Promise<Map<string, string>> {
  const sums = new Map<string, string>();
  for (const { name } of await tablesOf(cluster)) {
    // What concerns an account as a whole stands in every organisation that it works in.
    const exceptAccounts = name === 'audit_log' ? " and entity <> 'account'" : '';
    const [row] = await cluster.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from "${name}" t where org_id = $1${exceptAccounts}`,
      [organisation],
    );
    sums.set(name, row?.sum ?? '');
  }
  return sums;
}

/** One call with foreign identifiers in all its fields; answers what was wrong. */
async function ask(
  session: Session,
  call: Call,
  fields: Record<string, unknown>,
  secrets: readonly string[],
) {
  const method = call.method === 'GET' ? 'GET' : 'POST';
  const { status, text } = await session.call(call.path, fields, { method });
  if (status >= 500 && status !== 503) return `${status}: ${text.slice(0, 200)}`;
  const secret = secrets.find((one) => text.includes(one));
  return secret ? `told ${secret}: ${text.slice(0, 200)}` : undefined;
}

export const part: Part = {
  says: `every call by every role with identifiers of another organisation, ${together} at a time, on PostgreSQL`,
  whole: 40,
  run: async ({ seed, from, to, at }) => {
    const cluster = await startCluster();
    const product = await makeProduct(cluster.url());
    try {
      await product.start();
      const found: string[] = [];
      let asked = 0;
      const tried = calls.filter(
        ({ audience, path }) => audience === 'member' && path !== messageStream.path && !/logout/i.test(path),
      );
      for (let round = from; round < to && found.length === 0; round += 1) {
        const { account, own, foreign } = attacks[round % attacks.length] as Attack;
        const random = randomFrom(seed, round);
        const [ids, secrets, before] = [
          await idsOf(cluster, foreign),
          await secretsOf(cluster, foreign),
          await stateOf(cluster, foreign),
        ];
        const { token } = await openSession(product.url, account);
        const session = sessionWith(product.url, token, own);
        const idOf = () => ids[Math.floor(random() * ids.length)] as string;
        const requests = tried.flatMap((call) =>
          Array.from({ length: 20 }, () => ({
            call,
            fields: Object.fromEntries(
              fieldsOf(call).map((name) => [name, random() < 0.15 ? [idOf(), idOf()] : idOf()]),
            ),
          })),
        );
        for (let first = 0; first < requests.length; first += together) {
          const answers = await Promise.all(
            requests.slice(first, first + together).map(async ({ call, fields }) => {
              const wrong = await ask(session, call, fields, secrets);
              return wrong
                ? [`${account}, ${call.path} ${JSON.stringify(fields).slice(0, 300)}: ${wrong}`]
                : [];
            }),
          );
          found.push(...answers.flat());
        }
        asked += requests.length;
        const after = await stateOf(cluster, foreign);
        for (const [table, sum] of before)
          if (after.get(table) !== sum)
            found.push(`${account} changed ${table} of ${foreign}: ${sum} -> ${after.get(table)}`);
        at(round + 1, `${account}, ${asked} requests, ${ids.length} identifiers, ${secrets.length} secrets`);
      }
      refuse(found, product);
      return [`${asked} requests of ${tried.length} calls: nothing told, nothing changed`];
    } finally {
      await product.remove();
      await cluster.stop();
    }
  },
};
