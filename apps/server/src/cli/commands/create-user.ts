import { createUser } from '../../modules/accounts/accounts.service.ts';
import { defineCommand, Refusal } from '../command.ts';

const leastPasswordLength = 10;

export const createUserCommand = defineCommand({
  name: 'create-user',
  usage: '--account <account> --name <name>',
  help: 'Makes an account. The password is asked for, or read from HUIFANG_PASSWORD or from standard input.',
  options: { account: { type: 'string' }, name: { type: 'string' } },
  needs: ['account', 'name'],
  async run({ database, ask, say }, { values: { account, name } }) {
    const password = await ask('Password');
    if (password.length < leastPasswordLength) {
      throw new Refusal(`A password has at least ${leastPasswordLength} characters.`);
    }
    await createUser(database, { account, name, password });
    say(`Account ${account} is ready. Grant it an organisation next.`);
  },
});
