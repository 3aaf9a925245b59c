/**
 * Sums the gzipped JavaScript that each page loads when it is first opened, counts its files, and holds both to the
 * page's budget. Needs a built back office.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { budgetsFor, circleIn, type Manifest, routesOf, scriptsOf } from './budgets.ts';

const backoffice = resolve(import.meta.dirname, '../../apps/backoffice');
const folder = join(backoffice, 'dist');
const manifestPath = join(folder, '.vite/manifest.json');
if (!existsSync(manifestPath)) {
  console.error('The back office is not built. Run npm run build first.');
  process.exit(1);
}

const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest;
const listOfPages = readFileSync(join(backoffice, 'src/app/routes/pages.tsx'), 'utf8');
const sizes = new Map<string, number>();

function gzipped(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

let failed = 0;
const circle = circleIn(manifest);
if (circle) {
  failed++;
  console.log(`Files that wait for each other: ${circle.join(' > ')}`);
}
const budgets = budgetsFor(routesOf(manifest, listOfPages));
for (const { name, entries, limit, files } of budgets) {
  const scripts = scriptsOf(manifest, entries);
  const size = scripts.reduce((sum, file) => sum + gzipped(file), 0);
  const isWithin = size <= limit * 1000 && scripts.length <= files;
  if (!isWithin) failed++;
  const found = `${(size / 1000).toFixed(1)} kB of ${limit} kB, ${scripts.length} of ${files} files`;
  console.log(`${isWithin ? 'ok  ' : 'over'} ${name}: ${found}`);
}
console.log(`${budgets.length + (circle ? 1 : 0) - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
