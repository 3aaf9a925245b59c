import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fetchOldNode, oldNodes } from '../../../scripts/lib/old-node.mjs';
import { freePort } from '../lib/cluster.ts';
import type { Part } from '../lib/part.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Until it tells its address; answers the lines before that. */
function linesBefore(child: ChildProcess): Promise<string[]> {
  return new Promise((ready, fail) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const [before, after] = output.split('Huifang is ready');
      if (after !== undefined) ready((before ?? '').trim().split('\n').filter(Boolean));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => fail(new Error(`npm start ended with ${code}:\n${output}`)));
  });
}

/** Ends npm and everything that it started, and waits for it. */
async function endGroup(leader: number): Promise<void> {
  for (let signal: NodeJS.Signals | 0 = 'SIGTERM'; ; signal = 0) {
    try {
      process.kill(-leader, signal);
    } catch {
      return;
    }
    await pause(100);
  }
}

export const part: Part = {
  says: `npm start on a fresh clone by Node ${Object.keys(oldNodes).join(', ')}, each with its own npm`,
  whole: Object.keys(oldNodes).length,
  run: async ({ from, to, at }) => {
    const figures: string[] = [];
    for (const [position, version] of Object.keys(oldNodes).entries()) {
      if (position < from || position >= to) continue;
      const folder = mkdtempSync(join(tmpdir(), 'huifang-clone-'));
      try {
        const env = await fetchOldNode(join(folder, 'node'), version);
        execFileSync('git', ['clone', '--quiet', root, join(folder, 'clone')]);
        const started = Date.now();
        const child = spawn('npm', ['start'], {
          cwd: join(folder, 'clone'),
          env: { ...env, PORT: String(await freePort()), HUIFANG_DATA: join(folder, 'data') },
          stdio: ['ignore', 'pipe', 'pipe'],
          detached: true,
        });
        try {
          const lines = await linesBefore(child);
          if (lines.length > 8) throw new Error(`Too much is told before the address:\n${lines.join('\n')}`);
          figures.push(
            `Node ${version}: ${Math.round((Date.now() - started) / 1000)} s, ${lines.length} lines`,
          );
        } finally {
          await endGroup(child.pid as number);
        }
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      }
      at(position + 1, version);
    }
    return figures;
  },
};
