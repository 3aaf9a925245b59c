import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { build } from './build.ts';

const committed = fileURLToPath(new URL('../src/generated', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'regions-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('the build of the regions makes exactly the generated modules that are committed', () => {
  build(folder);
  expect(readdirSync(folder).sort()).toEqual(readdirSync(committed).sort());
  const changed = readdirSync(folder).filter(
    (name) => readFileSync(join(folder, name), 'utf8') !== readFileSync(join(committed, name), 'utf8'),
  );
  expect(changed).toEqual([]);
});
