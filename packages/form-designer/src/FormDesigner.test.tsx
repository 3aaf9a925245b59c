import { parseDocument } from '@huifang/form-renderer/schema';
import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FormDesigner, type FormDesignerHandle, type FormDesignerProps, type PanelProps } from './index.ts';
import { loadParts } from './parts/late.tsx';
import { field } from './testing/field.ts';

// What comes late in a browser is there from the start here.
beforeAll(loadParts);

const data = {
  list: [
    field('input', 'name'),
    field('grid', 'layout', {
      columns: [
        { span: 12, list: [field('number', 'age')] },
        { span: 12, list: [] },
      ],
    }),
    field('table', 'drugs', { tableColumns: [] }),
  ],
  config: { labelWidth: 100, labelPosition: 'right', size: 'small' },
};

function setUp(props: Partial<FormDesignerProps> = {}) {
  const ref = createRef<FormDesignerHandle>();
  const view = render(<FormDesigner ref={ref} data={data} {...props} />);
  const designer = () => ref.current as FormDesignerHandle;
  const canvas = screen.getByRole('application');
  const models = () =>
    designer()
      .getDocument()
      .list.map(({ model }) => model);
  /** Presses a key where the focus is. */
  const press = (key: string, more: object = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.trim());
  return { ...view, designer, canvas, models, press, said };
}

