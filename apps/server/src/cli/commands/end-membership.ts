import { type WorkKind, workKinds } from '@huifang/domain/handover/work';
import { endMembership } from '../../modules/accounts/leaving.service.ts';
import { workLeftBy } from '../../modules/handovers/handovers.service.ts';
import { defineCommand, Refusal } from '../command.ts';
import { accountNamed, organisationNamed } from '../lookups.ts';

export const endMembershipCommand = defineCommand({
  name: 'end-membership',
  usage: '--account <account> --org <OgnID>',
  help: `Lets the account work in an organisation no longer. The person's records and plans stay, and it says what is still
open and where it is handed over to others. grant takes the person back.`,
  options: { account: { type: 'string' }, org: { type: 'string' } },
  needs: ['account', 'org'],
  async run({ database, by, say }, { values }) {
    const user = await accountNamed(database, values.account);
    const organisation = await organisationNamed(database, values.org);
    const left = await database.transaction(async (tx) => {
      const ended = await endMembership(tx, { userId: user.id, by, organisationId: organisation.id });
      return ended && workLeftBy(tx, organisation.id, user.id);
    });
    if (!left) throw new Refusal(`${user.account} does not work in ${organisation.name}.`);
    const open = workKinds.filter((kind) => left[kind] > 0).map((kind) => `${words[kind]}: ${left[kind]}`);
    const gone = `${user.account} works in ${organisation.name} no longer`;
    if (open.length === 0) say(`${gone}, and leaves nothing open.`);
    else
      say(
        `${gone}. Still open with the name: ${open.join(', ')}. Whoever may configure accounts hands it over in 账号管理 › 交接记录.`,
      );
  },
});

const words: Readonly<Record<WorkKind, string>> = {
  plans: 'follow-up plans',
  customers: 'customers',
  complaints: 'complaints',
  requests: 'change requests',
  drafts: 'drafts',
};
