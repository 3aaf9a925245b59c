/** Holds `docs/rules.md` in order, and every citation of a rule to it. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { faultsIn, readRules } from './lib/rules.mjs';

const root = resolve(import.meta.dirname, '..');
const page = 'docs/rules.md';
/** What says how citations look, and what is made elsewhere. */
const left = /(?:^|\/)(?:node_modules|dist|generated|locales|\.cache|\.turbo)(?:\/|$)|^scripts\/lib\/rules\./;

const { ids, problems } = readRules(readFileSync(join(root, page), 'utf8'));
const found = problems.map((problem) => `${page}: ${problem}`);
const files = globSync(
  ['*.md', '{apps,packages,tests,scripts,tools,docs,.storybook,.changeset}/**/*.{ts,tsx,mts,mjs,cjs,md,mdx}'],
  { cwd: root, exclude: (path) => left.test(path) },
);
for (const file of files)
  if (!left.test(file))
    found.push(...faultsIn(readFileSync(join(root, file), 'utf8'), ids).map((fault) => `${file}: ${fault}`));

if (found.length > 0) {
  console.error(found.join('\n'));
  process.exit(1);
}
