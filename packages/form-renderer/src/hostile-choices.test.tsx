import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { documentOf, input } from './schema/testing/fixtures.ts';
import { setUp } from './testing/set-up.tsx';

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `v${at}`, label: `选项 ${at}` }));
const field = (type: string, options: object) => ({
  type,
  name: '病种',
  model: 'm',
  key: 'm',
  rules: [],
  options: { showLabel: true, options: many(20_000), ...options },
});
const nodes = (container: HTMLElement) => container.querySelectorAll('*').length;
const choicesArrived = (container: HTMLElement) =>
  waitFor(() => expect(container.querySelector('.hff-pending, [aria-busy=true]')).toBeNull());
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const active = (list: HTMLElement) =>
  document.getElementById(list.getAttribute('aria-activedescendant') ?? '');

/** As many elements as fit in sight, with what scrolls in next. */
const inSight = 60;

describe('a select of 20,000 choices', () => {
  it.each([
    ['one', {}],
    ['one, searched', { filterable: true }],
    ['several', { multiple: true }],
    ['several, searched', { multiple: true, filterable: true }],
    ['one of the host', { remote: true, remoteType: 'option', remoteOption: 'o' }],
    ['one that a function gives', { remote: true, remoteType: 'func', remoteFunc: 'f' }],
  ])('for %s has no nodes for them before it is opened, and then only those in sight', async (_, options) => {
    const props = {
      remoteOption: { o: many(20_000) },
      remote: { f: (resolve: (data: unknown) => void) => resolve(many(20_000)) },
    };
    const { container, form } = setUp(documentOf(field('select', options)), props);
    await screen.findByRole('combobox');
    await choicesArrived(container);
    const list = screen.getByRole('combobox');
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    expect(nodes(container)).toBeLessThan(inSight);
    fireEvent.click(list);
    await screen.findAllByRole('option');
    await choicesArrived(container);
    expect(screen.getAllByRole('option').length).toBeLessThan(inSight);
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('20000');
    act(() => list.focus());
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) press(key);
    expect(active(list)?.textContent).toBe('选项 19999');
    expect(active(list)?.getAttribute('aria-posinset')).toBe('20000');
    press('Enter');
    expect(form().getValues().m).toEqual('multiple' in options ? ['v19999'] : 'v19999');
  });

  it('shows what is chosen without its list, and opens there', async () => {
    const { container } = setUp(documentOf(field('select', {})), { value: { m: 'v12345' } });
    const list = await screen.findByRole<HTMLInputElement>('combobox');
    expect(list.value).toBe('选项 12345');
    fireEvent.click(list);
    await screen.findAllByRole('option');
    await choicesArrived(container);
    expect(active(list)?.textContent).toBe('选项 12345');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('选项 12345');
  });

  it('shows the first of thousands that were chosen, and how many more there are', async () => {
    const value = { m: many(5000).map(({ value }) => value) };
    const { container } = setUp(documentOf(field('select', { multiple: true })), { value });
    expect(await screen.findByText('另有 4950 项')).toBeTruthy();
    expect(nodes(container)).toBeLessThan(4 * inSight);
  });

  it('turns into the light list where there are few', () => {
    setUp(documentOf(field('select', { options: many(100) })));
    expect(screen.getByRole('combobox').tagName).toBe('SELECT');
  });
});

