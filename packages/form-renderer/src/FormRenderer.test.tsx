import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRef, Profiler, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { FormRenderer, type FormRendererHandle, type FormRendererProps, type SlotProps } from './index.ts';
import { documentOf, input, mid, oss, spec, v3 } from './schema/testing/fixtures.ts';

const required = (model: string) => input(model, [{ required: true, message: `${model}必须填写` }]);

function setUp(data: FormRendererProps['data'], props: Partial<FormRendererProps> = {}) {
  const ref = createRef<FormRendererHandle>();
  const view = render(<FormRenderer ref={ref} data={data} {...props} />);
  const form = () => ref.current as FormRendererHandle;
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name, { exact: false, selector: 'input,select,textarea' }), {
      target: { value },
    });
  return { ...view, form, type, ref };
}

describe('FormRenderer', () => {
  it('hands over what was typed, as a copy', async () => {
    const { form, type } = setUp(documentOf(input('name'), input('note')), { value: { name: '王' } });
    type('name', '王芳');
    const data = await form().getData();
    expect(data).toEqual({ name: '王芳', note: '' });
    data.name = '别人';
    expect(form().getValues()).toEqual({ name: '王芳', note: '' });
  });

  it('rejects with the text of the format, says what is wrong beside the field, and focuses the first problem', async () => {
    const onInvalid = vi.fn();
    const { form } = setUp(documentOf(input('a'), required('b'), required('c')), { onInvalid });
    await act(async () => {
      await expect(form().getData()).rejects.toBe('表单数据校验失败');
    });
    const field = screen.getByRole('textbox', { name: /^b/ });
    expect(field).toHaveProperty('ariaInvalid', 'true');
    expect(screen.getByText('b必须填写').id).toBe(field.getAttribute('aria-describedby'));
    expect(onInvalid).toHaveBeenCalledWith({
      problems: [
        { path: 'b', message: 'b必须填写' },
        { path: 'c', message: 'c必须填写' },
      ],
    });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.getByRole('status').textContent).toBe('有 2 处需要修改');
  });

  it('rejects in the language of the form', async () => {
    const { form } = setUp(documentOf(required('b')), { locale: 'en-US' });
    await act(async () => {
      await expect(form().getData()).rejects.toBe('Form data validation failed');
    });
  });

  it('judges a field when it is left, and again with each key once it is wrong', () => {
    const { type } = setUp(documentOf(input('mail', [{ type: 'email', message: '邮箱格式不正确' }])));
    type('mail', 'a');
    expect(screen.queryByText('邮箱格式不正确')).toBeNull();
    fireEvent.blur(screen.getByRole('textbox'));
    expect(screen.getByText('邮箱格式不正确')).toBeTruthy();
    type('mail', 'a@clinic.cn');
    expect(screen.queryByText('邮箱格式不正确')).toBeNull();
  });

  it('renders one field for one keystroke', () => {
    const renders = new Map<string, number>();
    function Counted({ widget, value, onChange, id }: SlotProps) {
      renders.set(widget.model, (renders.get(widget.model) ?? 0) + 1);
      return (
        <input
          id={id}
          aria-label={widget.model}
          value={String(value ?? '')}
          onChange={(e) => onChange(e.target.value)}
        />
      );
    }
    const models = Array.from({ length: 50 }, (_, at) => `f${at}`);
    const list = models.map((model) => ({ ...input(model), type: 'counted' }));
    const commits = vi.fn();
    render(
      <Profiler id="form" onRender={commits}>
        <FormRenderer data={documentOf(...list)} widgets={{ counted: Counted }} />
      </Profiler>,
    );
    renders.clear();
    commits.mockClear();
    fireEvent.change(screen.getByLabelText('f7'), { target: { value: 'x' } });
    expect([...renders]).toEqual([['f7', 1]]);
    expect(commits).toHaveBeenCalledOnce();
  });

  it('tells of each change, in general and by field', () => {
    const onChange = vi.fn();
    const onFieldChange = { a: vi.fn(), b: vi.fn() };
    const { type, form } = setUp(documentOf(input('a'), input('b')), { onChange, onFieldChange });
    const listener = vi.fn();
    const stop = form().onFieldChange('a', listener);
    type('a', '1');
    stop();
    type('a', '2');
    expect(onChange).toHaveBeenCalledTimes(2);
    const [change] = onChange.mock.calls[0] ?? [];
    expect({ field: change.field, path: change.path }).toEqual({ field: 'a', path: 'a' });
    expect(change.values).toEqual({ a: '2', b: '' });
    expect(onFieldChange.a).toHaveBeenCalledTimes(2);
    expect(onFieldChange.b).not.toHaveBeenCalled();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('merges a changed value prop, and leaves typing alone when the prop only looks new', () => {
    const data = documentOf(input('a'), input('b'));
    const ref = createRef<FormRendererHandle>();
    const { rerender } = render(<FormRenderer ref={ref} data={data} value={{ a: '1' }} />);
    fireEvent.change(screen.getByLabelText('b'), { target: { value: 'typed' } });
    fireEvent.change(screen.getByLabelText('a'), { target: { value: 'typed' } });
    rerender(<FormRenderer ref={ref} data={data} value={{ a: '1' }} />);
    expect(ref.current?.getValues()).toEqual({ a: 'typed', b: 'typed' });
    rerender(<FormRenderer ref={ref} data={data} value={{ a: '2' }} />);
    expect(ref.current?.getValues()).toEqual({ a: '2', b: 'typed' });
    expect(screen.getByLabelText('a')).toHaveProperty('value', '2');
  });

  it('keeps what was typed when its host renders again with a document and slots written in place', () => {
    const renders = vi.fn();
    const Counted = ({ value }: SlotProps) => {
      renders();
      return <span>{String(value)}</span>;
    };
    const form = () => (
      <FormRenderer
        data={documentOf(input('a'), { ...input('b'), type: 'counted' })}
        widgets={{ counted: Counted }}
        slots={{}}
      />
    );
    const { rerender } = render(form());
    fireEvent.change(screen.getByLabelText('a'), { target: { value: 'typed' } });
    renders.mockClear();
    rerender(form());
    expect(screen.getByLabelText('a')).toHaveProperty('value', 'typed');
    expect(renders).not.toHaveBeenCalled();
    rerender(<FormRenderer data={documentOf(input('c'))} />);
    expect(screen.getByLabelText('c')).toBeTruthy();
  });

  it('shows, hides, disables, sets and resets by model', async () => {
    const { form } = setUp(documentOf(input('a'), required('b')), { value: { a: '1' } });
    act(() => form().hide('b'));
    expect(screen.queryByLabelText(/^b/)).toBeNull();
    await expect(form().getData()).resolves.toEqual({ a: '1' });
    act(() => {
      form().display(['b']);
      form().disabled(['a'], true);
      form().setData({ b: '2', a: '3' });
    });
    expect(screen.getByLabelText('a')).toHaveProperty('disabled', true);
    expect(form().getValues()).toEqual({ a: '3', b: '2' });
    act(() => form().reset());
    expect(form().getValues()).toEqual({ a: '1', b: '' });
  });

  it('follows conditions and calculations while one types', async () => {
    const data = documentOf(
      { ...input('age'), type: 'number', options: { defaultValue: 10, min: 0 } },
      { ...required('guardian'), conditions: { show: 'age < 18' } },
      { ...input('double'), type: 'number', calculate: 'age * 2', options: { defaultValue: 0 } },
    );
    const onFieldChange = { double: vi.fn() };
    const { form, type } = setUp(data, { onFieldChange });
    expect(screen.getByLabelText(/^guardian/)).toBeTruthy();
    expect(form().getValues().double).toBe(20);
    type('age', '30');
    expect(screen.queryByLabelText(/^guardian/)).toBeNull();
    expect(screen.getByLabelText('double')).toHaveProperty('value', '60');
    await expect(form().getData()).resolves.toEqual({ age: 30, double: 60 });
    expect(onFieldChange.double).toHaveBeenCalled();
  });

  it('opens the tab that holds the first problem', async () => {
    const tabs = (inner: unknown) => ({
      type: 'tabs',
      model: 'tabs_1',
      name: '标签页',
      options: { type: '', tabPosition: 'top' },
      tabs: [
        { label: '甲', name: 'tab_1', list: [input('a')] },
        { label: '乙', name: 'tab_2', list: [inner] },
      ],
    });
    const { form } = setUp(documentOf(tabs(required('b'))));
    await act(async () => {
      await form().validate();
    });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('乙');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^b/ })));
  });

  it('shows answers as text when editing is off', () => {
    const radio = {
      type: 'radio',
      name: '性别',
      model: 'sex',
      options: { showLabel: true, options: [{ value: 'f', label: '女' }], defaultValue: 'f' },
    };
    setUp(documentOf(input('a'), radio), { edit: false, value: { a: '文字' } });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('文字')).toBeTruthy();
    expect(screen.getByText('女')).toBeTruthy();
  });

  it('fills a blank widget with a component of the host, and its answer counts', async () => {
    const Signature = ({ onChange, labelledBy }: SlotProps) => (
      <button type="button" aria-labelledby={labelledBy} onClick={() => onChange({ by: '王' })}>
        签
      </button>
    );
    const data = documentOf({
      type: 'blank',
      name: '签名',
      model: 'sign',
      options: { defaultType: 'Object' },
    });
    const { form } = setUp(data, { slots: { sign: Signature } });
    fireEvent.click(screen.getByRole('button', { name: '签名' }));
    await expect(form().getData()).resolves.toEqual({ sign: { by: '王' } });
  });

  it.each(Object.entries({ oss, spec, mid, v3 }))('renders a document of the layer %s', async (_, data) => {
    const { form, container } = setUp(data);
    await act(async () => void (await form().validate()));
    expect(container.querySelectorAll('[data-path]').length).toBeGreaterThan(0);
  });

  it('renders on a server and in strict mode', () => {
    expect(renderToString(<FormRenderer data={spec} />)).toContain('用药');
    const ref = createRef<FormRendererHandle>();
    render(
      <StrictMode>
        <FormRenderer ref={ref} data={documentOf(input('a'))} />
      </StrictMode>,
    );
    fireEvent.change(screen.getByLabelText('a'), { target: { value: '1' } });
    expect(ref.current?.getValues()).toEqual({ a: '1' });
  });
});

