import { readFile } from 'node:fs/promises';
import { type ErasedCustomer, erasedList, repeatErasures } from '../../modules/privacy/perform.ts';
import { defineCommand, Refusal } from '../command.ts';

export const repeatErasuresCommand = defineCommand({
  name: 'repeat-erasures',
  usage: '[--from <file>]',
  help: `After a backup was restored: has customers erased again whose data was erased since it was made.
They are named in the file \`erased\` of the data folder, or in the one that --from names; who is erased already, or is another person, stays as they are.`,
  options: { from: { type: 'string' } },
  async run({ database, config, file, say }, { values }) {
    const path = values.from === undefined ? erasedList(config) : await file(values.from);
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && values.from === undefined) return '';
      throw new Refusal(`${path} cannot be read.`);
    });
    const lines = text.split('\n').filter(Boolean).map(lineOf(path));
    const found = await repeatErasures(database, lines);
    say(
      found === 0
        ? `Nobody to erase: ${lines.length} in the list, all of them erased or not there.`
        : `${found} of ${lines.length} customers are there with their data; the running server erases them within seconds.`,
    );
  },
});

const lineOf =
  (path: string) =>
  (line: string): ErasedCustomer => {
    try {
      return JSON.parse(line);
    } catch {
      throw new Refusal(`${path} is no list of erased customers.`);
    }
  };
