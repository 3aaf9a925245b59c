import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { FormDesigner, type FormDesignerHandle, type FormDesignerProps } from './index.ts';
import { loadParts } from './parts/late.tsx';
import { field } from './testing/field.ts';

// What comes late in a browser is there from the start here.
beforeAll(loadParts);

const grid = field('grid', 'layout', {
  columns: [
    { span: 12, list: [field('number', 'age'), field('rate', 'pain')] },
    { span: 12, list: [] },
  ],
});
const table = (...tableColumns: object[]) => field('table', 'drugs', { tableColumns });
const data = { list: [field('input', 'name'), grid, table()], config: {} };

function setUp(props: Partial<FormDesignerProps> = {}) {
  const ref = createRef<FormDesignerHandle>();
  render(<FormDesigner ref={ref} data={data} {...props} />);
  const designer = ref.current as FormDesignerHandle;
  const canvas = screen.getByRole('application');
  const focus = () => document.activeElement as HTMLElement;
  const press = (key: string, more: object = {}) => fireEvent.keyDown(focus(), { key, ...more });
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  const type = (text: string) => fireEvent.change(focus(), { target: { value: text } });
  const label = () => focus().getAttribute('aria-label') ?? (focus() as HTMLButtonElement).textContent;
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.trim());
  const history = () => screen.getByText(/^历史/).textContent;
  const list = () => designer.getDocument().list;
  /** Goes to a widget of the canvas by the keyboard's own way. */
  const goTo = (name: string) => fireEvent.click(canvas.querySelector(`[aria-label="${name}"]`) as Element);
  return { designer, canvas, press, search, type, focus, label, said, history, list, goTo };
}

const stops = (of: Element | null) =>
  [
    ...(of?.querySelectorAll<HTMLElement>('button, input, select, textarea, a, summary, [tabindex]') ?? []),
  ].filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && !one.closest('[inert]'));

describe('the Tab key', () => {
  it('stops once in the toolbar, a host’s buttons included, in the palette and on the canvas', () => {
    const { canvas, goTo } = setUp({
      actions: (
        <>
          <button type="button">保存</button>
          <button type="button" disabled>
            发布
          </button>
        </>
      ),
    });
    goTo('单行文本 name');
    expect(stops(screen.getByRole('toolbar', { name: '设计工具' }))).toHaveLength(1);
    expect(stops(screen.getByRole('region', { name: '组件' }))).toHaveLength(1);
    expect(stops(canvas.parentElement).filter((one) => canvas.contains(one))).toHaveLength(1);
    expect(stops(screen.getByRole('tablist'))).toHaveLength(1);
  });
});

describe('arrows', () => {
  it('go along the toolbar and round its ends, and stay where they went', () => {
    const { press, focus, label } = setUp({ actions: <button type="button">保存</button> });
    act(() => screen.getByRole('button', { name: '撤销' }).focus());
    press('ArrowRight');
    expect(label()).toBe('重做');
    press('End');
    expect(focus().textContent).toBe('保存');
    expect(focus().tabIndex).toBe(0);
    press('ArrowRight');
    expect(label()).toBe('撤销');
    press('ArrowLeft');
    expect(focus().textContent).toBe('保存');
  });

  it('go from the search into the palette and back', () => {
    const { press, search, focus } = setUp();
    act(() => search.focus());
    press('ArrowDown');
    expect(focus().textContent).toBe('单行文本');
    press('ArrowRight');
    expect(focus().textContent).toBe('多行文本');
    press('End');
    expect(focus().textContent).toBe('分割线');
    press('Home');
    press('ArrowUp');
    expect(focus()).toBe(search);
  });

  it('go into a container, to the column beside, empty ones too, and out again', () => {
    const { press, label, focus, said, goTo } = setUp();
    goTo('单行文本 name');
    press('ArrowDown');
    expect(label()).toBe('栅格布局 layout');
    press('ArrowRight');
    expect(label()).toBe('计数器 age');
    press('ArrowDown');
    expect(label()).toBe('评分 pain');
    press('ArrowRight');
    expect(focus().className).toBe('hfd-empty');
    expect(said()).toContain('空位，将插入到栅格布局 layout 第 2 列');
    press('ArrowLeft');
    expect(label()).toBe('计数器 age');
    press('ArrowLeft');
    expect(label()).toBe('栅格布局 layout');
    press('Escape');
    expect(screen.queryByRole('listitem', { current: true })).toBeNull();
  });

  it('go along the columns of a table', () => {
    const { press, label, goTo } = setUp({
      data: { list: [table(field('input', 'drug'), field('number', 'dose'))], config: {} },
    });
    goTo('子表单 drugs');
    press('ArrowRight');
    press('ArrowRight');
    expect(label()).toBe('计数器 dose');
    press('ArrowRight');
    expect(label()).toBe('计数器 dose');
    press('ArrowLeft');
    press('ArrowLeft');
    expect(label()).toBe('子表单 drugs');
  });

  it('say what was reached, which of how many, where, and that something is wrong with it', () => {
    const { press, said, goTo } = setUp({
      data: { list: [field('input', 'name', { options: { pattern: '(' } }), grid], config: {} },
    });
    goTo('栅格布局 layout');
    press('ArrowRight');
    expect(said()).toContain('已选中计数器 age，第 1 个，共 2 个，在栅格布局 layout 第 1 列');
    press('Home');
    expect(said()).toContain('已选中单行文本 name，第 1 个，共 2 个，在表单，有 1 处问题');
  });
});

