import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentOf, input } from './schema/testing/fixtures.ts';
import { required, setUp } from './testing/set-up.tsx';

const named = (widget: object, name: string) => ({ ...widget, name });
const tabs = (...lists: object[][]) => ({
  type: 'tabs',
  name: '',
  model: '',
  options: {},
  tabs: lists.map((list, at) => ({ label: `标签 ${at + 1}`, name: `t${at}`, list })),
});
const table = (model: string, ...tableColumns: object[]) => ({
  type: 'table',
  name: '用药',
  model,
  options: {},
  tableColumns,
});
const refuse = (form: { getData: () => Promise<object> }) =>
  act(() => expect(form.getData()).rejects.toBe('表单数据校验失败'));
const summary = () => screen.getByRole('group', { name: /处需要修改$/ });
const entries = () =>
  within(summary())
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const focusedPath = () => document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset.path;

describe('the error summary', () => {
  const data = documentOf(
    named(required('a'), '姓名'),
    tabs([input('b')], [named(required('c'), '病史')]),
    table('drugs', named(required('drug'), '药名'), input('dose')),
    named(required('z'), '签名'),
  );
  const value = { drugs: [{ drug: '阿莫西林' }, { drug: '' }] };

  it('names a field once where its message does already', async () => {
    const { form } = setUp(documentOf(named(required('姓名'), '姓名')));
    await refuse(form());
    expect(entries()).toEqual(['姓名必须填写']);
  });

  it('takes the focus after a refusal and lists every field in order, by its name, table and row', async () => {
    const { form } = setUp(data, { value });
    await refuse(form());
    expect(document.activeElement).toBe(summary());
    expect(summary().getAttribute('aria-labelledby')).toBe(within(summary()).getByText('有 4 处需要修改').id);
    expect(entries()).toEqual([
      '姓名：a必须填写',
      '病史：c必须填写',
      '用药 第 2 行 药名：drug必须填写',
      '签名：z必须填写',
    ]);
    // Said once: the focus tells it.
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('');
  });

  it.each([
    [/^姓名/, 'a'],
    [/^病史/, 'c'],
    [/^用药/, 'drugs.1.drug'],
  ])('leads to the field of %s', async (name, path) => {
    const { form } = setUp(data, { value });
    await screen.findByRole('table');
    await refuse(form());
    fireEvent.click(within(summary()).getByRole('button', { name }));
    await waitFor(() => expect(focusedPath()).toBe(path));
  });

  it('loses what is mended, and goes with the last of it', async () => {
    const { form, type } = setUp(documentOf(named(required('a'), '姓名'), named(required('b'), '电话')));
    await refuse(form());
    type('姓名', '王芳');
    expect(entries()).toEqual(['电话：b必须填写']);
    type('电话', '1');
    expect(screen.queryByRole('group')).toBeNull();
    expect(await form().getData()).toEqual({ a: '王芳', b: '1' });
  });

  it('follows a row that moves up', async () => {
    const { form } = setUp(data, { value });
    await screen.findByRole('table');
    await refuse(form());
    fireEvent.click(screen.getByRole('button', { name: '上移第 2 行' }));
    expect(entries()[2]).toBe('用药 第 1 行 药名：drug必须填写');
  });

  it('lists what a server found, also where no field has it', () => {
    const { form } = setUp(documentOf(named(input('a'), '姓名')));
    act(() =>
      form().setProblems([
        { path: 'gone', message: '表单已更新' },
        { path: 'a', message: '姓名重复' },
      ]),
    );
    expect(entries()).toEqual(['姓名重复']);
    expect(within(summary()).getByText('表单已更新')).toBeTruthy();
  });

  it('shows no more than can be read, and says how many there are', async () => {
    const { form } = setUp(documentOf(...Array.from({ length: 60 }, (_, at) => required(`f${at}`))));
    await refuse(form());
    expect(entries()).toHaveLength(50);
    expect(within(summary()).getByText('还有 10 处')).toBeTruthy();
  });

  it('is left to a host that has its own', async () => {
    const { form } = setUp(data, { errorSummary: false });
    await refuse(form());
    expect(screen.queryByRole('group', { name: /处需要修改$/ })).toBeNull();
    await waitFor(() => expect(focusedPath()).toBe('a'));
  });
});
