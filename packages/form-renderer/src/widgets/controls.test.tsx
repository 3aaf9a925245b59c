import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { FormRenderer, type FormRendererHandle } from '../index.ts';
import { documentOf } from '../schema/testing/fixtures.ts';

function setUp(type: string, options: object = {}, value?: unknown) {
  const ref = createRef<FormRendererHandle>();
  const data = documentOf({ type, name: '字段', model: 'f', options });
  const view = render(<FormRenderer ref={ref} data={data} value={value === undefined ? {} : { f: value }} />);
  return { ...view, answer: () => ref.current?.getValues().f, form: () => ref.current as FormRendererHandle };
}

const type = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const key = (element: Element | null, name: string) => fireEvent.keyDown(element as Element, { key: name });

describe('number', () => {
  it('steps from what is typed, within its range', () => {
    const { answer } = setUp('number', { defaultValue: 0.3, min: 0, max: 0.5, step: 0.1 });
    fireEvent.click(screen.getByRole('button', { name: '增加' }));
    expect(answer()).toBe(0.4);
    type(screen.getByRole('spinbutton'), '');
    expect(answer()).toBeNull();
    type(screen.getByRole('spinbutton'), '9');
    expect(screen.getByText('字段不能大于 0.5')).toBeTruthy();
  });
});

describe('input', () => {
  it('answers numbers for the number types and hides what is secret', () => {
    const { answer } = setUp('input', { dataType: 'integer', defaultValue: '' });
    type(screen.getByRole('spinbutton'), '42');
    expect(answer()).toBe(42);
  });

  it('stays the same element, and keeps the focus, while it is emptied and filled', () => {
    setUp('input', { clearable: true, defaultValue: '甲' });
    const box = screen.getByRole('textbox');
    box.focus();
    for (const text of ['', '乙', '']) {
      fireEvent.change(box, { target: { value: text } });
      expect(document.activeElement).toBe(box);
    }
  });

  it('shows a password only when asked', () => {
    setUp('input', { showPassword: true, defaultValue: '' });
    const field = screen.getByLabelText('字段');
    expect(field).toHaveProperty('type', 'password');
    fireEvent.click(screen.getByRole('button', { name: '显示密码' }));
    expect(field).toHaveProperty('type', 'text');
  });
});

describe('choices', () => {
  const options = [
    { value: 1, label: '一' },
    { value: 2, label: '二' },
    { value: 3, label: '三' },
  ];

  it('keep their own kind of value, in the order of the choices', () => {
    const { answer } = setUp('checkbox', { showLabel: true, options, defaultValue: [] });
    fireEvent.click(screen.getByRole('checkbox', { name: '三' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '一' }));
    expect(answer()).toEqual([1, 3]);
    fireEvent.click(screen.getByRole('checkbox', { name: '三' }));
    expect(answer()).toEqual([1]);
  });

  it('keep an answer that is not in the list', () => {
    setUp('select', { showLabel: true, options, defaultValue: '旧值' });
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'other');
    expect(screen.getByRole('option', { name: '旧值' })).toBeTruthy();
  });

  it('are found by typing and chosen by keyboard, several at a time', async () => {
    const { answer } = setUp('select', {
      showLabel: true,
      options,
      multiple: true,
      filterable: true,
      defaultValue: [],
    });
    const search = await screen.findByRole('combobox', { name: '字段' });
    fireEvent.change(search, { target: { value: '二' } });
    expect(screen.getAllByRole('option')).toHaveLength(1);
    key(search, 'Enter');
    key(search, 'ArrowDown');
    key(search, 'Enter');
    expect(answer()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: '删除二' }));
    expect(answer()).toHaveLength(1);
    key(search, 'Backspace');
    expect(answer()).toEqual([]);
  });

  it('do not choose while an input method composes', async () => {
    const { answer } = setUp('select', { showLabel: true, options, filterable: true, defaultValue: '' });
    const search = await screen.findByRole('combobox', { name: '字段' });
    fireEvent.change(search, { target: { value: '二' } });
    fireEvent.keyDown(search, { key: 'Enter', isComposing: true });
    expect(answer()).toBe('');
  });
});

