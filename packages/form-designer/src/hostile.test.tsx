import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormDesigner, type FormDesignerHandle, generateHtml } from './index.ts';
import { loadParts } from './parts/late.tsx';
import { field } from './testing/field.ts';

// What comes late in a browser is there from the start here.
beforeAll(loadParts);

const form = (...list: unknown[]) => ({ list, config: {} });

function open(data: object | string = form()) {
  const ref = createRef<FormDesignerHandle>();
  const { container } = render(<FormDesigner ref={ref} data={data as string} />);
  const designer = () => ref.current as FormDesignerHandle;
  const widgets = () => designer().getDocument().list;
  return { container, designer, widgets };
}

/** Brings a document in as a person does; the dialog that then says what was found. */
function importing(text: string) {
  fireEvent.click(screen.getByRole('button', { name: '导入 JSON' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: text } });
  fireEvent.click(dialog.getByRole('button', { name: '确定' }));
  return dialog;
}

/** Whatever came in, a field can be added and taken back. */
function staysUsable({ widgets, designer }: ReturnType<typeof open>) {
  const before = widgets().length;
  fireEvent.click(screen.getByRole('button', { name: '开关', hidden: true }));
  expect(widgets()).toHaveLength(before + 1);
  designer().handleUndo();
  expect(widgets()).toHaveLength(before);
}

describe('what is no form', () => {
  const brackets = '['.repeat(4_000_000);

  it('is refused where it is 4 MB of brackets, in one sentence, the work kept', () => {
    const view = open(form(field('input', 'kept')));
    const dialog = importing(brackets);
    expect(dialog.getByText('不是表单，无法导入')).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
      '括号嵌套超过 50000 层，无法读取',
    ]);
    expect(view.widgets().map(({ model }) => model)).toEqual(['kept']);
    staysUsable(view);
  });

  it.each(['{', brackets])('is not opened by the host either, and says so', (text) => {
    const view = open(form(field('input', 'kept')));
    act(() => view.designer().setJSON(text));
    expect(view.widgets().map(({ model }) => model)).toEqual(['kept']);
    expect(screen.getAllByText('不是表单，未打开').length).toBeGreaterThan(0);
    staysUsable(view);
  });

  it.each(['', '{', 'undefined', '[1', '[]', 'null', '3', '"form"'])('is refused: %s', (text) => {
    const view = open(form(field('input', 'kept')));
    const dialog = importing(text);
    expect(dialog.getByText('不是表单，无法导入')).toBeTruthy();
    expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(view.widgets().map(({ model }) => model)).toEqual(['kept']);
    staysUsable(view);
  });

  it.each([
    ['{"list":5,"config":[]}', 'list'],
    ['{"list":[null,7,"x",[]]}', 'list.0'],
    ['{"list":[{"type":9,"options":"none","rules":{}}]}', 'list.0.type'],
    ['{"list":[{"type":"grid","columns":{"list":1}}]}', 'list.0.columns'],
    ['{"list":[{"type":"report","rows":[{"columns":[4]}]}]}', 'list.0.rows.0.columns.0'],
  ])('is listed where its shape is wrong: %s', (text, path) => {
    const view = open();
    const dialog = importing(text);
    expect(dialog.getAllByText(path).length).toBeGreaterThan(0);
    expect(view.designer().getJSON()).toEqual(JSON.parse(text));
    staysUsable(view);
  });
});

describe('documents out of proportion', () => {
  // Nothing is laid out here, so nothing is ever near: as in a browser, what nobody scrolls to is not rendered.
  beforeEach(() =>
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        unobserve() {}
      },
    ),
  );
  afterEach(() => vi.unstubAllGlobals());

  it('open with 10 MB of text, and say that they are large', () => {
    const view = open();
    const dialog = importing(JSON.stringify(form(field('text', 'long', { name: 'x'.repeat(10_000_000) }))));
    expect(dialog.getByText('文档很大，打开和保存会较慢')).toBeTruthy();
    expect(view.widgets()[0]?.name).toHaveLength(10_000_000);
    staysUsable(view);
  });

  it('open with 5,000 fields', () => {
    const view = open(form(...Array.from({ length: 5000 }, (_, at) => field('input', `f${at}`))));
    expect(view.container.querySelector('[data-item]')?.getAttribute('aria-setsize')).toBe('5000');
    staysUsable(view);
  });

  it('open 60 levels deep', () => {
    let inner: object = field('input', 'deep');
    for (let level = 0; level < 60; level += 1)
      inner = field('grid', `level${level}`, { columns: [{ span: 24, list: [inner] }] });
    const view = open(form(inner));
    expect(view.container.querySelectorAll('[data-item]')).toHaveLength(61);
    staysUsable(view);
  });
});

