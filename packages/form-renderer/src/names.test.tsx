import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fields } from './schema/index.ts';
import { documentOf } from './schema/testing/fixtures.ts';
import { setUp } from './testing/set-up.tsx';
import type { Locale } from './words/messages.ts';

const roles = [
  'button',
  'link',
  'tab',
  'option',
  'menuitem',
  'combobox',
  'textbox',
  'searchbox',
  'spinbutton',
  'slider',
  'radio',
  'checkbox',
  'switch',
];

/** What each control is called. */
function namesIn(container: HTMLElement): Map<Element, string> {
  const names = new Map<Element, string>();
  const name = (found: string, element: Element) => {
    names.set(element, found.replaceAll(/\s+/g, ' ').trim());
    return true;
  };
  for (const role of roles) within(container).queryAllByRole(role, { name });
  return names;
}

/** Signs are no words: a cross, an arrow, a plus. */
const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** What a person sees of an element, who may say it to have it pressed. */
function visibleText(element: Element): string {
  // What is written in it is its answer.
  if (element.hasAttribute('contenteditable')) return '';
  const hidden = '.hff-hidden, [aria-hidden=true], [hidden], option, input, select, textarea';
  const copy = element.cloneNode(true) as Element;
  for (const inner of copy.querySelectorAll(hidden)) inner.remove();
  const own = copy.textContent ?? '';
  const label = element instanceof HTMLInputElement ? element.closest('label') : null;
  return (label && label !== element ? visibleText(label) : own).replaceAll(/\s+/g, ' ').trim();
}

/** Controls that are called otherwise than what stands on them, or nothing at all. */
const misnamed = (container: HTMLElement) =>
  [...namesIn(container)]
    .map(([element, name]) => ({ seen: visibleText(element), name, html: element.outerHTML.slice(0, 200) }))
    .filter(
      ({ seen, name }) => name === '' || (isWord(seen) && !name.toLowerCase().includes(seen.toLowerCase())),
    );

const choices = [
  { value: 'a', label: '甲', children: [{ value: 'c', label: '丙' }] },
  { value: 'b', label: '乙' },
];
const files = [
  { name: 'a.png', url: 'https://x.example/a.png' },
  { name: 'b.png', url: '' },
  { url: 'https://x.example/c.png' },
];
const column = { type: 'input', name: '列', model: 'x', options: {} };
const children: Record<string, object> = {
  table: { tableColumns: [column, { type: 'imgupload', name: '图', model: 'y', options: {} }] },
  tabs: {
    tabs: [
      { label: '甲', name: 'one', list: [column] },
      { name: 'two', list: [] },
    ],
  },
  collapse: { tabs: [{ title: '甲', name: 'one', list: [column] }] },
};
const answers: Record<string, unknown> = {
  imgupload: files,
  fileupload: files,
  table: [{ x: '1', y: files }, { x: '2' }],
  checkbox: ['a'],
  cascader: ['a', 'c'],
  date: '2026-11-23',
  time: '08:30:00',
  color: '#ff0000',
  html: '<a href="https://x.example">须知</a><img src="https://x.example/a.png" alt="图">',
  editor: '<p>文</p>',
};
const options = {
  options: choices,
  showLabel: true,
  clearable: true,
  filterable: true,
  isDelete: true,
  isEdit: true,
  showWordLimit: true,
  maxlength: 9,
  showInput: true,
  showPassword: true,
  showScore: true,
  allowHalf: true,
  activeText: '有',
  inactiveText: '无',
  placeholder: '选一个',
};
const variants: Record<string, object[]> = {
  select: [{ filterable: false }, { multiple: true, defaultValue: ['a', 'b'] }],
  date: [{ type: 'daterange', defaultValue: ['2026-11-01', '2026-11-23'] }, { type: 'datetime' }],
  time: [{ isRange: true, defaultValue: ['08:00:00', '09:00:00'] }],
  slider: [{ range: true }],
  cascader: [{ multiple: true }, { placeholder: '' }],
};
const kinds = fields.flatMap(({ type }) =>
  [{}, ...(variants[type] ?? [])].map((more) => [type, more] as const),
);
const looks: { locale: Locale; hideLabel: boolean; isFilled: boolean }[] = [
  { locale: 'zh-CN', hideLabel: true, isFilled: false },
  { locale: 'zh-TW', hideLabel: true, isFilled: true },
  { locale: 'en-US', hideLabel: false, isFilled: true },
];

describe.each(looks)('in %o', ({ locale, hideLabel, isFilled }) => {
  it.each(kinds)('whatever can be pressed in a %s %o is called what stands on it', async (type, more) => {
    const widget = {
      type,
      name: '名称',
      model: 'm',
      options: { ...options, ...more, hideLabel },
      ...children[type],
    };
    const value = isFilled && Object.hasOwn(answers, type) ? { value: { m: answers[type] } } : {};
    const { container } = setUp(documentOf(widget), { locale, ...value });
    await waitFor(() => expect(container.querySelector('.hff-pending')).toBeNull());
    for (const image of container.querySelectorAll('.hff-images img')) fireEvent.error(image);
    for (const opener of container.querySelectorAll<HTMLElement>('[aria-expanded=false], [aria-haspopup]'))
      fireEvent.click(opener);
    expect(misnamed(document.body)).toEqual([]);
  });
});

it('a picture is called by its name, and by what is said of it where it cannot be shown', async () => {
  const { container } = setUp(documentOf({ type: 'imgupload', name: '图片', model: 'm', options: {} }), {
    value: { m: files },
  });
  await waitFor(() => expect(container.querySelector('.hff-pending')).toBeNull());
  const button = screen.getByRole('button', { name: '查看a.png' });
  fireEvent.error(button.querySelector('img') as Element);
  expect(namesIn(container).get(button)).toMatch(/^查看a\.png ?图片无法显示$/);
});
