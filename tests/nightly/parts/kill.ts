import { setTimeout as pause } from 'node:timers/promises';
import { openSession, type Session } from '../../e2e/support/session.ts';
import { onEach } from '../lib/databases.ts';
import { type Part, randomFrom, refuse } from '../lib/part.ts';
import { attempt, lostOrDoubled, phoneOf, prepareSaves, type Save } from '../lib/saves.ts';

const writers = 6;
/** The kill falls somewhere within so many milliseconds of saving. */
const longest = 400;

/** Saves one after another until the server is gone; answers every save that was begun. */
async function write(session: Session, next: () => Save, isOver: () => boolean): Promise<Save[]> {
  const begun: Save[] = [];
  while (!isOver()) {
    const save = next();
    begun.push(save);
    if (!(await attempt(session, save))) break;
  }
  return begun;
}

export const part: Part = {
  says: 'kill -9 while six people save: nothing acknowledged is lost, and a repeated save is kept once',
  whole: 500,
  run: async ({ seed, from, to, databases, at }) => {
    const found: string[] = [];
    const figures: string[] = [];
    await onEach(databases, async (product, kind) => {
      const session = await openSession(product.url, 'admin');
      const makeSave = await prepareSaves(session);
      const totals = { saves: 0, repeated: 0, longestStart: 0 };
      for (let point = from; point < to; point += 1) {
        const random = randomFrom(seed, point);
        let isOver = false;
        let number = point * 1000;
        const next = () => makeSave(phoneOf(seed, (number += 1)));
        const writing = Array.from({ length: writers }, () => write(session, next, () => isOver));
        await pause(random() * longest);
        await product.end('SIGKILL');
        isOver = true;
        const saves = (await Promise.all(writing)).flat();
        const started = performance.now();
        await product.start();
        totals.longestStart = Math.max(totals.longestStart, performance.now() - started);
        const unknown = saves.filter(({ id }) => !id);
        // The acknowledged ones too: the acknowledgement may have been lost on its way.
        for (const save of [...unknown, ...saves.filter(({ id }) => id).slice(-10)])
          if (!(await attempt(session, save)))
            found.push(`${kind}, point ${point}: a repeat failed with ${save.lastFailure}`);
        found.push(
          ...(await lostOrDoubled(session, saves)).map((line) => `${kind}, point ${point}: ${line}`),
        );
        totals.saves += saves.length;
        totals.repeated += unknown.length;
        refuse(found, product);
        at(point + 1, `${totals.saves} saves, ${totals.repeated} repeated`, kind);
      }
      figures.push(
        `${kind}: ${to - from} kills, ${totals.saves} saves, ${totals.repeated} cut off and repeated, the longest start ${Math.round(totals.longestStart)} ms`,
      );
    });
    return figures;
  },
};
