import type { DatabaseHandle } from '../../db/database.ts';
import { importFile } from '../../modules/import/import.service.ts';
import { importKinds } from '../../modules/import/kinds.ts';
import { defineCommand, Refusal, WrongUse } from '../command.ts';
import { organisationNamed } from '../lookups.ts';

const linesBetweenWords = 10_000;

export const importCommand = defineCommand({
  name: 'import',
  script: 'import',
  usage: '<kind> <file.csv> [--org <OgnID>]',
  help: `Reads records of a hospital's own systems into an organisation. Lines that are wrong are told and left out, the
others kept; a second run adds nothing twice. docs/import.md describes every kind and its columns.
Kinds: ${Object.keys(importKinds).join(', ')}`,
  options: { org: { type: 'string' } },
  words: 2,
  async run({ database, file, say, warn, signal }, { words: [kind = '', path = ''], values: { org } }) {
    if (!Object.hasOwn(importKinds, kind)) throw new WrongUse();
    const organisation = await (org === undefined
      ? onlyOrganisation(database)
      : organisationNamed(database, org));
    const { added, changed, unchanged, refused, encoding } = await importFile(database, {
      kind,
      file: await file(path),
      organisation,
      onRefused: (line, sentence) => warn(`Line ${line}: ${sentence}`),
      onProgress: ({ lines, refused }) => {
        if (lines % linesBetweenWords === 0) say(`${lines} lines read, ${refused} refused so far.`);
      },
      signal,
    });
    await database.refreshStatistics();
    const counts = `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused`;
    say(`${kind} of organisation ${organisation.id}: ${counts} (${encoding}).`);
    return refused > 0 ? 1 : 0;
  },
});

async function onlyOrganisation(database: DatabaseHandle) {
  const all = await database.db.selectFrom('organisations').select('id').orderBy('id').execute();
  const [only, another] = all;
  if (!only) throw new Refusal('There is no organisation.');
  if (another) {
    throw new Refusal(`Say with --org into which organisation: ${all.map(({ id }) => id).join(', ')}.`);
  }
  return organisationNamed(database, only.id);
}
