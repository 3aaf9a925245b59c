import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from './commands/index.ts';

const docs = join(import.meta.dirname, '..', '..', '..', '..', 'docs');

describe('docs/administration.md', () => {
  const text = readFileSync(join(docs, 'administration.md'), 'utf8').replaceAll('\\|', '|');

  it.each(commands)(
    'names $name as it is typed, with all that it takes',
    ({ name, script = 'admin', usage }) => {
      const words = [script === 'admin' ? name : '', ...usage.split(/\s+/)].filter(Boolean);
      expect(text).toContain(`\`npm run ${script} -- ${words.join(' ')}\``);
    },
  );
});
