/**
 * Inside the workspace a package's `exports` name its sources, so that nothing needs to be built to work on them.
 * `pack` lets them name what was built, as `publishConfig` says of `exports` and `imports`, and adds the licence; `restore` undoes both. npm runs them
 * around `npm pack` and `npm publish` (prepack and postpack), in the package's own folder.
 */
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = 'package.json';
const kept = '.package.json';
const licence = 'LICENSE';

const steps = { pack, restore };
const step = steps[process.argv[2]];
if (!step) {
  console.error('Usage: node manifest.mjs pack|restore, in the folder of a package');
  process.exit(2);
}
step();

function pack() {
  // Left over from a pack that was broken off.
  if (existsSync(kept)) restore();
  copyFileSync(join(import.meta.dirname, '..', '..', licence), licence);
  const { scripts: _ofTheWorkspace, publishConfig, ...source } = JSON.parse(readFileSync(manifest, 'utf8'));
  const { exports, imports, ...settings } = publishConfig;
  for (const target of [exports, imports ?? {}].flatMap(Object.values).flatMap(Object.values)) {
    if (!existsSync(target)) throw new Error(`${target} is not built`);
  }
  const built = { ...source, exports, ...(imports && { imports }), publishConfig: settings };
  copyFileSync(manifest, kept);
  writeFileSync(manifest, `${JSON.stringify(built, null, 2)}\n`);
}

function restore() {
  if (existsSync(kept)) renameSync(kept, manifest);
  rmSync(licence, { force: true });
}