const add = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('designing by keyboard', () => {
  it('inserts behind the selected field, moves, clones, deletes and undoes, saying each', () => {
    const { models, press, said, canvas } = setUp();
    act(() => canvas.focus());
    press('Home');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('单行文本 name');
    add('开关');
    expect(models()[1]).toMatch(/^switch_/);
    expect(said()).toContain('已插入开关，第 2 个，共 4 个，在表单');
    act(() => canvas.querySelector<HTMLElement>('[data-current]')?.focus());
    press('ArrowUp', { altKey: true });
    expect(models()[0]).toMatch(/^switch_/);
    expect(said()).toContain('已移动开关，第 1 个，共 4 个，在表单');
    press('d', { ctrlKey: true });
    expect(models()).toHaveLength(5);
    press('Delete');
    expect(models()).toHaveLength(4);
    for (let n = 0; n < 4; n += 1) press('z', { ctrlKey: true });
    expect(models()).toEqual(['name', 'layout', 'drugs']);
    expect(said()).toContain('已撤销');
    press('Z', { ctrlKey: true, shiftKey: true });
    expect(models()).toHaveLength(4);
  });

  it('keeps the focus on the field that moved into a grid column', () => {
    const { designer, press, canvas } = setUp();
    act(() => canvas.focus());
    press('Home');
    press('ArrowRight', { altKey: true });
    expect(
      designer()
        .getDocument()
        .list[0]?.columns?.[0]?.list.map(({ model }) => model),
    ).toEqual(['age', 'name']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('单行文本 name');
  });

  it('selects several with Shift, and copies them across', () => {
    const { models, press, canvas } = setUp();
    act(() => canvas.focus());
    press('Home');
    press('End', { shiftKey: true });
    let text = '';
    const clipboardData = {
      setData: (_: string, value: string) => {
        text = value;
      },
      getData: () => text,
    };
    fireEvent.copy(document.activeElement as Element, { clipboardData });
    fireEvent.paste(document.activeElement as Element, { clipboardData });
    expect(models()).toHaveLength(5);
    expect(new Set(models()).size).toBe(5);
  });

  it('selects several, cuts and pastes by presses alone, with or without a clipboard', async () => {
    const { models, canvas, said } = setUp();
    const item = (name: string) => within(canvas).getByRole('listitem', { name });
    const tool = (name: string) => screen.getByRole('button', { name });
    fireEvent.click(item('单行文本 name'));
    fireEvent.click(tool('多选'));
    expect(tool('多选').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(item('子表单 drugs'));
    fireEvent.click(tool('复制到剪贴板'));
    expect(said()).toContain('已复制 2 个字段');
    fireEvent.click(tool('剪切'));
    expect(models()).toEqual(['layout']);
    fireEvent.click(tool('粘贴'));
    await waitFor(() => expect(models()).toHaveLength(3));
    expect(screen.getAllByRole('listitem', { current: true })).toHaveLength(2);
  });

  it('leaves what was typed and not taken with its field', () => {
    const { canvas } = setUp({
      data: { list: [field('input', 'first'), field('input', 'second')], config: {} },
    });
    const items = within(canvas).getAllByRole('listitem');
    fireEvent.click(items[1] as Element);
    fireEvent.change(screen.getByLabelText('字段标识'), { target: { value: 'thi' } });
    fireEvent.click(items[0] as Element);
    expect(screen.getByLabelText<HTMLInputElement>('字段标识').value).toBe('first');
  });

  it('offers every move in a menu', () => {
    const { designer, press, canvas } = setUp();
    act(() => canvas.focus());
    press('Home');
    fireEvent.click(screen.getByRole('button', { name: '移动到' }));
    fireEvent.click(screen.getByRole('menuitem', { name: '移入子表单 drugs' }));
    const column = designer().getDocument().list[1]?.tableColumns?.[0];
    expect(column?.options).toMatchObject({ width: '200px', tableColumn: true });
  });

  it('refuses a container in a table and says so', () => {
    const { models, said } = setUp();
    fireEvent.click(screen.getByRole('button', { name: /把字段拖到这里作为列/ }));
    add('栅格布局');
    expect(models()).toHaveLength(3);
    expect(said()).toContain('不支持添加此字段：子表单的列只能是填写的字段');
  });
});

const choose = (label: string, choice: string) => {
  fireEvent.click(screen.getByLabelText(label));
  fireEvent.click(screen.getByRole('option', { name: choice }));
};

describe('attributes', () => {
  const select = (label: string) => {
    const item = screen.getByRole('application').querySelector(`[aria-label="${label}"]`);
    fireEvent.click(item as Element);
  };

  it('takes typing as one step that undo takes back', () => {
    const { designer, press } = setUp();
    select('单行文本 name');
    const label = screen.getByLabelText('标题');
    act(() => label.focus());
    for (const value of ['姓', '姓名']) fireEvent.change(label, { target: { value } });
    expect(designer().getDocument().list[0]?.name).toBe('姓名');
    expect(screen.getByText('历史 1 步')).toBeTruthy();
    press('z', { ctrlKey: true });
    expect(designer().getDocument().list[0]?.name).toBe('name');
  });

  it('shows that two fields share a data key', () => {
    setUp();
    select('单行文本 name');
    const model = screen.getByLabelText('字段标识');
    fireEvent.change(model, { target: { value: 'age' } });
    fireEvent.blur(model);
    expect(
      screen.getByText('字段标识“age”重复，填写的值会互相覆盖', { selector: '.hfd-panel *' }),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '2 个字段有问题' }));
    expect(screen.getByLabelText<HTMLInputElement>('标题').value).toBe('age');
    expect(document.activeElement).toBe(screen.getByLabelText('字段标识'));
  });

  it('edits choices and builds the required rule', () => {
    const { designer } = setUp();
    add('单选框组');
    fireEvent.change(screen.getByLabelText('选项 1 的文字'), { target: { value: '无' } });
    fireEvent.click(screen.getByRole('button', { name: '删除选项 3' }));
    fireEvent.click(screen.getByLabelText('必填'));
    const radio = designer().getDocument().list[1];
    expect(radio?.options.options).toEqual([
      { value: '选项 1', label: '无' },
      { value: '选项 2', label: '选项 2' },
    ]);
    expect(radio?.rules).toEqual([{ required: true, message: '单选框组必须填写' }]);
  });

  it('edits the settings of the form', () => {
    const { designer } = setUp();
    fireEvent.click(screen.getByRole('tab', { name: '表单属性' }));
    fireEvent.change(screen.getByLabelText('标签宽度'), { target: { value: '500' } });
    expect(designer().getDocument().config.labelWidth).toBe(200);
  });

  it('warns when an edit loses data of a published form', () => {
    setUp({ published: [parseDocument(data).document] });
    select('单行文本 name');
    fireEvent.click(screen.getByRole('button', { name: '删除' }));
    expect(screen.getByText('“name”（name）已不存在')).toBeTruthy();
    fireEvent.click(
      within(screen.getByRole('region', { name: '此修改会丢失已发布表单的数据' })).getByRole('button', {
        name: '撤销',
      }),
    );
    expect(screen.queryByText('“name”（name）已不存在')).toBeNull();
  });

  it('shows the panel that a host registered for its own widget', () => {
    function Panel({ widget, setOption }: PanelProps) {
      return (
        <input
          aria-label="计量单位"
          value={String(widget.options.unit ?? '')}
          onChange={(event) => setOption('unit', event.target.value)}
        />
      );
    }
    const widgets = [
      { type: 'dose', name: '剂量', options: { unit: 'mg' }, component: () => <b>剂量框</b>, panel: Panel },
    ];
    const { designer } = setUp({ widgets });
    add('剂量');
    fireEvent.change(screen.getByLabelText('计量单位'), { target: { value: 'ml' } });
    expect(designer().getDocument().list[1]).toMatchObject({ type: 'dose', options: { unit: 'ml' } });
  });
});

