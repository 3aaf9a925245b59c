import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { consultForm, save } from '../support/consult-form.ts';
import { aPerson, register } from '../support/records.ts';
import { openServiceCentre, rowOf, searchFor } from '../support/service-centre.ts';

async function edit(page: Page, name: string) {
  await openServiceCentre(page);
  await searchFor(page, name);
  await rowOf(page, name).getByRole('button', { name: '编辑' }).click();
  const form = consultForm(page);
  await expect(form.getByRole('textbox', { name: '咨询内容' })).toHaveValue('颈部酸痛');
  return form;
}

test('who saves second sees who changed what, and loses nothing', async ({ openAs, sessionOf }) => {
  const session = await sessionOf('kefu');
  const person = aPerson();
  const { ID } = await register(session, person);
  const first = await openAs('admin');
  const second = await openAs('kefu');
  const firstForm = await edit(first, person.name);
  const secondForm = await edit(second, person.name);

  await firstForm.getByRole('textbox', { name: '咨询内容' }).fill('先保存的内容');
  await firstForm.getByRole('textbox', { name: 'QQ' }).fill(person.phone);
  await save(firstForm);
  await expect(firstForm).toBeHidden();

  await secondForm.getByRole('textbox', { name: '咨询内容' }).fill('后保存的内容');
  await secondForm.getByRole('textbox', { name: '预约说明' }).fill('');
  await save(secondForm);
  const conflict = secondForm.getByRole('row', { name: /咨询内容/ });
  await expect(secondForm.getByText(/^方致远 .* 已修改此咨询$/)).toBeVisible();
  await expect(secondForm.getByText('以下项目您没有修改，已采用对方的内容：QQ')).toBeVisible();
  await expect(secondForm.getByRole('textbox', { name: 'QQ' })).toHaveValue(person.phone);
  await expect(conflict).toContainText('先保存的内容');
  await expect(conflict).toContainText('后保存的内容');
  await expect(secondForm.getByRole('textbox', { name: '咨询内容' })).toHaveValue('后保存的内容');

  await conflict.getByText('采用对方').click();
  await expect(secondForm.getByRole('textbox', { name: '咨询内容' })).toHaveValue('先保存的内容');
  await conflict.getByText('保留我的').click();
  await expect(secondForm.getByRole('textbox', { name: '咨询内容' })).toHaveValue('后保存的内容');
  await save(secondForm);
  await expect(secondForm).toBeHidden();
  const { 内容, QQ } = await session.data<{ 内容: string; QQ: string }>('/api/Consult/GetDetailById', {
    Id: ID,
  });
  expect(decodeURIComponent(内容)).toBe('后保存的内容');
  expect(QQ).toBe(person.phone);
});

test('edits of different fields are both kept without a question', { tag: '@nightly' }, async ({
  openAs,
  sessionOf,
}) => {
  const session = await sessionOf('kefu');
  const person = aPerson();
  const { ID } = await register(session, person);
  const page = await openAs('kefu');
  const form = await edit(page, person.name);
  const colleague = await sessionOf('admin');
  const record = await colleague.data<Record<string, unknown>>('/api/Consult/GetDetailById', { Id: ID });
  await colleague.data('/api/Consult/Edit_Consults', { ...record, 操作类型: 3, QQ: person.phone });

  await form.getByRole('textbox', { name: '咨询内容' }).fill('只改了内容');
  await save(form);
  await expect(form).toBeHidden();
  await expect(page.getByText('方致远 同时修改的其他内容已一并保留')).toBeVisible();
  const saved = await session.data<{ 内容: string; QQ: string }>('/api/Consult/GetDetailById', { Id: ID });
  expect(decodeURIComponent(saved.内容)).toBe('只改了内容');
  expect(saved.QQ).toBe(person.phone);
});
