import { test } from '../product.ts';
import { expectAccessible } from '../support/axe.ts';
import { noAnswer } from '../support/console.ts';
import type { Language } from '../support/words.ts';
import { daysWork } from './story.ts';

test.describe.configure({ timeout: 600_000 });

const others: readonly Language[] = ['zh-TW', 'en-US'];

for (const language of others) {
  for (const byKeyboard of [false, true]) {
    test(`a day’s work in ${language}, ${byKeyboard ? 'by keyboard alone' : 'by pointer'}`, async ({
      page,
      sessionOf,
    }) => {
      await daysWork(page, {
        language,
        byKeyboard,
        own: await sessionOf('kefu'),
        colleague: await sessionOf('admin'),
        between: (where) => expectAccessible(page, where),
      });
    });
  }
}

test('a day’s work by keyboard alone', async ({ page, sessionOf }) => {
  await daysWork(page, {
    language: 'zh-CN',
    byKeyboard: true,
    own: await sessionOf('kefu'),
    colleague: await sessionOf('admin'),
  });
});

for (const language of ['zh-CN', ...others] as const) {
  test(`a day’s work in ${language} with the server killed between every two steps`, async ({
    page,
    product,
    sessionOf,
    expectedErrors,
  }) => {
    expectedErrors.push(noAnswer);
    await daysWork(page, {
      language,
      own: await sessionOf('kefu'),
      colleague: await sessionOf('admin'),
      between: async () => {
        await product.kill();
        await product.start();
      },
      // The stream waits before it tries again.
      messageWithin: 30_000,
    });
  });
}
