import { describe, expect, it } from 'vitest';
import { clashesOf, faultsOf, placeholders, textsInCode } from './lib/wording.mjs';

const fine = { zhCN: '请填写姓名', zhTW: '請填寫姓名', enUS: 'Enter the name.' };
const faultsWith = (changes: Partial<typeof fine>) => faultsOf({ ...fine, ...changes });

describe('a text in three languages', () => {
  it('is let through when nothing is wrong with it', () => {
    expect(faultsOf(fine)).toEqual([]);
    expect(
      faultsOf({
        zhCN: '已导出 {count} 条',
        zhTW: '已匯出 {count} 筆',
        enUS: '{count, plural, one {# row} other {# rows}} exported',
      }),
    ).toEqual([]);
  });

  it.each([
    ['你 instead of 您', { zhCN: '你没有权限', zhTW: '您沒有權限' }],
    ['a second pattern for what is missing', { zhCN: '姓名不能为空' }],
    ['a half-width comma between Chinese characters', { zhCN: '没有保存,请重试' }],
    ['a mainland word in zh-TW', { zhTW: '請設置默認值' }],
    ['a simplified character in zh-TW', { zhTW: '請填写姓名' }],
    ['two words for one thing', { zhCN: '查看积分', zhTW: '檢視紅利' }],
    [
      'a placeholder that one language lacks',
      { zhCN: '{who} 已保存', zhTW: '已儲存', enUS: 'Saved by {who}' },
    ],
    ['a count without a plural', { zhCN: '已选 {n} 条', zhTW: '已選 {n} 筆', enUS: 'Selected: {n} rows' }],
    ['British spelling', { enUS: 'Choose a colour.' }],
    ['Chinese left in English', { enUS: 'Open 档案' }],
    ['a callback, which is a follow-up', { enUS: 'Plan a callback.' }],
  ])('is refused for %s', (_, changes) => {
    expect(faultsWith(changes)).toHaveLength(1);
  });

  it('keeps to the letter the sentences that staff know', () => {
    expect(
      faultsWith({ zhCN: '请指定预约日期!', zhTW: '請指定預約日期！', enUS: 'Choose the appointment date.' }),
    ).toEqual([]);
  });
});

describe('placeholders', () => {
  it('are found in plurals, beside tags and beside words that go with a number', () => {
    expect(placeholders('<0>{count}</0> {count, plural, one {of {name}} other {# of {name}}}')).toBe(
      '</0> <0> count name',
    );
    expect(placeholders('{count} {count:field|fields}')).toBe('count');
  });
});

describe('texts that stand in code', () => {
  it('are read where three languages stand side by side', () => {
    const source = "const t = { a: ['请选择', '請選擇', 'Please choose'], b: ['姓名', '性别', '年龄'] };";
    expect(textsInCode(source, 'a.ts')).toEqual([
      { place: 'a.ts', zhCN: '请选择', zhTW: '請選擇', enUS: 'Please choose' },
    ]);
  });

  it('say the same sentence alike everywhere', () => {
    const sentence = {
      zhCN: '该微信号已建档，请更换',
      zhTW: '此微信號已建檔，請更換',
      enUS: 'Use another one.',
    };
    const other = { ...sentence, enUS: 'Please change it.' };
    expect(
      clashesOf([
        { ...sentence, place: 'a' },
        { ...sentence, place: 'b' },
      ]),
    ).toEqual([]);
    expect(
      clashesOf([
        { ...sentence, place: 'a' },
        { ...other, place: 'b' },
      ]),
    ).toHaveLength(1);
  });
});