describe('a table', () => {
  const table = {
    type: 'table',
    name: '用药',
    model: 'drugs',
    options: {},
    tableColumns: [required('drug'), { ...input('amount'), type: 'number', options: { defaultValue: 1 } }],
  };

  it('adds, moves and removes rows, and what was found wrong moves along', async () => {
    const { form } = setUp(documentOf(table), { value: { drugs: [{ drug: '甲' }, { drug: '' }] } });
    await screen.findByRole('button', { name: '+ 添加' });
    await act(async () => void (await form().validate()));
    const rows = () => screen.getAllByRole('row').slice(1);
    expect(within(rows()[1] as HTMLElement).getByText('drug必须填写')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '上移第 2 行' }));
    expect(within(rows()[0] as HTMLElement).getByText('drug必须填写')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '删除第 1 行' }));
    expect(screen.queryByText('drug必须填写')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '+ 添加' }));
    fireEvent.change(screen.getByRole('textbox', { name: /^第 2 行.*drug/ }), { target: { value: '乙' } });
    await expect(form().getData()).resolves.toEqual({
      drugs: [{ drug: '甲' }, { drug: '乙', amount: 1, key: expect.any(Number) }],
    });
  });

  it('makes only the rows in sight of a long one', async () => {
    // jsdom lays nothing out: a view of 480 pixels and rows of 52 stand for what a browser measures.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
    const rows = Array.from({ length: 500 }, (_, at) => ({ drug: `药${at}`, amount: 1 }));
    setUp(documentOf(table), { value: { drugs: rows } });
    await screen.findByDisplayValue('药0');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });
});

