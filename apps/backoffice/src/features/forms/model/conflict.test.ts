import { expect, it } from 'vitest';
import { toConflict } from './conflict.ts';

const change = (model: string, field: string, mine: string, before: string, after: string) => ({
  model,
  field,
  mine,
  before,
  after,
});

it('the conflict of two edits of an answer tells what both have changed from what the refused save had left as it was, a table as one', () => {
  const conflict = toConflict({
    who: '沈佳宁',
    at: '2026-04-16 10:12:30',
    version: 2,
    changes: [
      change('radio_pain', '疼痛', '偶尔', '偶尔', '经常'),
      change('input_note', '备注', '我的', '原来', '对方'),
      change('table_drug', '用药 / 药名', '布洛芬', '布洛芬', '阿司匹林'),
      change('table_drug', '用药 / 剂量', '2 片', '1 片', '1 片'),
    ],
  });
  expect(conflict.untouched).toEqual(['radio_pain']);
  expect(conflict.fields.map(({ model, label, mine }) => [model, label, mine])).toEqual([
    ['radio_pain', '疼痛', ['偶尔']],
    ['input_note', '备注', ['我的']],
    ['table_drug', '用药', ['药名：布洛芬', '剂量：2 片']],
  ]);
});