describe('layouts', () => {
  const cell = (...list: object[]) => ({ type: 'td', options: { colspan: 1, rowspan: 1 }, list });
  const layouts = {
    list: [
      field('report', 'sheet', {
        rows: [{ columns: [cell(field('input', 'left')), cell(field('input', 'right'))] }],
      }),
      field('tabs', 'tabs', {
        tabs: [
          { label: '首次', name: 'tab_1', list: [] },
          { label: '复评', name: 'tab_2', list: [] },
        ],
      }),
      field('grid', 'grid', { columns: [{ span: 12, list: [] }] }),
    ],
    config: {},
  };
  const rowsOf = (designer: FormDesignerHandle) =>
    designer
      .getDocument()
      .list[0]?.rows?.map(({ columns }) => columns.map(({ list }) => list.map(({ model }) => model)));

  it('merges, splits and adds cells by keyboard', () => {
    const { designer, press } = setUp({ data: layouts });
    const cellAt = (name: RegExp) => screen.getByRole('gridcell', { name });
    act(() => cellAt(/第 1 行第 1 列/).focus());
    press('ArrowRight');
    expect(document.activeElement).toBe(cellAt(/第 1 行第 2 列，1 个字段/));
    fireEvent.click(screen.getByRole('button', { name: '下方插入行' }));
    fireEvent.click(screen.getByRole('button', { name: '与下方合并' }));
    expect(rowsOf(designer())).toEqual([[['left'], ['right']], [[]]]);
    choose('水平对齐', '居中');
    expect(designer().getDocument().list[0]?.rows?.[0]?.columns[1]?.options).toMatchObject({
      rowspan: 2,
      align: 'center',
    });
    fireEvent.click(screen.getByRole('button', { name: '与右侧合并' }));
    expect(screen.getByText('此方向没有单元格', { selector: '.hfd-toolbar *' })).toBeTruthy();
    for (let n = 0; n < 3; n += 1) act(() => designer().handleUndo());
    expect(designer().getJSON()).toEqual(layouts);
  });

  it('names tabs once each, and offsets grid columns', () => {
    const { designer, canvas } = setUp({ data: layouts });
    fireEvent.click(canvas.querySelector('[data-type=tabs]') as Element);
    const name = screen.getByLabelText('标签 2 的标识');
    for (const value of ['tab_1', 'later']) {
      fireEvent.change(name, { target: { value } });
      fireEvent.blur(name);
      expect(screen.queryByText('标识已被使用', { selector: '.hfd-panel *' }) !== null).toBe(
        value === 'tab_1',
      );
    }
    expect(
      designer()
        .getDocument()
        .list[1]?.tabs?.map((tab) => tab.name),
    ).toEqual(['tab_1', 'later']);
    fireEvent.click(canvas.querySelector('[data-type=grid]') as Element);
    fireEvent.change(screen.getByLabelText('左侧间隔格数'), { target: { value: '30' } });
    expect(designer().getDocument().list[2]?.columns?.[0]?.options).toMatchObject({ span: 12, offset: 24 });
  });

  it('shows each data-bound field with its data key', () => {
    const { canvas } = setUp({
      data: {
        list: [field('input', 'bound'), field('input', 'free', { options: { dataBind: false } })],
        config: {},
      },
    });
    fireEvent.click(canvas);
    expect(within(canvas).getByText('bound', { selector: '.hfd-badge' })).toBeTruthy();
    expect(within(canvas).queryByText('free', { selector: '.hfd-badge' })).toBeNull();
  });
});

describe('conditions', () => {
  it('say what is wrong while they are typed', () => {
    setUp();
    const show = screen.getByLabelText('显示条件');
    fireEvent.change(show, { target: { value: 'age >=' } });
    expect(screen.getByText('表达式有误：第 7 个字符处', { selector: '.hfd-panel *' })).toBeTruthy();
    expect(show.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(show, { target: { value: 'agee >= 18' } });
    expect(screen.getByText('表达式中的“agee”不存在', { selector: '.hfd-panel *' })).toBeTruthy();
    fireEvent.change(show, { target: { value: 'age >= 18' } });
    expect(show.getAttribute('aria-invalid')).toBeNull();
  });
});

describe('focus', () => {
  it('goes to what was pasted, and into the list that was pointed out', () => {
    const { designer, press, canvas } = setUp();
    const clipboardData = { getData: () => JSON.stringify({ list: [field('rate', 'score')], config: {} }) };
    fireEvent.click(screen.getAllByRole('button', { name: /将字段拖拽到此处/ })[0] as Element);
    fireEvent.paste(canvas, { clipboardData });
    expect(designer().getDocument().list[1]?.columns?.[1]?.list[0]?.name).toBe('score');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('评分 score');
    press('Delete');
    expect(designer().getDocument().list[1]?.columns?.[1]?.list).toEqual([]);
  });

  it('stays in the panel when a choice is removed, and leaves a warning with it', () => {
    const radio = field('radio', 'pain', {
      options: { options: [{ value: 'a' }, { value: 'b' }, { value: 'c' }] },
    });
    const choices = { list: [radio], config: {} };
    setUp({ data: choices, published: [parseDocument(choices).document] });
    const remove = screen.getByRole('button', { name: '删除选项 2' });
    act(() => remove.focus());
    fireEvent.click(remove);
    expect(screen.getByRole('region', { name: '此修改会丢失已发布表单的数据' })).toBeTruthy();
    expect(document.activeElement?.closest('.hfd-panel')).toBeTruthy();
    const warning = within(screen.getByRole('region', { name: '此修改会丢失已发布表单的数据' }));
    const read = warning.getByRole('button', { name: '确定' });
    act(() => read.focus());
    fireEvent.click(read);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('单选框组 pain');
  });
});

describe('narrow screens', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('get a preview to fill in, and no canvas', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    render(<FormDesigner data={data} />);
    expect(screen.queryByRole('application')).toBeNull();
    expect(screen.getByText(/仅可预览/)).toBeTruthy();
    fireEvent.change(await screen.findByLabelText('name'), { target: { value: '王芳' } });
    fireEvent.click(screen.getByRole('button', { name: '获取数据' }));
    await waitFor(() => expect(screen.getByText(/"name": "王芳"/)).toBeTruthy());
  });
});

