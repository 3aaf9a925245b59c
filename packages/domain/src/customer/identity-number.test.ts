import { describe, expect, it } from 'vitest';
import { plainIdNumber, readIdNumber } from './identity-number.ts';

const today = '2026-04-16';

describe('an identity number', () => {
  it.each([
    ['11010519491231002X', '11010519491231002X'],
    ['11010519491231002x', '11010519491231002X'],
    ['１１０１０５１９４９１２３１００２Ｘ', '11010519491231002X'],
    [' 110105 19491231 002x', '11010519491231002X'],
    ['130503670401001', '130503670401001'],
  ])('%s is stored as %s', (text, number) => expect(readIdNumber(text, today)?.number).toBe(number));

  it.each(['110105194912310021', '11010519490231002X', '130503670431001', '13050367040100', 'abc', ''])(
    '%s is none',
    (text) => expect(readIdNumber(text, today)).toBeUndefined(),
  );

  it('says birth date and sex', () => {
    expect(readIdNumber('11010519491231002X', today)).toMatchObject({
      birthDate: '1949-12-31',
      sex: 'female',
    });
    expect(readIdNumber('130503670401001', today)).toMatchObject({ birthDate: '1967-04-01', sex: 'male' });
    expect(readIdNumber('130503990401997', today)?.birthDate).toBe('1899-04-01');
  });

  it('is one from the day of the birth on', () => {
    expect(readIdNumber('110105202604160020', '2026-04-15')).toBeUndefined();
    expect(readIdNumber('110105202604160020', '2026-04-16')?.birthDate).toBe('2026-04-16');
  });

  it('is told in plain characters, whether it is one or not', () => {
    expect(plainIdNumber(' １１０１ ０５x ')).toBe('110105X');
  });
});
