import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { FormDesigner, type FormDesignerHandle, type FormDesignerProps } from '../index.ts';
import { loadParts } from '../parts/late.tsx';

// What comes late in a browser is there from the start here.
beforeAll(loadParts);

const field = (type: string, options: object = {}, more: object = {}) => ({
  type,
  name: '',
  model: 'one',
  key: 'one',
  options,
  rules: [],
  ...more,
});

/** A form whose first widget is selected. */
function setUp(list: object[], props: Partial<FormDesignerProps> = {}) {
  const ref = createRef<FormDesignerHandle>();
  render(<FormDesigner ref={ref} data={{ list, config: {} }} {...props} />);
  const designer = ref.current as FormDesignerHandle;
  const panel = within(screen.getByRole('tabpanel'));
  const of = (caption: string) => panel.getByLabelText<HTMLInputElement>(caption);
  const type = (caption: string, value: string) => fireEvent.change(of(caption), { target: { value } });
  const options = (at = 0) => designer.getDocument().list[at]?.options as Record<string, unknown>;
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.trim());
  /** What the field is said to have wrong with it. */
  const fault = (caption: string) => {
    const box = of(caption);
    const text = box.ownerDocument.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
    return box.getAttribute('aria-invalid') === 'true' ? text : undefined;
  };
  return { designer, panel, of, type, options, said, fault };
}

describe('a fault is told where it is typed', () => {
  it('of a pattern, with the sign it breaks at, and the text is kept and can be undone', () => {
    const { type, fault, options, said, designer } = setUp([field('input', { pattern: '' })]);
    type('正则校验', '^1[0-9');
    expect(fault('正则校验')).toBe('正则有误：第 3 个字符“[”处，此校验不起作用');
    expect(said()).toContain('正则有误：第 3 个字符“[”处，此校验不起作用');
    expect(options().pattern).toBe('^1[0-9');
    expect(screen.getByRole('button', { name: '1 个字段有问题' })).toBeTruthy();
    type('正则校验', '^1[0-9]');
    expect(fault('正则校验')).toBeUndefined();
    expect(screen.queryByRole('button', { name: /有问题/ })).toBeNull();
    act(() => designer.handleUndo());
    expect(options().pattern).toBe('');
  });

  it.each([
    ['number', { min: 0, max: 9, step: 1, defaultValue: 5 }, '最小值', '10', '最大值'],
    ['slider', { min: 0, max: 100, step: 1, defaultValue: 50 }, '最大值', '-1', '最小值'],
    ['imgupload', { min: 0, limit: 3 }, '最小值', '4', '最多个数'],
  ])('of a least above a most of a %s, beside both', (kind, options, caption, value, other) => {
    const { type, fault, of } = setUp([field(kind, options)]);
    type(caption, value);
    expect(of(caption).value).toBe(value);
    expect(fault(caption)).toMatch(/^最小 .* 大于最大 .*，没有可填的值$/);
    expect(fault(other)).toBe(fault(caption));
  });

  it('of rules, of a step of nothing, and of a source without a name', () => {
    const rules = setUp([field('input', {}, { rules: [{ min: 1 }, { max: 5 }] })]);
    rules.type('规则 1 的内容', '6');
    expect(rules.fault('规则 1 的内容')).toBe('最小 6 大于最大 5，没有可填的值');
    expect(rules.fault('规则 2 的内容')).toBe('最小 6 大于最大 5，没有可填的值');
    rules.type('规则 2 的内容', 'many');
    expect(rules.fault('规则 2 的内容')).toBe('应是数字');
  });

  it('of a step of nothing', () => {
    const { type, fault } = setUp([field('number', { step: 1 })]);
    type('步长', '0');
    expect(fault('步长')).toBe('步长须大于 0');
  });

  it('of a source without a name', () => {
    const { type, fault } = setUp([field('select', { remote: true, remoteFunc: 'f' })]);
    type('来源名称', '');
    expect(fault('来源名称')).toBe('请填写来源名称，否则没有选项');
  });

  it('of choices that cannot be told apart', () => {
    const { type, fault } = setUp([field('radio', { options: [{ value: 'a' }, { value: 'b' }] })]);
    type('选项 2 的值', 'a');
    expect(fault('选项 2 的值')).toBe('选项的值“a”重复');
    type('选项 2 的值', '');
    expect(fault('选项 2 的值')).toBe('请填写选项的值');
  });

  it.each([
    ['', '请填写字段标识'],
    ['__proto__', '此字段标识为保留字'],
  ])('of a data key that cannot be one: “%s” stays in sight, and the form as it was', (typed, why) => {
    const { type, fault, of, designer } = setUp([field('input')]);
    type('字段标识', typed);
    fireEvent.blur(of('字段标识'));
    expect(of('字段标识').value).toBe(typed);
    expect(fault('字段标识')).toBe(why);
    expect(designer.getDocument().list[0]?.model).toBe('one');
  });

  it('of a data key that its own level has twice, and not of one in a table', () => {
    const column = field('input', {}, { key: 'column' });
    const table = field('table', {}, { model: 'rows', key: 'rows', tableColumns: [column] });
    const { type, fault, of } = setUp([
      field('input'),
      field('input', {}, { model: 'two', key: 'two' }),
      table,
    ]);
    expect(fault('字段标识')).toBeUndefined();
    type('字段标识', 'two');
    fireEvent.blur(of('字段标识'));
    expect(fault('字段标识')).toBe('字段标识“two”重复，填写的值会互相覆盖');
  });

  it('and the count in the toolbar leads to each, folded away or in the settings’ place', () => {
    const { of } = setUp([
      field('input', {}, { key: 'fine', model: 'fine' }),
      field('number', { min: 9, max: 1 }),
      field('input', { maxlength: 2, defaultValue: 'abc' }, { key: 'two', model: 'two' }),
    ]);
    fireEvent.click(screen.getByRole('tab', { name: '表单属性' }));
    const next = screen.getByRole('button', { name: '2 个字段有问题' });
    fireEvent.click(next);
    expect(document.activeElement).toBe(of('最小值'));
    fireEvent.click(next);
    expect(document.activeElement?.closest('[role=group]')).toBe(
      screen.getByRole('group', { name: '默认值', description: '默认值最多 2 个字' }),
    );
  });
});