describe('date', () => {
  it('takes typed dates in its format, and says when it cannot read one', async () => {
    const { answer } = setUp('date', { type: 'date', format: 'yyyy/MM/dd', defaultValue: '' });
    const field = await screen.findByRole('textbox', { name: '字段' });
    type(field, '2024/2/9');
    expect(answer()).toBe('2024/02/09');
    type(field, '2024/02/31');
    expect(answer()).toBe('2024/02/09');
    expect(screen.getByText('无法识别的日期，应形如 2025/01/31')).toBeTruthy();
  });

  it('is chosen by keyboard in the calendar', async () => {
    const { answer } = setUp('date', { type: 'date', format: 'yyyy-MM-dd' }, '2024-02-28');
    fireEvent.click(await screen.findByRole('button', { name: '打开日历' }));
    key(document.activeElement, 'ArrowRight');
    key(document.activeElement, 'ArrowDown');
    key(document.activeElement, 'PageDown');
    fireEvent.click(document.activeElement as Element);
    expect(answer()).toBe('2024-04-07');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['month', 'yyyy-MM', '2024-02', '2024-03'],
    ['year', 'yyyy', '2024', '2025'],
    ['week', 'YYYY-[W]WW', '2024-W09', '2024-W09'],
  ])('of the type %s moves by its own unit', async (kind, format, start, next) => {
    const { answer } = setUp('date', { type: kind, format }, start);
    fireEvent.click(await screen.findByRole('button', { name: '打开日历' }));
    key(document.activeElement, 'ArrowRight');
    fireEvent.click(document.activeElement as Element);
    expect(answer()).toBe(next);
  });

  it('range sorts its ends, and timestamps are milliseconds', async () => {
    const { answer } = setUp('date', { type: 'daterange', format: 'yyyy-MM-dd', timestamp: true }, null);
    fireEvent.click(await screen.findByRole('button', { name: '打开日历' }));
    const day = (n: string) => within(screen.getByRole('grid')).getAllByText(n)[0] as HTMLElement;
    fireEvent.click(day('20'));
    fireEvent.click(day('15'));
    const [from, to] = answer() as number[];
    expect(new Date(from as number).getDate()).toBe(15);
    expect(new Date(to as number).getDate()).toBe(20);
  });

  it('datetime keeps the time when another day is chosen', async () => {
    const { answer } = setUp('date', { type: 'datetime', format: 'yyyy-MM-dd HH:mm' }, '2024-02-28 09:30');
    fireEvent.click(await screen.findByRole('button', { name: '打开日历' }));
    key(document.activeElement, 'ArrowRight');
    fireEvent.click(document.activeElement as Element);
    expect(answer()).toBe('2024-02-29 09:30');
    fireEvent.change(screen.getByLabelText('时间'), { target: { value: '10:15' } });
    expect(answer()).toBe('2024-02-29 10:15');
  });

  it('takes several days and gives them back', async () => {
    const { answer } = setUp('date', { type: 'dates', format: 'yyyy-MM-dd' }, ['2024-02-28']);
    fireEvent.click(await screen.findByRole('button', { name: '打开日历' }));
    const day = (n: string) => within(screen.getByRole('grid')).getAllByText(n)[0] as HTMLElement;
    fireEvent.click(day('15'));
    expect(answer()).toEqual(['2024-02-15', '2024-02-28']);
    fireEvent.click(day('28'));
    expect(answer()).toEqual(['2024-02-15']);
  });
});

