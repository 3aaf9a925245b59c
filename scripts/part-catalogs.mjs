/**
 * Parts each language's compiled texts in two: what the pages that open first say, and what comes with a page or a
 * dialog that is loaded later. Run after `lingui compile`; the catalogs themselves stay one a package.
 *
 * A text is among the first when a module says it that an entry imports statically, at any depth.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { formatter } from '@lingui/format-po';

const root = resolve(import.meta.dirname, '..');
const app = resolve(root, 'apps/backoffice/src');
const components = resolve(root, 'packages/ui/src');

/** What is loaded first: the product's start, its entries, and the page that most people begin with. */
const entries = [
  'main.tsx',
  'entries/sign-in.tsx',
  'entries/fill-form.tsx',
  'entries/application.tsx',
  'app/routes/ServiceCentreRoute.tsx',
].map((path) => resolve(app, path));

const staticImport = /^(?:import|export)\s(?!type\s)(?:[^;']*?\sfrom\s+)?'([^']+)'/gmu;

function fileOf(specifier, importer) {
  const path = specifier.startsWith('.')
    ? resolve(dirname(importer), specifier)
    : specifier.startsWith('@huifang/ui/')
      ? resolve(components, specifier.slice('@huifang/ui/'.length), 'index.ts')
      : undefined;
  return path && existsSync(path) ? path : undefined;
}

function reachable(starts) {
  const seen = new Set();
  const waiting = [...starts];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(staticImport)) {
      const imported = fileOf(specifier, file);
      if (imported) waiting.push(imported);
    }
  }
  return seen;
}

const first = new Set([...reachable(entries)].map((file) => relative(root, file)));

for (const locale of ['zh-CN', 'zh-TW', 'en-US']) {
  const parts = { first: {}, later: {} };
  // The app's words win over the components', as they are loaded.
  for (const folder of [components, app]) {
    const catalog = resolve(folder, 'locales', locale);
    const { messages } = await import(`${catalog}.ts`);
    const texts = await formatter().parse(readFileSync(`${catalog}.po`, 'utf8'), {
      locale,
      sourceLocale: 'zh-CN',
    });
    for (const [id, { origin = [] }] of Object.entries(texts)) {
      const part = origin.some(([file]) => first.has(file)) ? parts.first : parts.later;
      part[id] = messages[id];
    }
  }
  for (const id of Object.keys(parts.first)) delete parts.later[id];
  for (const [name, messages] of Object.entries(parts)) {
    const source = `import type { Messages } from '@lingui/core';\nexport const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))}) as Messages;\n`;
    writeFileSync(resolve(app, 'locales', `${name}-${locale}.ts`), source);
  }
}