describe('numbers', () => {
  it('can be emptied and typed anew', () => {
    const { type, of, options } = setUp([field('rate', { max: 5 })]);
    type('最大值', '');
    expect(of('最大值').value).toBe('');
    expect(options().max).toBe(5);
    type('最大值', '3');
    expect(of('最大值').value).toBe('3');
    expect(options().max).toBe(3);
  });
});

describe('the default value', () => {
  const choices = [
    { value: 'a', label: '甲' },
    { value: 'b', label: '乙' },
  ];
  const group = () => within(screen.getAllByRole('group', { name: '默认值' })[0] as HTMLElement);

  it('is answered in the widget itself', () => {
    const { options } = setUp([
      field('checkbox', { options: choices, showLabel: true, defaultValue: ['a'] }),
    ]);
    expect(group().getByLabelText<HTMLInputElement>('甲').checked).toBe(true);
    fireEvent.click(group().getByLabelText('乙'));
    expect(options().defaultValue).toEqual(['a', 'b']);
  });

  it.each([
    ['radio', { options: choices, showLabel: true, defaultValue: '' }, '甲', 'a'],
    ['switch', { defaultValue: false }, '默认值', true],
    ['rate', { max: 5, defaultValue: null }, /3/, 3],
  ])('of a %s', (kind, given, label, expected) => {
    const { options } = setUp([field(kind, given)]);
    fireEvent.click(group().getByLabelText(label));
    expect(options().defaultValue).toEqual(expected);
  });

  it.each([
    ['input', { defaultValue: '' }, '无'],
    ['textarea', { defaultValue: '' }, '无'],
  ])('of a %s is typed, and the form on the canvas follows', (kind, given, text) => {
    const { options } = setUp([field(kind, given)]);
    fireEvent.change(group().getByLabelText('默认值'), { target: { value: text } });
    expect(options().defaultValue).toBe(text);
    expect(
      screen.getByRole('application').querySelector<HTMLInputElement>('.hff :is(input, textarea)')?.value,
    ).toBe(text);
  });

  it('is one step of the history, which takes it back in the widget too', () => {
    const { options, designer } = setUp([field('input', { defaultValue: '' })]);
    const box = () => group().getByLabelText<HTMLInputElement>('默认值');
    for (const value of ['无', '无过敏']) fireEvent.change(box(), { target: { value } });
    expect(screen.getByText('历史 1 步')).toBeTruthy();
    act(() => designer.handleUndo());
    expect(options().defaultValue).toBe('');
    expect(box().value).toBe('');
  });

  it('is cleared by one press', () => {
    const { options } = setUp([field('radio', { options: choices, defaultValue: 'a' })]);
    fireEvent.click(group().getByRole('button', { name: '清除默认值' }));
    expect(options().defaultValue).toBe('');
    expect(group().queryByRole('button', { name: '清除默认值' })).toBeNull();
  });

  it('follows the choices and the kind of the widget', async () => {
    const { type, panel } = setUp([field('radio', { options: choices, showLabel: true, defaultValue: '' })]);
    type('选项 1 的文字', '丙');
    await waitFor(() => expect(group().getByLabelText('丙')).toBeTruthy());
    expect(panel.queryByDisplayValue('[]')).toBeNull();
  });

  it('takes answers that its own form would refuse or hide', () => {
    const hidden = { defaultValue: '', hidden: true, disabled: true, required: true };
    setUp([field('input', hidden, { conditions: { show: "one == 'x'" } })]);
    expect(group().getByLabelText<HTMLInputElement>('默认值').disabled).toBe(false);
  });

  it('is text where the form only shows it, none of a table, and not for files', () => {
    const { of, options, type } = setUp([field('html', { defaultValue: '<b>1</b>' })]);
    expect(of('默认值').tagName).toBe('TEXTAREA');
    type('默认值', '<i>2</i>');
    expect(options().defaultValue).toBe('<i>2</i>');
  });

  it.each([
    ['table', undefined],
    ['imgupload', '文件没有默认值，由填写的人上传'],
    ['fileupload', '文件没有默认值，由填写的人上传'],
  ])('is none of a %s', (kind, hint) => {
    const { panel } = setUp([field(kind, { defaultValue: [] })]);
    expect(panel.queryByLabelText('默认值')).toBeNull();
    expect(panel.queryByText('文件没有默认值，由填写的人上传')?.textContent).toBe(hint);
  });

  it('is chosen from what the host gives, and typed where only the filled form has it', async () => {
    const given = { remote: true, remoteFunc: 'wards', defaultValue: '' };
    setUp([field('radio', given)], { remote: { wards: async () => [{ value: 'w1', label: '一病区' }] } });
    await waitFor(() => expect(group().getByLabelText('一病区')).toBeTruthy());
  });

  it('is typed where only the page of the filled form knows the choices', () => {
    const { type, options } = setUp([
      field('radio', { remote: true, remoteFunc: 'wards', defaultValue: '' }),
    ]);
    type('默认值', 'w1');
    expect(options().defaultValue).toBe('w1');
  });
});