describe('time', () => {
  it('is typed or chosen', async () => {
    const { answer } = setUp('time', { format: 'HH:mm', defaultValue: '' });
    type(await screen.findByRole('textbox', { name: '字段' }), '8:05');
    expect(answer()).toBe('08:05');
    fireEvent.click(screen.getByRole('button', { name: '打开时间列表' }));
    fireEvent.change(screen.getByRole('combobox', { name: '时' }), { target: { value: '21' } });
    expect(answer()).toBe('21:05');
  });

  it('of a range answers a pair, or nothing', async () => {
    const { answer } = setUp('time', { isRange: true, format: 'HH:mm:ss' });
    type(await screen.findByRole('textbox', { name: '开始时间' }), '08:00:00');
    expect(answer()).toEqual(['08:00:00', '']);
    fireEvent.click(screen.getByRole('button', { name: '清除' }));
    expect(answer()).toBeNull();
  });
});

describe('colour', () => {
  it('is typed in any notation and picked with sliders, opacity included', async () => {
    const { answer } = setUp('color', { showAlpha: true, defaultValue: '' });
    type(await screen.findByRole('textbox', { name: '字段' }), '#ff0000');
    expect(answer()).toBe('rgba(255, 0, 0, 1)');
    fireEvent.click(screen.getByRole('button', { name: '选择颜色' }));
    fireEvent.change(screen.getByRole('slider', { name: '不透明度' }), { target: { value: '0.5' } });
    fireEvent.change(screen.getByRole('slider', { name: '色相' }), { target: { value: '120' } });
    expect(answer()).toBe('rgba(0, 255, 0, 0.5)');
  });
});

describe('cascader', () => {
  const tree = [
    {
      value: 'a',
      label: '甲',
      children: [
        { value: 'a1', label: '甲一' },
        { value: 'a2', label: '甲二' },
      ],
    },
    { value: 'b', label: '乙' },
  ];

  it('is walked by keyboard to an end', async () => {
    const { answer } = setUp('cascader', { options: tree, defaultValue: [] });
    fireEvent.click(await screen.findByRole('button', { name: /^字段/ }));
    key(screen.getByRole('option', { name: /^甲/ }), 'ArrowRight');
    const second = await screen.findByRole('option', { name: '甲二' });
    key(second, 'Enter');
    expect(answer()).toEqual(['a', 'a2']);
    expect(screen.getByRole('button', { name: '字段 甲 / 甲二' })).toBeTruthy();
  });

  it('has the regions of China ready', async () => {
    const { answer } = setUp('cascader', { remote: true, remoteType: 'option', remoteOption: 'regions' });
    fireEvent.click(await screen.findByRole('button', { name: /^字段/ }));
    const search = await screen.findByRole('searchbox', { name: '搜索' });
    fireEvent.change(search, { target: { value: '西湖区' } });
    fireEvent.click((await screen.findAllByRole('option', { name: /杭州市 \/ 西湖区/ }))[0] as HTMLElement);
    expect(answer()).toEqual(['330000000000', '330100000000', '330106000000']);
  });
});

describe('slider, rate and switch', () => {
  it('answer numbers, pairs and the values that the document names', () => {
    const ref = createRef<FormRendererHandle>();
    const data = documentOf(
      { type: 'slider', name: '范围', model: 's', options: { range: true, min: 0, max: 10 } },
      { type: 'rate', name: '评分', model: 'r', options: { allowHalf: true, max: 3 } },
      {
        type: 'switch',
        name: '开关',
        model: 'w',
        options: { activeValue: '1', inactiveValue: '0', defaultValue: '0' },
      },
    );
    render(<FormRenderer ref={ref} data={data} />);
    fireEvent.change(screen.getByRole('slider', { name: '最小值' }), { target: { value: '4' } });
    fireEvent.change(screen.getByRole('slider', { name: '最大值' }), { target: { value: '2' } });
    fireEvent.click(screen.getByRole('radio', { name: '2.5 分' }));
    fireEvent.click(screen.getByRole('switch', { name: '开关' }));
    expect(ref.current?.getValues()).toEqual({ s: [4, 4], r: 2.5, w: '1' });
    key(screen.getByRole('radio', { name: '2.5 分' }), 'Delete');
    expect(ref.current?.getValues().r).toBeNull();
  });
});

