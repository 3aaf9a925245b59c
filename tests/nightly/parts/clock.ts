import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { openSession, type Session } from '../../e2e/support/session.ts';
import { onEach } from '../lib/databases.ts';
import { type Part, randomFrom, refuse } from '../lib/part.ts';
import { attempt, lostOrDoubled, phoneOf, prepareSaves, type Save } from '../lib/saves.ts';

const zones = ['Asia/Shanghai', 'UTC', 'America/St_Johns', 'Pacific/Kiritimati', 'Asia/Kathmandu'];
const hour = 3_600_000;
/** How far the clock is moved from where it is: a leap of a second, summer time, a wrong day, a wrong battery. */
const jumps = [1000, -1000, hour, -hour, 26 * hour, -26 * hour, 40 * 24 * hour, -400 * 24 * hour];
const preload = pathToFileURL(join(import.meta.dirname, '../lib/jumping-clock.mjs')).href;

/** The same session as long as it lives: by another clock it may have ended, and signing in is dear. */
async function stillSignedIn(session: Session, url: string): Promise<Session> {
  const { status } = await session.call('/api/Admin/GetConsultMethods');
  return status === 401 ? openSession(url, 'admin') : session;
}

export const part: Part = {
  says: `a clock that jumps while people save, in ${zones.join(', ')}`,
  whole: 100,
  run: async ({ seed, from, to, databases, at }) => {
    const figures: string[] = [];
    await onEach(databases, async (product, kind) => {
      const found: string[] = [];
      const saves: Save[] = [];
      let signIns = 0;
      const file = join(product.folder, 'clock');
      for (let turn = from; turn < to; turn += 1) {
        const random = randomFrom(seed, turn);
        const zone = zones[Math.floor(turn / 10) % zones.length];
        if (turn === from || turn % 10 === 0) {
          writeFileSync(file, '0');
          await product.end('SIGTERM');
          await product.start({
            TZ: zone,
            HUIFANG_CLOCK_FILE: file,
            NODE_OPTIONS: `--import ${preload}`,
          });
        }
        const jump = jumps[Math.floor(random() * jumps.length)] as number;
        writeFileSync(file, String(jump));
        await pause(100);
        // Signing in must work by any clock.
        let session = await openSession(product.url, 'admin');
        signIns += 1;
        const makeSave = await prepareSaves(session);
        const begun = Array.from({ length: 5 }, (_, index) => makeSave(phoneOf(seed, turn * 10 + index)));
        for (const save of begun) {
          session = await stillSignedIn(session, product.url);
          if (!(await attempt(session, save)))
            found.push(`${kind}, ${zone}, ${jump / hour} h: a save failed with ${save.lastFailure}`);
          // The answer may have been lost: the repeat arrives by another clock. Keys are kept for a day, by the clock.
          writeFileSync(file, String(Math.abs(jump) < 24 * hour && random() < 0.5 ? 0 : jump));
          await pause(60);
          session = await stillSignedIn(session, product.url);
          await attempt(session, save);
        }
        session = await stillSignedIn(session, product.url);
        saves.push(...begun);
        found.push(
          ...(await lostOrDoubled(session, begun)).map(
            (line) => `${kind}, ${zone}, ${jump / hour} h: ${line}`,
          ),
        );
        if (!product.isRunning()) found.push(`${kind}, ${zone}: the server ended\n${product.log()}`);
        refuse(found, product);
        at(turn + 1, `${zone}, ${jump / hour} h, ${saves.length} saves`, kind);
      }
      figures.push(
        `${kind}: ${to - from} jumps, ${signIns} sign-ins, ${saves.length} saves, each sent twice`,
      );
    });
    return figures;
  },
};
