import { makeKey } from '../../backup/keys.ts';
import { defineCommand } from '../command.ts';

export const backupKeyCommand = defineCommand({
  name: 'backup-key',
  usage: '<file>',
  help: `Makes a new key for backups. The file opens them: keep it where the backups are not. Its public key, which is shown,
is enough to write them.`,
  options: {},
  words: 1,
  isAlone: true,
  async run({ file, say }, { words: [path = ''] }) {
    say(await makeKey(await file(path)));
  },
});
