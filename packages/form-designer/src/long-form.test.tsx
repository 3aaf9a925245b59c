import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { FormDesigner, type FormDesignerHandle } from './index.ts';
import { loadParts } from './parts/late.tsx';

// What comes late in a browser is there from the start here.
beforeAll(loadParts);

const count = 1000;
const field = (at: number) => ({
  type: 'input',
  name: `f${at}`,
  model: `f${at}`,
  key: `f${at}`,
  options: {},
});
const pair = {
  type: 'grid',
  name: '一对',
  model: 'pair',
  key: 'pair',
  options: {},
  columns: [{ span: 24, list: [field(2000), field(2001)] }],
};
const data = { list: [...Array.from({ length: count - 1 }, (_, at) => field(at)), pair], config: {} };

/** Nothing is laid out here: what is near are the first items, each taken for as high as usual. */
function setUp() {
  const ref = createRef<FormDesignerHandle>();
  const { container } = render(<FormDesigner ref={ref} data={data} />);
  const canvas = screen.getByRole('application');
  const press = (key: string, more: object = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  const focused = () => document.activeElement?.getAttribute('aria-label');
  const models = () => (ref.current as FormDesignerHandle).getDocument().list.map(({ model }) => model);
  const drawn = () => [...canvas.querySelectorAll<HTMLElement>('[data-index]')];
  fireEvent.click(drawn()[0] as Element);
  return { container, canvas, press, focused, models, drawn };
}

describe('a form of a thousand fields', () => {
  it('draws those near, and says of each which of how many it is', () => {
    const { drawn } = setUp();
    expect(drawn().length).toBeGreaterThan(5);
    expect(drawn().length).toBeLessThan(50);
    expect(drawn().map(({ ariaPosInSet }) => ariaPosInSet)).toEqual(drawn().map((_, at) => String(at + 1)));
    expect(drawn()[0]?.ariaSetSize).toBe('1000');
  });

  it('draws a field far away that the keyboard goes to, inside a container too', () => {
    const { press, focused, drawn } = setUp();
    press('End');
    expect(focused()).toBe('单行文本 f2001');
    press('ArrowUp');
    press('ArrowUp');
    expect(focused()).toBe('栅格布局 一对');
    expect(drawn().at(-1)?.ariaPosInSet).toBe('1000');
    press('Home');
    expect(focused()).toBe('单行文本 f0');
  });

  it('moves, clones, deletes and undoes where it is, far from what is seen', () => {
    const { press, focused, models } = setUp();
    press('End');
    for (let up = 0; up < 3; up += 1) press('ArrowUp');
    expect(focused()).toBe('单行文本 f998');
    press('ArrowUp', { altKey: true });
    expect(models().slice(-3)).toEqual(['f998', 'f997', 'pair']);
    expect(focused()).toBe('单行文本 f998');
    press('d', { ctrlKey: true });
    expect(models()).toHaveLength(1001);
    press('Delete');
    press('z', { ctrlKey: true });
    press('z', { ctrlKey: true });
    press('z', { ctrlKey: true });
    expect(models().slice(-3)).toEqual(['f997', 'f998', 'pair']);
    expect(focused()).toBe('单行文本 f998');
  });

  it('selects all, and deletes also what is not drawn', () => {
    const { press, models } = setUp();
    press('a', { ctrlKey: true });
    expect(screen.getByText('已选 1000 个字段')).toBeTruthy();
    press('Delete');
    expect(models()).toEqual([]);
  });

  it('goes where the outline is pressed', () => {
    const { container, focused, drawn } = setUp();
    const outline = container.querySelector('.hfd-outline') as HTMLDetailsElement;
    outline.open = true;
    fireEvent(outline, new Event('toggle'));
    fireEvent.keyDown(screen.getByRole('treeitem', { name: '单行文本 f700' }), { key: 'Enter' });
    expect(focused()).toBe('单行文本 f700');
    expect(drawn().at(-1)?.ariaPosInSet).toBe('701');
    fireEvent.keyDown(screen.getByRole('treeitem', { name: '单行文本 f2000' }), { key: 'Enter' });
    expect(focused()).toBe('单行文本 f2000');
    expect(screen.getAllByRole('treeitem', { selected: true })).toHaveLength(1);
  });
});
