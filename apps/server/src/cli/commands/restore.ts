import { readKey } from '../../backup/keys.ts';
import { restoreToFolder, restoreToServer } from '../../backup/restore.ts';
import { defineCommand, Refusal } from '../command.ts';

const server = 'DATABASE_URL';

export const restoreCommand = defineCommand({
  name: 'restore',
  usage: '<file> --into <new folder>|DATABASE_URL [--key <file>]',
  help: `Restores a backup, of whichever database, into a new data folder or into the empty database that DATABASE_URL names;
with the latter uploaded files go where uploads go. Nothing is ever written over. All of it arrives, or nothing.`,
  options: { into: { type: 'string' }, key: { type: 'string' } },
  needs: ['into'],
  words: 1,
  isAlone: true,
  async run({ config, file, say, warn }, { words: [path = ''], values: { into, key: keyFile } }) {
    const key = keyFile === undefined ? undefined : await readKey(await file(keyFile));
    const archive = await file(path);
    const { start, end, rows } = await (into === server
      ? restoreToServer(archive, key, { url: urlOf(config.databaseUrl), files: config.files })
      : restoreToFolder(archive, key, await file(into)));
    say(
      `Restored as it was at ${start.at}: ${rows} rows of ${start.organisations.length} organisations and ${end.files.count} uploaded files.`,
    );
    say(
      into === server
        ? 'Start the product; everybody signs in anew.'
        : `Start the product with HUIFANG_DATA=${into}; everybody signs in anew.`,
    );
    say(
      'Who was erased after that is there again: have them erased with `repeat-erasures` before people work.',
    );
    const { missing } = end.files;
    if (missing.length > 0) {
      warn(
        `${missing.length} uploaded files were missing when the backup was made: ${missing.map(({ name }) => name).join(', ')}.`,
      );
    }
  },
});

function urlOf(url: string | undefined): string {
  if (url) return url;
  throw new Refusal('DATABASE_URL is not set: it says which database to restore into.');
}
