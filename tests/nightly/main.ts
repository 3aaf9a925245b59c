/**
 * What takes too long for `npm test`, in parts that each end within 40 minutes (`memory` takes two hours
 * for each database):
 *
 *   npm run test:nightly -- --list
 *   npm run test:nightly -- --part kill [--seed 7] [--from 120] [--to 300] [--database embedded]
 *
 * Each tells its seed and how far it is; with both a run that was ended goes on where it was.
 */
import { parseArgs } from 'node:util';
import { type Kind, type Part, TimeIsUp } from './lib/part.ts';

const parts: Record<string, () => Promise<{ part: Part }>> = {
  fuzz: () => import('./parts/fuzz.ts'),
  kill: () => import('./parts/kill.ts'),
  connection: () => import('./parts/connection.ts'),
  isolation: () => import('./parts/isolation.ts'),
  markup: () => import('./parts/markup.ts'),
  clock: () => import('./parts/clock.ts'),
  disk: () => import('./parts/disk.ts'),
  power: () => import('./parts/power.ts'),
  backup: () => import('./parts/backup.ts'),
  installs: () => import('./parts/installs.ts'),
  packages: () => import('./parts/packages.ts'),
  day: () => import('./parts/day.ts'),
  browser: () => import('./parts/browser.ts'),
  server: () => import('./parts/server.ts'),
  draws: () => import('./parts/draws.ts'),
  rights: () => import('./parts/rights.ts'),
  people: () => import('./parts/people.ts'),
  memory: () => import('./parts/memory.ts'),
  upgrade: () => import('./parts/upgrade.ts'),
};

const { values } = parseArgs({
  options: {
    list: { type: 'boolean' },
    part: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string', default: '0' },
    to: { type: 'string' },
    database: { type: 'string' },
  },
});

const load = parts[values.part ?? ''];
if (values.list || !load) {
  for (const [name, open] of Object.entries(parts)) {
    const { part } = await open();
    console.log(`${name.padEnd(11)} ${part.says} (0 to ${part.whole})`);
  }
  process.exit(values.list ? 0 : 2);
}

const { part } = await load();
const seed = Number(values.seed ?? Math.floor(Date.now() / 1000) % 1_000_000);
const from = Number(values.from);
const databases: Kind[] = values.database ? [values.database as Kind] : ['embedded', 'postgresql'];
const started = Date.now();
const minutes = () => `${((Date.now() - started) / 60_000).toFixed(1)} min`;
const limit = (part.minutes ?? 38) * 60_000;
let place = `--part ${values.part} --seed ${seed} --from ${from}`;
const at = (position: number, more = '', database?: Kind) => {
  place = `--part ${values.part} --seed ${seed} --from ${position}${database ? ` --database ${database}` : ''}`;
  console.log(`${minutes()}  ${place}  ${more}`);
  if (Date.now() - started > limit) throw new TimeIsUp();
};

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    console.log(`Ended: go on with ${place}`);
    process.exit(130);
  });
console.log(place);
try {
  const figures = await part.run({ seed, from, to: Number(values.to ?? part.whole), databases, at });
  for (const line of figures) console.log(line);
  console.log(`passed in ${minutes()}`);
} catch (error) {
  if (error instanceof TimeIsUp) console.log(`The time is up, nothing was found so far. Go on with ${place}`);
  else {
    console.log(String(error instanceof Error ? error.stack : error));
    console.log(`failed after ${minutes()}: again with ${place}`);
    process.exitCode = 1;
  }
}
process.exit();
