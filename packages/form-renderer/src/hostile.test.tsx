import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FormRenderer } from './index.ts';
import { documentOf, input } from './schema/testing/fixtures.ts';
import { setUp } from './testing/set-up.tsx';

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

  it('shows the html of a component of later generations, cleaned, and none that needs code', async () => {
    const component = (model: string, template: string) => ({
      type: 'component',
      name: '',
      model,
      options: { template },
    });
    const { container } = setUp(
      documentOf(
        component('a', '<div style="text-align: center" onclick="go()">姓名<script>1</script></div>'),
        component('b', '<el-result icon="success">完成</el-result>'),
        component('c', '<p>{{ name }}</p>'),
        component('d', '<p v-if="x" @click="go()">若</p>'),
      ),
    );
    expect((await screen.findByText('姓名')).style.textAlign).toBe('center');
    expect(container.querySelector('script, [onclick]')).toBeNull();
    expect(screen.getAllByText('组件“component”在此不能使用')).toHaveLength(3);
    for (const text of ['完成', '{{ name }}', '若']) expect(screen.queryByText(text)).toBeNull();
  });

  it('shows an empty form for what is no document', () => {
    for (const data of ['{', '[]', 'null', '{"list":5}'] as const) {
      const { container, unmount } = setUp(data);
      expect(container.querySelector('[data-path]')).toBeNull();
      unmount();
    }
  });

  it('answers although a pattern would run for ever', async () => {
    const evil = '!'.padStart(40, 'a');
    const { form, type } = setUp(documentOf(input('linear', [{ pattern: '^(a+)+$', message: '线性' }])));
    type('linear', evil);
    await act(async () => {
      await expect(form().getData()).rejects.toBe('表单数据校验失败');
    });
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
