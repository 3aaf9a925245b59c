import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { backupName } from '../../../apps/server/src/backup/make-backup.ts';
import { openFolder } from '../../../apps/server/src/backup/sources.ts';
import { openSession } from '../../e2e/support/session.ts';
import { type Part, randomFrom, refuse } from '../lib/part.ts';
import { makeProduct, type Product } from '../lib/product.ts';
import { attempt, phoneOf, prepareSaves } from '../lib/saves.ts';

const run = promisify(execFile);
const admin = resolve(import.meta.dirname, '../../../apps/server/src/cli/admin.ts');
/** The kill falls somewhere within so many milliseconds of the command. */
const longest = 20_000;

/** The command of the guide, on a data folder that a server holds. */
function startBackup({ folder }: Product, to: string) {
  const env = { ...process.env, HUIFANG_DATA: folder, DATABASE_URL: '' };
  const child = spawn(process.execPath, [admin, 'backup', '--to', to], { env });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  return { ended: once(child, 'exit').then(async ([code]) => ({ code, said: (await said).join('') })) };
}

/** What a backup holds, once the command of the guide has restored it. */
async function phonesIn(backup: string, into: string): Promise<Set<string>> {
  await run(process.execPath, [admin, 'restore', backup, '--into', into]);
  const connection = await openFolder(into);
  try {
    const rows = await connection.rows<{ phone: string }>('select phone from customer_phones');
    return new Set(rows.map(({ phone }) => phone));
  } finally {
    await connection.close();
    rmSync(into, { recursive: true });
  }
}

export const part: Part = {
  says: 'backups through a running server, which is killed midway: what is called a backup is one (embedded)',
  whole: 20,
  run: async ({ seed, from, to, at }) => {
    const product = await makeProduct();
    const kept = join(product.folder, '..', `${product.folder.split('/').at(-1)}-backups`);
    let killed = 0;
    try {
      await product.start();
      const session = await openSession(product.url, 'admin');
      const makeSave = await prepareSaves(session);
      for (let turn = from; turn < to; turn += 1) {
        const found: string[] = [];
        const [before, meanwhile] = [0, 1].map((more) => makeSave(phoneOf(seed, turn * 10 + more)));
        if (!before || !meanwhile) throw new Error('two saves were made');
        if (!(await attempt(session, before))) found.push(`a save failed with ${before.lastFailure}`);

        const first = startBackup(product, kept);
        await pause(randomFrom(seed, turn)() * longest);
        await product.end('SIGKILL');
        const { code, said } = await first.ended;
        if (code !== 0) killed += 1;
        if (code !== 0 && !said.includes('The server ended before')) found.push(`the command said ${said}`);

        await product.start();
        const second = startBackup(product, kept);
        if (!(await attempt(session, meanwhile)))
          found.push(`during a backup a save failed with ${meanwhile.lastFailure}`);
        const done = await second.ended;
        if (done.code !== 0) found.push(`the next backup said ${done.said}`);
        for (const folder of ['copy', 'scratch'])
          if (existsSync(join(product.folder, 'backing-up', folder))) found.push(`${folder} was left behind`);

        const names = readdirSync(kept);
        // What a killed one left goes half a day on.
        if (names.some((name) => !backupName.test(name.replace(/\.part$/, ''))))
          found.push(`beside backups there are ${names.join(', ')}`);
        for (const name of names.filter((each) => backupName.test(each))) {
          const phones = await phonesIn(join(kept, name), join(kept, 'restored'));
          if (!phones.has(before.phone)) found.push(`${name} lacks what was saved before it`);
          rmSync(join(kept, name));
        }
        refuse(
          found.map((line) => `turn ${turn}, ${line}`),
          product,
        );
        at(turn + 1, `${killed} backups killed`);
      }
      return [`${to - from} turns, ${killed} backups killed midway`];
    } finally {
      await product.remove();
      rmSync(kept, { recursive: true, force: true });
    }
  },
};
