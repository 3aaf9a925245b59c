import { createUser } from '../../modules/accounts/accounts.service.ts';
import { defineCommand } from '../command.ts';
import { newPassword } from '../new-password.ts';

export const createUserCommand = defineCommand({
  name: 'create-user',
  usage: '--account <account> --name <name> [--own]',
  help: `Makes an account. The password is asked for, or read from HUIFANG_PASSWORD or from standard input; it has to be
changed at the first sign-in, unless the account is your own (--own).`,
  options: {
    account: { type: 'string' },
    name: { type: 'string' },
    own: { type: 'boolean', default: false },
  },
  needs: ['account', 'name'],
  async run(context, { values: { account, name, own } }) {
    const password = await newPassword(context, account);
    await createUser(context.database, { account, name, password, mustChangePassword: !own });
    context.say(`Account ${account} is ready. Grant it an organisation next.`);
  },
});
