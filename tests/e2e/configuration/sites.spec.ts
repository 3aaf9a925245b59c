import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { expectAccessible } from '../support/axe.ts';
import {
  choose,
  consultForm,
  fillConsult,
  fillPerson,
  openNewConsult,
  save,
  saveAndClose,
} from '../support/consult-form.ts';
import { aPerson } from '../support/records.ts';
import { openServiceCentre, rowOf, searchFor } from '../support/service-centre.ts';

test.use({ account: 'admin' });

const dialog = (page: Page) => page.getByRole('dialog');

test('a site and a line are set up, named by staff, put out of use, and never removed while they are used', async ({
  page,
  openAs,
}) => {
  await page.goto('/hospital-list');
  await expect(page.getByRole('button', { name: '清和徐汇院区', exact: true })).toBeVisible();
  for (const name of ['浦东院区', '宝山院区']) {
    await page.getByRole('button', { name: '新增院区' }).first().click();
    await dialog(page).getByRole('textbox', { name: '名称', exact: true }).fill(name);
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: '浦东院区', exact: true })).toBeVisible();
  await expectAccessible(page, 'sites');
  await page.goto('/phoneconfig');
  await page.getByRole('button', { name: '新增电话' }).first().click();
  await dialog(page).getByRole('textbox', { name: '号码' }).fill('（０２１）５５６６ ７７８８ 转 12');
  await dialog(page).getByRole('textbox', { name: '名称' }).fill('回访专线');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: '02155667788-12', exact: true })).toBeVisible();

  const staff = await openAs('kefu');
  const person = aPerson();
  await openServiceCentre(staff);
  const form = await openNewConsult(staff);
  await fillPerson(form, person);
  await fillConsult(form);
  await choose(form, '院区', '浦东院区');
  await saveAndClose(form);
  await searchFor(staff, person.name);
  await rowOf(staff, person.name).getByRole('button', { name: '回访登记' }).click();
  const callback = staff.getByRole('dialog', { name: /^回访登记/ });
  await callback.getByRole('textbox', { name: '回访说明' }).fill('已说明院区位置');
  await callback.getByRole('button', { name: /线路/ }).click();
  await staff.getByRole('option', { name: /回访专线 02155667788-12/ }).click();
  await save(callback);
  await expect(callback).toBeHidden();

  await page.goto('/hospital-list');
  await page.getByRole('button', { name: '删除 浦东院区' }).click();
  const refused = page.getByRole('alertdialog');
  await expect(refused).toContainText('有 1 条记录正在使用');
  await expectAccessible(page, 'a site in use');
  await refused.getByRole('button', { name: '停用' }).click();
  await expect(page.getByRole('row', { name: /浦东院区/ })).toContainText('已停用');

  await rowOf(staff, person.name).getByRole('button', { name: '编辑' }).click();
  await expect(consultForm(staff).getByRole('button', { name: /院区/ })).toContainText('浦东院区');
  await staff.keyboard.press('Escape');
  await expect(consultForm(staff)).toBeHidden();
  const another = await openNewConsult(staff);
  await another.getByRole('button', { name: /院区/ }).click();
  await expect(staff.getByRole('option', { name: '宝山院区' })).toBeVisible();
  await expect(staff.getByRole('option', { name: /浦东院区/ })).toHaveCount(0);

  await page.getByRole('button', { name: '查看 浦东院区 的 1 条咨询' }).click();
  await expect(rowOf(page, person.name)).toBeVisible();
  await page.goto('/phoneconfig');
  await page.getByRole('button', { name: '查看线路 02155667788-12 的 1 条回访' }).click();
  await expect(page.getByRole('row', { name: new RegExp(person.name) })).toContainText('已说明院区位置');
  // With the line among them the filters still share one row with the tools.
  const filters = page.getByRole('search', { name: '筛选回访' });
  await expect(filters.getByRole('button', { name: /线路/ })).toContainText('02155667788-12');
  expect((await filters.boundingBox())?.height).toBeLessThan(60);
});
