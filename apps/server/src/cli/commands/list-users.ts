import { listAccounts } from '../../modules/accounts/leaving.service.ts';
import { defineCommand, WrongUse } from '../command.ts';

export const listUsers = defineCommand({
  name: 'list-users',
  usage: '[--unused <days>]',
  help: `Lists the accounts with their last sign-in and where they work; with --unused 90 only those that may sign in and did
not for 90 days.`,
  options: { unused: { type: 'string' } },
  async run({ database, say }, { values: { unused } }) {
    if (unused !== undefined && !/^\d{1,4}$/.test(unused)) throw new WrongUse();
    const accounts = await listAccounts(database, {
      ...(unused !== undefined && { unusedForDays: Number(unused) }),
    });
    for (const { account, name, isDisabled, signedInAt, organisations } of accounts) {
      const lastly = signedInAt ? `signed in ${signedInAt.toISOString().slice(0, 10)}` : 'never signed in';
      say(
        [account, name, isDisabled ? 'disabled' : lastly, organisations.join(', ') || 'nowhere'].join('  '),
      );
    }
    say(`${accounts.length} accounts.`);
  },
});