describe('twenty thousand choices', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `c${at + 1}`);

  it('are drawn a hundred at a time, and every one of them can be reached and edited', () => {
    const { panel, type, options } = setUp([field('select', { options: many })]);
    const first = () =>
      panel.getAllByLabelText<HTMLInputElement>(/^选项 \d+ 的文字$/).map(({ value }) => value);
    expect(first()).toEqual(many.slice(0, 100));
    fireEvent.click(panel.getByRole('button', { name: '后 100 项' }));
    expect(first()).toEqual(many.slice(100, 200));
    expect(panel.getByText('第 101–200 项，共 20000 项')).toBeTruthy();
    fireEvent.keyDown(panel.getByLabelText('选项 200 的文字'), { key: 'Enter' });
    expect(document.activeElement).toBe(panel.getByLabelText('选项 201 的文字'));
    type('选项 201 的值', 'other');
    expect((options().options as unknown[])[200]).toEqual({ value: 'other', label: 'c201' });
    fireEvent.click(panel.getByRole('button', { name: '添加选项' }));
    expect(first()).toEqual(['选项 20001']);
  });

  it('open where the first fault is', () => {
    const { panel, fault } = setUp([field('select', { options: many.with(1234, 'c1') })]);
    expect(panel.getByText('第 1201–1300 项，共 20000 项')).toBeTruthy();
    expect(fault('选项 1235 的值')).toBe('选项的值“c1”重复');
  });
});

describe('fresh choices', () => {
  it.each([
    ['zh-CN', '单选框组', '添加选项', '选项'],
    ['zh-TW', '單選按鈕組', '新增選項', '選項'],
    ['en-US', 'Radio group', 'Add a choice', 'Option'],
  ] as const)('speak %s, and so does one that is added', (locale, name, adding, word) => {
    const { options } = setUp([], { locale });
    fireEvent.click(screen.getByRole('button', { name }));
    fireEvent.click(screen.getByRole('button', { name: adding }));
    const labels = [1, 2, 3, 4].map((at) => `${word} ${at}`);
    expect(options().options).toEqual(labels.map((label) => ({ value: label, label })));
  });

  it('show the label that is typed, and are never added twice', () => {
    const { options, panel, type } = setUp([]);
    fireEvent.click(screen.getByRole('button', { name: '单选框组' }));
    type('选项 1 的文字', '无痛');
    expect(within(screen.getByRole('application')).getByText('无痛')).toBeTruthy();
    fireEvent.click(panel.getByRole('button', { name: '删除选项 1' }));
    fireEvent.click(panel.getByRole('button', { name: '添加选项' }));
    expect((options().options as { value: string }[]).map(({ value }) => value)).toEqual([
      '选项 2',
      '选项 3',
      '选项 4',
    ]);
  });

  it('leave those of a document that came in as they are', () => {
    const radio = field('radio', { options: [{ value: 'a', label: '甲' }] });
    const { designer, options } = setUp([radio]);
    expect(options().showLabel).not.toBe(true);
    expect(designer.getJSON()).toEqual({ list: [radio], config: {} });
  });
});
