import { setPassword } from '../../modules/accounts/leaving.service.ts';
import { hashPassword } from '../../modules/session/password.ts';
import { defineCommand } from '../command.ts';
import { accountNamed } from '../lookups.ts';
import { newPassword } from '../new-password.ts';

export const setPasswordCommand = defineCommand({
  name: 'set-password',
  usage: '<account>',
  help: `Gives an account a password, which is asked for as by create-user. It has to be changed at the next sign-in, and
the account's sessions end.`,
  options: {},
  words: 1,
  async run(context, { words: [name = ''] }) {
    const { id, account } = await accountNamed(context.database, name);
    const password = await newPassword(context, account);
    const passwordHash = await hashPassword(password);
    const sessions = await context.database.transaction((tx) =>
      setPassword(tx, { userId: id, by: context.by }, passwordHash),
    );
    context.say(
      `${account} has a new password, to be changed at the next sign-in; ${sessions} of its sessions ended.`,
    );
  },
});
