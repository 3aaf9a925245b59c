import { setDemand } from '../../modules/second-factor/factors.service.ts';
import { defineCommand, Refusal } from '../command.ts';
import { organisationNamed } from '../lookups.ts';

export const requireSecondFactor = defineCommand({
  name: 'require-second-factor',
  usage: '--org <OgnID> --role <role> [--off]',
  help: `People with this role sign in with an authenticator app or a passkey beside their password.
Whoever has none is led to setting one up. With --off it is their own choice again.`,
  options: { org: { type: 'string' }, role: { type: 'string' }, off: { type: 'boolean', default: false } },
  needs: ['org', 'role'],
  async run({ database, say }, { values }) {
    const organisation = await organisationNamed(database, values.org);
    const demand = { organisationId: organisation.id, role: values.role, isDemanded: !values.off };
    const people = await database.withOrganisation(organisation.id, (tx) => setDemand(tx, demand));
    if (!people) throw new Refusal(`${organisation.name} has no role ${values.role}.`);
    if (values.off) return say(`${values.role} in ${organisation.name} may sign in with the password alone.`);
    say(
      `${values.role} in ${organisation.name} signs in with a second factor; ${people.without} of ${people.all} people have to set one up.`,
    );
  },
});
