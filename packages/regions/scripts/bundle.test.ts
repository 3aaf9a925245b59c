import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';

const index = fileURLToPath(new URL('../src/index.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'regions-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a page that imports only `name` downloads. */
async function bundle(name: string): Promise<string> {
  const entry = join(folder, `${name}.ts`);
  writeFileSync(entry, `export { ${name} } from ${JSON.stringify(index)};`);
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry, formats: ['es'] } },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  return outputs.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
}

it('a bundler fits the three-level tree into 25 kB brotli, without the rest of the package', async () => {
  const code = await bundle('regions');
  expect(code).toContain('门头沟区');
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(25_000);
  expect(code).not.toMatch(/油尖旺区|沧浪区|崇文区|基诺|收货人/);
}, 60_000);

it('a bundler looks codes up without the tables of the address parser', async () => {
  const code = await bundle('regionByCode');
  expect(code).toContain('油尖旺区');
  expect(code).not.toMatch(/沧浪区|崇文区|基诺|收货人/);
}, 60_000);

it('a bundler bundles the ethnic groups and the identity numbers without the address parser', async () => {
  expect(await bundle('ethnicGroups')).not.toMatch(/门头沟区|收货人/);
  expect(await bundle('parseIdNumber')).not.toMatch(/沧浪区:|收货人|基诺/);
}, 60_000);

it('a bundler reads identity numbers without the names of regions', async () => {
  expect(await bundle('readIdNumber')).not.toMatch(/\p{Script=Han}{2}/u);
}, 60_000);
