import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { FormDesigner, type FormDesignerHandle } from '../index.ts';

const field = (type: string, name: string, rest: object = {}) => ({
  type,
  name,
  model: name,
  key: name,
  options: {},
  ...rest,
});
const input = (name: string) => field('input', name);
const data = {
  list: [
    input('甲'),
    input('乙'),
    input('丙'),
    field('grid', '两列', {
      columns: [
        { span: 12, list: [input('丁'), input('戊')] },
        { span: 12, list: [] },
      ],
    }),
    field('table', '用药', { tableColumns: [] }),
  ],
  config: {},
};

/** Selects an item of the canvas and opens the menu of its moves. */
function setUp(name: string) {
  const ref = createRef<FormDesignerHandle>();
  const { container } = render(<FormDesigner ref={ref} data={data} />);
  const select = (label: string) =>
    fireEvent.click(container.querySelector(`.hfd-canvas [aria-label="${label}"]`) as Element);
  select(name);
  fireEvent.click(screen.getByRole('button', { name: '移动到' }));
  const list = () => ref.current?.getDocument().list ?? [];
  return {
    names: () => list().map((widget) => widget.name),
    column: (at: number) =>
      list()
        .find(({ type }) => type === 'grid')
        ?.columns?.[at]?.list.map(({ name }) => name),
  };
}

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const choose = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }));
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

describe('the menu of moves', () => {
  it('moves behind any field, to the start and to the end of a list', () => {
    const { names } = setUp('单行文本 甲');
    choose('在表单内移动');
    expect(items()).toEqual([
      '‹ 返回',
      '“单行文本 乙”之后',
      '“单行文本 丙”之后',
      '“栅格布局 两列”之后',
      '最后，“子表单 用药”之后',
    ]);
    choose('“单行文本 丙”之后');
    expect(names()).toEqual(['乙', '丙', '甲', '两列', '用药']);
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '移动到' }));
    choose('在表单内移动');
    choose('最前');
    expect(names()).toEqual(['甲', '乙', '丙', '两列', '用药']);
  });

  it('moves between the fields of a column, and into an empty one at once', () => {
    const { names, column } = setUp('单行文本 乙');
    choose('移入栅格布局 两列 第 1 列');
    choose('“单行文本 丁”之后');
    expect(column(0)).toEqual(['丁', '乙', '戊']);
    fireEvent.click(screen.getByRole('button', { name: '移动到' }));
    choose('移入栅格布局 两列 第 2 列');
    expect([column(0), column(1), names()]).toEqual([['丁', '戊'], ['乙'], ['甲', '丙', '两列', '用药']]);
  });

  it('keeps what may not be done in its place, and says why', () => {
    const { names } = setUp('栅格布局 两列');
    const table = screen.getByRole('menuitem', { name: /移入子表单/ });
    expect(table.textContent).toBe('移入子表单 用药不支持添加此字段：子表单的列只能是填写的字段');
    expect(table.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(table);
    expect(names()).toEqual(['甲', '乙', '丙', '两列', '用药']);
    expect(items().filter((text) => text?.includes('两列'))).toEqual([]);
  });

  it('is walked by keys, back from a list too, and Escape gives the focus back', () => {
    setUp('单行文本 甲');
    expect(document.activeElement?.textContent).toContain('上移');
    press('End');
    press('ArrowUp');
    fireEvent.click(screen.getByRole('menuitem', { name: '在表单内移动' }));
    expect(document.activeElement?.textContent).toBe('‹ 返回');
    fireEvent.click(document.activeElement as Element);
    expect(screen.getByRole('menuitem', { name: '在表单内移动' })).toBeTruthy();
    press('Escape');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '移动到' }));
  });
});
