/**
 * Builds PostgreSQL under Patroni on this machine from Debian's packages, lets 50 people work with two processes of the
 * product, and takes the primary away in every way: `npm run drill:failover [fault...]`. Ends with 1 when a save that was
 * acknowledged is lost or doubled, when somebody had to try more than twice, or when no save passed for 30 seconds.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openSession, type Session, sessionWith } from '../../e2e/support/session.ts';
import { makeProduct, type Product } from '../../nightly/lib/product.ts';
import { attempt, lostOrDoubled, phoneOf, prepareSaves, type Save } from '../../nightly/lib/saves.ts';
import { clear, type Failover, type Node, startFailover } from './cluster.ts';

const users = 50;
const longestGap = 30_000;
/** A first try, and one more. */
const mostTries = 2;

interface Scene {
  failover: Failover;
  product: Product;
  /** Until a save that began later than now is acknowledged. */
  writesAreBack: () => Promise<void>;
}

const withPrimary = (fault: (primary: Node, scene: Scene) => Promise<void>) => async (scene: Scene) => {
  const primary = await scene.failover.primary();
  await fault(primary, scene);
  await scene.failover.whole();
};

const faults: Record<string, (scene: Scene) => Promise<void>> = {
  killed: withPrimary(async (primary, { writesAreBack }) => {
    primary.signal('SIGKILL', 'all');
    await writesAreBack();
    primary.start();
  }),
  frozen: withPrimary(async (primary, { writesAreBack }) => {
    primary.signal('SIGSTOP', 'all');
    await writesAreBack();
    primary.signal('SIGCONT', 'all');
  }),
  'cut off': withPrimary(async (primary, { writesAreBack }) => {
    for (const wire of primary.wires) wire.cut();
    await writesAreBack();
    for (const wire of primary.wires) wire.mend();
  }),
  stopped: withPrimary(async (primary, { writesAreBack }) => {
    primary.signal('SIGTERM');
    await primary.ended();
    await writesAreBack();
    primary.start();
  }),
  'server restarted': async ({ product, writesAreBack }) => {
    await product.end('SIGTERM');
    await writesAreBack();
    await product.start({ HUIFANG_LOG: 'warn' });
  },
};

const asked = process.argv.slice(2);
const chosen = Object.entries(faults).filter(([name]) => asked.length === 0 || asked.includes(name));

console.log('Building etcd, three PostgreSQL servers under Patroni, HAProxy ...');
const failover = await startFailover();
console.log(`They are there; their logs are in ${failover.folder}`);
const products = [await makeProduct(failover.url), await makeProduct(failover.url)];
const complaints: string[] = [];
try {
  for (const product of products) await product.start({ HUIFANG_LOG: 'warn' });
  await drill();
} finally {
  for (const product of products) await product.remove();
  await failover.stop();
}
for (const complaint of complaints) console.error(complaint);
if (complaints.length === 0) clear(failover.folder);
process.exit(complaints.length > 0 ? 1 : 0);

async function drill(): Promise<void> {
  const [first] = products as [Product, Product];
  const { token } = await openSession(first.url, 'admin');
  const sessions = products.map(({ url }) => sessionWith(url, token, '1001'));
  const makeSave = await prepareSaves(sessions[0] as Session);
  const saves: Save[] = [];
  const acknowledged: number[] = [];
  const drilling = { isOver: false };

  async function work(user: number): Promise<void> {
    for (let at = user; !drilling.isOver; ) {
      const save = makeSave(phoneOf(7, saves.length));
      saves.push(save);
      while (!(await attempt(sessions[at % 2] as Session, save))) {
        // What stands before the processes would send it to the other one.
        at += 1;
        await pause(500);
      }
      acknowledged.push(performance.now());
      await pause(500 + Math.random() * 1000);
    }
  }
  const working = Array.from({ length: users }, (_, user) => work(user));
  const writesAreBack = async () => {
    const known = new Set(saves);
    await pause(1000);
    while (!saves.some((save) => !known.has(save) && save.id)) await pause(100);
    await pause(5000);
  };
  await pause(5000);
  for (const [name, fault] of chosen) {
    const [begun, firstSave] = [performance.now(), saves.length];
    await fault({ failover, product: first, writesAreBack });
    await pause(3000);
    const gap = longestBetween([begun, ...acknowledged.filter((time) => time > begun), performance.now()]);
    const tries = Math.max(...saves.slice(Math.max(0, firstSave - users)).map(({ sent }) => sent));
    console.log(`${name}: no save for ${(gap / 1000).toFixed(1)} s at most; ${tries} tries at most`);
    if (gap > longestGap) complaints.push(`${name}: writes were away for ${Math.round(gap / 1000)} s.`);
    if (tries > mostTries) complaints.push(`${name}: somebody had to try ${tries} times.`);
  }
  drilling.isOver = true;
  await Promise.all(working);
  complaints.push(...(await lostOrDoubled(sessions[0] as Session, saves)));
  const repeats = products.map(({ log }) => log().match(/runs again/g)?.length ?? 0);
  console.log(
    `${saves.length} saves; the servers' logs tell of ${repeats.join(' and ')} repeats at their end`,
  );
}

function longestBetween(times: number[]): number {
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] as number)));
}
