import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-rules.ts';

describe('a new password', () => {
  it.each([
    ['correct horse battery staple'],
    ['a long password'],
    ['我们的诊所在江南水乡的小镇'],
    ['kV7#mTq2!xLw'],
    ['839201746582'],
    ['m8Zqk3Wv0Trp'],
    ['correcthorse1'],
    ['自己想到的四个词语 2026'],
    ['vier Hunde und ein Boot'],
  ])('may be %s', (password) => {
    expect(passwordProblem(password, 'lin')).toBeUndefined();
  });

  it.each([
    ['short', 'kV7#mTq2!xL'],
    ['long', 'kV7#mTq2!xLw'.repeat(20)],
    ['account', 'linxiaoyue2026'],
    ['account', 'LinXiaoYueLinXiaoYue'],
    ['common', 'password1234'],
    ['common', 'P@ssw0rd2026!'],
    ['common', 'Password123!'],
    ['common', '123456789012'],
    ['common', '111111111111'],
    ['common', 'qwertyuiop12'],
    ['common', '1q2w3e4r5t6y'],
    ['common', '1qaz2wsx3edc'],
    ['common', 'aaaaaaaaaaaa'],
    ['common', 'abcabcabcabc'],
    ['common', 'abcdefghijkl'],
    ['common', 'woaini1314520'],
    ['common', 'iloveyou1234'],
    ['common', 'Admin@123456'],
    ['common', 'huifang12345'],
    ['common', 'Huifang#2026'],
    ['common', '121212121212'],
    ['common', 'adminadmin123'],
    ['common', 'zaq12wsxcde3'],
    ['common', 'christopher1'],
    ['common', 'Zhang12345678'],
    ['common', '2026!Nanjing!'],
    ['common', '张晓月 19900101'],
    ['common', '123qweasdzxc'],
    ['common', 'qazxswedcvfr'],
    ['common', 'a1b2c3d4e5f6'],
    ['common', '112233445566'],
    ['common', '147258369147'],
    ['common', '789456123789'],
    ['common', '102030405060'],
  ])('is refused as %s: %s', (problem, password) => {
    expect(passwordProblem(password, 'linxiaoyue')).toBe(problem);
  });
});