describe('an untouched control', () => {
  const types = ['slider', 'rate', 'color', 'number', 'switch'];

  it.each(types)(
    'hands nothing over where the document gives a %s no default, and required refuses it',
    async (type) => {
      const { form } = setUp(type);
      expect(form().getValues().f ?? null).toBeOneOf([null, '']);
      expect(await form().getData()).toEqual(form().getValues());
      const asked = setUp(type, { required: true });
      await act(() => expect(asked.form().getData()).rejects.toBe('表单数据校验失败'));
    },
  );

  it.each([
    ['slider', 30],
    ['rate', 2],
    ['color', '#007063'],
    ['number', 0],
    ['switch', false],
  ])('hands over the default that a document gives a %s', async (type, defaultValue) => {
    const { form } = setUp(type, { defaultValue });
    expect(await form().getData()).toEqual({ f: defaultValue });
  });

  it('is read as not answered, not as no or the lowest', () => {
    const list = types.map((type) => ({ type, name: type, model: type, key: type, options: {}, rules: [] }));
    const { container } = render(<FormRenderer data={documentOf(...list)} edit={false} />);
    expect([...container.querySelectorAll('.hff-read')].map(({ textContent }) => textContent)).toEqual(
      types.map(() => '—'),
    );
  });
});

describe('an unanswered slider', () => {
  const slider = () => screen.getByRole('slider', { name: /^字段/ });
  const press = (element: HTMLElement) => {
    fireEvent.pointerDown(element);
    fireEvent.pointerUp(element);
  };

  it('says so in every language, to the eye and to a screen reader', () => {
    for (const [locale, words] of [
      ['zh-CN', '未填写'],
      ['zh-TW', '未填寫'],
      ['en-US', 'Not answered'],
    ] as const) {
      const { unmount } = render(
        <FormRenderer
          data={documentOf({ type: 'slider', name: '字段', model: 'f', options: {} })}
          locale={locale}
        />,
      );
      expect(slider().getAttribute('aria-valuetext')).toBe(words);
      expect(screen.getByText(words)).toBeTruthy();
      unmount();
    }
  });

  it('takes its lowest value by a press where its thumb stands, or by a key that leads no lower', () => {
    for (const answerIt of [
      () => press(slider()),
      () => key(slider(), 'Home'),
      () => key(slider(), 'ArrowLeft'),
      () => key(slider(), 'Enter'),
    ]) {
      const { answer, unmount } = setUp('slider', { min: 2, max: 8 });
      expect(answer()).toBeNull();
      answerIt();
      expect(answer()).toBe(2);
      expect(slider().getAttribute('aria-valuetext')).toBeNull();
      unmount();
    }
  });

  it('stays unanswered when it is passed by Tab, named by its label, or a press only ends on it', () => {
    const { answer } = setUp('slider');
    key(slider(), 'Tab');
    fireEvent.blur(slider());
    fireEvent.click(slider());
    fireEvent.pointerUp(slider());
    expect(answer()).toBeNull();
  });

  it('is cleared again by its button or by Delete, which a required one has not', () => {
    const { answer, unmount } = setUp('slider', {}, 30);
    fireEvent.click(screen.getByRole('button', { name: '清除' }));
    expect(answer()).toBeNull();
    expect(document.activeElement).toBe(slider());
    fireEvent.change(slider(), { target: { value: '40' } });
    key(slider(), 'Delete');
    expect(answer()).toBeNull();
    unmount();
    const asked = setUp('slider', { required: true }, 30);
    expect(screen.queryByRole('button', { name: '清除' })).toBeNull();
    key(slider(), 'Delete');
    expect(asked.answer()).toBe(30);
  });

  it('is emptied with the number beside it, and both ends of a range together', () => {
    const exact = setUp('slider', { showInput: true }, 30);
    fireEvent.change(screen.getByRole('spinbutton', { name: '数值' }), { target: { value: '' } });
    expect(exact.answer()).toBeNull();
    exact.unmount();
    const range = setUp('slider', { range: true });
    expect(range.answer()).toBeNull();
    press(screen.getByRole('slider', { name: '最大值' }));
    expect(range.answer()).toEqual([0, 100]);
    fireEvent.click(screen.getByRole('button', { name: '清除' }));
    expect(range.answer()).toBeNull();
  });
});

