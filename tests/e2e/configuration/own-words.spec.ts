import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { blankPageOf, expect, test } from '../product.ts';
import { openClinic, signInto } from '../support/clinic.ts';
import {
  choose,
  chooseInTree,
  dayAhead,
  fillPerson,
  offered,
  openNewConsult,
  save,
} from '../support/consult-form.ts';
import { openType, reword } from '../support/dictionaries.ts';
import { aPerson, find } from '../support/records.ts';
import {
  exportCsv,
  openServiceCentre,
  rowOf,
  rowOperation,
  rows,
  searchFor,
  settled,
} from '../support/service-centre.ts';

const fifth = '戊 已去他院';
const intentions = ['甲 今天到院', '乙 本周到院', '丙 本月到院', '丁 还在犹豫', fifth];
const seventh = '网络舆情';
/** 1 and 3 are the product's codes, under words of the organisation. */
const sources = {
  '1': '前台当面',
  '3': '公众号留言',
  热线: '服务热线',
  信箱: '院长信箱',
  卫健: '卫健热线',
  家属: '家属来访',
  舆情: seventh,
};

/** The product's codes, of which this clinic has no inpatients. */
const visitStates = ['未就诊', '门诊', '结算'].map((code) => ({ code, name: code }));

const conditions = (page: Page) => page.getByRole('dialog', { name: '更多条件' });
const openConditions = (page: Page) => page.getByRole('button', { name: /^更多条件/ }).click();

/** Nothing that has to do with inpatients stands on the page. */
const expectNoInpatients = (page: Page) => expect(page.locator('body')).not.toContainText('住院');

