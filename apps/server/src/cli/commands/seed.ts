import { organisationsWithRecords, seed } from '../../seed/fill.ts';
import { defineCommand, Refusal, WrongUse } from '../command.ts';

export const seedCommand = defineCommand({
  name: 'seed',
  script: 'seed',
  usage: '--consults 1000000 [--customers 300000] [--organisations 3] [--into-real-records]',
  help: `Fills the database with generated records. The first organisation receives 40 %, the others share the rest;
the same call gives the same records. Organisations that hold records are left alone, unless it is told otherwise.`,
  options: {
    consults: { type: 'string' },
    customers: { type: 'string' },
    organisations: { type: 'string', default: '3' },
    'into-real-records': { type: 'boolean', default: false },
  },
  needs: ['consults'],
  async run({ database, say, signal }, { values }) {
    const consults = Number(values.consults);
    const customers = Number(values.customers ?? Math.ceil(consults * 0.3));
    const organisations = Number(values.organisations);
    if (![consults, customers, organisations].every((count) => Number.isInteger(count) && count > 0)) {
      throw new WrongUse();
    }
    if (!values['into-real-records']) {
      const [filled] = await organisationsWithRecords(database, organisations);
      if (filled) {
        throw new Refusal(
          `Organisation ${filled} holds records, among which generated ones could not be told apart any more. Add --into-real-records if they are no real ones, or set HUIFANG_DATA or DATABASE_URL to another database.`,
        );
      }
    }
    await seed(database, { consults, customers, organisations }, say, signal);
  },
});
