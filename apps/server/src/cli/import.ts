import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { type DatabaseHandle, openDatabase } from '../db/database.ts';
import { StartupError } from '../errors.ts';
import { importFile } from '../modules/import/import.service.ts';
import { importKinds } from '../modules/import/kinds.ts';

const usage = `npm run import -- <kind> <file.csv> [--org <OgnID>]
Reads records of a hospital's own systems into an organisation. Lines that are wrong are told and left out, the others
kept; a second run adds nothing twice. docs/import.md describes every kind and its columns.
Kinds: ${Object.keys(importKinds).join(', ')}
DATABASE_URL and HUIFANG_DATA say which database, as for npm start.`;

async function main(): Promise<void> {
  const { kind, file, org } = readArguments();
  const { databaseUrl, dataFolder } = readConfig(process.env);
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataFolder });
  try {
    const organisation = await findOrganisation(database, org);
    const onRefused = (line: number, sentence: string) => console.error(`Line ${line}: ${sentence}`);
    const { added, changed, unchanged, refused, encoding } = await importFile(database, {
      kind,
      file,
      organisation,
      onRefused,
    });
    const counts = `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused`;
    console.log(`${kind} of organisation ${organisation.id}: ${counts} (${encoding}).`);
    if (refused > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

function readArguments(): { kind: string; file: string; org: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      options: { org: { type: 'string' } },
      allowPositionals: true,
    });
    const [kind, file, ...more] = positionals;
    if (kind && file && more.length === 0 && Object.hasOwn(importKinds, kind))
      return { kind, file, org: values.org };
  } catch {
    // Told below: an option that does not exist.
  }
  throw new StartupError(usage);
}

/** The organisation named, or the only one there is. */
async function findOrganisation({ db }: DatabaseHandle, id: string | undefined) {
  const all = await db.selectFrom('organisations').select(['id', 'time_zone']).orderBy('id').execute();
  const [found, another] = id === undefined ? all : all.filter((organisation) => organisation.id === id);
  if (!found)
    throw new StartupError(
      id === undefined ? 'There is no organisation.' : `There is no organisation ${id}.`,
    );
  if (another) {
    const ids = all.map((organisation) => organisation.id).join(', ');
    throw new StartupError(`Say with --org into which organisation: ${ids}.`);
  }
  return { id: found.id, timeZone: found.time_zone };
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
});
