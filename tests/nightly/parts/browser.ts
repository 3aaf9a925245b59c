import type { Part } from '../lib/part.ts';
import { inBrowser } from './day.ts';

export const part: Part = {
  says: 'all of the end-to-end tests on either database, after a build',
  whole: 1,
  run: async ({ databases, at }) => {
    for (const database of databases) {
      await inBrowser(database, '.spec');
      at(1, '', database);
    }
    return [];
  },
};
