import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { pick } from '../support/consult-form.ts';
import { aPerson, maskedPhone, type Person } from '../support/records.ts';
import type { Session } from '../support/session.ts';

// The second organisation refuses a phone that somebody else has.
test.use({ account: 'beiyuan' });

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: '客户档案' }).getByRole('row', { name: new RegExp(name) });

const create = (session: Session, { name, phone }: Person) =>
  session.data('/api/Patient/SavePaitentBasicDoc', { 姓名: name, 性别: '女', 联系电话: phone });

async function search(page: Page, words: string) {
  const box = page.getByRole('searchbox', { name: '姓名、电话、档案号' });
  await box.fill(words);
  await box.press('Enter');
}

test('a profile whose phone is taken is refused and kept; then it is saved, found by pinyin and edited', async ({
  page,
  sessionOf,
}) => {
  const session = await sessionOf('beiyuan');
  const [taken, person] = [aPerson(), aPerson()];
  await create(session, taken);
  await page.goto('/patient-list1');
  await page.getByRole('button', { name: '新建档案' }).click();
  const form = page.getByRole('dialog', { name: '新建档案' });
  await form.getByRole('textbox', { name: '姓名' }).fill(person.name);
  await pick(form, '性别', '女');
  await form.getByRole('textbox', { name: '联系电话' }).fill(taken.phone);
  await form.getByRole('textbox', { name: '微信' }).fill(`wx-${person.phone}`);
  await expect(form.getByText(`电话号码 ${taken.phone} 已建档，请更换`)).toBeVisible();
  await expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue(person.name);

  await form.getByRole('textbox', { name: '联系电话' }).fill(person.phone);
  await form.getByRole('textbox', { name: '联系电话' }).press('Control+Enter');
  await expect(page.getByRole('region', { name: '通知' })).toContainText('档案保存成功');
  await expect(form).toBeHidden();

  await search(page, person.pinyin);
  await expect(row(page, person.name)).toContainText(maskedPhone(person.phone));
  await row(page, person.name).getByRole('button', { name: '编辑' }).click();
  const edit = page.getByRole('dialog', { name: '编辑档案' });
  await expect(edit.getByRole('textbox', { name: '微信' })).toHaveValue(`wx-${person.phone}`);
  await edit.getByRole('textbox', { name: '联系人' }).fill('家属');
  await edit.getByRole('button', { name: '保存', exact: true }).click();
  await expect(edit).toBeHidden();
  const { Objs } = await session.data<{ Objs: object[] }>('/api/Patient/GetPatientBasicDocs', {
    搜索: person.phone,
  });
  expect(Objs).toMatchObject([{ 姓名: person.name, 联系人: '家属', 微信: `wx-${person.phone}` }]);
});

test('the state of a customer is changed by keyboard and shows in the list', async ({ page, sessionOf }) => {
  const person = aPerson();
  await create(await sessionOf('beiyuan'), person);
  await page.goto('/patient-list1');
  await search(page, person.initials);
  await row(page, person.name).focus();
  await page.keyboard.press('s');
  const form = page.getByRole('dialog', { name: `销售档案 · ${person.name}` });
  await form.getByRole('radio', { name: '正常' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(row(page, person.name)).toContainText('黑名单');
});
