import { moveToServer } from '../../backup/move.ts';
import { defineCommand, Refusal } from '../command.ts';

export const moveCommand = defineCommand({
  name: 'move',
  usage: '',
  help: `Carries the embedded installation in HUIFANG_DATA to the empty PostgreSQL database that DATABASE_URL names, and proves
that all of it has arrived. Stop the product first. The folder's database stays as it was and is closed to further work.`,
  options: {},
  isAlone: true,
  async run({ config, say, warn }) {
    const { databaseUrl, dataFolder, files } = config;
    if (!databaseUrl) throw new Refusal('DATABASE_URL is not set: it says where to move to.');
    const moved = await moveToServer(dataFolder, databaseUrl, files);
    say(
      moved.wasThere
        ? `Everything was there already: ${moved.rows} rows, all compared.`
        : `Moved and compared: ${moved.rows} rows and ${moved.files.count} uploaded files.`,
    );
    say(
      files.bucket
        ? 'From now on start the product with DATABASE_URL; uploaded files are in the bucket.'
        : `From now on start the product with DATABASE_URL, and leave HUIFANG_DATA as it is: uploaded files stay in ${files.folder}.`,
    );
    if (moved.files.missing.length > 0) {
      const names = moved.files.missing.map(({ name }) => name);
      warn(`Uploaded files that were missing before: ${names.join(', ')}.`);
    }
  },
});
