import { endMembership } from '../../modules/accounts/leaving.service.ts';
import { defineCommand, Refusal } from '../command.ts';
import { accountNamed, organisationNamed } from '../lookups.ts';

export const endMembershipCommand = defineCommand({
  name: 'end-membership',
  usage: '--account <account> --org <OgnID>',
  help: `Lets the account work in an organisation no longer. The person's records and plans stay, and it says how many plans
are open, to be assigned to somebody else. grant takes the person back.`,
  options: { account: { type: 'string' }, org: { type: 'string' } },
  needs: ['account', 'org'],
  async run({ database, by, say }, { values }) {
    const user = await accountNamed(database, values.account);
    const organisation = await organisationNamed(database, values.org);
    const ended = await database.transaction((tx) =>
      endMembership(tx, { userId: user.id, by, organisationId: organisation.id }),
    );
    if (!ended) throw new Refusal(`${user.account} does not work in ${organisation.name}.`);
    say(
      `${user.account} works in ${organisation.name} no longer; ${ended.openPlans} open plans stay with the name.`,
    );
  },
});
