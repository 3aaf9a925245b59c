import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '../product.ts';
import { consultForm, fillPerson, openNewConsult } from '../support/consult-form.ts';
import { aPerson } from '../support/records.ts';
import { openServiceCentre } from '../support/service-centre.ts';

const builtPage = resolve(import.meta.dirname, '../../../apps/backoffice/dist/index.html');

test.use({ account: 'kefu' });

test('a page that was open during an upgrade asks to be loaded again, and what was typed is kept', async ({
  page,
  product,
  expectedErrors,
}) => {
  // While the server is away.
  expectedErrors.push(/Failed to load resource|ERR_/);
  const person = aPerson();
  await openServiceCentre(page);
  const form = await openNewConsult(page);
  await fillPerson(form, person);

  const built = readFileSync(builtPage, 'utf8');
  await product.kill();
  writeFileSync(builtPage, `${built}<!-- the next build -->`);
  try {
    await product.start();
  } finally {
    writeFileSync(builtPage, built);
  }

  await expect(page.getByText('系统已更新，请重新加载页面')).toBeVisible({ timeout: 60_000 });
  await expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue(person.name);
  // The browser asks whether to leave what is typed.
  page.once('dialog', (dialog) => dialog.accept());
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: '重新加载' }).click();
  await reloaded;
  await expect(page.getByRole('button', { name: '登记咨询' })).toBeVisible();
  await expect(page.getByText('系统已更新，请重新加载页面')).toHaveCount(0);

  await openNewConsult(page);
  await consultForm(page).getByRole('button', { name: '恢复' }).click();
  await expect(consultForm(page).getByRole('textbox', { name: '姓名' })).toHaveValue(person.name);
});