describe('the form as a whole', () => {
  it('imports, lists what cannot work, and takes the import back', () => {
    const { models, designer } = setUp();
    fireEvent.click(screen.getByRole('button', { name: '导入 JSON' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '[1' } });
    fireEvent.click(dialog.getByRole('button', { name: '确定' }));
    expect(dialog.getByText('不是表单，无法导入')).toBeTruthy();
    const other = { list: [{ ...field('input', 'a'), events: { onChange: 'go()' } }], config: {} };
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: JSON.stringify(other) } });
    fireEvent.click(dialog.getByRole('button', { name: '确定' }));
    expect(models()).toEqual(['a']);
    expect(dialog.getByText('list.0.events.onChange')).toBeTruthy();
    expect(designer().getJSON()).toEqual(other);
    act(() => designer().handleUndo());
    expect(designer().getJSON()).toEqual(data);
  });

  it('imports a file', async () => {
    const { models } = setUp();
    fireEvent.click(screen.getByRole('button', { name: '导入 JSON' }));
    const dialog = within(screen.getByRole('dialog'));
    const text = JSON.stringify({ list: [field('input', 'filed')], config: {} });
    const files = [new File([text], 'form.json', { type: 'application/json' })];
    fireEvent.change(dialog.getByLabelText('选择 JSON 文件'), { target: { files } });
    const box = dialog.getByRole('textbox') as HTMLTextAreaElement;
    await waitFor(() => expect(box.value).toBe(text));
    fireEvent.click(dialog.getByRole('button', { name: '确定' }));
    expect(models()).toEqual(['filed']);
  });

  it('asks before it clears', () => {
    const { models } = setUp();
    fireEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(models()).toHaveLength(3);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '清空' }));
    expect(models()).toEqual([]);
  });

  it('previews the form and its data', async () => {
    setUp();
    fireEvent.click(screen.getByRole('button', { name: '预览' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(await dialog.findByLabelText('name'), { target: { value: '王芳' } });
    fireEvent.click(dialog.getByRole('button', { name: '获取数据' }));
    await waitFor(() => expect(dialog.getByText(/"name": "王芳"/)).toBeTruthy());
  });

  it('generates code of three kinds', async () => {
    setUp();
    fireEvent.click(screen.getByRole('button', { name: '生成代码' }));
    const dialog = within(await screen.findByRole('dialog'));
    const code = () => dialog.getByLabelText('生成代码').textContent ?? '';
    expect(code()).toContain("from '@huifang/form-renderer'");
    choose('代码类型', 'React 组件（react-hook-form + zod）');
    expect(code()).toContain("from 'react-hook-form'");
    choose('代码类型', 'HTML');
    expect(code()).toContain('<!doctype html>');
  });

  it('tells its host of each edit, and speaks its language', () => {
    const onChange = vi.fn();
    setUp({ onChange, locale: 'en-US' });
    add('Switch');
    expect(onChange).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Import JSON' })).toBeTruthy();
  });

  it('leaves undo in a dialog to the dialog', () => {
    const { models } = setUp();
    add('开关');
    fireEvent.click(screen.getByRole('button', { name: '导入 JSON' }));
    const box = within(screen.getByRole('dialog')).getByRole('textbox');
    const event = createEvent.keyDown(box, { key: 'z', ctrlKey: true });
    fireEvent(box, event);
    expect(event.defaultPrevented).toBe(false);
    expect(models()).toHaveLength(4);
  });

  it('renders on a server', () => {
    expect(renderToString(<FormDesigner data={data} />)).toContain('单行文本');
  });
});
