import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRef, Profiler, StrictMode, useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { FormRenderer, type FormRendererHandle, type SlotProps } from './index.ts';
import { documentOf, input, mid, oss, spec, v3 } from './schema/testing/fixtures.ts';
import { required, setUp } from './testing/set-up.tsx';

describe('FormRenderer', () => {
  it('hands over what was typed, as a copy', async () => {
    const { form, type } = setUp(documentOf(input('name'), input('note')), { value: { name: '王' } });
    type('name', '王芳');
    const data = await form().getData();
    expect(data).toEqual({ name: '王芳', note: '' });
    data.name = '别人';
    expect(form().getValues()).toEqual({ name: '王芳', note: '' });
  });

  it('rejects with the text of the format, says what is wrong beside the field, and focuses the first problem of a host with a summary of its own', async () => {
    const onInvalid = vi.fn();
    const data = documentOf(input('a'), required('b'), required('c'));
    const { form } = setUp(data, { onInvalid, errorSummary: false });
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

  it('validates a field when it is left, and again with each key once it is wrong', () => {
    const { type } = setUp(documentOf(input('mail', [{ type: 'email', message: '邮箱格式不正确' }])));
    type('mail', 'a');
    expect(screen.queryByText('邮箱格式不正确')).toBeNull();
    fireEvent.blur(screen.getByRole('textbox'));
    expect(screen.getByText('邮箱格式不正确')).toBeTruthy();
    type('mail', 'a@clinic.cn');
    expect(screen.queryByText('邮箱格式不正确')).toBeNull();
  });

  it('tells of what is typed as soon as there is a field to type into', () => {
    const onChange = vi.fn();
    /** Whoever is quicker than the effects of the form. */
    function Quick() {
      useLayoutEffect(() => {
        const box = screen.getByRole('textbox');
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, '青霉素');
        box.dispatchEvent(new Event('input', { bubbles: true }));
      }, []);
      return null;
    }
    render(
      <>
        <FormRenderer data={documentOf(input('allergy'))} onChange={({ values }) => onChange(values)} />
        <Quick />
      </>,
    );
    expect(onChange).toHaveBeenCalledWith({ allergy: '青霉素' });
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

  it('takes answers by their path, of rows that are there', async () => {
    const onChange = vi.fn();
    const { form } = setUp(documentOf(table), { value: { drugs: [{ drug: '甲', amount: 1 }] }, onChange });
    await screen.findByRole('button', { name: '+ 添加' });
    act(() => form().setData({ 'drugs.0.drug': '乙', 'drugs.999999999.drug': '丙' }));
    expect(screen.getByRole('textbox', { name: /drug/ })).toHaveProperty('value', '乙');
    expect(form().getValues()).toEqual({ drugs: [{ drug: '乙', amount: 1 }] });
    expect(onChange.mock.calls.map(([{ field, path }]) => [field, path])).toEqual([
      ['drugs', 'drugs.0.drug'],
    ]);
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
