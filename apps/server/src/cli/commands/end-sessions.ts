import { endAllSessions } from '../../modules/accounts/leaving.service.ts';
import { defineCommand } from '../command.ts';
import { accountNamed } from '../lookups.ts';

export const endSessionsCommand = defineCommand({
  name: 'end-sessions',
  usage: '<account>',
  help: 'Signs an account out wherever it is signed in.',
  options: {},
  words: 1,
  async run({ database, by, say }, { words: [name = ''] }) {
    const { id, account } = await accountNamed(database, name);
    const ended = await database.transaction((tx) => endAllSessions(tx, { userId: id, by }));
    say(`${ended} sessions of ${account} ended.`);
  },
});
