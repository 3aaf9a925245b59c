import { Worker } from 'node:worker_threads';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseDocument, validate, validateAsync } from '../index.ts';
import { documentOf, input } from '../testing/fixtures.ts';
import { classifyPattern, splitPattern } from './classify.ts';
import { matchNow } from './engine.ts';

const formOf = (...patterns: string[]) =>
  parseDocument(
    documentOf(...patterns.map((pattern, at) => input(`f${at}`, [{ pattern, message: `不符${at}` }]))),
  );

describe('splitPattern', () => {
  it('takes text with and without slashes', () => {
    expect(splitPattern('^\\d+$')).toEqual({ source: '^\\d+$', flags: '' });
    expect(splitPattern('/^a\\/b$/gi')).toEqual({ source: '^a\\/b$', flags: 'i' });
    expect(splitPattern('/^\\p{L}+$/gu')).toEqual({ source: '^\\p{L}+$', flags: 'u' });
    expect(splitPattern('/')).toEqual({ source: '/', flags: '' });
    expect(splitPattern('//')).toEqual({ source: '//', flags: '' });
    expect(splitPattern('/a/b/')).toEqual({ source: 'a/b', flags: '' });
    expect(splitPattern('/home/user')).toEqual({ source: '/home/user', flags: '' });
  });
});

describe('classifyPattern', () => {
  it.each([
    ['^1\\d{10}$', 'simple'],
    ['^\\d{2,3}/\\d{2,3}$', 'simple'],
    ['/^YY-\\d{3,5}$/', 'simple'],
    ['^[\\u4e00-\\u9fa5]{2,8}$', 'simple'],
    ['^[A-Z]+$', 'simple'],
    ['[A-Z]+$', 'linear'],
    ['^a*a*$', 'linear'],
    ['(a+)+$', 'linear'],
    ['^(13|15)\\d{9}$', 'linear'],
    ['^\\(?=\\d$', 'simple'],
    ['(\\(?=\\d)', 'linear'],
    ['[(?=]', 'simple'],
    ['^(?=.*\\d).{6,}$', 'worker'],
    ['(?<!a)b', 'worker'],
    ['(a)\\1', 'worker'],
    ['(?<n>a)\\k<n>', 'worker'],
    ['a{1001}', 'worker'],
    ['((a{99}){99}){99}', 'worker'],
    ['[', 'invalid'],
    ['a**', 'invalid'],
    ['(() => { while (true); })()', 'code'],
    ["new RegExp('a')", 'code'],
    ['alert(1)', 'code'],
  ])('finds %s to be %s', (pattern, kind) => {
    expect(classifyPattern(pattern).kind).toBe(kind);
  });

  it('calls simple only what both engines match alike', () => {
    const piece = fc.constantFrom('a', '\\d', '[ab]', '.', 'a{1,3}', 'b?', '\\.', 'x', '-');
    const pattern = fc.tuple(
      fc.constantFrom('^', ''),
      fc.array(piece, { maxLength: 6 }),
      fc.constantFrom('$', ''),
    );
    fc.assert(
      fc.property(
        pattern,
        fc.array(fc.constantFrom('a', 'b', '1', '.', 'x', '-')),
        ([start, pieces, end], text) => {
          const found = classifyPattern(`${start}${pieces.join('')}${end}`);
          fc.pre(found.kind === 'simple');
          const answer = text.join('');
          expect(matchNow(found, answer)).toBe(matchNow({ ...found, kind: 'linear' }, answer));
        },
      ),
    );
  });
});