describe('hostile documents', () => {
  it('keeps answers under names that objects have of their own', async () => {
    const { form, type } = setUp(documentOf(input('__proto__'), input('constructor')));
    type('__proto__', 'x');
    type('constructor', 'y');
    const data = await form().getData();
    expect(Object.getOwnPropertyDescriptor(data, '__proto__')?.value).toBe('x');
    expect(data.constructor).toBe('y');
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it('shows labels, choices and texts as text, never as html', () => {
    const evil = '<img src=x onerror="document.title=1">';
    const radio = {
      type: 'radio',
      name: evil,
      model: 'r',
      options: { showLabel: true, options: [{ value: 'a', label: evil }] },
    };
    const { container } = setUp(
      documentOf(radio, { type: 'text', name: evil, model: 't', options: { defaultValue: evil } }),
    );
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getAllByText(evil)).toHaveLength(4);
  });

  it('cleans html of scripts, handlers, forms and javascript addresses, and keeps a few styles', async () => {
    const html =
      '<b style="color: red; position: fixed; background: url(//x)">粗</b><img src=x onerror=1><script>1</script>' +
      '<a href="javascript:1">链</a><form><input name="k"></form><iframe src="//x"></iframe>';
    const { container } = setUp(
      documentOf({ type: 'html', model: 'h', name: '', options: { defaultValue: html } }),
    );
    const bold = await screen.findByText('粗');
    expect(bold.style.cssText).toBe('color: red;');
    expect(screen.getByText('链').hasAttribute('href')).toBe(false);
    expect(container.querySelector('script, form, input, iframe, [onerror]')).toBeNull();
  });

  it('shows an empty form for what is no document', () => {
    for (const data of ['{', '[]', 'null', '{"list":5}'] as const) {
      const { container, unmount } = setUp(data);
      expect(container.querySelector('[data-path]')).toBeNull();
      unmount();
    }
  });

  it('answers at once when a pattern would run for ever', async () => {
    const evil = '!'.padStart(40, 'a');
    const { form, type } = setUp(documentOf(input('linear', [{ pattern: '^(a+)+$', message: '线性' }])));
    type('linear', evil);
    const started = performance.now();
    await act(async () => {
      await expect(form().getData()).rejects.toBe('表单数据校验失败');
    });
    expect(performance.now() - started).toBeLessThan(4000);
    expect(screen.getByText('线性')).toBeTruthy();
  });

  it('keeps what conditions say of each other in a circle without effect', () => {
    setUp(
      documentOf(
        { ...input('a'), conditions: { show: 'b == 1' } },
        { ...input('b'), conditions: { show: 'a == 1' } },
        { ...input('c'), type: 'number', calculate: 'c + 1' },
      ),
    );
    expect(screen.getByLabelText('a')).toBeTruthy();
    expect(screen.getByLabelText('b')).toBeTruthy();
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'names a widget type %s as one that does not work',
    (type) => {
      const { form } = setUp(documentOf({ ...input('x'), type }, input('a')));
      expect(screen.getByText(`组件“${type}”在此不能使用`)).toBeTruthy();
      expect(form().getValues().a).toBe('');
    },
  );

  it('takes repeated choices and repeated keys as they are', async () => {
    const same = { value: 'a', label: '甲' };
    const options = { showLabel: true, options: [same, same], defaultValue: 'a' };
    setUp(
      documentOf(
        { type: 'radio', name: 'r', model: 'r', key: 'k', options },
        { type: 'checkbox', name: 'c', model: 'c', key: 'k', options: { ...options, defaultValue: ['a'] } },
        { type: 'select', name: 's', model: 's', key: 'k', options },
        {
          type: 'imgupload',
          name: 'i',
          model: 'i',
          options: { defaultValue: [{ url: 'a.png' }, { url: 'a.png' }] },
        },
      ),
    );
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(await screen.findAllByRole('button', { name: '查看a.png' })).toHaveLength(2);
  });

  it('shows two widgets of one model as one answer', () => {
    const { form } = setUp(documentOf(input('same'), input('same')));
    const [first, second] = screen.getAllByLabelText('same');
    fireEvent.change(first as HTMLElement, { target: { value: 'x' } });
    expect(second).toHaveProperty('value', 'x');
    expect(form().getValues()).toEqual({ same: 'x' });
  });

  it('lays out 60 levels of grids', () => {
    let inner: unknown = input('deep');
    for (let level = 0; level < 60; level += 1) {
      inner = { type: 'grid', model: `g${level}`, options: {}, columns: [{ span: 24, list: [inner] }] };
    }
    setUp(documentOf(inner));
    expect(screen.getByLabelText('deep')).toBeTruthy();
  });
});

describe('choices of the host', () => {
  const select = (options: object) => ({
    type: 'select',
    name: '病种',
    model: 's',
    options: { remote: true, props: { value: 'id', label: 'title' }, ...options },
  });

  it('come from a function, called once for the whole form', async () => {
    const remote = { f: vi.fn((resolve: (data: unknown) => void) => resolve([{ id: 1, title: '感冒' }])) };
    const { form } = setUp(
      documentOf(select({ remoteFunc: 'f' }), { ...select({ remoteFunc: 'f' }), model: 't' }),
      {
        remote,
      },
    );
    await screen.findAllByRole('option', { name: '感冒' });
    expect(remote.f).toHaveBeenCalledOnce();
    fireEvent.change(screen.getAllByRole('combobox')[0] as HTMLElement, { target: { value: '0' } });
    expect(form().getValues().s).toBe(1);
    act(() => form().refresh());
    await waitFor(() => expect(remote.f).toHaveBeenCalledTimes(2));
  });

  it('come from a named set and follow it', () => {
    const data = documentOf(select({ remoteType: 'option', remoteOption: 'o' }));
    const { rerender } = render(<FormRenderer data={data} remoteOption={{ o: [{ id: 1, title: '甲' }] }} />);
    expect(screen.getByRole('option', { name: '甲' })).toBeTruthy();
    rerender(<FormRenderer data={data} remoteOption={{ o: [{ id: 2, title: '乙' }] }} />);
    expect(screen.getByRole('option', { name: '乙' })).toBeTruthy();
  });

  it.each([
    ['is missing', {}, '选项来源“f”未提供'],
    [
      'throws',
      {
        f: () => {
          throw new Error('no');
        },
      },
      '选项加载失败',
    ],
    ['rejects', { f: () => Promise.reject(new Error('no')) }, '选项加载失败'],
    ['answers garbage', { f: (resolve: (data: unknown) => void) => resolve('x') }, '选项数据格式不正确'],
  ])('say so when the function %s, and the rest of the form works', async (_, remote, message) => {
    const { form, type } = setUp(documentOf(select({ remoteFunc: 'f' }), input('a')), { remote });
    expect(await screen.findByText(message)).toBeTruthy();
    type('a', '1');
    await expect(form().getData()).resolves.toEqual({ s: '', a: '1' });
  });

  it('say so when the function never answers', async () => {
    vi.useFakeTimers();
    try {
      setUp(documentOf(select({ remoteFunc: 'f' })), { remote: { f: () => undefined } });
      expect(screen.getByText('加载中…')).toBeTruthy();
      await act(() => vi.advanceTimersByTimeAsync(15_000));
      expect(screen.getByText('选项加载超时')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });
});