describe('a search among 100,000 choices', () => {
  /** What is compared while something is done: labels are looked into by nothing else. */
  const compared = (run: () => void) => {
    const spy = vi.spyOn(String.prototype, 'includes');
    run();
    const { length } = spy.mock.calls.filter(([wanted]) => wanted === '99999' || wanted === '9');
    spy.mockRestore();
    return length;
  };

  it.each([
    ['select', {}],
    ['select', { multiple: true, filterable: true }],
    ['radio', {}],
    ['checkbox', {}],
  ])(
    'of a %s %o takes a key without comparing them, and drops the search of the key before',
    async (type, options) => {
      const { container } = setUp(documentOf(field(type, { options: many(100_000), ...options })));
      await choicesArrived(container);
      const search = await screen.findByRole<HTMLInputElement>(type === 'select' ? 'combobox' : 'searchbox');
      if (type === 'select') fireEvent.click(search);
      const key = (text: string) => compared(() => fireEvent.change(search, { target: { value: text } }));
      expect([key('9'), key('99999')]).toEqual([0, 0]);
      expect(search.value).toBe('99999');
      const role = { select: 'option', radio: 'radio', checkbox: 'checkbox' }[type] as string;
      await waitFor(() => expect(screen.getAllByRole(role)).toHaveLength(1));
      expect(screen.getByText('选项 99999')).toBeTruthy();
    },
  );

  it('chooses what was found for the text that stands there, however early Enter comes', async () => {
    const { container, form } = setUp(documentOf(field('select', { options: many(100_000) })));
    const search = await screen.findByRole('combobox');
    await choicesArrived(container);
    fireEvent.click(search);
    fireEvent.change(search, { target: { value: '77777' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(form().getValues().m).toBe('v77777');
  });
});

describe.each(['radio', 'checkbox'])('a %s group of 20,000 choices', (type) => {
  const open = async (value?: unknown, options: object = {}) => {
    const view = setUp(
      documentOf(field(type, options), input('next')),
      value === undefined ? {} : { value: { m: value } },
    );
    await screen.findAllByRole(type);
    await choicesArrived(view.container);
    return view;
  };
  const boxes = () => screen.getAllByRole<HTMLInputElement>(type);
  const numbered = (box: Element | null) => {
    const item = type === 'radio' ? box : box?.closest('[role=listitem]');
    return [item?.getAttribute('aria-posinset'), item?.getAttribute('aria-setsize')];
  };

  it('has nodes only for those in sight, in a list that scrolls', async () => {
    const { container } = await open();
    expect(boxes().length).toBeLessThan(inSight);
    expect(nodes(container)).toBeLessThan(6 * inSight);
    expect(numbered(boxes()[0] as Element)).toEqual(['1', '20000']);
    expect(screen.getByRole(type === 'radio' ? 'radiogroup' : 'group', { name: '病种' })).toBeTruthy();
  });

  it('is one stop for Tab, and walked by arrows, pages and ends', async () => {
    const { form } = await open();
    expect(boxes().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    act(() => boxes()[0]?.focus());
    press('ArrowDown');
    expect(numbered(document.activeElement)).toEqual(['2', '20000']);
    expect(form().getValues().m).toEqual(type === 'radio' ? 'v1' : []);
    press('End');
    expect(numbered(document.activeElement)).toEqual(['20000', '20000']);
    press('PageUp');
    expect(numbered(document.activeElement)).toEqual(['19990', '20000']);
    press('Home');
    expect(numbered(document.activeElement)).toEqual(['1', '20000']);
    expect(boxes().filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
  });

  it('shows what is chosen, wherever that is, and keeps the order of the choices', async () => {
    const { form } = await open(type === 'radio' ? 'v15000' : ['v15000', '别的']);
    const chosen = boxes().filter(({ checked }) => checked);
    expect(chosen.map((box) => numbered(box))).toEqual([['15001', '20000']]);
    const other = boxes().find((box) => numbered(box)[0] === '14999' || numbered(box)[0] === '15003');
    fireEvent.click(other as HTMLElement);
    const at = Number(numbered(other as Element)[0]) - 1;
    const sorted = [`v${at}`, 'v15000'].toSorted();
    expect(form().getValues().m).toEqual(type === 'radio' ? `v${at}` : [...sorted, '别的']);
  });

  it('is searched, and says when nothing fits', async () => {
    await open();
    const search = screen.getByRole('searchbox');
    fireEvent.change(search, { target: { value: '19998' } });
    await waitFor(() => expect(boxes()).toHaveLength(1));
    expect(numbered(boxes()[0] as Element)).toEqual(['1', '1']);
    fireEvent.change(search, { target: { value: '没有' } });
    await waitFor(() => expect(screen.getByText('没有满足条件的数据')).toBeTruthy());
    expect(screen.queryAllByRole(type)).toHaveLength(0);
  });

  it('cannot be changed where it is disabled', async () => {
    await open(undefined, { disabled: true });
    expect(boxes().every(({ disabled }) => disabled)).toBe(true);
  });
});

describe('a cascader of 20,000 choices in a level', () => {
  const levels = [{ value: 'a', label: '甲', children: many(20_000) }, ...many(20_000)];

  it('has nodes only for those in sight, walked by arrows and ends, and is searched in slices', async () => {
    const { container, form } = setUp(documentOf(field('cascader', { options: levels })));
    const button = await screen.findByRole('button', { name: /病种/ });
    expect(nodes(container)).toBeLessThan(inSight);
    fireEvent.click(button);
    await screen.findAllByRole('option');
    await choicesArrived(container);
    expect(screen.getAllByRole('option').length).toBeLessThan(inSight);
    press('End');
    expect(document.activeElement?.textContent).toContain('选项 19999');
    expect(document.activeElement?.getAttribute('aria-setsize')).toBe('20001');
    press('Home');
    press('ArrowRight');
    await waitFor(() => expect(screen.getAllByRole('listbox')).toHaveLength(2));
    await choicesArrived(container);
    await waitFor(() =>
      expect(screen.getAllByRole('listbox')[1]?.contains(document.activeElement)).toBe(true),
    );
    press('End');
    expect(screen.getAllByRole('option').length).toBeLessThan(2 * inSight);
    press('Enter');
    expect(form().getValues().m).toEqual(['a', 'v19999']);
    fireEvent.click(screen.getByRole('button', { name: /病种/ }));
    const search = await screen.findByRole('searchbox');
    fireEvent.change(search, { target: { value: '19998' } });
    await waitFor(() =>
      expect(
        within(screen.getByRole('listbox'))
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['甲 / 选项 19998', '选项 19998']),
    );
  });
});
