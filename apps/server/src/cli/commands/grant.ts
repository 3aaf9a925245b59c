import { grantMembership } from '../../modules/accounts/accounts.service.ts';
import { defineCommand, Refusal, WrongUse } from '../command.ts';
import { accountNamed, organisationNamed } from '../lookups.ts';

export const grant = defineCommand({
  name: 'grant',
  usage: `--account <account> --org <OgnID> --role <role>
                         [--department <name>] [--job <title>] [--range 1|2|3] [--default]`,
  help: 'Lets the account work in an organisation, or changes as what.',
  options: {
    account: { type: 'string' },
    org: { type: 'string' },
    role: { type: 'string' },
    department: { type: 'string' },
    job: { type: 'string' },
    range: { type: 'string', default: '1' },
    default: { type: 'boolean', default: false },
  },
  needs: ['account', 'org', 'role'],
  async run({ database, say }, { values }) {
    if (!/^[123]$/.test(values.range)) throw new WrongUse();
    const user = await accountNamed(database, values.account);
    const organisation = await organisationNamed(database, values.org);
    const ids = await database.withOrganisation(organisation.id, async (tx) => ({
      role: await tx
        .selectFrom('roles')
        .select('id')
        .where('org_id', '=', organisation.id)
        .where('name', '=', values.role)
        .where('removed_at', 'is', null)
        .executeTakeFirst(),
      department: await tx
        .selectFrom('departments')
        .select('id')
        .where('name', '=', values.department ?? '')
        .where('is_offered', '=', true)
        .where('removed_at', 'is', null)
        .executeTakeFirst(),
    }));
    if (!ids.role) throw new Refusal(`${organisation.name} has no role ${values.role}.`);
    if (values.department && !ids.department) {
      throw new Refusal(`${organisation.name} has no department ${values.department}.`);
    }
    await grantMembership(database, {
      userId: user.id,
      organisationId: organisation.id,
      roleId: ids.role.id,
      departmentId: ids.department?.id,
      job: values.job,
      customerRange: Number(values.range) as 1 | 2 | 3,
      isDefault: values.default,
    });
    say(`${user.account} works in ${organisation.name} as ${values.role}.`);
  },
});
