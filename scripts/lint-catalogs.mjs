/**
 * Fails when a text lacks a translation, a catalog is out of date, two places translate the same words apart, or a
 * text breaks a rule of `lib/wording.mjs`, naming each place.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clashesOf, faultsOf, textsInCode } from './lib/wording.mjs';

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

/** Tests, what is written once and frozen, and made-up records. */
const notTexts = /\.test\.ts$|\/(?:migrations|demo|testing)\/|\/generate[^/]*$/;

/** The texts of a folder's catalogs; words with a context may mean something else elsewhere. */
function catalogTexts(folder) {
  const [zhTW, enUS] = locales.map((locale) => translations(before[`${folder}/src/locales/${locale}.po`]));
  return [...zhTW].map(([entry, words]) => ({
    place: folder,
    context: entry.startsWith('msgctxt'),
    zhCN: spoken(entry.replace(/^msgctxt .*\n/, '').slice('msgid "'.length, -1)),
    zhTW: spoken(words),
    enUS: spoken(enUS.get(entry) ?? ''),
  }));
}

/** What a quoted string of a catalog says. */
const spoken = (text) => text.replaceAll(/\\(.)/g, '$1');

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
// Texts of the catalogs, and those that stand in code in three languages side by side.
const sources = [
  'packages/contract',
  'packages/form-designer',
  'packages/form-renderer',
  'apps/server',
].flatMap((folder) =>
  globSync(`${folder}/src/**/*.ts`, { cwd: root }).filter((path) => !notTexts.test(path)),
);
const texts = [
  ...folders.flatMap((folder) => catalogTexts(folder)),
  ...sources.flatMap((path) => textsInCode(readFileSync(join(root, path), 'utf8'), path)),
];
problems.push(...texts.flatMap((text) => faultsOf(text).map((fault) => `${text.place}: ${fault}`)));
problems.push(...clashesOf(texts.filter(({ context }) => !context)));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
