/** Sums the gzipped JavaScript that each entry loads first and holds it to its budget. Needs a built back office. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { budgets, type Manifest, scriptsOf } from './budgets.ts';

const folder = resolve(import.meta.dirname, '../../apps/backoffice/dist');
const manifestPath = join(folder, '.vite/manifest.json');
if (!existsSync(manifestPath)) {
  console.error('The back office is not built. Run npm run build first.');
  process.exit(1);
}

const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest;
const gzipped = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;

let failed = 0;
for (const { name, entries, limit } of budgets) {
  const size = scriptsOf(manifest, entries).reduce((sum, file) => sum + gzipped(file), 0);
  const isWithin = size <= limit * 1000;
  if (!isWithin) failed++;
  console.log(`${isWithin ? 'ok  ' : 'over'} ${name}: ${(size / 1000).toFixed(1)} kB of ${limit} kB`);
}
console.log(`${budgets.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