describe('patterns in a form', () => {
  // Eight that do not end are waited for, and the worker is closed: the machine's speed does not count.
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  afterEach(() => ended.mockClear());

  it('are matched without going back over the text, however they are written', () => {
    const { document, problems } = formOf('(a+)+$', '/^(a|a)*$/', '^(.*a){20}$', '^([a-zA-Z0-9]+\\s?)*$');
    expect(problems).toEqual([]);
    const hostile = `${'a'.repeat(15_000)}!`;
    expect(validate(document, { f0: hostile, f1: hostile, f2: 'a'.repeat(19), f3: hostile })).toHaveLength(4);
    expect(validate(document, { f0: 'aaa', f1: 'aaa', f2: 'a'.repeat(20), f3: 'a b' })).toEqual([]);
  });

  it('are refused in the sentence of the document when an answer is too long to look at', () => {
    expect(validate(formOf('^a+$').document, { f0: 'a'.repeat(30_000) })).toEqual([
      { path: 'f0', message: '不符0' },
    ]);
  });

  it('that no linear engine takes are listed, pass at once and are enforced in time', async () => {
    const { document, problems } = formOf('^(?=.*[A-Z])(?=.*\\d).{6,}$', '^(a)\\1$');
    expect(problems.map(({ path }) => path)).toEqual(['list.0.rules.0.pattern', 'list.1.rules.0.pattern']);
    expect(validate(document, { f0: 'weak', f1: 'ab' })).toEqual([]);
    expect(await validateAsync(document, { f0: 'weak', f1: 'ab' })).toEqual([
      { path: 'f0', message: '不符0' },
      { path: 'f1', message: '不符1' },
    ]);
    expect(await validateAsync(document, { f0: 'Strong1', f1: 'aa' })).toEqual([]);
  });

  it('that would run for ever are ended, and the rules after them still hold', async () => {
    const pattern = '^(?=(a+)+$)x';
    const fields = Array.from({ length: 20 }, (_, at) =>
      input(`f${at}`, [
        { pattern, message: '不符' },
        { max: 3, message: '太长' },
      ]),
    );
    const { document } = parseDocument(documentOf(...fields));
    const answers = Object.fromEntries(fields.map((_, at) => [`f${at}`, `${'a'.repeat(60)}!`]));
    expect(validate(document, answers).every(({ message }) => message === '太长')).toBe(true);
    const found = await validateAsync(document, answers);
    expect(found).toHaveLength(20);
    expect(found.every(({ message }) => message === '不符')).toBe(true);
    expect(ended.mock.calls.length).toBeLessThan(10);
  });

  it('that would run for ever take a bounded time together, however many they are', async () => {
    const patterns = Array.from({ length: 40 }, (_, at) => `^(?=(a+)+$)x${at}`);
    const { document } = formOf(...patterns);
    const answers = Object.fromEntries(patterns.map((_, at) => [`f${at}`, `${'a'.repeat(60)}!`]));
    expect(await validateAsync(document, answers)).toHaveLength(40);
    expect(ended.mock.calls.length).toBeLessThan(10);
  });

  it('written for Unicode mean the same in either engine', async () => {
    const { document } = formOf('/^\\p{L}+$/u', '/^\\p{Script=Han}{2,}$/u', '/^(?!0)\\p{N}+$/u', '/^.$/u');
    expect(await validateAsync(document, { f0: '张three', f1: '张三', f2: '12', f3: '𠮷' })).toEqual([]);
    const wrong = await validateAsync(document, { f0: 'p{L}', f1: '张3', f2: '01', f3: '𠮷𠮷' });
    expect(wrong.map(({ path }) => path)).toEqual(['f0', 'f1', 'f2', 'f3']);
  });

  it('that are wrong or code are listed and ask for nothing', async () => {
    const { document, problems } = formOf('[', '(() => { throw 1 })()');
    expect(problems.map(({ message }) => message)).toEqual([
      '正则表达式有误，不会校验',
      '正则表达式是代码，不会执行',
    ]);
    expect(await validateAsync(document, { f0: 'x', f1: 'y' })).toEqual([]);
  });

  it('are looked for in the text of numbers and lists', () => {
    const { document } = formOf('^\\d{3}$', '^a,b$', 'object');
    expect(validate(document, { f0: 123 })).toEqual([]);
    expect(validate(document, { f2: { toString: 'object' } })).toEqual([{ path: 'f2', message: '不符2' }]);
  });
});
