import { render, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { FormRenderer, type FormRendererHandle } from '../index.ts';
import { documentOf } from '../schema/testing/fixtures.ts';

interface Shown {
  /** Beside `type`, `model`, `name` and `options`. */
  more?: object;
  answer?: unknown;
  /** Selectors that must match inside the form, or with a `!` in front must not. */
  has?: string[];
  /** Texts that the form must show, or with a `!` in front must not. */
  says?: string[];
  /** What the form says to the reader. */
  reads?: string;
}

const three = [
  { value: 1, label: '甲' },
  { value: '2', label: '乙' },
  { value: true, label: '丙', disabled: true },
];
const files = [
  { key: 'a', name: 'a.png', url: 'https://files.example/a.png' },
  { key: 'b', name: 'b.png', url: 'https://files.example/b.png' },
];
const column = (model: string, options: object = {}) => ({
  type: 'input',
  name: model,
  model,
  key: model,
  options,
  rules: [],
});
const tree = [{ value: 's', label: '川', children: [{ value: 'c', label: '蓉' }] }];

/** For each option of the format: a widget that has it, and what a person then sees. */
const cases: Record<string, [options: object, shown: Shown][]> = {
  input: [
    [{ defaultValue: '初' }, { has: ['input[value=初]'], reads: '初' }],
    [{ defaultValue: 5 }, { has: ['input[value="5"]'], reads: '5' }],
    [{ defaultValue: null }, { has: ['input[value=""]'], reads: '—' }],
    [{ width: '240px' }, { has: ['.hff-body[style*="240px"]'] }],
    [{ width: 240 }, { has: ['.hff-body[style*="240px"]'] }],
    [{ placeholder: '写' }, { has: ['input[placeholder=写]'] }],
    [{ disabled: true }, { has: ['input:disabled'] }],
    [{ disabled: 'true' }, { has: ['input:disabled'] }],
    [{ hidden: true }, { has: ['![data-path=f]'] }],
    [{ customClass: 'wide tone-1' }, { has: ['.wide.tone-1'] }],
    [{ isLabelWidth: true, labelWidth: 130 }, { has: ['[style*="130px"]'] }],
    [{ isLabelWidth: true, labelWidth: '130' }, { has: ['[style*="130px"]'] }],
    [{ isLabelWidth: false, labelWidth: 130 }, { has: ['![style*="130px"]'] }],
    [{ hideLabel: true }, { has: ['.hff-field[data-bare]', '!.hff-label'] }],
    [{ tip: '先核对' }, { says: ['先核对'] }],
    [{ maxlength: '30' }, { has: ['input[maxlength="30"]'] }],
    [{ maxlength: -1, showWordLimit: true }, { has: ['!input[maxlength]', '!.hff-count'] }],
    [{ maxlength: 5, showWordLimit: true, defaultValue: '两字' }, { says: ['2/5'] }],
    [
      { showPassword: true, defaultValue: 's' },
      { has: ['input[type=password]'], reads: '••••••' },
    ],
    [
      { dataType: 'integer', defaultValue: 7 },
      { has: ['input[type=number][step="1"]'], reads: '7' },
    ],
    [{ dataType: 'float' }, { has: ['input[type=number][step=any]'] }],
    [{ dataType: 'email' }, { has: ['input[type=email]'] }],
    [{ dataType: 'string' }, { has: ['input[type=text]'] }],
    [{ dataType: 'number', dataTypeCheck: false }, { has: ['input[type=text]'] }],
    [{ dataType: 'number', dataTypeCheck: true }, { has: ['input[type=number]'] }],
    [{ clearable: true, defaultValue: 'x' }, { has: ['button[aria-label=清除]'] }],
    [{ defaultValue: '<b>&amp;</b>' }, { reads: '<b>&amp;</b>' }],
  ],
  textarea: [
    [{}, { has: ['textarea[rows="5"]'] }],
    [
      { rows: 2, autosize: true, placeholder: '写' },
      { has: ['textarea[rows="2"][data-autosize][placeholder=写]'] },
    ],
    [
      { maxlength: 10, showWordLimit: true, defaultValue: '一二' },
      { says: ['2/10'], has: ['textarea[maxlength="10"]'] },
    ],
    [
      { defaultValue: '一\n二', disabled: true },
      { has: ['textarea:disabled'], reads: '一\n二' },
    ],
  ],
  number: [
    [
      { min: 1, max: '9', step: 0.5, defaultValue: '3' },
      { has: ['input[min="1"][max="9"][step="0.5"][value="3"]'], reads: '3' },
    ],
    [
      { min: '', max: '', defaultValue: 0 },
      { has: ['!input[min]', '!input[max]'], reads: '0' },
    ],
    [{ controlsPosition: 'right' }, { has: ['[data-controls=right]'] }],
    [{ controls: false }, { has: ['!button'] }],
    [
      { placeholder: '数', defaultValue: '' },
      { has: ['input[placeholder=数]'], reads: '—' },
    ],
    [{ disabled: true }, { has: ['input:disabled', '!button:not(:disabled)'] }],
    [{ max: 9, defaultValue: 9 }, { has: ['button[aria-label=增加]:disabled'] }],
  ],
  radio: [
    [
      { options: three, showLabel: true, defaultValue: '1' },
      { has: ['input[value="0"]:checked', 'input[value="2"]:disabled'], says: ['乙'], reads: '甲' },
    ],
    [
      { options: three, showLabel: false, defaultValue: 2 },
      { has: ['input[value="1"]:checked'], says: ['!乙'], reads: '2' },
    ],
    [
      { options: ['a', 'b'], inline: true, defaultValue: 'b' },
      { has: ['[data-inline]'], reads: 'b' },
    ],
    [
      { options: three, disabled: true },
      { has: ['!input:not(:disabled)'], reads: '—' },
    ],
    [
      { options: three, defaultValue: '无此项' },
      { has: ['!input:checked'], reads: '无此项' },
    ],
    [
      { options: three, remote: 1, remoteOptions: [{ value: '旧' }] },
      { says: ['!旧'], has: ['input[type=radio]'] },
    ],
    [
      { options: [{ value: 'x' }, null, { label: '没有值' }, { value: { a: 1 } }] },
      { has: ['input[value="0"]', '!input[value="1"]'] },
    ],
  ],
  checkbox: [
    [
      { options: three, showLabel: true, defaultValue: ['1', '2'] },
      { has: ['label:nth-child(1) > :checked', 'label:nth-child(2) > :checked'], reads: '甲、乙' },
    ],
    [
      { options: three, defaultValue: '' },
      { has: ['!input:checked'], reads: '—' },
    ],
    [
      { options: three, defaultValue: '2', inline: true },
      { has: ['[data-inline] label:nth-child(2) > :checked'], reads: '2' },
    ],
    [{ options: three, defaultValue: [], disabled: true }, { has: ['!input:not(:disabled)'] }],
  ],
  time: [
    [
      { defaultValue: '08:30:00', format: 'HH:mm' },
      { has: ['input[value="08:30"]'], reads: '08:30:00' },
    ],
    [
      { isRange: true, startPlaceholder: '始', endPlaceholder: '终' },
      { has: ['input[placeholder=始]', 'input[placeholder=终]'], reads: '—' },
    ],
    [
      { isRange: true, defaultValue: ['08:00:00', '09:00:00'] },
      { has: ['input[value="09:00:00"]'], reads: '08:00:00 至 09:00:00' },
    ],
    [{ editable: false }, { has: ['input[readonly]', 'button:not(:disabled)'] }],
    [{ readonly: true, defaultValue: '01:01:01' }, { has: ['input[readonly]', '!button:not(:disabled)'] }],
    [{ clearable: false, defaultValue: '01:01:01' }, { has: ['!button[aria-label=清除]'] }],
    [{ clearable: true, defaultValue: '01:01:01' }, { has: ['button[aria-label=清除]'] }],
    [{ defaultValue: 'now' }, { has: ['input[value=now]'], reads: 'now' }],
  ],
  date: [
    [
      { defaultValue: '2026-02-03', format: 'yyyy-MM-dd' },
      { has: ['input[value="2026-02-03"]'], reads: '2026-02-03' },
    ],
    [{ defaultValue: '2026-02-03', format: 'yyyy年MM月dd日' }, { has: ['input[value="2026年02月03日"]'] }],
    [
      { type: 'datetime', format: 'YYYY-MM-DD HH:mm', defaultValue: '2026-02-03 08:09' },
      { has: ['input[value="2026-02-03 08:09"]'], reads: '2026-02-03 08:09' },
    ],
    [
      { type: 'year', format: 'yyyy', defaultValue: '2026' },
      { has: ['input[value="2026"]'], reads: '2026' },
    ],
    [
      { type: 'month', format: 'yyyy-MM', defaultValue: '2026-02' },
      { has: ['input[value="2026-02"]'], reads: '2026-02' },
    ],
    [
      { type: 'dates', defaultValue: ['2026-02-03', '2026-02-04'] },
      { has: ['input[readonly][value="2026-02-03、2026-02-04"]'], reads: '2026-02-03、2026-02-04' },
    ],
    [
      { type: 'daterange', startPlaceholder: '始', endPlaceholder: '终' },
      { has: ['input[placeholder=始]', 'input[placeholder=终]'], reads: '—' },
    ],
    [
      { type: 'daterange', defaultValue: ['2026-02-03', '2026-02-05'] },
      { has: ['input[value="2026-02-05"]'], reads: '2026-02-03 至 2026-02-05' },
    ],
    [
      { type: 'datetimerange', format: 'yyyy-MM-dd HH:mm', defaultValue: null },
      { has: ['input'], reads: '—' },
    ],
    [
      { timestamp: true, defaultValue: new Date(2026, 1, 3).getTime() },
      { has: ['input[value="2026-02-03"]'], reads: '2026-02-03' },
    ],
    [{ placeholder: '选', editable: false }, { has: ['input[placeholder=选][readonly]'] }],
    [{ readonly: true }, { has: ['input[readonly]', '!button:not(:disabled)'] }],
    [{ disabled: true }, { has: ['input:disabled', '!button:not(:disabled)'] }],
    [{ clearable: false, defaultValue: '2026-02-03' }, { has: ['!button[aria-label=清除]'] }],
    [{ defaultValue: 'now' }, { has: ['input[value=now]'] }],
  ],
  rate: [
    [
      { max: 3, defaultValue: 2 },
      { has: ['.hff-star:nth-child(3)', '!.hff-star:nth-child(4)', ':checked'], reads: '2 / 3' },
    ],
    [
      { allowHalf: true, defaultValue: 2.5, showScore: true },
      { has: ['[data-half] > :checked'], says: ['2.5'], reads: '2.5 / 5' },
    ],
    [{ defaultValue: '4' }, { has: ['.hff-star:nth-child(4) > label > :checked'], reads: '4 / 5' }],
    [
      { defaultValue: null, disabled: true },
      { has: ['!input:not(:disabled)'], reads: '—' },
    ],
  ],
  color: [
    [{ defaultValue: '#777777' }, { has: ['input[value="#777777"]'], reads: '#777777' }],
    [{ defaultValue: 'rgba(1, 2, 3, 0.5)', showAlpha: true }, { reads: 'rgba(1, 2, 3, 0.5)' }],
    [{ disabled: true }, { has: ['input:disabled'] }],
  ],
  select: [
    [
      { options: three, showLabel: true, defaultValue: '1', placeholder: '选' },
      { says: ['选', '甲'], has: ['option[value="2"]:disabled'], reads: '甲' },
    ],
    [
      { options: three, showLabel: false, defaultValue: 1 },
      { says: ['!甲'], reads: '1' },
    ],
    [
      { options: three, showLabel: true, multiple: true, defaultValue: [1, '2'] },
      { has: ['.hff-chip:nth-child(2)'], reads: '甲、乙' },
    ],
    [
      { options: three, showLabel: true, multiple: true, defaultValue: 1 },
      { has: ['.hff-chip:nth-child(1)'], reads: '甲' },
    ],
    [
      { options: three, filterable: true, clearable: true, defaultValue: 1 },
      { has: ['input[role=combobox]:not([readonly])', 'button[aria-label=清除]'] },
    ],
    [{ options: three, disabled: true }, { has: ['select:disabled'] }],
    [{ remote: true, remoteType: 'datasource', options: three }, { says: ['!甲'] }],
  ],
  switch: [
    [{ defaultValue: true }, { has: ['input:checked'], reads: '是' }],
    [
      { defaultValue: 'false', activeValue: 'true', inactiveValue: 'false' },
      { has: ['!input:checked'], reads: '否' },
    ],
    [
      { defaultValue: 'true', activeValue: 'true', activeText: '有', inactiveText: '无' },
      { has: ['input:checked'], says: ['有', '无'], reads: '有' },
    ],
    [{ defaultValue: false, disabled: true }, { has: ['input:disabled'] }],
  ],
  slider: [
    [
      { min: 10, max: 20, step: 2, defaultValue: 12 },
      { has: ['input[type=range][min="10"][max="20"][step="2"][value="12"]'], reads: '12' },
    ],
    [
      { range: true, defaultValue: [20, 40] },
      { has: ['input[value="20"]', 'input[value="40"]'], reads: '20 – 40' },
    ],
    [{ showInput: true, defaultValue: 5 }, { has: ['input[type=number][value="5"]'] }],
    [{ disabled: true }, { has: ['input:disabled'] }],
  ],
  text: [
    [{ defaultValue: '文 <b>' }, { says: ['文 <b>'], reads: '文 <b>' }],
    [{ defaultValue: '旧' }, { answer: '新', says: ['新', '!旧'] }],
  ],
  html: [
    [{ defaultValue: '<b>粗</b><script>1</script>' }, { has: ['.hff-html > b', '!script'], says: ['粗'] }],
  ],
  blank: [[{ defaultType: 'Array' }, { has: ['[data-path=f]'] }]],
  fileupload: [
    [
      { defaultValue: files, limit: 2, tip: '两个' },
      { has: ['input[type=file]:disabled', 'a[href*="a.png"]'], says: ['两个', 'b.png'] },
    ],
    [{ limit: 9, multiple: true }, { has: ['input[type=file][multiple]:not([accept])'] }],
    [{ disabled: true, defaultValue: files }, { has: ['input[type=file]:disabled', '!li button'] }],
  ],
  imgupload: [
    [
      {
        defaultValue: files,
        size: { width: 60, height: 50 },
        isDelete: true,
        isEdit: true,
        min: 1,
        multiple: true,
      },
      {
        has: [
          '[style*="60px"]',
          '[style*="50px"]',
          'button[aria-label^=删除]',
          'input[type=file][accept="image/*"]',
          'input[multiple]',
        ],
      },
    ],
    [{ defaultValue: files, isDelete: true, min: 2 }, { has: ['!button[aria-label^=删除]'] }],
    [{ defaultValue: files, isDelete: false }, { has: ['!button[aria-label^=删除]'] }],
    [{ defaultValue: files, limit: 2 }, { has: ['!input[type=file]'] }],
    [{ defaultValue: files, length: 2 }, { has: ['!input[type=file]'] }],
    [
      { defaultValue: files, readonly: true, isDelete: true },
      { has: ['!input[type=file]', '!button[aria-label^=删除]'] },
    ],
  ],
  editor: [
    [{ defaultValue: '<p>每天</p>' }, { has: ['[contenteditable=true] p'], says: ['每天'], reads: '每天' }],
    [
      { customToolbar: [['bold', { list: 'ordered' }], ['clean']] },
      { has: ['[aria-label=加粗]', '![aria-label=斜体]', '![aria-label=无序列表]'] },
    ],
    [{ disabled: true }, { has: ['[contenteditable=false]', '![role=toolbar]'] }],
  ],
  cascader: [
    [
      { options: tree, defaultValue: ['s', 'c'], clearable: true, placeholder: '选' },
      { says: ['川 / 蓉'], has: ['button[aria-label=清除]'], reads: '川 / 蓉' },
    ],
    [
      { options: tree, defaultValue: [], placeholder: '选' },
      { says: ['选'], reads: '—' },
    ],
    [
      { options: tree, defaultValue: [['s', 'c'], ['s']], multiple: true },
      { says: ['川 / 蓉、川'], reads: '川 / 蓉、川' },
    ],
    [{ options: tree, disabled: true }, { has: ['button:disabled'] }],
  ],
  table: [
    [
      {},
      {
        more: { tableColumns: [column('a', { width: '80px' })] },
        answer: [{ a: 1 }],
        has: ['th[style*="80px"]', '[data-add]', '[data-act=remove]', 'input[value="1"]'],
      },
    ],
    [
      { disabled: true },
      {
        more: { tableColumns: [column('a')] },
        answer: [{ a: 1 }],
        has: ['![data-add]', '![data-act]', 'input:disabled'],
      },
    ],
    [
      { isAdd: false, isDelete: false },
      {
        more: { tableColumns: [column('a')] },
        answer: [{ a: 1 }],
        has: ['![data-add]', '![data-act=remove]'],
      },
    ],
    [
      { showControl: false },
      { more: { tableColumns: [column('a')] }, answer: [{ a: 1 }], has: ['![data-act]', '[data-add]'] },
    ],
    [
      {},
      {
        more: { tableColumns: [column('a', { hidden: true }), column('b')] },
        answer: [{}],
        says: ['b', '!a'],
      },
    ],
    [{}, { more: { tableColumns: [] }, says: ['此子表单没有列'] }],
  ],
  grid: [
    [
      { gutter: 12, justify: 'center', align: 'middle', customClass: 'g' },
      {
        more: {
          columns: [
            { span: 8, xs: 24, list: [column('a')] },
            { options: { span: 6, offset: 2, push: 1, customClass: 'c' }, list: [] },
          ],
        },
        has: [
          '.g[data-justify=center][data-align=middle][style*="12px"]',
          '.hff-col[style*="--hff-span: 8"][style*="--hff-xs: 24"] [data-path=a]',
          '.c[style*="--hff-offset: 2"][style*="--hff-shift: 1"]',
        ],
      },
    ],
  ],
  tabs: [
    [
      { type: 'border-card', tabPosition: 'left' },
      {
        more: {
          tabs: [
            { label: '甲', name: 'tab_1', list: [column('a')] },
            { name: 'tab_2', list: [] },
          ],
        },
        has: [
          '.hff-tabs[data-type=border-card][data-position=left] [data-path=a]',
          '[aria-orientation=vertical]',
        ],
        says: ['甲', 'tab_2'],
      },
    ],
  ],
  report: [
    [
      { borderWidth: 2, borderColor: '#334155', width: '900px', customClass: 'r' },
      {
        more: {
          headerRow: [{ type: 'th', options: { width: '80px' } }],
          rows: [
            {
              columns: [
                {
                  type: 'td',
                  options: {
                    colspan: 2,
                    rowspan: '3',
                    align: 'center',
                    valign: 'middle',
                    width: '80px',
                    height: '48px',
                    customClass: 'head',
                  },
                  list: [column('a')],
                },
              ],
            },
          ],
        },
        has: [
          'table.r[style*="2px"][style*="#334155"]',
          'td.head[colspan="2"][rowspan="3"][style*="center"][style*="middle"] [data-path=a]',
          'col[style*="80px"]',
        ],
      },
    ],
  ],
  divider: [[{ contentPosition: 'right' }, { has: ['[data-position=right]'], says: ['字段'] }]],
  button: [[{ buttonName: '发送' }, { says: ['组件“button”在此不能使用'] }]],
  transfer: [[{ defaultValue: ['1'] }, { says: ['组件“transfer”在此不能使用'] }]],
  inline: [[{ spaceSize: 10 }, { more: { list: [column('a')] }, has: ['[data-type=inline] [data-path=a]'] }]],
  card: [[{ title: '卡' }, { more: { list: [column('a')] }, says: ['卡'], has: ['[data-path=a]'] }]],
  collapse: [
    [
      {},
      {
        more: { tabs: [{ title: '折', name: 'c1', list: [column('a')] }] },
        says: ['折'],
        has: ['[data-path=a]'],
      },
    ],
  ],
  group: [
    [
      { defaultValue: {} },
      { more: { list: [column('a')] }, answer: { a: '内' }, has: ['[data-path="f.a"] input[value=内]'] },
    ],
  ],
  subform: [[{}, { more: { list: [column('a')] }, answer: [{ a: '行' }], has: ['input[value=行]'] }]],
};

/** What a form lacks of what it must show, or shows of what it must not. */
function unmet(wanted: readonly string[], container: HTMLElement): string[] {
  return wanted.filter((each) => {
    const text = each.startsWith('text ') ? each.slice(5) : undefined;
    const what = text ?? each;
    const isWanted = !what.startsWith('!');
    const sought = isWanted ? what : what.slice(1);
    const isThere =
      text === undefined
        ? container.querySelector(sought) !== null
        : container.textContent?.includes(sought) === true;
    return isThere !== isWanted;
  });
}

describe.each(Object.entries(cases))('%s', (type, list) => {
  it.each(list)('honours %o', async (options, { more, answer, has = [], says = [], reads }) => {
    const data = documentOf({ type, name: '字段', model: 'f', key: 'f', options, rules: [], ...more });
    const ref = createRef<FormRendererHandle>();
    const form = (edit: boolean) => (
      <FormRenderer
        ref={ref}
        data={data}
        edit={edit}
        {...(answer !== undefined && { value: { f: answer } })}
      />
    );
    const { container, rerender } = render(form(true));
    const isSettled = () => expect(container.querySelector('.hff-pending')).toBeNull();
    await waitFor(isSettled);
    expect(unmet([...has, ...says.map((text) => `text ${text}`)], container)).toEqual([]);
    const before = ref.current?.getValues();
    rerender(form(false));
    await waitFor(isSettled);
    const read = container.querySelector('[data-path=f] .hff-body')?.textContent;
    expect(reads === undefined ? undefined : read).toBe(reads);
    expect(ref.current?.getValues()).toEqual(before);
  });
});
