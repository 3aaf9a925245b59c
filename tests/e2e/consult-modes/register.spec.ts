import { expect, test } from '../product.ts';
import {
  choose,
  consultForm,
  dayAhead,
  fillConsult,
  fillPerson,
  openNewConsult,
  save,
  saveAndClose,
} from '../support/consult-form.ts';
import { aPerson, find, maskedPhone, type Person, register } from '../support/records.ts';
import {
  openServiceCentre,
  refreshed,
  rowOf,
  rowOperation,
  rows,
  searched,
  searchFor,
  settled,
} from '../support/service-centre.ts';

test.use({ account: 'kefu' });

test('a new customer with plan and appointment is registered and found again', async ({
  page,
  sessionOf,
}) => {
  const person: Person = aPerson();
  await openServiceCentre(page);
  const form = await openNewConsult(page);
  await fillPerson(form, person);
  await form.getByRole('textbox', { name: '年龄' }).fill('36');
  await expect(form.getByRole('textbox', { name: '出生日期' })).toHaveValue(/^\d{4}-01-01$/);
  await fillConsult(form);
  await expect(form.getByRole('checkbox', { name: '回访计划' })).toBeChecked();
  await form.getByRole('button', { name: '1 周' }).click();
  await form.getByRole('textbox', { name: '计划说明' }).fill('询问夜间疼痛');
  await form.getByRole('button', { name: '填写预约' }).click();
  await choose(form, '预约类型', '专家门诊');
  await choose(form, '预约时间类型', '上午');
  await form.getByRole('textbox', { name: '预约日期' }).fill(dayAhead(5));
  await saveAndClose(form);

  await page.reload();
  await settled(page);
  const row = rowOf(page, person.name);
  await expect(row).toContainText(maskedPhone(person.phone));
  await expect(row).toContainText('颈椎病');
  await expect(row).toContainText('沈佳宁');

  const session = await sessionOf('kefu');
  const stored = (await find(session, person.name)).data[0];
  expect(stored).toMatchObject({
    来院意向: 'A',
    咨询方式: '电话咨询',
    信息来源: '朋友介绍',
    服务人: '沈佳宁',
  });
  expect(stored?.下次回访时间).toContain(dayAhead(7));
  expect(stored?.预计到院时间).toContain(dayAhead(5));

  const searches = {
    'two characters of the name': person.name.slice(2, 4),
    'the whole name': person.name,
    initials: person.initials,
    pinyin: person.pinyin,
    'the whole phone number': person.phone,
    'the start of the phone number': person.phone.slice(0, 7),
    'the last four digits': person.phone.slice(-4),
    'the appointment number': stored?.预约号 ?? 'none',
  };
  for (const [what, words] of Object.entries(searches)) {
    await test.step(`by ${what}`, async () => {
      const asked = searched(page, words);
      await searchFor(page, words);
      await asked;
      await refreshed(page);
      await expect(rowOf(page, person.name)).toBeVisible();
    });
  }
});

test('a known name and phone are asked about, and only a yes saves', async ({ page, sessionOf }) => {
  const session = await sessionOf('kefu');
  const person = aPerson();
  await register(session, person);
  await openServiceCentre(page);
  const form = await openNewConsult(page);
  const question = page.getByRole('alertdialog', { name: '已有档案' });

  await form.getByRole('textbox', { name: '姓名' }).fill(person.name);
  await form.getByRole('textbox', { name: '姓名' }).press('Tab');
  await expect(question).toContainText('当前姓名已有档案，是否继续？');
  await question.getByRole('button', { name: '继续' }).click();
  await form.getByRole('radiogroup', { name: '性别' }).getByText('女', { exact: true }).click();
  await form.getByRole('textbox', { name: '联系电话' }).fill(person.phone);
  await form.getByRole('textbox', { name: '联系电话' }).press('Tab');
  await expect(question).toContainText('当前电话已有档案，是否继续？');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toBeHidden();

  await fillConsult(form);
  await save(form);
  await expect(question).toContainText('当前电话已有档案，是否继续？');
  expect((await find(session, person.name)).记录数).toBe(1);
  await question.getByRole('button', { name: '继续' }).click();
  await expect(consultForm(page)).toBeHidden();
  expect((await find(session, person.name)).记录数).toBe(2);
});

