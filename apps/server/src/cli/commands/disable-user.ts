import { setDisabled } from '../../modules/accounts/leaving.service.ts';
import { defineCommand } from '../command.ts';
import { accountNamed } from '../lookups.ts';

export const disableUser = defineCommand({
  name: 'disable-user',
  usage: '<account>',
  help: 'Closes an account: it cannot sign in, and whoever is signed in with it is out at the next request.',
  options: {},
  words: 1,
  async run({ database, by, say }, { words: [name = ''] }) {
    const { id, account, is_disabled } = await accountNamed(database, name);
    if (is_disabled) {
      say(`${account} is disabled already; nothing was changed.`);
      return;
    }
    const sessions = await database.transaction((tx) => setDisabled(tx, { userId: id, by }, true));
    say(`${account} is disabled; ${sessions} of its sessions ended.`);
  },
});
