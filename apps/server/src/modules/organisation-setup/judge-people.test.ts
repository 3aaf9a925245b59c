import { expect, it } from 'vitest';
import { closest, judgePeople, nextFree, type PersonLine } from './judge-people.ts';
import { fieldsOf } from './people-columns.ts';

const around = {
  departments: [
    { id: '1', name: '客服部' },
    { id: '2', name: '内科' },
    { id: '3', name: '内科' },
  ],
  roles: [
    { id: '1', name: '客服', canGrant: true },
    { id: '2', name: '院长', canGrant: false },
  ],
  taken: new Set(['lin']),
};

const kindsOf = (...values: PersonLine['values'][]) =>
  judgePeople(
    values.map((value, at) => ({ line: at + 1, values: value })),
    around,
  ).map(({ faults }) => faults.map(({ field, kind }) => `${field} ${kind}`));

const right = { name: '江望舒', account: 'jiang', department: '客服部', role: '客服', job: '任何职务' };

it('takes a line that says all that is needed, with whatever position and no department', () => {
  expect(kindsOf(right, { name: '温知远', account: 'wen', role: '客服' })).toEqual([[], []]);
});

it.each([
  ['a number that Excel cut short', { account: '1.38661E+10' }, ['account scientific']],
  ['an account with a blank', { account: 'a b' }, ['account accountForm']],
  ['an account that somebody has', { account: 'LIN' }, ['account accountTaken']],
  ['a department that there is not', { department: '推拿科' }, ['department departmentUnknown']],
  ['a department that there is twice', { department: '内科' }, ['department departmentTwice']],
  ['a role that there is not', { role: '护士' }, ['role roleUnknown']],
  ['a role beyond the own rights', { role: '院长' }, ['role roleBeyond']],
  ['a missing name', { name: ' ' }, ['name required']],
  ['a number that Excel cut short in the details', { detail: '1.39E+10' }, ['detail scientific']],
])('tells of %s', (_case, change, faults) => {
  expect(kindsOf({ ...right, ...change })).toEqual([faults]);
});

it('lets the first of two lines with one account be right, and says whose it is', () => {
  const [first, second] = judgePeople(
    [
      { line: 14, values: { ...right, name: '沈岚', account: 'shen.lan' } },
      { line: 27, values: { ...right, name: '沈澜', account: 'Shen.Lan' } },
    ],
    around,
  );
  expect(first?.faults).toEqual([]);
  expect(second?.faults).toMatchObject([{ kind: 'accountTwice', other: { line: 14, name: '沈岚' } }]);
});

it('finds what a word may mean', () => {
  expect(closest('推拿科', ['针灸推拿科', '内科', '客服部'])).toEqual(['针灸推拿科']);
  expect(closest('客服', ['客服部', '客户部'])).toEqual(['客服部']);
  expect(closest('药房', ['内科', '外科'])).toEqual([]);
});

it('offers the first number that nobody has', () => {
  expect(nextFree('shen.lan', (account) => account === 'shen.lan2')).toBe('shen.lan3');
  expect(nextFree('shen.lan2', () => false)).toBe('shen.lan2');
});

it('knows columns by many words, each field once, and remembers what was decided', () => {
  expect(fieldsOf(['姓名', '登录名', '所属科室', '岗位', '手机', '权限', '备注'])).toEqual([
    'name',
    'account',
    'department',
    'job',
    'detail',
    'role',
    '',
  ]);
  expect(fieldsOf(['姓名', '手机', '代码'], { 手机: '', 代码: 'account' })).toEqual(['name', '', 'account']);
});
