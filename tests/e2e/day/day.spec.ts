import { test } from '../product.ts';
import { expectAccessible } from '../support/axe.ts';
import { daysWork } from './story.ts';

// The longest story there is, with axe at every stop.
test.describe.configure({ timeout: 480_000 });

test('a day’s work, from signing in to a colleague’s message', { tag: '@both' }, async ({
  page,
  database,
  sessionOf,
}) => {
  await daysWork(page, {
    language: 'zh-CN',
    own: await sessionOf('kefu'),
    colleague: await sessionOf('admin'),
    // What axe sees does not depend on the database.
    between: database === 'embedded' ? (where) => expectAccessible(page, where) : undefined,
  });
});
