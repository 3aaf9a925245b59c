import { operations } from '@huifang/contract/gateway/operations';
import { expect, test } from '../product.ts';
import { consultForm } from '../support/consult-form.ts';
import { aPerson, list, register } from '../support/records.ts';
import { openServiceCentre, rowOf, rows, searchFor } from '../support/service-centre.ts';

test.describe('the pages of a trainee', () => {
  test.use({ account: 'shixi' });

  test('offer neither export nor full numbers, other scopes or decisions', async ({ page, sessionOf }) => {
    const person = aPerson();
    await register(await sessionOf('shixi'), person);
    await openServiceCentre(page);
    await expect(page.getByRole('link', { name: '错误日志' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: '导出' })).toHaveCount(0);
    await expect(page.getByRole('radiogroup', { name: '客户范围' }).getByRole('radio')).toHaveCount(1);
    await expect(page.getByRole('radio', { name: '我的客户' })).toBeChecked();

    await searchFor(page, person.name);
    await expect(rowOf(page, person.name)).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: '显示完整号码' })).toHaveCount(0);
    await rowOf(page, person.name).getByRole('button', { name: '编辑' }).click();
    await expect(consultForm(page).getByRole('textbox', { name: '姓名' })).toHaveValue(person.name);
    await expect(page.getByRole('button', { name: /^显示完整号码/ })).toHaveCount(0);

    await page.goto('/applycenter');
    await expect(page.getByRole('tab', { name: '待审核' })).toBeVisible();
    await expect(page.getByRole('button', { name: '通过' })).toHaveCount(0);
  });
});

test('the server refuses a trainee what the pages do not show', async ({ sessionOf }) => {
  const trainee = await sessionOf('shixi');
  const agent = await sessionOf('kefu');
  const person = aPerson();
  const theirs = await register(agent, person);
  const own = await register(trainee, aPerson());
  const { 申请ID } = await agent.data<{ 申请ID: string }>('/api/Consult/Edit_Consults', {
    ...(await agent.data<object>('/api/Consult/GetDetailById', { Id: theirs.ID })),
    操作类型: 3,
    姓名: `${person.name.slice(0, 3)}辞`,
    确认重复: ['姓名'],
  });

  const exported = await trainee.call(
    '/api/Admin/GetBHJsonDataEx',
    { getUrl: operations[0].path, param: JSON.stringify({ 行数: 999_999 }) },
    { headers: { accept: 'text/csv' } },
  );
  expect(exported.status).toBe(403);
  const refused = [
    ['/api/user/reveal', { 个人ID: own.个人ID, field: '联系电话' }],
    ['/api/user/reveal', { 个人ID: own.个人ID, field: '证件号' }],
    ['/api/Consult/Pass', { consultId: theirs.ID, applyId: 申请ID }],
    ['/api/Consult/Refuse', { consultId: theirs.ID, applyId: 申请ID, detail: '不同意' }],
    ['/api/admin/GetLogList', {}],
  ] as const;
  for (const [path, fields] of refused) {
    expect((await trainee.call(path, fields)).status, path).toBe(403);
  }

  for (const scope of ['所有', '我的部门', undefined]) {
    const answer = await list(trainee, { 搜索: person.name, 范围: scope });
    expect(answer.text, String(scope)).not.toContain(theirs.预约号);
  }
  const others = [
    ['/api/Consult/GetDetailById', { Id: theirs.ID }],
    ['/api/Consult/GetConsultOrder', { 预约号: theirs.预约号 }],
    ['/api/Consult/GetConsultOrderList', { 个人ID: theirs.个人ID }],
    ['/api/Patient/SearchPatient', { search: person.phone }],
    ['/api/Consult/Edit_Consults', { 操作类型: 4, ID: theirs.ID, 内容: '越权', 版本: 1 }],
  ] as const;
  for (const [path, fields] of others) {
    const { text } = await trainee.call(path, fields);
    expect(text, path).not.toContain(theirs.预约号);
    expect(text, path).not.toContain(person.name);
  }
  const record = await agent.data<{ 内容: string; 姓名: string }>('/api/Consult/GetDetailById', {
    Id: theirs.ID,
  });
  expect(record).toMatchObject({ 姓名: person.name, 内容: encodeURIComponent('颈部酸痛') });
});
