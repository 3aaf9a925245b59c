import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { aPerson, maskedPhone, register } from '../support/records.ts';
import { openServiceCentre, rowOperation, searchFor } from '../support/service-centre.ts';

test.use({ account: 'kefu' });

const complaints = (page: Page) => page.getByRole('table', { name: '投诉' });

/** Opens the complaint page with the complaints of one contact. */
async function openComplaintsOf(page: Page, name: string) {
  await page.goto('/complain');
  const search = page.getByRole('searchbox', { name: '联系人姓名' });
  await search.fill(name);
  await search.press('Enter');
  await expect(complaints(page).getByRole('button', { name: '编辑' })).toHaveCount(1);
  await expect(complaints(page).getByRole('button', { name, exact: true })).toBeVisible();
}

test('a complaint is registered from the service centre, handled, deleted and brought back', async ({
  page,
  sessionOf,
}) => {
  const agent = await sessionOf('kefu');
  const person = aPerson();
  const { 个人ID: customer } = await register(agent, person);
  await openServiceCentre(page);
  await searchFor(page, person.name);
  await rowOperation(page, person.name, '投诉登记');

  const form = page.getByRole('dialog', { name: '投诉登记' });
  await expect(form.getByRole('textbox', { name: '联系人姓名' })).toHaveValue(person.name);
  await expect(form.getByRole('textbox', { name: '联系电话' })).toHaveValue(maskedPhone(person.phone));
  await form.getByRole('textbox', { name: '投诉内容' }).fill('<b>等候过久</b> 100%');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('保存成功', { exact: true })).toBeVisible();
  await expect(form).toBeHidden();

  await openComplaintsOf(page, person.name);
  expect(decodeURIComponent(page.url())).not.toContain(person.name);
  await complaints(page).getByRole('button', { name: person.name, exact: true }).click();
  const detail = page.getByRole('dialog', { name: '投诉详情' });
  await expect(detail.getByText('<b>等候过久</b> 100%')).toBeVisible();
  await detail.getByRole('button', { name: '处理', exact: true }).click();
  const step = page.getByRole('dialog', { name: '处理投诉' });
  const next = step.getByRole('radiogroup', { name: '处理状态' });
  await expect(next.getByText('驳回')).toHaveCount(0);
  await next.getByText('处理中').click();
  await step.getByRole('textbox', { name: '处理说明' }).fill('已联系科室核实');
  await step.getByRole('button', { name: '保存' }).click();
  await expect(step).toBeHidden();
  await expect(detail.getByRole('list', { name: '处理记录' }).getByText('已联系科室核实')).toBeVisible();

  await detail.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(detail).toBeHidden();
  await expect(page.getByText('没有满足条件的数据')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(complaints(page).getByText('处理中')).toBeVisible();
  const { Objs, Count } = await agent.data<{ Objs: { 状态: number }[]; Count: number }>(
    '/api/Complain/GetComplainMessage',
    { personal: customer },
  );
  expect([Count, Objs[0]?.状态]).toEqual([1, 1]);
});

test('whoever is late sees a colleague’s changes and loses nothing', { tag: '@nightly' }, async ({
  page,
  sessionOf,
}) => {
  const { name } = aPerson();
  const { ID } = await (await sessionOf('kefu')).data<{ ID: string }>('/api/Complain/Add_Complain', {
    联系人: name,
    内容: '等候过久',
  });
  await openComplaintsOf(page, name);
  await complaints(page).getByRole('button', { name: '编辑' }).click();
  const form = page.getByRole('dialog', { name: '编辑投诉' });
  await form.getByRole('textbox', { name: '投诉内容' }).fill('我的内容');
  const admin = await sessionOf('admin');
  await admin.data('/api/Complain/Edit_Complain', { ID, 内容: '对方的内容', 关注程度: '5', 版本: 1 });

  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('已修改此投诉')).toBeVisible();
  await expect(form.getByRole('textbox', { name: '投诉内容' })).toHaveValue('我的内容');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  expect(await admin.data('/api/Complain/GetComplainById', { Id: ID })).toMatchObject({
    内容: encodeURIComponent('我的内容'),
    关注程度: '5',
    版本: 3,
  });
});
