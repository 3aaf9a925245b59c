import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface SizeReport {
  page: string;
  /** Of all JavaScript that the page loads, gzipped; kB. */
  kilobytes: number;
  goal: number;
}

type Manifest = Record<string, { file: string; imports?: string[] }>;

const start = ['index.html', 'src/locales/first-zh-CN.ts'];

/** What is loaded before a page shows: these modules and all that they import. */
const pages = [
  { page: 'sign-in', goal: 130, modules: [...start, 'src/entries/sign-in.tsx'] },
  {
    page: 'service centre',
    goal: 350,
    modules: [...start, 'src/entries/application.tsx', 'src/app/routes/ServiceCentreRoute.tsx'],
  },
];

/** From the back office's build; empty when there is none. */
export function measureSizes(): SizeReport[] {
  const folder = join(import.meta.dirname, '../../apps/backoffice/dist');
  const path = join(folder, '.vite/manifest.json');
  if (!existsSync(path)) return [];
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;

  const collect = (module: string, files: Set<string>) => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no ${module}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported, files);
  };
  return pages.map(({ page, goal, modules }) => {
    const files = new Set<string>();
    for (const module of modules) collect(module, files);
    const bytes = [...files].map((file) => gzipSync(readFileSync(join(folder, file))).length);
    return { page, goal, kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1000 };
  });
}