test('a form with mistakes names each of them and keeps what was typed', async ({ page, sessionOf }) => {
  await openServiceCentre(page);
  const form = await openNewConsult(page);
  const person = aPerson();
  await form.getByRole('textbox', { name: '姓名' }).fill(person.name);
  await form.getByRole('textbox', { name: '证件号' }).fill('310105199108230020');
  await form.getByRole('textbox', { name: '年龄' }).fill('三十');
  await form.getByRole('textbox', { name: '计划时间' }).fill(dayAhead(40));
  // What is wrong with the date shows when it is left; the press that leaves it, as long as a finger rests, is not lost by that.
  await form.getByRole('button', { name: '填写预约' }).click({ delay: 150 });
  await form.getByRole('textbox', { name: '预约说明' }).fill('带上检查报告');
  await save(form);

  const summary = form.getByRole('alert').filter({ hasText: '请检查必填项' });
  await expect(summary).toBeFocused();
  for (const problem of [
    '请填写联系电话、微信、QQ中任意一项',
    '证件号格式错误，请输入正确的证件号',
    '只能填写数字',
    '请选择咨询方式',
    '日期超出可选范围',
    '请指定预约日期!',
  ]) {
    await expect(summary).toContainText(problem);
  }
  await expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue(person.name);
  expect((await find(await sessionOf('kefu'), person.name)).记录数).toBe(0);

  await form.getByRole('textbox', { name: '联系电话' }).fill('12345');
  await form.getByRole('textbox', { name: '联系电话' }).press('Tab');
  await expect(form.getByText('手机号码格式错误，请输入正确的号码').first()).toBeVisible();

  // The first one puts the tooltip of the focused button away.
  await form.getByRole('textbox', { name: '微信' }).focus();
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('alertdialog', { name: '放弃未保存的修改' });
  await leaving.getByRole('button', { name: '继续编辑' }).click();
  await expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue(person.name);
});

test('a further consult keeps the person as he is', { tag: '@nightly' }, async ({ page, sessionOf }) => {
  const session = await sessionOf('kefu');
  const person = aPerson();
  const first = await register(session, person);
  await openServiceCentre(page);
  await searchFor(page, person.name);
  await rowOperation(page, person.name, '再次登记');
  const form = consultForm(page);
  await expect(form.getByText('再次咨询', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: '更多客户资料' }).click();

  await expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue(person.name);
  for (const name of ['姓名', '年龄', '出生日期', '联系电话', '微信', 'QQ', '证件号', '详细地址', '联系人']) {
    await expect(form.getByRole('textbox', { name, exact: true })).not.toBeEditable();
  }
  await expect(form.getByRole('textbox', { name: '联系电话' })).toHaveValue(maskedPhone(person.phone));
  await expect(form.getByRole('button', { name: '读取身份证' })).toHaveCount(0);

  await fillConsult(form, '复诊前再次咨询');
  await saveAndClose(form);
  const { data, 记录数 } = await find(session, person.name);
  expect(记录数).toBe(2);
  expect(new Set(data.map(({ 个人id }) => 个人id))).toEqual(new Set([first.个人ID]));
  await expect(rows(page)).toHaveCount(2);
});

