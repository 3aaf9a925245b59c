import { expect, test } from '../product.ts';
import { expectAccessible } from '../support/axe.ts';
import { aPerson } from '../support/records.ts';

test.use({ account: 'admin' });

/** What a form's document says of one field, as far as this test designs it. */
interface Designed {
  type: string;
  name: string;
  model: string;
  options: { options?: { label: string }[]; showLabel?: boolean; max?: number };
  tableColumns?: Designed[];
}

test('a clinic form of 15 fields is designed with at most 250 key presses besides its texts', {
  tag: '@nightly',
}, async ({ page, sessionOf }) => {
  const admin = await sessionOf('admin');
  const { ID } = await admin.data<{ ID: string }>('/api/SmartForm/Save', {
    名称: `首诊登记 ${aPerson().pinyin}`,
    文档: JSON.stringify({ list: [], config: {} }),
  });
  await page.goto(`/smartform?design=${ID}`);
  const designer = page.getByRole('region', { name: '表单设计' });
  await expect(designer.getByRole('searchbox')).toBeVisible();
  await expect(designer.getByRole('tabpanel')).toBeVisible();

  let presses = 0;
  /** Each key counts, those held down too. */
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      presses += key.split('+').length;
      await page.keyboard.press(key);
    }
  };
  const text = (words: string) => page.keyboard.type(words);
  /** Finds a component by what is typed, each letter a press, and inserts it: the focus is then on its label. */
  const insert = async (search: string, label: string, model: string) => {
    await expect(designer.getByRole('searchbox')).toBeFocused();
    await press(...search, 'Enter');
    await expect(designer.getByRole('textbox', { name: '标题', exact: true })).toBeFocused();
    await text(label);
    await press('Tab');
    await text(model);
  };
  const choices = async (...labels: string[]) => {
    await press('Tab', 'Tab');
    for (const [at, label] of labels.entries()) {
      if (at > 0) await press('Enter');
      await text(label);
    }
  };
  const next = () => press('F6');

  const isThere = () => designer.getByRole('searchbox').evaluate((box) => box === document.activeElement);
  while (!(await isThere())) await press('Tab');
  const toEnter = presses;

  await insert('inp', '姓名', 'name');
  await next();
  await insert('rad', '性别', 'sex');
  await choices('男', '女');
  // Of the three that it starts with one is too many: emptied, it goes.
  await press('Enter', 'Delete', 'Backspace');
  await next();
  await insert('num', '年龄', 'age');
  await press('Tab', 'Tab');
  await text('120');
  await next();
  await insert('inp', '电话', 'phone');
  await next();
  await insert('inp', '证件号', 'identity');
  await next();
  await insert('dat', '就诊日期', 'visited');
  await next();
  await insert('sel', '科室', 'department');
  await choices('内科', '外科', '康复科');
  await next();
  await insert('che', '病种', 'diseases');
  await choices('高血压', '糖尿病', '冠心病', '脑卒中');
  await next();
  await insert('texta', '症状描述', 'symptoms');
  await next();
  await insert('rat', '疼痛评分', 'pain');
  await press('Tab');
  await text('10');
  await next();
  await insert('tab', '用药表', 'drugs');
  // To the table on the canvas, into its empty column, and on to the search.
  await press('Shift+F6', 'ArrowRight', 'Enter');
  await insert('inp', '药名', 'drug');
  await next();
  await insert('num', '每日次数', 'times');
  // To the column on the canvas, out to its table, and behind that.
  await press('Shift+F6', 'Escape', 'Insert');
  await insert('swi', '是否复诊', 'returns');
  await next();
  await insert('dat', '复诊时间', 'returning');
  await next();
  await insert('img', '照片上传', 'photos');
  await next();
  await insert('texta', '备注', 'remarks');
  // The last data key is taken when its field is left.
  await next();

  process.stdout.write(`${presses} key presses, ${toEnter} of them to get to the designer\n`);
  expect(presses).toBeLessThanOrEqual(250);
  await expect(page.getByText('已自动保存')).toBeVisible();
  await expectAccessible(page, 'a form of 15 fields in the designer');

  const { 文档 } = await admin.data<{ 文档: string }>('/api/SmartForm/GetById', { Id: ID, 版本号: 0 });
  const { list } = JSON.parse(文档) as { list: Designed[] };
  const brief = ({ type, name, model, options, tableColumns }: Designed): unknown[] => [
    type,
    name,
    model,
    ...(options.showLabel ? [options.options?.map(({ label }) => label)] : []),
    ...(['number', 'rate'].includes(type) ? [options.max] : []),
    ...(tableColumns ? [tableColumns.map(brief)] : []),
  ];
  expect(list.map(brief)).toEqual([
    ['input', '姓名', 'name'],
    ['radio', '性别', 'sex', ['男', '女']],
    ['number', '年龄', 'age', 120],
    ['input', '电话', 'phone'],
    ['input', '证件号', 'identity'],
    ['date', '就诊日期', 'visited'],
    ['select', '科室', 'department', ['内科', '外科', '康复科']],
    ['checkbox', '病种', 'diseases', ['高血压', '糖尿病', '冠心病', '脑卒中']],
    ['textarea', '症状描述', 'symptoms'],
    ['rate', '疼痛评分', 'pain', 10],
    [
      'table',
      '用药表',
      'drugs',
      [
        ['input', '药名', 'drug'],
        ['number', '每日次数', 'times', 9],
      ],
    ],
    ['switch', '是否复诊', 'returns'],
    ['date', '复诊时间', 'returning'],
    ['imgupload', '照片上传', 'photos'],
    ['textarea', '备注', 'remarks'],
  ]);
});
