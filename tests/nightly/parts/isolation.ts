import { type Call, getBHJsonData, getBHJsonDataEx, messageStream } from '@huifang/contract';
import { calls } from '@huifang/contract/calls';
import { operations } from '@huifang/contract/gateway/operations';
import * as fc from 'fast-check';
import { z } from 'zod';
import { fittingValue, type Schema } from '../../../apps/server/src/testing/arbitrary-requests.ts';
import { openSession, type Session, sessionWith } from '../../e2e/support/session.ts';
import { type Cluster, startCluster } from '../lib/cluster.ts';
import { markTexts } from '../lib/marks.ts';
import { type Part, randomFrom, refuse } from '../lib/part.ts';
import { makeProduct } from '../lib/product.ts';

/** So many requests of one attacker at a time. */
const together = 200;
/** So many requests of each call in a round. */
const each = 20;
/** Stands behind every text of an organisation, and nowhere else. */
const markOf = (organisation: string) => `〔${organisation}〕`;
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

/** What is no identifier of a record: the organisation itself, which is refused before anything else. */
const isOrganisation = (name: string) => /^(org|orgid|机构id)$/i.test(name);
const mayIdentify = (name: string) => /id|ids$/i.test(name) || name === 'logname' || name === 'personal';

type Fields = Record<string, unknown>;
type IdOf = () => string;

/** The call as it should be, with foreign identifiers wherever there may be one. */
function aimed(value: unknown, idOf: IdOf, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => aimed(one, idOf, name));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .filter(([field]) => !isOrganisation(field))
        .map(([field, held]) => [field, aimed(held, idOf, field)]),
    );
  return mayIdentify(name) ? idOf() : value;
}

/** Identifiers in every field, whatever it is for. */
const filled = (fields: Fields, idOf: IdOf, random: () => number): Fields =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, random() < 0.15 ? [idOf(), idOf()] : idOf()]));

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Fields as a client sends them. */
const likelyFields = (schema: z.ZodType, seed: number, numRuns: number) =>
  fc
    .sample(fittingValue(schemaOf(schema)), { seed, numRuns })
    .filter((value): value is Fields => value !== null && typeof value === 'object' && !Array.isArray(value));

interface Request {
  call: Call;
  fields: Fields;
}

/** Half of them look right but for whose the records are, half are identifiers throughout. */
function requestsOf(call: Call, seed: number, idOf: IdOf, random: () => number): Request[] {
  if (call.path === getBHJsonDataEx.path || call.path === getBHJsonData.path)
    return operations.flatMap(({ path, param }) =>
      likelyFields(param, seed, each / 4).map((fields) => ({
        call,
        fields: { getUrl: path, param: JSON.stringify(aimed(fields, idOf)) },
      })),
    );
  return likelyFields(call.request, seed, each).map((fields, index) => ({
    call,
    fields: (index % 2 ? filled(fields, idOf, random) : aimed(fields, idOf)) as Fields,
  }));
}

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

/** Phones that only records of this organisation have. */
async function secretsOf({ query }: Cluster, organisation: string): Promise<Set<string>> {
  const rows = await query<{ secret: string }>(
    `select distinct c.phone as secret from customer_phones c where c.org_id = $1
       and not exists (select from customer_phones o where o.phone = c.phone and o.org_id <> $1) limit 2000`,
    [organisation],
  );
  return new Set(rows.map(({ secret }) => secret).filter((secret) => secret?.length >= 8));
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

/** Sends one; answers what was wrong, and whether it was done. */
async function ask(session: Session, { call, fields }: Request, mark: string, secrets: ReadonlySet<string>) {
  const method = call.method === 'GET' ? 'GET' : 'POST';
  const { status, text, envelope } = await session.call(call.path, fields, { method });
  const secret = text.includes(mark) ? mark : text.match(/\d{8,}/g)?.find((digits) => secrets.has(digits));
  const isFailure = status >= 500 && status !== 503;
  return {
    isDone: envelope?.Success === true,
    wrong:
      isFailure || secret ? `${status}${secret ? `, told ${secret}` : ''}: ${text.slice(0, 300)}` : undefined,
  };
}

/** Everything that one of them tries in a round. */
async function attack(cluster: Cluster, url: string, { account, own, foreign }: Attack, seed: number) {
  const random = randomFrom(seed);
  const [ids, phones, before] = [
    await idsOf(cluster, foreign),
    await secretsOf(cluster, foreign),
    await stateOf(cluster, foreign),
  ];
  const idOf = () => ids[Math.floor(random() * ids.length)] as string;
  const session = sessionWith(url, (await openSession(url, account)).token, own);
  const requests = tried.flatMap((call) => requestsOf(call, seed, idOf, random));
  const found: string[] = [];
  let done = 0;
  for (let first = 0; first < requests.length; first += together)
    await Promise.all(
      requests.slice(first, first + together).map(async (request) => {
        const { isDone, wrong } = await ask(session, request, markOf(foreign), phones);
        if (isDone) done += 1;
        const { call, fields } = request;
        if (wrong) found.push(`${account}, ${call.path} ${JSON.stringify(fields).slice(0, 300)}: ${wrong}`);
      }),
    );
  const after = await stateOf(cluster, foreign);
  for (const [table, sum] of before)
    if (after.get(table) !== sum)
      found.push(`${account} changed ${table} of ${foreign}: ${sum} -> ${after.get(table)}`);
  return { asked: requests.length, done, found, ids: ids.length, phones: phones.size };
}

const tried = calls.filter(
  ({ audience, path }) => audience === 'member' && path !== messageStream.path && !/logout/i.test(path),
);

export const part: Part = {
  says: `every call by every role with identifiers of another organisation, ${together} at a time, on PostgreSQL`,
  whole: 10,
  run: async ({ seed, from, to, at }) => {
    const cluster = await startCluster();
    const product = await makeProduct(cluster.url());
    try {
      await product.start();
      for (const organisation of [owner, '1002'])
        await markTexts(cluster, markOf(organisation), organisation);
      let asked = 0;
      let done = 0;
      for (let round = from; round < to; round += 1) {
        const attacker = attacks[round % attacks.length] as Attack;
        const tally = await attack(cluster, product.url, attacker, seed + round);
        refuse(tally.found, product);
        asked += tally.asked;
        done += tally.done;
        at(
          round + 1,
          `${attacker.account}, ${asked} requests, ${done} done, ${tally.ids} identifiers, ${tally.phones} phones`,
        );
      }
      return [
        `${asked} requests of ${tried.length} calls, ${done} of them done: nothing told, nothing changed`,
      ];
    } finally {
      await product.remove();
      await cluster.stop();
    }
  },
};