test('an edit changes a plain field at once and one under approval after it was passed', async ({
  page,
  openAs,
  sessionOf,
}) => {
  const session = await sessionOf('kefu');
  const person = aPerson();
  const renamed = `${person.name.slice(0, 3)}改`;
  const consult = await register(session, person);
  const details = () =>
    session.data<{ 姓名: string; 内容: string }>('/api/Consult/GetDetailById', { Id: consult.ID });

  await openServiceCentre(page);
  await searchFor(page, person.name);
  await rowOf(page, person.name).getByRole('button', { name: '编辑' }).click();
  const form = consultForm(page);
  await expect(form).toHaveAccessibleName(`咨询预约 ${consult.预约号}`);
  await expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue(person.name);
  await expect(form.getByRole('textbox', { name: '联系电话' })).toHaveValue(maskedPhone(person.phone));
  await form.getByRole('textbox', { name: '姓名' }).fill(renamed);
  await form.getByRole('textbox', { name: '咨询内容' }).fill('疼痛减轻');
  await form.getByRole('textbox', { name: '修改申请说明' }).fill('身份证上的写法');
  await save(form);
  const question = page.getByRole('alertdialog', { name: '提交修改申请？' });
  await expect(question).toContainText('以下修改需要审核，通过后才会生效：姓名。');
  await question.getByRole('button', { name: '继续' }).click();
  await expect(page.getByRole('region', { name: '通知' })).toContainText(
    '咨询保存成功，需审核的修改已提交申请',
  );

  expect(decodeURIComponent((await details()).内容)).toBe('疼痛减轻');
  expect((await details()).姓名).toBe(person.name);
  const row = rowOf(page, person.name);
  await row.getByRole('button', { name: '编辑' }).click();
  const waiting = page.getByRole('alertdialog', { name: '继续修改？' });
  await expect(waiting).toContainText('您有未审核的修改申请信息，是否继续再次修改？');
  await waiting.getByRole('button', { name: '取消' }).click();

  await page.goto('/applycenter');
  const own = page.getByRole('listitem').filter({ hasText: person.name });
  await expect(own).toContainText(renamed);
  await expect(own.getByRole('button', { name: '通过' })).toHaveCount(0);

  const admin = await openAs('admin');
  await admin.goto('/applycenter');
  const request = admin.getByRole('listitem').filter({ hasText: person.name });
  await expect(request).toContainText('身份证上的写法');
  await request.getByRole('button', { name: '通过' }).click();
  await expect(admin.getByRole('region', { name: '通知' })).toContainText('已通过修改申请');
  await expect(request).toHaveCount(0);
  expect((await details()).姓名).toBe(renamed);
  await admin.getByRole('tab', { name: '已通过' }).click();
  await expect(admin.getByRole('listitem').filter({ hasText: renamed }).first()).toContainText('方致远');
});

test('a refused request leaves the record as it was', { tag: '@nightly' }, async ({ openAs, sessionOf }) => {
  const session = await sessionOf('kefu');
  const person = aPerson();
  const consult = await register(session, person);
  const record = await session.data<Record<string, unknown>>('/api/Consult/GetDetailById', {
    Id: consult.ID,
  });
  await session.data('/api/Consult/Edit_Consults', {
    ...record,
    操作类型: 3,
    姓名: `${person.name.slice(0, 3)}误`,
    确认重复: ['姓名'],
  });

  const admin = await openAs('admin');
  await admin.goto('/applycenter');
  const request = admin.getByRole('listitem').filter({ hasText: person.name });
  await request.getByRole('button', { name: '驳回' }).click();
  const dialog = admin.getByRole('dialog', { name: '驳回修改申请' });
  await dialog.getByRole('button', { name: '驳回' }).click();
  await expect(dialog.getByText('请填写驳回原因')).toBeVisible();
  await dialog.getByRole('textbox', { name: '驳回原因' }).fill('请附身份证');
  await dialog.getByRole('button', { name: '驳回' }).click();
  await expect(request).toHaveCount(0);
  const { 姓名 } = await session.data<{ 姓名: string }>('/api/Consult/GetDetailById', { Id: consult.ID });
  expect(姓名).toBe(person.name);
});

test('a supplement has neither plan nor appointment and corrects the consult', { tag: '@nightly' }, async ({
  page,
  sessionOf,
}) => {
  const session = await sessionOf('kefu');
  const person = aPerson();
  const consult = await register(session, person, { 预约日期: dayAhead(3), 创建预约: 1, 预约类型: '1' });
  await openServiceCentre(page);
  await searchFor(page, person.name);
  await rowOperation(page, person.name, '补充登记');
  const form = consultForm(page);
  await expect(form.getByText('补充登记', { exact: true })).toBeVisible();
  await expect(form.getByRole('region', { name: '咨询信息' })).toBeVisible();
  await expect(form.getByRole('region', { name: '回访计划' })).toHaveCount(0);
  await expect(form.getByRole('region', { name: '预约信息' })).toHaveCount(0);

  await form.getByRole('textbox', { name: '咨询内容' }).fill('补充既往病史');
  await saveAndClose(form);
  const record = await session.data<{ 内容: string; 预约日期: string }>('/api/Consult/GetDetailById', {
    Id: consult.ID,
  });
  expect(decodeURIComponent(record.内容)).toBe('补充既往病史');
  expect(record.预约日期).toContain(dayAhead(3));
  expect((await find(session, person.name)).记录数).toBe(1);
});
