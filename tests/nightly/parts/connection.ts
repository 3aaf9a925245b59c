import { setTimeout as pause } from 'node:timers/promises';
import { openSession, type Session } from '../../e2e/support/session.ts';
import { type Cluster, startCluster } from '../lib/cluster.ts';
import { type Part, randomFrom, refuse } from '../lib/part.ts';
import { makeProduct, type Product } from '../lib/product.ts';
import { attempt, countOf, lostOrDoubled, phoneOf, prepareSaves, type Save } from '../lib/saves.ts';
import { layWire, type Wire } from '../lib/wire.ts';

const users = 50;
const processes = 3;
/** Once the database is back, everything that is begun this much later passes at the first or second try. */
const leastRecovery = 3000;
/** Milliseconds of undisturbed work, which tell how fast the machine is. */
const warmUp = 10_000;

interface Scene {
  cluster: Cluster;
  wire: Wire;
  random: () => number;
}

/** What happens to the database; each ends with the database as it was. */
const disturbances: Record<string, (scene: Scene) => Promise<void>> = {
  terminate: async ({ cluster, random }) => {
    for (let n = 0; n < 5; n += 1) {
      await cluster.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'huifang' and random() < 0.6",
      );
      await pause(random() * 500);
    }
  },
  'restart fast': ({ cluster }) => cluster.restart('fast'),
  'restart immediate': ({ cluster }) => cluster.restart('immediate'),
  'network cut': async ({ wire, random }) => {
    wire.cut();
    await pause(500 + random() * 4000);
    wire.mend();
  },
  freeze: async ({ cluster, random }) => {
    const frozen = cluster.processes();
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    await pause(1000 + random() * 14_000);
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  },
};
const names = Object.keys(disturbances);

/** How saves and searches went since the database was last back. */
interface Tally {
  backSince: number;
  recovery: number;
  worst: number;
  /** What the worst one was told. */
  lastFailure?: string | undefined;
  slowest: number;
  searches: number;
  failedSearches: number;
}

/**
 * Whether what begins now finds a database that has been back for long enough; answers a question for its end: whether
 * it was left undisturbed all the time.
 */
function watchQuiet(tally: Tally): () => boolean {
  const { backSince, recovery } = tally;
  const isQuiet = backSince > 0 && performance.now() - backSince > recovery;
  return () => isQuiet && tally.backSince === backSince;
}

/** One user: saves, repeats until it is acknowledged, looks something up, thinks. */
async function work(
  session: Session,
  next: () => Save,
  random: () => number,
  tally: Tally,
  isOver: () => boolean,
) {
  const done: Save[] = [];
  while (!isOver()) {
    const save = next();
    for (let failures = 0; ; await pause(300)) {
      const [wasQuiet, began] = [watchQuiet(tally), performance.now()];
      if (await attempt(session, save)) {
        tally.slowest = Math.max(tally.slowest, performance.now() - began);
        break;
      }
      if (wasQuiet()) failures += 1;
      if (failures > tally.worst) Object.assign(tally, { worst: failures, lastFailure: save.lastFailure });
    }
    done.push(save);
    tally.searches += 1;
    const wasQuiet = watchQuiet(tally);
    await countOf(session, save.phone).catch(() => {
      if (wasQuiet()) tally.failedSearches += 1;
    });
    await pause(random() * 1000);
  }
  return done;
}

async function disturb(name: string, scene: Scene, products: readonly Product[], tally: Tally) {
  tally.backSince = 0;
  await disturbances[name]?.(scene);
  tally.backSince = performance.now();
  await pause(tally.recovery + 4000);
  const dead = products.filter((product) => !product.isRunning());
  return dead.map((product) => `${name} ended a process of the product:\n${product.log().slice(-1500)}`);
}

async function play(
  products: readonly Product[],
  { cluster, wire }: Pick<Scene, 'cluster' | 'wire'>,
  { seed, from, to, at }: Parameters<Part['run']>[0],
): Promise<string[]> {
  const found: string[] = [];
  const sessions = await Promise.all(products.map(({ url }) => openSession(url, 'admin')));
  const makeSave = await prepareSaves(sessions[0] as Session);
  const tally: Tally = {
    backSince: 1,
    recovery: 0,
    worst: 0,
    slowest: 0,
    searches: 0,
    failedSearches: 0,
  };
  let number = from * 100_000;
  let isOver = false;
  const working = Array.from({ length: users }, (_, user) =>
    work(
      sessions[user % sessions.length] as Session,
      () => makeSave(phoneOf(seed, (number += 1))),
      randomFrom(seed, user),
      tally,
      () => isOver,
    ),
  );
  await pause(warmUp);
  // Where users are refused while nothing disturbs them, the machine is too slow to tell what a disturbance adds.
  const isFastEnough = tally.worst === 0 && tally.searches > 0;
  tally.recovery = Math.max(leastRecovery, 2 * tally.slowest);
  console.log(
    `Undisturbed a save takes ${Math.round(tally.slowest)} ms at most${isFastEnough ? '' : `, and some are refused (${tally.lastFailure}): how often users repeat is not judged`}`,
  );
  for (let turn = from; turn < to && found.length === 0; turn += 1) {
    const name = names[turn % names.length] as string;
    found.push(
      ...(await disturb(name, { cluster, wire, random: randomFrom(seed, 1000 + turn) }, products, tally)),
    );
    if (tally.worst > 1 && isFastEnough)
      found.push(`after ${name} a user had to repeat a save ${tally.worst} times: ${tally.lastFailure}`);
    tally.worst = 0;
    at(turn + 1, `${name}, ${number - from * 100_000} saves`);
  }
  isOver = true;
  const saves = (await Promise.all(working.map((one) => Promise.race([one, pause(60_000, [])])))).flat();
  found.push(...(await lostOrDoubled(sessions[0] as Session, saves)));
  console.log(
    `${saves.length} saves, ${saves.filter(({ sent }) => sent > 1).length} repeated, ${tally.searches} searches, ${tally.failedSearches} refused in quiet`,
  );
  return found;
}

export const part: Part = {
  says: `PostgreSQL ended, restarted, cut off and frozen in turns under ${users} users of ${processes} processes`,
  whole: 60,
  run: async (run) => {
    const cluster = await startCluster();
    const wire = await layWire(cluster.port);
    const products = await Promise.all(
      Array.from({ length: processes }, () => makeProduct(cluster.url(wire.port))),
    );
    try {
      // One after the other: the first makes the tables.
      for (const product of products) await product.start();
      refuse(await play(products, { cluster, wire }, run));
      return [];
    } finally {
      for (const product of products) await product.remove();
      wire.close();
      await cluster.stop();
    }
  },
};
