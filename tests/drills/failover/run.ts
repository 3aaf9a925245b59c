/**
 * Builds PostgreSQL under Patroni on this machine from Debian's packages, lets 50 people work with two processes of the
 * product, and takes the primary away in every way: `npm run drill:failover [-- fault...]`. Ends with 1 when a save that was
 * acknowledged is lost or doubled, when somebody had to try more than twice, or when no save passed for 30 seconds.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openSession, type Session, sessionWith } from '../../e2e/support/session.ts';
import { makeProduct, type Product } from '../../nightly/lib/product.ts';
import { attempt, lostOrDoubled, phoneOf, prepareSaves, type Save } from '../../nightly/lib/saves.ts';
import { type Failover, type Node, startFailover } from './cluster.ts';

const users = 50;
const longestGap = 30_000;
/** A first try, and one more. */
const mostTries = 2;
/** How long writes may be away before nothing further is looked at. */
const patience = 120_000;

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
const unknown = asked.filter((name) => !faults[name]);
if (unknown.length > 0)
  throw new Error(`No such fault: ${unknown}. There are: ${Object.keys(faults).join(', ')}.`);

console.log('Building etcd, three PostgreSQL servers under Patroni, HAProxy ...');
const failover = await startFailover();
console.log(`They are there; their logs are in ${failover.folder}`);
const products = [await makeProduct(failover.url), await makeProduct(failover.url)];
const complaints: string[] = [];
for (const product of products) await product.start({ HUIFANG_LOG: 'warn' });
await drill();
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length > 0 ? 1 : 0);

async function drill(): Promise<void> {
  const [first] = products as [Product, Product];
  const { token } = await openSession(first.url, 'admin');
  const sessions = products.map(({ url }) => sessionWith(url, token, '1001'));
  const makeSave = await prepareSaves(sessions[0] as Session);
  const saves: Save[] = [];
  const drilling = { phase: 'before', isOver: false };
  const done: { save: Save; phase: string; at: number; waited: number }[] = [];

  async function work(user: number): Promise<void> {
    for (let at = user; !drilling.isOver; ) {
      const save = makeSave(phoneOf(7, saves.length));
      saves.push(save);
      const begun = performance.now();
      while (!(await attempt(sessions[at % 2] as Session, save))) {
        // What stands before the processes would send it to the other one.
        at += 1;
        await pause(500);
      }
      const now = performance.now();
      done.push({ save, phase: drilling.phase, at: now, waited: now - begun });
      await pause(500 + Math.random() * 1000);
    }
  }
  const working = Array.from({ length: users }, (_, user) => work(user));
  const writesAreBack = async () => {
    const known = new Set(saves);
    const until = performance.now() + patience;
    await pause(1000);
    while (!saves.some((save) => !known.has(save) && save.id)) {
      if (performance.now() > until) throw new Error(`No save was acknowledged in ${patience / 1000} s.`);
      await pause(100);
    }
    await pause(5000);
  };
  await pause(5000);
  const gaps = new Map<string, number>();
  for (const [index, name] of (asked.length > 0 ? asked : Object.keys(faults)).entries()) {
    const begun = performance.now();
    const phase = `${index + 1} ${name}`;
    drilling.phase = phase;
    await faults[name]?.({ failover, product: first, writesAreBack });
    await pause(3000);
    const times = done.filter(({ at }) => at > begun).map(({ at }) => at);
    const gap = longestBetween([begun, ...times, performance.now()]);
    gaps.set(phase, gap);
    console.log(`${phase}: no save for ${seconds(gap)} at most.`);
    if (gap > longestGap) complaints.push(`${phase}: writes were away for ${seconds(gap)}.`);
  }
  drilling.isOver = true;
  await Promise.all(working);

  const rows: string[][] = [];
  for (const phase of ['before', ...gaps.keys()]) {
    const its = done.filter((one) => one.phase === phase);
    const wrong = await lostOrDoubled(
      sessions[0] as Session,
      its.map(({ save }) => save),
    );
    const tries = Math.max(...its.map(({ save }) => save.sent));
    if (tries > mostTries) complaints.push(`${phase}: somebody had to try ${tries} times.`);
    complaints.push(...wrong);
    rows.push([
      phase,
      gaps.has(phase) ? seconds(gaps.get(phase) ?? 0) : '',
      String(its.length),
      String(wrong.length),
      String(its.filter(({ save }) => save.sent > 1).length),
      String(tries),
      seconds(Math.max(...its.map(({ waited }) => waited))),
    ]);
  }
  const headings = [
    'fault',
    'no save for',
    'acknowledged',
    'lost or doubled',
    'tried again',
    'tries at most',
    'longest wait',
  ];
  for (const row of [headings, headings.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function longestBetween(times: number[]): number {
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] as number)));
}
