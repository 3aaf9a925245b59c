import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { failedRequest, noAnswer } from '../support/console.ts';
import { fillConsult, fillPerson, openNewConsult, save } from '../support/consult-form.ts';
import { aPerson, find, type Person } from '../support/records.ts';
import { openServiceCentre } from '../support/service-centre.ts';

test.use({ account: 'kefu' });

const saveCall = '**/api/Consult/Edit_Consults';

async function aFilledForm(page: Page): Promise<{ form: Locator; person: Person }> {
  const person = aPerson();
  await openServiceCentre(page);
  const form = await openNewConsult(page);
  await fillPerson(form, person);
  await fillConsult(form, '写到一半不能丢');
  return { form, person };
}

async function expectKept(form: Locator, person: Person) {
  await expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue(person.name);
  await expect(form.getByRole('textbox', { name: '联系电话' })).toHaveValue(person.phone);
  await expect(form.getByRole('textbox', { name: '咨询内容' })).toHaveValue('写到一半不能丢');
}

test('a server that dies after saving but before answering saves once', { tag: '@nightly' }, async ({
  page,
  product,
  sessionOf,
  expectedErrors,
}) => {
  expectedErrors.push(noAnswer);
  const { form, person } = await aFilledForm(page);
  await page.route(
    saveCall,
    async (route) => {
      await route.fetch();
      await product.kill();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

  await save(form);
  await expect(form.getByText('网络连接失败，请检查网络后重试')).toBeVisible();
  await expectKept(form, person);

  await product.start();
  await save(form);
  await expect(form).toBeHidden();
  expect((await find(await sessionOf('kefu'), person.name)).记录数).toBe(1);
});

test('a server that dies in the middle of a save saves once', { tag: '@both' }, async ({
  page,
  product,
  sessionOf,
  expectedErrors,
}) => {
  expectedErrors.push(noAnswer);
  const { form, person } = await aFilledForm(page);
  await page.route(
    saveCall,
    async (route) => {
      const answer = route.fetch().catch(() => undefined);
      await product.kill();
      await answer;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

  await save(form);
  await expect(form.getByText('网络连接失败，请检查网络后重试')).toBeVisible();
  await expectKept(form, person);
  await save(form);
  await expect(form.getByText('网络连接失败，请检查网络后重试')).toBeVisible();

  await product.start();
  await save(form);
  await expect(form).toBeHidden();
  expect((await find(await sessionOf('kefu'), person.name)).记录数).toBe(1);
});

test('a network that is off is named, and the form is saved when it is back', async ({
  page,
  context,
  sessionOf,
  expectedErrors,
}) => {
  expectedErrors.push(noAnswer);
  const { form, person } = await aFilledForm(page);
  await context.setOffline(true);
  await save(form);
  await expect(form.getByText('网络连接失败，请检查网络后重试')).toBeVisible();
  await expectKept(form, person);
  await context.setOffline(false);
  await save(form);
  await expect(form).toBeHidden();
  expect((await find(await sessionOf('kefu'), person.name)).记录数).toBe(1);
});

test('an answer that is no answer is named, and the form is kept', { tag: '@nightly' }, async ({
  page,
  sessionOf,
  expectedErrors,
}) => {
  expectedErrors.push(failedRequest(502));
  const { form, person } = await aFilledForm(page);
  await page.route(saveCall, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }), {
    times: 1,
  });
  await save(form);
  await expect(form.getByText('网络连接失败，请检查网络后重试')).toBeVisible();
  await expectKept(form, person);
  await save(form);
  await expect(form).toBeHidden();
  expect((await find(await sessionOf('kefu'), person.name)).记录数).toBe(1);
});

test('pressing save twice, by mouse and by keyboard, saves once', async ({ page, sessionOf }) => {
  const { form, person } = await aFilledForm(page);
  let saves = 0;
  const pressed = Promise.withResolvers<void>();
  await page.route(saveCall, async (route) => {
    saves++;
    await pressed.promise;
    await route.continue();
  });
  await form.getByRole('button', { name: '保存', exact: true }).dblclick();
  await page.keyboard.press('Control+Enter');
  pressed.resolve();
  await expect(form).toBeHidden();
  expect(saves).toBe(1);
  expect((await find(await sessionOf('kefu'), person.name)).记录数).toBe(1);
});