describe('F6', () => {
  it('goes round palette, toolbar, canvas and panel, and back with Shift', () => {
    const { press, focus, search, goTo } = setUp();
    goTo('单行文本 name');
    const areas = ['标题', 'searchbox', '撤销', '单行文本 name'];
    const where = () =>
      focus() === search
        ? 'searchbox'
        : (focus().getAttribute('aria-label') ?? (focus() as HTMLInputElement).labels?.[0]?.textContent);
    const forth = areas.map(() => {
      press('F6');
      return where();
    });
    expect(forth).toEqual(areas);
    press('F6', { shiftKey: true });
    expect(where()).toBe('撤销');
  });

  it('shows the field again where the settings of the form were shown', () => {
    const { press, focus, goTo } = setUp();
    fireEvent.click(screen.getByRole('tab', { name: '表单属性' }));
    goTo('单行文本 name');
    press('F6');
    expect(focus()).toBe(screen.getByLabelText('标题'));
  });
});

describe('the palette’s search', () => {
  it('inserts its first match on Enter, says so, and goes on to the label, whose text gives way', () => {
    const { press, type, search, focus, said, list, goTo } = setUp();
    goTo('单行文本 name');
    act(() => search.focus());
    type('日期');
    expect(said()).toContain('1 个组件匹配，按 Enter 插入日期选择器');
    press('Enter');
    expect(list().map(({ type: one }) => one)).toEqual(['input', 'date', 'grid', 'table']);
    expect(said()).toContain('已插入日期选择器，第 2 个，共 4 个，在表单');
    expect(search.value).toBe('');
    const label = focus() as HTMLInputElement;
    expect(label).toBe(screen.getByLabelText('标题'));
    expect([label.selectionStart, label.selectionEnd]).toEqual([0, '日期选择器'.length]);
    type('就诊日期');
    press('F6');
    expect(focus()).toBe(search);
    expect(list()[1]?.name).toBe('就诊日期');
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'inserts nothing while a word is composed: %o',
    (more) => {
      const { press, type, search, list } = setUp();
      act(() => search.focus());
      type('riqi');
      type('date');
      press('Enter', more);
      expect(list()).toHaveLength(3);
    },
  );

  it('inserts nothing where nothing is searched or found', () => {
    const { press, type, search, list, said } = setUp();
    act(() => search.focus());
    press('Enter');
    type('没有这种');
    press('Enter');
    expect(list()).toHaveLength(3);
    expect(said()).toContain('没有匹配的组件');
  });
});

describe('an empty list', () => {
  const containers = {
    table: field('table', 'holder', { tableColumns: [] }),
    grid: field('grid', 'holder', { columns: [{ span: 24, list: [] }] }),
    tabs: field('tabs', 'holder', { tabs: [{ label: '一', name: 'one', list: [] }] }),
    report: field('report', 'holder', { rows: [{ columns: [{ type: 'td', options: {}, list: [] }] }] }),
    collapse: field('collapse', 'holder', { tabs: [{ label: '一', name: 'one', list: [] }] }),
    group: field('group', 'holder', { list: [] }),
    dialog: field('dialog', 'holder', { list: [] }),
    card: field('card', 'holder', { list: [] }),
    inline: field('inline', 'holder', { list: [] }),
    subform: field('subform', 'holder', { list: [] }),
  };

  it.each(Object.entries(containers))('of a %s is reached and filled by keyboard', (_, holder) => {
    const { press, type, focus, search, designer, canvas } = setUp({ data: { list: [holder], config: {} } });
    act(() => canvas.focus());
    press('Home');
    press('ArrowDown');
    expect(focus().className).toBe('hfd-empty');
    press('Enter');
    expect(focus()).toBe(search);
    type('开关');
    press('Enter');
    expect(JSON.stringify(designer.getDocument().list[0])).toContain('"type":"switch"');
    expect(designer.getDocument().list).toHaveLength(1);
    press('Escape');
    expect(focus().getAttribute('aria-label')).toBe('开关');
    press('Escape');
    expect(focus().getAttribute('data-type')).toBe(holder.type);
  });
});

describe('the panel', () => {
  it('is entered by Enter at the label and left by Escape to the same widget', () => {
    const { press, focus, label, goTo } = setUp();
    goTo('计数器 age');
    press('Enter');
    expect(focus()).toBe(screen.getByLabelText('标题'));
    press('Escape');
    expect(label()).toBe('计数器 age');
  });

  it('gives back a typed data key on the first Escape, and leaves on the second', () => {
    const { press, focus, type, label, goTo, list } = setUp();
    goTo('单行文本 name');
    const model = screen.getByLabelText<HTMLInputElement>('字段标识');
    act(() => model.focus());
    type('other');
    press('Escape');
    expect(focus()).toBe(model);
    expect(model.value).toBe('name');
    press('Escape');
    expect(label()).toBe('单行文本 name');
    expect(list()[0]?.model).toBe('name');
  });

  it('goes from choice to choice by Enter, adds one behind the last, and removes an empty one by Backspace', () => {
    const { press, type, focus, search, list } = setUp();
    act(() => search.focus());
    type('单选');
    press('Enter');
    act(() => screen.getByLabelText('选项 1 的文字').focus());
    type('男');
    press('Enter');
    type('女');
    press('Enter');
    press('Enter');
    expect(focus()).toBe(screen.getByLabelText('选项 4 的文字'));
    type('');
    press('Backspace');
    type('');
    press('Backspace');
    expect(focus()).toBe(screen.getByLabelText('选项 2 的文字'));
    const radio = list().find(({ type: one }) => one === 'radio');
    expect(radio?.options).toMatchObject({ options: [{ label: '男' }, { label: '女' }], showLabel: true });
  });
});

describe('a refused move', () => {
  it.each([
    ['单行文本 name', 'ArrowUp', '已是第一个，不能再往前移'],
    ['子表单 drugs', 'ArrowDown', '已是最后一个，不能再往后移'],
    ['单行文本 name', 'ArrowLeft', '不在容器中，没有可移出的位置'],
    ['单行文本 lonely', 'ArrowRight', '前后没有可移入的容器'],
    ['栅格布局 layout', 'ArrowRight', '不支持添加此字段：子表单的列只能是填写的字段'],
    ['单行文本 first', 'ArrowLeft', '已是第一个，不能再往前移'],
  ])('of %s by %s shifts nothing and says why', (name, key, why) => {
    const lists: Readonly<Record<string, object[]>> = {
      '单行文本 lonely': [field('input', 'lonely'), field('input', 'other')],
      '单行文本 first': [table(field('input', 'first'), field('input', 'second'))],
    };
    const { press, goTo, said, history, designer, focus } = setUp({
      data: { list: lists[name] ?? data.list, config: {} },
    });
    goTo(name);
    const [before, steps, from] = [designer.getJSON(), history(), focus()];
    press(key, { altKey: true });
    expect(said()).toContain(why);
    expect(designer.getJSON()).toEqual(before);
    expect(history()).toBe(steps);
    expect(focus()).toBe(from);
  });

  it('is greyed in the menu with its reason, and Escape leads back to the widget', () => {
    const { goTo, press, focus, label } = setUp();
    goTo('单行文本 name');
    press('F10', { shiftKey: true });
    expect(label()).toBe('移动到');
    fireEvent.click(focus());
    expect(screen.getByRole('menuitem', { name: /^上移/ }).textContent).toContain('已是第一个，不能再往前移');
    press('Escape');
    press('Escape');
    expect(label()).toBe('单行文本 name');
  });
});

describe('the tools of a widget', () => {
  it('are entered by the menu key, walked by arrows and left by Escape', () => {
    const { goTo, press, label } = setUp();
    goTo('单行文本 name');
    press('ContextMenu');
    press('ArrowRight');
    expect(label()).toBe('复制');
    press('ArrowLeft');
    press('ArrowLeft');
    expect(label()).toBe('删除');
    press('Escape');
    expect(label()).toBe('单行文本 name');
  });
});

describe('the outline', () => {
  it('marks what is wrong', () => {
    const { canvas } = setUp({
      data: { list: [field('input', 'name', { options: { pattern: '(' } })], config: {} },
    });
    const outline = canvas.ownerDocument.querySelector('.hfd-outline') as HTMLDetailsElement;
    outline.open = true;
    fireEvent(outline, new Event('toggle'));
    expect(within(outline).getByRole('treeitem').textContent).toContain('有问题');
    expect(within(canvas).getByRole('img', { name: '有问题' })).toBeTruthy();
  });
});
