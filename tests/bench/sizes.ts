import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface SizeReport {
  entry: string;
  kilobytes: number;
  goal: number;
}

interface Manifest {
  [file: string]: {
    file: string;
    imports?: string[];
    isEntry?: boolean;
    src?: string;
    dynamicImports?: string[];
  };
}

/** Gzipped JavaScript of the first load, from the build's manifest; empty when there is no build. */
export function measureSizes(): SizeReport[] {
  const folder = join(import.meta.dirname, '../../apps/backoffice/dist');
  const path = join(folder, '.vite/manifest.json');
  if (!existsSync(path)) return [];
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;

  const filesOf = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return seen;
    if (chunk.file.endsWith('.js')) seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) filesOf(imported, seen);
    return seen;
  };
  const sizeOf = (files: Iterable<string>) =>
    [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
      0,
    ) / 1000;

  return Object.entries(manifest)
    .filter(([, chunk]) => chunk.isEntry)
    .map(([key]) => ({
      entry: key,
      kilobytes: sizeOf(filesOf(key)),
      goal: /login|sign-?in/i.test(key) ? 130 : 350,
    }));
}
