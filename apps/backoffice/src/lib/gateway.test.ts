import { expect, it } from 'vitest';
import { z } from 'zod';
import { readAnswer } from './gateway.ts';

const anything = { row: z.looseObject({}) };
const answer = (response: Record<string, unknown>) => JSON.stringify({ response });

it('the gateway of an operation reads rows, total and whether there are more', () => {
  expect(
    readAnswer(
      anything,
      answer({ 返回结果: 1, 返回信息: '', data: [{ a: 1 }], 记录数: 10000, 超过上限: true }),
    ),
  ).toEqual({ rows: [{ a: 1 }], total: 10000, isCapped: true });
});

it('the gateway of an operation rejects with the message when the result is not 1', () => {
  expect(() =>
    readAnswer(anything, answer({ 返回结果: 0, 返回信息: '没有数据权限', data: [], 记录数: 0 })),
  ).toThrow('没有数据权限');
});
