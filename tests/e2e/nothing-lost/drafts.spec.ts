import { expect, test } from '../product.ts';
import { choose, fillConsult, fillPerson, openNewConsult, saveAndClose } from '../support/consult-form.ts';
import { crash } from '../support/crash.ts';
import { aPerson, find } from '../support/records.ts';
import { openServiceCentre } from '../support/service-centre.ts';

test.use({ account: 'kefu' });

test('a half-filled form is asked about before its window goes', async ({ page }) => {
  await openServiceCentre(page);
  const form = await openNewConsult(page);
  await fillPerson(form, aPerson());
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(form).toBeVisible();
});

test('a tab that died offers what was typed, until it is saved', async ({ page, context, sessionOf }) => {
  const session = await sessionOf('kefu');
  const kept = () => session.data<{ drafts: object[] }>('/api/draft/get', { form: 'consult:new' });
  for (const { writer } of (await kept()).drafts as { writer: string }[]) {
    await session.data('/api/draft/remove', { form: 'consult:new', writer });
  }
  const person = aPerson();
  await openServiceCentre(page);
  const lost = await openNewConsult(page);
  await fillPerson(lost, person);
  await fillConsult(lost, '夜间疼痛加重');

  const beside = await context.newPage();
  await openServiceCentre(beside);
  const asked = beside.waitForResponse('**/api/draft/get');
  await openNewConsult(beside);
  await (await asked).finished();
  // Answered after what the form asked the same way: by now it knows that somebody is at work.
  await beside.evaluate(async () => {
    await navigator.locks.query();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  await expect(beside.getByText('有未保存的草稿')).toHaveCount(0);
  await beside.close();

  await crash(page);
  const next = await context.newPage();
  await openServiceCentre(next);
  const form = await openNewConsult(next);
  await expect(form.getByText('有未保存的草稿')).toBeVisible();
  await form.getByRole('button', { name: '恢复' }).click();
  await expect(form.getByText('有未保存的草稿')).toHaveCount(0);
  await expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue(person.name);
  await expect(form.getByRole('textbox', { name: '咨询内容' })).toHaveValue('夜间疼痛加重');
  await choose(form, '意向科室', '门诊部');
  await saveAndClose(form);
  expect((await kept()).drafts).toEqual([]);
  expect((await find(session, person.name)).记录数).toBe(1);
});
