/**
 * Fails when a text lacks a translation, a catalog is out of date, or two catalogs translate the same words apart,
 * naming each place.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const folders = ['packages/ui', 'apps/backoffice'];
const locales = ['zh-TW', 'en-US'];

const read = () =>
  Object.fromEntries(
    folders.flatMap((folder) =>
      ['zh-CN', ...locales].map((locale) => {
        const path = `${folder}/src/locales/${locale}.po`;
        return [path, readFileSync(join(root, path), 'utf8')];
      }),
    ),
  );

/** Message ids of a catalog, without its dated header. */
const ids = (text) =>
  [...text.matchAll(/^msgid "(.+)"$/gm)]
    .map((match) => match[1])
    .sort()
    .join('\n');

/** Translations of a catalog by context and message id. */
const translations = (text) =>
  new Map(
    [...text.matchAll(/^((?:msgctxt ".*"\n)?msgid ".+")\nmsgstr "(.*)"$/gm)].map(([, id, words]) => [
      id,
      words,
    ]),
  );

const before = read();
execFileSync('lingui', ['extract', '--clean'], { cwd: root, stdio: 'ignore' });
const problems = [];
for (const [path, text] of Object.entries(read())) {
  if (ids(text) !== ids(before[path])) problems.push(`${path} is out of date: run npm run extract`);
  if (path.endsWith('zh-CN.po')) continue;
  for (const entry of text.split('\n\n').slice(1)) {
    if (entry.startsWith('#~')) continue;
    const id = entry.match(/^msgid ("[^]*?)\nmsgstr/m)?.[1];
    if (/^msgstr ""$/m.test(entry) && !/^msgstr ""\n"/m.test(entry) && id)
      problems.push(`${path}: no translation of ${id}`);
  }
}
// At run time the catalogs are one: of two translations of the same words the app's would show everywhere.
for (const locale of locales) {
  const [one, other] = folders.map((folder) => translations(before[`${folder}/src/locales/${locale}.po`]));
  for (const [id, words] of one) {
    if (other.has(id) && other.get(id) !== words)
      problems.push(
        `${locale}: ${id} is both “${words}” and “${other.get(id)}”; agree, or give one a context`,
      );
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
