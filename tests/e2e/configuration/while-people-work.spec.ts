import type { Page } from '@playwright/test';
import { blankPageOf, expect, test } from '../product.ts';
import { openClinic, signInto } from '../support/clinic.ts';
import { noAnswer } from '../support/console.ts';
import { choose, fillPerson, offered, openNewConsult, pick, save } from '../support/consult-form.ts';
import { openType } from '../support/dictionaries.ts';
import { aPerson, register } from '../support/records.ts';
import { openServiceCentre, rowOf, searchFor } from '../support/service-centre.ts';

// A stream that is cut is noted by the browser.
test.use({ expectedErrors: [noAnswer] });

const entry = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Ticks or unticks parts of a cell of the settings for the whole organisation, and saves it. */
async function decide(page: Page, field: string, part: string) {
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: field, exact: true }) });
  await page.getByRole('searchbox', { name: '查找字段或部门' }).fill(field);
  await row.getByRole('gridcell').first().click();
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').getByRole('option', { name: part }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: '未保存的修改' }).getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('group', { name: '未保存的修改' })).toHaveCount(0);
}

test('an organisation changes its words, fields, methods and menu while two colleagues work', {
  tag: '@both',
}, async ({ product, openBrowser }) => {
  const clinic = await openClinic(product, 3001);
  const people = {
    administrator: await clinic.join('fangzhiyuan', '方致远', '管理员'),
    first: await clinic.join('luzhixia', '陆知夏', '客服'),
    second: await clinic.join('heyu', '何予', '客服'),
  };
  const open = async (person: keyof typeof people) => {
    const page = blankPageOf(await openBrowser());
    await signInto(page, people[person], product.url);
    return page;
  };
  const customer = aPerson();
  const [method] = await people.first.data<{ ID: string }[]>('/api/Admin/GetConsultMethods');
  const sources = await people.first.data<{ ID: string; 显示文本: string }[]>('/api/Admin/GetConsultItems', {
    methodId: method?.ID,
  });
  const source = sources.find((one) => one.显示文本 === '微信公众号');
  await register(people.first, customer, {
    病种ID: undefined,
    信息来源: [{ id: source?.ID, value: source?.显示文本 }],
  });
  const [administrator, first, second] = [
    await open('administrator'),
    await open('first'),
    await open('second'),
  ];

  await openServiceCentre(first);
  const form = await openNewConsult(first);
  const newcomer = aPerson();
  await fillPerson(form, newcomer);
  await form.getByRole('textbox', { name: '咨询内容' }).fill('膝盖疼痛，上下楼加重');
  const keepsWhatWasTyped = async () => {
    await expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue(newcomer.name);
    await expect(form.getByRole('textbox', { name: '咨询内容' })).toHaveValue('膝盖疼痛，上下楼加重');
  };
  await openServiceCentre(second);
  await searchFor(second, customer.name);
  await expect(rowOf(second, customer.name)).toContainText('B 有意向');

  await test.step('a new entry is offered in a form that is open, which keeps what was typed', async () => {
    await administrator.goto('/basic-list');
    await openType(administrator, '咨询类型');
    await administrator.getByRole('button', { name: '新增', exact: true }).click();
    const dialog = administrator.getByRole('dialog', { name: '新增“咨询类型”条目' });
    await dialog.getByRole('textbox', { name: '编码' }).fill('V');
    await dialog.getByRole('textbox', { name: '文字' }).fill('视频咨询');
    await administrator.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => offered(form, '咨询类型')).toContain('视频咨询');
    await choose(form, '咨询类型', '视频咨询');
    await keepsWhatWasTyped();
  });

  await test.step('one that is switched off stays where it was chosen, and is offered to nobody else', async () => {
    const toggle = administrator.getByRole('switch', { name: '启用 视频咨询' });
    await toggle.press('Space');
    await expect(toggle).not.toBeChecked();
    await expect.poll(() => offered(form, '咨询类型')).toContain('视频咨询\n已停用');
    await expect(form.getByRole('button', { name: /咨询类型/ })).toContainText('视频咨询');
    const other = await openNewConsult(second);
    expect(await offered(other, '咨询类型')).toEqual(['病情咨询', '预约咨询']);
    await second.keyboard.press('Escape');
    await expect(other).toHaveCount(0);
    await keepsWhatWasTyped();
  });

  await test.step('a renamed entry shows its new word at the next request', async () => {
    await openType(administrator, '来院意向');
    await entry(administrator, '有意向').focus();
    await administrator.keyboard.press('Enter');
    const word = administrator.getByRole('textbox', { name: 'B 有意向 的新名称' });
    await word.fill('B 考虑来院');
    await administrator.getByText('一起改名').click();
    await word.press('Enter');
    await expect(word).toHaveCount(0);
    await searchFor(second, customer.phone.slice(-4));
    await expect(rowOf(second, customer.name)).toContainText('B 考虑来院');
    await pick(form, '来院意向', 'B 考虑来院');
  });

  await test.step('a new method is offered in the form that is open', async () => {
    await administrator.goto('/consultmehtods');
    await administrator.getByRole('button', { name: '新增方式' }).click();
    const dialog = administrator.getByRole('dialog', { name: '新增咨询方式' });
    await dialog.getByRole('textbox', { name: '名称' }).fill('社群推荐');
    await administrator.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => offered(form, '咨询方式')).toContain('社群推荐');
    await choose(form, '咨询方式', '社群推荐');
    await keepsWhatWasTyped();
  });

  await test.step('a field that is now required is asked for by the form that is open', async () => {
    await administrator.goto('/funclist');
    await decide(administrator, '微信', '必填');
    await expect(form.getByRole('textbox', { name: '微信' })).toHaveAttribute('aria-required', 'true');
    await save(form);
    await expect(form.getByRole('textbox', { name: '微信' })).toHaveAttribute('aria-invalid', 'true');
    await keepsWhatWasTyped();
    await form.getByRole('textbox', { name: '微信' }).fill('newcomer_2026');
  });

  await test.step('what went out of use meanwhile is refused at its field, and another one is taken', async () => {
    await save(form);
    await expect(form.getByRole('button', { name: /咨询类型/ })).toHaveAccessibleDescription(
      '选项不存在或已停用，请重新选择',
    );
    await keepsWhatWasTyped();
    await choose(form, '咨询类型', '预约咨询');
    await save(form);
    await expect(form).toBeHidden();
  });

  await test.step('a save by the rules of before is refused with the rule that changed, at its field', async () => {
    await first.route('**/api/message/stream*', (route) => route.abort());
    await openServiceCentre(first);
    const unaware = await openNewConsult(first);
    await fillPerson(unaware, aPerson());
    await unaware.getByRole('textbox', { name: '微信' }).fill('another_2026');
    await choose(unaware, '咨询方式', '社群推荐');
    await unaware.getByRole('textbox', { name: '咨询内容' }).fill('复诊预约');
    await decide(administrator, 'QQ', '必填');
    await save(unaware);
    await expect(unaware.getByRole('textbox', { name: 'QQ' })).toHaveAccessibleDescription(
      /QQ现在为必填（方致远 \d\d:\d\d 修改）/,
    );
    await expect(unaware.getByRole('textbox', { name: '咨询内容' })).toHaveValue('复诊预约');
    await unaware.getByRole('textbox', { name: 'QQ' }).fill('10001000');
    await save(unaware);
    await expect(unaware).toBeHidden();
  });

  await test.step('a renamed entry of the menu shows to both at their next page', async () => {
    await administrator.goto('/componentpath');
    const tree = administrator.getByRole('tree', { name: '菜单项' });
    await tree.getByRole('treeitem', { name: /回访管理/ }).click();
    await administrator.keyboard.press('F2');
    await administrator.keyboard.press('Control+a');
    await administrator.keyboard.insertText('电话回访');
    await administrator.keyboard.press('Enter');
    for (const page of [first, second]) {
      await page.goto('/home');
      const menu = page.getByRole('navigation', { name: '主菜单' });
      await expect(menu.getByRole('link', { name: '电话回访' })).toBeVisible();
      await expect(menu.getByRole('link', { name: '回访管理' })).toHaveCount(0);
    }
  });
});
