import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSession, type Session } from '../../e2e/support/session.ts';
import { type Part, randomFrom, refuse } from '../lib/part.ts';
import { makeProduct } from '../lib/product.ts';
import { attempt, lostOrDoubled, phoneOf, prepareSaves, type Save } from '../lib/saves.ts';

const size = '1500m';
/** The cut falls somewhere within so many milliseconds of saving. */
const longest = 3000;

/**
 * A disk in a file, which holds what was really written to it: a copy of that file is what a power cut would leave.
 * Its file system writes nothing by itself meanwhile.
 */
function diskInFile() {
  const place = mkdtempSync(join(tmpdir(), 'huifang-power-'));
  const [image, copy, folder] = [join(place, 'image'), join(place, 'copy'), join(place, 'disk')];
  mkdirSync(folder);
  execFileSync('truncate', ['-s', size, image]);
  execFileSync('mkfs.ext4', ['-q', '-F', image]);
  const mount = () => execFileSync('mount', ['-o', 'loop,commit=300', image, folder]);
  const unmount = () => execFileSync('umount', [folder]);
  mount();
  return {
    folder,
    remember: () => execFileSync('cp', ['--sparse=always', image, copy]),
    backToWhatWasRemembered: () => {
      unmount();
      renameSync(copy, image);
      mount();
    },
    remove: () => {
      unmount();
      rmSync(place, { recursive: true, force: true });
    },
  };
}

/** Saves one after another until the power is gone; answers those that were acknowledged. */
async function write(session: Session, next: () => Save, isOver: () => boolean): Promise<Save[]> {
  const begun: Save[] = [];
  while (!isOver()) {
    const save = next();
    begun.push(save);
    if (!(await attempt(session, save))) break;
  }
  return begun.filter(({ id }) => id);
}

export const part: Part = {
  says: 'a power cut while people save into the embedded database: nothing acknowledged is lost (as root: it mounts a disk)',
  whole: 40,
  run: async ({ seed, from, to, at }) => {
    const disk = diskInFile();
    const product = await makeProduct('', disk.folder);
    const totals = { saves: 0, longestStart: 0 };
    try {
      await product.start();
      const session = await openSession(product.url, 'admin');
      const makeSave = await prepareSaves(session);
      for (let point = from; point < to; point += 1) {
        let isOver = false;
        let number = point * 1000;
        const next = () => makeSave(phoneOf(seed, (number += 1)));
        const writing = Array.from({ length: 3 }, () => write(session, next, () => isOver));
        await pause(randomFrom(seed, point)() * longest);
        process.kill(product.pid(), 'SIGSTOP');
        disk.remember();
        isOver = true;
        await product.end('SIGKILL');
        const saves = (await Promise.all(writing)).flat();
        disk.backToWhatWasRemembered();
        const started = performance.now();
        await product.start();
        totals.longestStart = Math.max(totals.longestStart, performance.now() - started);
        const found = await lostOrDoubled(session, saves);
        refuse(
          found.map((line) => `point ${point}: ${line}`),
          product,
        );
        totals.saves += saves.length;
        at(point + 1, `${totals.saves} saves`, 'embedded');
      }
      return [
        `${to - from} power cuts, ${totals.saves} acknowledged saves, the longest start ${Math.round(totals.longestStart)} ms`,
      ];
    } finally {
      await product.remove();
      disk.remove();
    }
  },
};
