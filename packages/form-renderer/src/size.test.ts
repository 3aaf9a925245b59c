import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

const kilobyte = 1000;
const core = 70 * kilobyte;
const chunk = 35 * kilobyte;
/** Large libraries that a form seldom needs: the text editor, and the engine for patterns of linear time. */
const exceptions: Readonly<Record<string, number>> = { EditorControl: 165 * kilobyte, build: 55 * kilobyte };

/** What a page downloads: the entry with all that it needs at once, and each part that waits until it is shown. */
let sizes: { entry: number; parts: { name: string; size: number }[] };

beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: {
        entry: fileURLToPath(new URL('./index.ts', import.meta.url)),
        formats: ['es'],
        fileName: 'index',
      },
      rolldownOptions: { external: /^react(-dom)?(\/|$)/ },
    },
  })) as Rolldown.RolldownOutput[];
  const chunks = built.flatMap(({ output }) => output).filter((part) => part.type === 'chunk');
  const named = new Map(chunks.map((part) => [part.fileName, part]));
  const reach = (fileName: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(fileName) || !named.has(fileName)) return seen;
    seen.add(fileName);
    for (const next of named.get(fileName)?.imports ?? []) reach(next, seen);
    return seen;
  };
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(named.get(file)?.code ?? '').length, 0);
  const entry = chunks.find((part) => part.isEntry)?.fileName ?? '';
  const atOnce = reach(entry);
  sizes = {
    entry: weigh(atOnce),
    parts: chunks
      .filter((part) => part.isDynamicEntry)
      .map((part) => ({
        name: part.name,
        size: weigh([...reach(part.fileName)].filter((file) => !atOnce.has(file))),
      })),
  };
}, 120_000);

describe('what a page downloads, gzipped and without React', () => {
  it('is at most 70 kB for the form itself', () => {
    expect(sizes.entry).toBeLessThanOrEqual(core);
  });

  it('is at most 35 kB for each part that loads when it is shown, two libraries excepted', () => {
    expect(sizes.parts.length).toBeGreaterThan(8);
    const tooLarge = sizes.parts.filter(({ name, size }) => size > (exceptions[name] ?? chunk));
    expect(tooLarge).toEqual([]);
  });
});
