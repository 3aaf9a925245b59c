import { expect, test } from '../product.ts';
import { consultForm } from '../support/consult-form.ts';
import { aPerson, register } from '../support/records.ts';
import { openServiceCentre, refreshed, rowOf, rows, searched } from '../support/service-centre.ts';

test.use({ account: 'kefu' });

test('a consult is found, opened and left with the keyboard alone', async ({ page, sessionOf }) => {
  const person = aPerson();
  await register(await sessionOf('kefu'), person);
  await openServiceCentre(page);

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: '姓名或联系电话' })).toBeFocused();
  const words = person.initials.slice(0, 2);
  await page.keyboard.type(words);
  const asked = searched(page, words);
  await page.keyboard.press('Enter');
  // The row is in the list before the search, too: whoever goes on at once walks the rows that are about to go.
  await asked;
  await refreshed(page);
  await expect(rowOf(page, person.name)).toBeVisible();

  await rows(page).first().focus();
  await page.keyboard.press('Home');
  await expect(rows(page).first()).toBeFocused();
  if ((await rows(page).count()) > 1) {
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
  }
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('已选 1 条咨询')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('已选 1 条咨询')).toHaveCount(0);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: /快捷键/ });
  await expect(help).toContainText('转到搜索');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await rowOf(page, person.name).focus();
  await page.keyboard.press('e');
  await expect(consultForm(page).getByRole('textbox', { name: '姓名' })).toHaveValue(person.name);
  await page.keyboard.press('Escape');
  await expect(consultForm(page)).toBeHidden();
  await expect(rowOf(page, person.name)).toBeFocused();
});

test('a form is filled and saved with the keyboard alone', async ({ page }) => {
  const person = aPerson();
  await openServiceCentre(page);
  await page.getByRole('button', { name: '登记咨询' }).focus();
  await page.keyboard.press('Enter');
  const form = consultForm(page);
  const fill = async (name: string, value: string) => {
    const field = form.getByRole('textbox', { name });
    await expect(field).toBeEditable();
    await field.focus();
    await page.keyboard.insertText(value);
    await expect(field).toHaveValue(value);
  };
  const chooseFirst = async (label: RegExp) => {
    await form.getByRole('button', { name: label }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toHaveCount(0);
  };
  const search = async (label: string, text: string) => {
    const field = form.getByRole('button', { name: new RegExp(`^${label} `) });
    // What there is to choose from may still be on its way.
    await expect(field).toBeEnabled();
    await field.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: label, exact: true });
    await expect(panel.getByRole('textbox', { name: '搜索' })).toBeFocused();
    await page.keyboard.insertText(text);
    await expect(panel.getByRole('option').first()).toContainText(text);
    await page.keyboard.press('Enter');
    await expect(panel).toBeHidden();
  };
  await fill('姓名', person.name);
  await form.getByRole('radio', { name: '男', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: '女' })).toBeChecked();
  await fill('联系电话', person.phone);
  await chooseFirst(/咨询方式/);
  await search('信息来源', '朋友介绍');
  await search('病种', '颈椎病');
  await form.getByRole('radio', { name: 'A', exact: true }).focus();
  await page.keyboard.press('Space');
  await fill('咨询内容', '键盘登记');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(rowOf(page, person.name)).toBeVisible();
});
