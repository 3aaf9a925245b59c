import { setDisabled } from '../../modules/accounts/leaving.service.ts';
import { defineCommand } from '../command.ts';
import { accountNamed } from '../lookups.ts';

export const enableUser = defineCommand({
  name: 'enable-user',
  usage: '<account>',
  help: 'Opens a disabled account again, with the password that it had.',
  options: {},
  words: 1,
  async run({ database, by, say }, { words: [name = ''] }) {
    const { id, account, is_disabled } = await accountNamed(database, name);
    if (is_disabled) await database.transaction((tx) => setDisabled(tx, { userId: id, by }, false));
    say(is_disabled ? `${account} may sign in again.` : `${account} is not disabled; nothing was changed.`);
  },
});
