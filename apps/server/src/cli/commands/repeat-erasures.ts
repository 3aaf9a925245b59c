import { access } from 'node:fs/promises';
import { erasedList, readErased } from '../../modules/privacy/erased-list.ts';
import { repeatErasures } from '../../modules/privacy/repeat-erasures.ts';
import { defineCommand, Refusal } from '../command.ts';

export const repeatErasuresCommand = defineCommand({
  name: 'repeat-erasures',
  usage: '[--from <file>]',
  help: `After a backup was restored: has customers erased again whose data was erased since it was made.
They are named in the file \`erased\` of the data folder, or in the one that --from names; who is erased already, or is another person, stays as they are.`,
  options: { from: { type: 'string' } },
  async run({ database, config, file, say, warn }, { values }) {
    const path = values.from === undefined ? erasedList(config) : await file(values.from);
    if (values.from !== undefined) {
      await access(path).catch(() => {
        throw new Refusal(`${values.from} cannot be read.`);
      });
    }
    const { customers, unread } = await readErased(path);
    if (customers.length === 0 && unread.length > 0) {
      throw new Refusal(`${values.from ?? path} is no list of erased customers.`);
    }
    for (const line of unread) warn(`Line ${line} names nobody and is passed over.`);
    const { found, complaining } = await repeatErasures(database, customers);
    for (const { organisation, customer, complaints } of complaining) {
      warn(
        `Customer ${customer} of organisation ${organisation} is not erased: close complaint ${complaints.join(', ')}, which the backup holds open, and run this again.`,
      );
    }
    say(
      found === 0
        ? `Nobody to erase: ${customers.length} in the list, ${complaining.length === 0 ? 'all of them' : 'the others'} erased or not there.`
        : `${found} of ${customers.length} customers are there with their data; the server erases them within seconds, or once it runs.`,
    );
    return complaining.length === 0 ? 0 : 1;
  },
});
