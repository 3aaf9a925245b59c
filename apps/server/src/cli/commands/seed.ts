import { defineCommand, WrongUse } from '../command.ts';
import { seed } from '../fill.ts';

export const seedCommand = defineCommand({
  name: 'seed',
  script: 'seed',
  usage: '--consults 1000000 [--customers 300000] [--organisations 3]',
  help: `Fills the database with generated records. The first organisation receives 40 %, the others share the rest;
the same call gives the same records.`,
  options: {
    consults: { type: 'string' },
    customers: { type: 'string' },
    organisations: { type: 'string', default: '3' },
  },
  needs: ['consults'],
  async run({ database, say }, { values }) {
    const consults = Number(values.consults);
    const customers = Number(values.customers ?? Math.ceil(consults * 0.3));
    const organisations = Number(values.organisations);
    if (![consults, customers, organisations].every((count) => Number.isInteger(count) && count > 0)) {
      throw new WrongUse();
    }
    await seed(database, { consults, customers, organisations }, say);
  },
});
