import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** What a page downloads, in bytes gzipped: what the entry needs at once, and each part that waits until it is shown. */
export interface Sizes {
  entry: number;
  parts: { name: string; size: number }[];
}

/** Bundles an entry as a page does, without the packages that `external` names, and weighs it. */
export async function measure(entry: string, external: RegExp): Promise<Sizes> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    // As a page has it: what tests are built with says where each element was written.
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      minify: true,
      lib: { entry, formats: ['es'], fileName: 'index' },
      // A library keeps its blanks for whoever bundles it; a page has none.
      rolldownOptions: { external, output: { minify: true } },
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
  const atOnce = reach(chunks.find((part) => part.isEntry)?.fileName ?? '');
  return {
    entry: weigh(atOnce),
    parts: chunks
      .filter((part) => part.isDynamicEntry)
      .map((part) => ({
        name: part.name,
        size: weigh([...reach(part.fileName)].filter((file) => !atOnce.has(file))),
      })),
  };
}
