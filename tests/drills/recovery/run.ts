/**
 * Has people work with the product on a PostgreSQL server that pgBackRest backs up, and brings it back: to the moment before
 * somebody deleted everything, and after its disk was lost: `npm run drill:recovery [-- --consults 1000000]`. Ends with 1 when
 * a save that was acknowledged before is lost or doubled, when one from after the moment is there, or when it took more than
 * five minutes until a save was acknowledged again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureDataset } from '../../bench/dataset.ts';
import { openSession, type Session } from '../../e2e/support/session.ts';
import { makeProduct } from '../../nightly/lib/product.ts';
import {
  attempt,
  countOf,
  lostOrDoubled,
  phoneOf,
  prepareSaves,
  type Save,
} from '../../nightly/lib/saves.ts';
import { RecoveredServer } from './server.ts';

const { values } = parseArgs({ options: { consults: { type: 'string', default: '0' } } });
const users = 10;
const longest = 5 * 60_000;
const complaints: string[] = [];

console.log('Making a PostgreSQL server with pgBackRest ...');
const server = await RecoveredServer.make();
const product = await makeProduct(server.url);
const consults = Number(values.consults);
if (consults > 0) {
  // The demonstration, whose people work, goes into an empty database alone.
  await startProduct();
  await product.end('SIGTERM');
  const key = `recovery ${consults}`;
  await ensureDataset(server.url, `${server.folder}/dataset`, key, { consults, exported: 0 }, console.log);
}
await drill();
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length > 0 ? 1 : 0);

async function drill(): Promise<void> {
  let session = await startProduct();
  const makeSave = await prepareSaves(session);
  let made = 0;
  /** People who save until enough is acknowledged, and then stop. */
  async function work(enough: number): Promise<Save[]> {
    const saves: Save[] = [];
    const person = async () => {
      while (saves.filter(({ id }) => id).length < enough) {
        const save = makeSave(phoneOf(9, made++));
        saves.push(save);
        while (!(await attempt(session, save))) await pause(200);
      }
    };
    await Promise.all(Array.from({ length: users }, person));
    return saves;
  }

  const first = await work(100);
  const backingUp = server.backUp();
  const during = await work(100);
  await backingUp;
  const before = [...first, ...during, ...(await work(100))];
  const [moment] = await server.query<{ now: string }>('select clock_timestamp()::text as now');
  await pause(1000);
  const after = await work(50);
  await server.query('set session_replication_role = replica; delete from consults; delete from customers');
  await product.end('SIGTERM');
  await server.stop();

  session = await bringBack('to the moment before everything was deleted', moment?.now);
  complaints.push(...(await lostOrDoubled(session, before)));
  for (const { phone } of after)
    if ((await countOf(session, phone)) > 0) complaints.push(`${phone} is there, from after the moment.`);

  await server.backUp();
  const later = [...before, ...(await work(200))];
  await server.loseDisk();
  await product.end('SIGKILL');
  session = await bringBack('after the disk was lost');
  complaints.push(...(await lostOrDoubled(session, later)));
  console.log(`${later.length} acknowledged saves were looked for, ${after.length} that must not be there.`);

  async function bringBack(what: string, to?: string): Promise<Session> {
    const begun = performance.now();
    await server.restore(to);
    session = await startProduct();
    await work(1);
    const taken = performance.now() - begun;
    console.log(`Back ${what}: ${(taken / 1000).toFixed(1)} s until a save was acknowledged.`);
    if (taken > longest) complaints.push(`Coming back ${what} took ${Math.round(taken / 1000)} s.`);
    return session;
  }
}

async function startProduct(): Promise<Session> {
  await product.start();
  return openSession(product.url, 'admin');
}
