import { readFile } from 'node:fs/promises';
import type { DatabaseHandle } from '../../db/database.ts';
import { isEncodingName } from '../../lib/table/encoding.ts';
import { ImportRefusal } from '../../modules/import/faults.ts';
import { openImport, unmatchedWords } from '../../modules/import/file.ts';
import { type ImportCounts, runImport } from '../../modules/import/import.service.ts';
import type { Importer } from '../../modules/import/target.ts';
import { importTargets } from '../../modules/import/targets.ts';
import { operatorOf } from '../../plugins/authentication.ts';
import { defineCommand, Refusal, WrongUse } from '../command.ts';
import { accountNamed, organisationNamed } from '../lookups.ts';

const linesBetweenWords = 1000;
const locale = 'en-US';

export const importCommand = defineCommand({
  name: 'import',
  script: 'import',
  usage: `<kind> <file.csv|file.xlsx> [--org <OgnID>] [--by <account>] [--dry-run]
                         [--mapping <mapping.json>] [--show-mapping] [--encoding <name>]`,
  help: `Reads customers, consults and records of a hospital's own systems into an organisation. Lines that are wrong are
told and left out, the others kept; a second run adds nothing twice, and one that was broken off goes on.
docs/import.md describes every kind and its columns.
Kinds: ${Object.keys(importTargets).join(', ')}`,
  options: {
    org: { type: 'string' },
    by: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    mapping: { type: 'string' },
    'show-mapping': { type: 'boolean', default: false },
    encoding: { type: 'string' },
  },
  words: 2,
  async run({ database, file, say, warn, signal }, { words: [kind = '', path = ''], values }) {
    const target = Object.hasOwn(importTargets, kind) ? importTargets[kind] : undefined;
    const encoding = values.encoding?.toLowerCase();
    if (!target || (encoding !== undefined && !isEncodingName(encoding))) throw new WrongUse();
    const organisation = await (values.org === undefined
      ? onlyOrganisation(database)
      : organisationNamed(database, values.org));
    if (target.needsOperator && values.by === undefined) {
      throw new Refusal(`Say with --by in whose name ${kind} are saved: an account that may import.`);
    }
    const importer: Importer = {
      organisation,
      locale,
      ...(values.by !== undefined && { operator: await operatorNamed(database, organisation, values.by) }),
    };
    const request = {
      kind,
      file: await file(path),
      importer,
      ...(values.mapping !== undefined && { mapping: await readJson(await file(values.mapping)) }),
      ...(encoding !== undefined && { encoding }),
    };
    const isDryRun = values['dry-run'];
    try {
      if (values['show-mapping']) return await showMapping(database, request, say, warn);
      let told = 0;
      const run = await runImport(database, {
        ...request,
        isDryRun,
        onRefused: (line, sentences) => {
          for (const sentence of sentences) warn(`Line ${line}: ${sentence}`);
        },
        onResumed: (sofar) => {
          if (sofar.lines > 0) say(`It goes on after ${sofar.lines} lines.`);
        },
        onProgress: (sofar) => {
          if (Math.floor(sofar.lines / linesBetweenWords) === told) return;
          told = Math.floor(sofar.lines / linesBetweenWords);
          say(`${sofar.lines} lines read, ${sofar.refused} refused so far.`);
        },
        signal,
      });
      const would = isDryRun ? ' would be' : '';
      say(`${kind} of organisation ${organisation.id}${would}: ${inNumbers(run)} (${run.readAs}).`);
      return run.refused > 0 ? 1 : 0;
    } catch (error) {
      if (error instanceof ImportRefusal) throw new Refusal(error.sentence(locale));
      throw error;
    }
  },
});

const inNumbers = ({ added, changed, same, refused }: ImportCounts) =>
  `${added} added, ${changed} changed, ${same} unchanged, ${refused} refused`;

/** The mapping that would be used, with the words that have to be mapped still: each is to be given what it stands for. */
async function showMapping(
  database: DatabaseHandle,
  request: Parameters<typeof openImport>[1],
  say: (line: string) => void,
  warn: (line: string) => void,
): Promise<number> {
  const file = await openImport(database, request);
  const words = await unmatchedWords(file);
  const values: Record<string, Record<string, string>> = { ...file.mapping.values };
  for (const [column, found] of Object.entries(words)) {
    values[column] = {
      ...values[column],
      ...Object.fromEntries(Object.keys(found).map((word) => [word, ''])),
    };
  }
  say(JSON.stringify({ ...file.mapping, ...(Object.keys(values).length > 0 && { values }) }, null, 2));
  for (const { name, word, choices } of file.known) {
    if (words[name] && choices) warn(`${word}: ${choices.map((choice) => choice.name).join(', ')}`);
  }
  return 0;
}

async function operatorNamed(
  database: DatabaseHandle,
  organisation: { id: string; name: string },
  account: string,
) {
  const { id: userId, account: name } = await accountNamed(database, account);
  const own = { userId, organisationId: organisation.id };
  const operator = await database.withOrganisation(organisation.id, (tx) => operatorOf(tx, own, locale));
  if (!operator) throw new Refusal(`${name} does not work in ${organisation.name}.`);
  return operator;
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Refusal(`The mapping cannot be read: ${(error as Error).message}.`);
  }
}

async function onlyOrganisation(database: DatabaseHandle) {
  const all = await database.db.selectFrom('organisations').select('id').orderBy('id').execute();
  const [only, another] = all;
  if (!only) throw new Refusal('There is no organisation.');
  if (another) {
    throw new Refusal(`Say with --org into which organisation: ${all.map(({ id }) => id).join(', ')}.`);
  }
  return organisationNamed(database, only.id);
}