describe('documents that a dialog cannot foresee', () => {
  const odd = { toString: null, valueOf: 3 };
  const texts = (value: unknown) => ({
    rules: [
      { required: true, message: value },
      { type: value, message: value },
      { pattern: '^a$', message: value },
    ],
    options: { type: value, placeholder: value, defaultValue: value, dataType: value, remoteFunc: value },
  });
  const deep = () => {
    let inner: object = field('input', 'deep');
    for (let level = 0; level < 3000; level += 1)
      inner = field('grid', `level${level}`, { columns: [{ span: 24, list: [inner] }] });
    return form(inner);
  };
  const kinds = ['input', 'date', 'time', 'select', 'radio', 'checkbox', 'number', 'cascader', 'fileupload'];

  it.each(['生成 JSON', '生成代码', '预览'])(
    'show what they can in %s, with texts that are no texts',
    async (tool) => {
      const view = open(form(...kinds.map((kind) => field(kind, kind, texts(odd)))));
      fireEvent.click(screen.getByRole('button', { name: tool }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.queryByRole('alert')).toBeNull();
      for (const kind of tool === '生成代码' ? [/zod/, 'HTML'] : []) {
        fireEvent.click(dialog.getByRole('combobox'));
        fireEvent.click(dialog.getByRole('option', { name: kind }));
        expect((dialog.getByRole('textbox') as HTMLTextAreaElement).value).toContain('fileupload');
      }
      fireEvent.click(dialog.getByRole('button', { name: '关闭' }));
      staysUsable(view);
    },
  );

  it('are written whole, 3,000 levels deep', async () => {
    const view = open(deep());
    for (const tool of ['生成 JSON', '生成代码']) {
      fireEvent.click(screen.getByRole('button', { name: tool }));
      const dialog = within(await screen.findByRole('dialog'));
      const text = (await dialog.findByRole('textbox')) as HTMLTextAreaElement;
      expect(text.value.split('"columns"')).toHaveLength(3001);
      fireEvent.click(dialog.getByRole('button', { name: '关闭' }));
    }
    staysUsable(view);
  });

  it('leave the page and the work standing where a widget of the host fails', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const ref = createRef<FormDesignerHandle>();
    const Failing = () => {
      throw new Error('unforeseen');
    };
    const panel = { type: 'gauge', name: '仪表', icon: 'input', component: () => null, panel: Failing };
    render(
      <FormDesigner
        ref={ref}
        data={form(field('input', 'kept'), field('gauge', 'g'))}
        widgets={[panel as never]}
      />,
    );
    const item = document.querySelectorAll('[data-item]')[1] as Element;
    fireEvent.click(item);
    expect(screen.getByText(/这一部分无法显示。您的设计没有丢失/)).toBeTruthy();
    fireEvent.click(document.querySelectorAll('[data-item]')[0] as Element);
    expect(screen.queryByText(/这一部分无法显示/)).toBeNull();
    expect(screen.getByLabelText('标题')).toHaveProperty('value', 'kept');
    vi.mocked(console.error).mockClear();
  });
});

describe('documents that contradict themselves', () => {
  it('name the conditions that read each other in a circle', () => {
    const view = open();
    const dialog = importing(
      JSON.stringify(
        form(
          field('input', 'a', { conditions: { show: "b == ''" } }),
          field('input', 'b', { conditions: { show: "a == ''" } }),
        ),
      ),
    );
    expect(dialog.getByText(/条件循环依赖：a → b → a/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: '关闭' }));
    expect(screen.getByText(/条件循环依赖/)).toBeTruthy();
    staysUsable(view);
  });

  it('show keys that are used twice, and edit the field that was pressed', () => {
    const view = open(form(field('input', 'same'), field('input', 'same')));
    expect(screen.getByText('2 个字段有问题')).toBeTruthy();
    const items = view.container.querySelectorAll('[data-item]');
    fireEvent.click(items[1] as Element);
    fireEvent.change(screen.getByLabelText('标题'), { target: { value: '第二个' } });
    expect(view.widgets().map(({ name }) => name)).toEqual(['same', '第二个']);
    staysUsable(view);
  });

  it('keep data keys that objects have of their own', () => {
    const text =
      '{"list":[{"type":"input","name":"p","model":"__proto__","key":"constructor"},{"type":"input","name":"c","model":"constructor","key":"__proto__"}],"config":{"__proto__":{"x":1}}}';
    const view = open();
    importing(text);
    expect(view.widgets().map(({ model }) => model)).toEqual(['__proto__', 'constructor']);
    expect(JSON.stringify(view.designer().getJSON())).toBe(text);
    expect(({} as { x?: unknown }).x).toBeUndefined();
    staysUsable(view);
  });
});

describe('documents that want to run', () => {
  const evil = '<img src=x onerror="document.title=1">';

  it('show their labels, choices and texts as text', () => {
    const choices = { options: [{ value: evil, label: evil }], showLabel: true };
    const view = open(
      form(
        field('radio', 'r', { name: evil, options: choices }),
        field('tabs', 't', { tabs: [{ label: evil, name: evil, list: [] }] }),
        field('text', 'x', { name: evil, options: { defaultValue: evil } }),
        field(evil, 'u', { name: evil }),
      ),
    );
    for (const item of view.container.querySelectorAll('[data-item]')) fireEvent.click(item);
    expect(view.container.querySelector('img, [onerror]')).toBeNull();
    staysUsable(view);
  });

  it('get neither handlers nor javascript addresses into the page or into generated html', async () => {
    const html = `${evil}<a href="javascript:document.title=1">链</a>`;
    const view = open(
      form(
        field('html', 'h', { options: { defaultValue: html } }),
        field('imgupload', 'i', { options: { defaultValue: [{ url: 'javascript:1', key: 'k' }] } }),
      ),
    );
    expect((await screen.findByText('链', {}, { timeout: 20_000 })).hasAttribute('href')).toBe(false);
    expect(view.container.querySelector('[onerror], [href^=javascript], [src^=javascript]')).toBeNull();
    expect(generateHtml(view.designer().getDocument())).not.toMatch(/onerror|javascript:/);
    staysUsable(view);
  });

  it('list code as something that will not run', () => {
    open();
    const dialog = importing(
      JSON.stringify({
        list: [field('input', 'a', { rules: [{ func: 'while(1){}' }], events: { onChange: 'evil()' } })],
        config: { eventScript: [{ key: 'mounted', name: 'mounted', func: 'evil()' }] },
      }),
    );
    expect(dialog.getByText('list.0.events.onChange')).toBeTruthy();
    expect(dialog.getByText('config.eventScript.0.func')).toBeTruthy();
  });
});
