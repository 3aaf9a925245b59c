import { closeDemonstration } from '../../demo/index.ts';
import { defineCommand } from '../command.ts';

export const closeDemonstrationCommand = defineCommand({
  name: 'close-demonstration',
  usage: '',
  help: "Closes the demonstration's accounts, whose password everybody knows. Clinics and records stay.",
  options: {},
  async run({ database, say }) {
    const closed = await closeDemonstration(database);
    say(
      closed === 0
        ? 'There is no demonstration here; nothing was changed.'
        : `${closed} accounts of the demonstration are closed. Make accounts of your own with create-user and grant.`,
    );
  },
});