test('an organisation works with words of its own, and without inpatients', { tag: '@both' }, async ({
  product,
  openBrowser,
}) => {
  const number = 3003;
  const clinic = await openClinic(product, number, { '36': visitStates });
  const people = {
    administrator: await clinic.join('wenrenge', '闻人歌', '管理员'),
    agent: await clinic.join('yinzhiwei', '尹知微', '客服'),
  };
  const open = async (person: keyof typeof people) => {
    const page = blankPageOf(await openBrowser());
    await signInto(page, people[person], product.url);
    return page;
  };
  const customer = aPerson();

  await test.step('the administrator words the lists', async () => {
    const page = await open('administrator');
    await reword(people.administrator, '42', sources);
    const byCall = Object.fromEntries(intentions.slice(0, 4).map((word) => [word.slice(0, 1), word]));
    await reword(people.administrator, '01', { ...byCall, C: 'C 观望' });

    await page.goto('/basic-list');
    await openType(page, '来院意向');
    await page.getByRole('button', { name: 'C 观望 的操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await expect(page.getByRole('row', { name: /C 观望/ })).toHaveCount(0);
    await page.getByRole('button', { name: '新增', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '新增“来院意向”条目' });
    await dialog.getByRole('textbox', { name: '编码' }).fill('戊');
    await dialog.getByRole('textbox', { name: '文字' }).fill(fifth);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);

    await openType(page, '就诊状态');
    await page.getByRole('row', { name: /门诊/ }).focus();
    await page.keyboard.press('Enter');
    const word = page.getByRole('textbox', { name: '门诊 的新名称' });
    await word.fill('看诊');
    await word.press('Enter');
    await expect(word).toHaveCount(0);
    await expectNoInpatients(page);
  });

  const page = await open('agent');
  await test.step('a consult is registered with the fifth intention', async () => {
    await openServiceCentre(page);
    const form = await openNewConsult(page);
    await fillPerson(form, customer);
    await choose(form, '咨询方式', '网络咨询');
    await chooseInTree(form, '信息来源', '微信公众号');
    await form.getByRole('textbox', { name: '咨询内容' }).fill('膝盖疼痛，上下楼加重');
    expect(await offered(form, '来院意向')).toEqual(intentions);
    await choose(form, '来院意向', fifth);
    await expectNoInpatients(page);
    await save(form);
    await expect(form).toBeHidden();
    await searchFor(page, customer.name);
    await expect(rowOf(page, customer.name)).toContainText(fifth);
  });

  await test.step('a complaint is saved with the seventh source, by which complaints are found', async () => {
    const other = aPerson();
    await people.agent.data('/api/Complain/Add_Complain', {
      联系人: other.name,
      来源: '1',
      内容: '停车不便',
    });
    await rowOperation(page, customer.name, '投诉登记');
    const form = page.getByRole('dialog', { name: '投诉登记' });
    expect(await offered(form, '投诉来源')).toEqual(Object.values(sources));
    await choose(form, '投诉来源', seventh);
    await form.getByRole('textbox', { name: '投诉内容' }).fill('等候过久');
    await save(form);
    await expect(form).toBeHidden();

    await page.goto('/complain');
    const complaints = page.getByRole('table', { name: '投诉' });
    await expect(complaints.getByRole('button', { name: '编辑' })).toHaveCount(2);
    await openConditions(page);
    const drawer = conditions(page);
    expect(await offered(drawer, '投诉来源')).toEqual(Object.values(sources));
    await expectNoInpatients(page);
    await choose(drawer, '投诉来源', seventh);
    await page.keyboard.press('Escape');
    await drawer.getByRole('button', { name: '搜索', exact: true }).click();
    await expect(complaints.getByRole('button', { name: '编辑' })).toHaveCount(1);
    await complaints.getByRole('button', { name: customer.name, exact: true }).click();
    await expect(page.getByRole('dialog', { name: '投诉详情' })).toContainText(seventh);
  });

  const { data } = await find(people.agent, customer.name);
  const customerId = data[0]?.个人id;

  await test.step('files of other systems may name things by the same words', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'huifang-own-words-'));
    const imported = async (kind: string, ...lines: string[]) => {
      const file = join(folder, `${kind}.csv`);
      await writeFile(file, lines.join('\n'));
      return product.admin(['import', kind, file, '--org', String(number), '--by', 'wenrenge']);
    };
    expect(
      await imported(
        'consults',
        '客户ID,外部编号,来院意向,内容',
        `${customerId},W1,${intentions[1]},术后换药`,
      ),
    ).toContain('1 added');
    expect(
      await imported('visits', '客户ID,就诊号,就诊时间,就诊类型', `${customerId},O1,${dayAhead(0)},门诊`),
    ).toContain('1 added');
    await rm(folder, { recursive: true });
  });

  await test.step('the service centre finds it by the filter, and exports the words', async () => {
    await openServiceCentre(page);
    await searchFor(page, customer.name);
    await expect(rows(page)).toHaveCount(2);
    await openConditions(page);
    const drawer = conditions(page);
    expect(await offered(drawer, '来院意向')).toEqual(intentions);
    expect(await offered(drawer, '就诊状态')).toEqual(['未就诊', '看诊', '结算']);
    await choose(drawer, '来院意向', fifth);
    await choose(drawer, '就诊状态', '看诊');
    await expectNoInpatients(page);
    await drawer.getByRole('button', { name: '搜索', exact: true }).click();
    await expect(drawer).toBeHidden();
    await settled(page);
    await expect(rows(page)).toHaveCount(1);
    await expect(rowOf(page, customer.name)).toContainText(fifth);
    await expect(rowOf(page, customer.name)).toContainText('看诊');
    const file = await exportCsv(page);
    const [heads = '', ...lines] = file.slice(1).trim().split('\r\n');
    const cells = lines.map((line) => {
      const values = line.split(',');
      return ['来院意向', '就诊类型'].map((head) => values[heads.split(',').indexOf(head)]);
    });
    expect(cells).toEqual([[fifth, '看诊']]);

    await rows(page).first().getByRole('checkbox').press('Space');
    await expect(page.getByRole('button', { name: '取消选择' })).toBeVisible();
    await expectNoInpatients(page);
  });

  await test.step('the timeline of the customer tells everything in them', async () => {
    await page.goto(`/patient-home/${customerId}`);
    const entries = page.getByRole('region', { name: '互动时间轴' }).getByRole('list', { name: '互动记录' });
    for (const words of [fifth, intentions[1] ?? '', seventh]) await expect(entries).toContainText(words);
  });

  await test.step('the day is counted, and no page has a place for inpatients', async () => {
    await page.goto('/home');
    await page.getByRole('button', { name: '显示近 14 天的数据表' }).click();
    // Both consults of a customer for whom a plan waits are the agent's own.
    await expect(page.getByRole('row', { name: `${dayAhead(0)} 2 0 0` })).toBeVisible();
    await expectNoInpatients(page);
    for (const path of ['/callbacklist', '/patient-list1']) {
      await page.goto(path);
      await expect(page.getByRole('navigation', { name: '分页' })).toBeVisible();
      await expectNoInpatients(page);
    }
  });
});
