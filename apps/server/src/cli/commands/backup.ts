import { resolve } from 'node:path';
import { recordedBackup } from '../../backup/recorded.ts';
import { defineCommand } from '../command.ts';

export const backupCommand = defineCommand({
  name: 'backup',
  usage: '[--to <folder or file.tar.gz>] [--key <file>]',
  help: `Writes everything, uploaded files too, into one file, while people go on working, and proves that it can be restored.
Without options it does what HUIFANG_BACKUP_TO and HUIFANG_BACKUP_KEY say. docs/backup.md tells how to restore.`,
  options: { to: { type: 'string' }, key: { type: 'string' } },
  async run({ database, config, folder, file, say, warn, signal }, { values: { to, key } }) {
    const wanted = {
      to: to === undefined ? config.backup.to : resolve(folder, to),
      keyFile: key === undefined ? config.backup.keyFile : await file(key),
    };
    const made = await recordedBackup(database, config, wanted, signal);
    if (!made) return 1;
    const { path, bytes, rows, organisations, files, problem } = made;
    say(
      `${path}: ${rows} rows of ${organisations} organisations and ${files.count} uploaded files, ${(bytes / 1e6).toFixed(1)} MB. It was restored into a database of its own and compared.`,
    );
    if (!wanted.keyFile) say('It is not encrypted: whoever reads the file reads everything in it.');
    if (problem) warn(problem);
    return problem ? 1 : 0;
  },
});
