import { expect, test } from '../product.ts';
import { aPerson, register } from '../support/records.ts';

test.use({ account: 'kefu' });

test('Enter that ends a composition neither adds a tag nor saves', async ({ page, sessionOf }) => {
  const person = aPerson();
  const { 个人ID: customerId } = await register(await sessionOf('kefu'), person);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/tag\/(Add|Edit)_Tag/.test(request.url())) saves.push(request.url());
  });
  await page.goto(`/patient-home/${customerId}`);
  await page.getByRole('button', { name: '添加标签' }).click();
  const dialog = page.getByRole('dialog', { name: '个人标签' });
  const field = dialog.getByRole('textbox', { name: '新标签' });
  const added = dialog.getByRole('button', { name: `选择 ${person.name}` });
  await field.click();

  const inputMethod = await page.context().newCDPSession(page);
  await inputMethod.send('Input.imeSetComposition', {
    text: person.name,
    selectionStart: person.name.length,
    selectionEnd: person.name.length,
  });
  await expect(field).toHaveValue(person.name);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(added).toHaveCount(0);
  await expect(dialog.getByRole('alert')).toHaveCount(0);

  await inputMethod.send('Input.insertText', { text: person.name });
  await expect(field).toHaveValue(person.name);
  await field.press('Enter');
  await expect(added).toBeVisible();
  expect(saves).toEqual([]);
});