describe('a rating', () => {
  it('says that nothing is given, and is taken back by a button', () => {
    const { answer } = setUp('rate', { showScore: true });
    expect(screen.getByText('未填写')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: '3 分' }));
    expect(answer()).toBe(3);
    fireEvent.click(screen.getByRole('button', { name: '清除' }));
    expect(answer()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 分' }));
  });
});

describe('editor', () => {
  it('shows sanitised text, follows what is set from outside, and answers nothing when it is empty', async () => {
    const { answer, form, container } = setUp('editor', {}, '<p onclick="x()">好<script>1</script></p>');
    const text = await screen.findByRole('textbox', { name: '字段' });
    expect(text.innerHTML).toBe('<p>好</p>');
    expect(answer()).toBe('<p onclick="x()">好<script>1</script></p>');
    act(() => form().setData({ f: '<p><b>新</b></p>' }));
    await waitFor(() => expect(text.innerHTML).toBe('<p><strong>新</strong></p>'));
    expect(container.querySelector('[onclick], script')).toBeNull();
    act(() =>
      form().setData({
        f: '<p style="text-align: center"><span style="color: red">红</span><img src="a.png"></p>',
      }),
    );
    await waitFor(() => expect(text.querySelector('span')?.style.color).toBe('red'));
    expect(text.querySelector('p')?.style.textAlign).toBe('center');
    expect(text.querySelector('img')?.getAttribute('src')).toBe('a.png');
    expect(screen.getByRole('toolbar', { name: '文字格式' })).toBeTruthy();
  });

  const write = async (html: string) => {
    // jsdom lays nothing out, and the editor scrolls to where it wrote.
    const nowhere = { left: 0, right: 0, top: 0, bottom: 0 };
    Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => nowhere });
    const { answer, form } = setUp('editor', {}, html);
    const text = await screen.findByRole('textbox', { name: '字段' });
    await screen.findByRole('toolbar', { name: '文字格式' });
    const select = () => {
      const range = document.createRange();
      range.selectNodeContents(text);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
      fireEvent(document, new Event('selectionchange'));
    };
    text.focus();
    select();
    return { answer, form, text };
  };

  it('understands what Quill says by classes, and nothing that hides in them', async () => {
    const { text } = await write(
      '<p class="ql-align-center ql-indent-2 ql-direction-rtl">a<span class="ql-size-huge ql-font-serif">b</span>' +
        '<span class="ql-font-x;position:fixed">c</span>H<sub>2</sub>O m<sup>2</sup></p>',
    );
    const paragraph = text.querySelector('p');
    expect(paragraph?.style.cssText).toBe('text-align: center; margin-left: 4em;');
    expect(paragraph?.getAttribute('dir')).toBe('rtl');
    expect(text.querySelector('span')?.style.cssText).toBe('font-size: 2.5em; font-family: serif;');
    expect(text.querySelectorAll('span')).toHaveLength(1);
    expect(text.querySelector('sub')?.textContent).toBe('2');
    expect(text.querySelector('sup')?.textContent).toBe('2');
  });

  it.each([
    ['加粗', '<p><strong>字</strong></p>'],
    ['下标', '<p><sub>字</sub></p>'],
    ['上标', '<p><sup>字</sup></p>'],
    ['增加缩进', '<p style="margin-left: 2em;">字</p>'],
    ['从右到左', '<p dir="rtl">字</p>'],
    ['引用', '<blockquote><p>字</p></blockquote>'],
  ])('formats by the button %s', async (name, html) => {
    const { answer } = await write('<p>字</p>');
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(answer()).toContain(html));
  });

  it.each([
    ['字体', 'monospace', '<p><span style="font-family: monospace;">字</span></p>'],
    ['字号', '20px', '<p><span style="font-size: 20px;">字</span></p>'],
    ['标题', '2', '<h2>字</h2>'],
    ['对齐', 'center', '<p style="text-align: center;">字</p>'],
  ])('formats by the list %s', async (name, value, html) => {
    const { answer } = await write('<p>字</p>');
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
    await waitFor(() => expect(answer()).toContain(html));
  });

  it('keeps a table that was brought along, with its looks, while its cells are changed; one can write on below it', async () => {
    const { answer, text } = await write(
      '<p>字</p><table border="1"><caption>用药</caption><thead><tr><th style="text-align: right" onclick="x()">药名</th>' +
        '<th colspan="2">剂量</th></tr></thead><tbody><tr><td>布洛芬</td><td>0.3 g</td><td></td></tr></tbody></table>',
    );
    fireEvent.click(screen.getByRole('button', { name: '加粗' }));
    const bold = (text: string) => `<p><strong>${text}</strong></p>`;
    await waitFor(() =>
      expect(answer()).toBe(
        `${bold('字')}<table border="1"><caption><strong>用药</strong></caption><tr><th style="text-align: right;">${bold('药名')}` +
          `</th><th colspan="2">${bold('剂量')}</th></tr><tr><td>${bold('布洛芬')}</td><td>${bold('0.3 g')}</td><td><p></p></td>` +
          '</tr></table>',
      ),
    );
    expect(text.lastElementChild?.tagName).toBe('P');
  });

  it('adds nothing to a text that ends in a table, however often that is edited and kept', async () => {
    type Commands = Record<'insertContentAt' | 'setTextSelection', (at: number, text?: string) => void>;
    let kept = '<table><tr><td><p>布洛芬</p></td></tr></table>';
    for (const letter of ['甲', '乙']) {
      const { answer, unmount } = setUp('editor', {}, kept);
      const text = await screen.findByRole('textbox', { name: '字段' });
      const { editor } = text as HTMLElement & { editor: { commands: Commands } };
      // Behind where the table, its row, its cell and the paragraph begin.
      act(() => editor.commands.setTextSelection(4));
      expect(answer()).toBe(kept);
      act(() => editor.commands.insertContentAt(4, letter));
      kept = String(answer());
      unmount();
    }
    expect(kept).toBe('<table><tr><td><p>乙甲布洛芬</p></td></tr></table>');
  });

  it('takes pictures by address or as a file, and refuses what is none', async () => {
    const { answer } = await write('<p></p>');
    fireEvent.click(screen.getByRole('button', { name: '插入图片' }));
    const address = screen.getByRole('textbox', { name: '图片地址' });
    fireEvent.change(address, { target: { value: 'javascript:1' } });
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(screen.getByRole('alert').textContent).toBe('不允许这种地址');
    const file = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    fireEvent.change(file, { target: { files: [new File(['x'], 'x.svg', { type: 'image/svg+xml' })] } });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('只能上传图片'));
    fireEvent.change(screen.getByRole('textbox', { name: '图片说明' }), { target: { value: '切口' } });
    fireEvent.change(address, { target: { value: 'https://files.example/a.png' } });
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(answer()).toContain('<img src="https://files.example/a.png" alt="切口"'));
    fireEvent.click(screen.getByRole('button', { name: '插入图片' }));
    const again = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    fireEvent.change(again, { target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] } });
    await waitFor(() => expect(answer()).toContain('src="data:image/png;base64,eA=="'));
  });
});
