import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSession, type Session } from '../../e2e/support/session.ts';
import { startCluster } from '../lib/cluster.ts';
import { type Kind, type Part, refuse } from '../lib/part.ts';
import { makeProduct, type Product } from '../lib/product.ts';
import { attempt, countOf, lostOrDoubled, phoneOf, prepareSaves, type Save } from '../lib/saves.ts';

const size = '700m';
/** So many saves find the last free page of the tables and of the log. */
const most = 2000;

/** A disk of its own, as small as a test can fill; only root may make one. */
function smallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'huifang-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder]);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'w');
      for (let bytes = 1 << 20; bytes >= 1; ) {
        try {
          writeSync(file, Buffer.alloc(bytes));
        } catch {
          bytes >>= 1;
        }
      }
      closeSync(file);
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Saves until the first that is not acknowledged; answers all of them. */
async function saveUntilFull(
  session: Session,
  makeSave: (phone: string) => Save,
  seed: number,
  first: number,
) {
  const saves: Save[] = [];
  for (let number = first; number < first + most; number += 1) {
    const save = makeSave(phoneOf(seed, number));
    saves.push(save);
    if (!(await attempt(session, save))) return saves;
  }
  throw new Error(`${most} saves passed on a full disk: it is not full.`);
}

async function untilSaved(session: Session, save: Save) {
  for (let tries = 0; tries < 60; tries += 1) {
    if (await attempt(session, save)) return;
    await pause(500);
  }
  throw new Error(`Still refused half a minute after there was room again: ${save.lastFailure}`);
}

async function turnOf(product: Product, disk: ReturnType<typeof smallDisk>, seed: number, turn: number) {
  const found: string[] = [];
  const session = await openSession(product.url, 'admin');
  const makeSave = await prepareSaves(session);
  disk.fill();
  const saves = await saveUntilFull(session, makeSave, seed, turn * 10_000);
  const refused = saves.at(-1) as Save;
  if (!refused.lastFailure?.includes('DISK_FULL')) found.push(`full: a save said ${refused.lastFailure}`);
  await countOf(session, refused.phone).catch((error: Error) =>
    found.push(`full: a list said ${error.message}`),
  );
  const ready = await fetch(`${product.url}/readyz`);
  if (ready.status !== 200) found.push(`full: /readyz answered ${ready.status}`);
  if (!product.isRunning()) found.push(`full: the server ended\n${product.log()}`);
  disk.empty();
  await untilSaved(session, refused);
  found.push(...(await lostOrDoubled(session, saves.slice(-50))));
  return { found, saves: saves.length };
}

async function runOn(kind: Kind, run: Parameters<Part['run']>[0]): Promise<string> {
  const disk = smallDisk();
  const cluster = kind === 'postgresql' ? await startCluster(disk.folder) : undefined;
  const product = await makeProduct(cluster?.url(), kind === 'embedded' ? disk.folder : undefined);
  let saves = 0;
  try {
    await product.start();
    for (let turn = run.from; turn < run.to; turn += 1) {
      const done = await turnOf(product, disk, run.seed, turn);
      saves += done.saves;
      refuse(
        done.found.map((line) => `${kind}, turn ${turn}, ${line}`),
        product,
      );
      run.at(turn + 1, `${saves} saves`, kind);
    }
    return `${kind}: full ${run.to - run.from} times, ${saves} saves`;
  } finally {
    disk.empty();
    await product.remove();
    await cluster?.stop();
    disk.remove();
  }
}

export const part: Part = {
  says: 'a disk that fills up while people save, and has room again (as root: it mounts one)',
  whole: 10,
  run: async (run) => {
    const figures: string[] = [];
    for (const kind of run.databases) figures.push(await runOn(kind, run));
    return figures;
  },
};
