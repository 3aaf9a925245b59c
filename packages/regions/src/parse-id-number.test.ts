import { describe, expect, it } from 'vitest';
import { idCheckCharacter, parseIdNumber, readIdNumber } from './index.ts';

const today = new Date(2026, 10, 21);
const read = (text: string) => parseIdNumber(text, today);

const complete = (first17: string) => first17 + idCheckCharacter(first17);

describe('parseIdNumber', () => {
  it('reads 18 characters', () => {
    expect(read('11010519491231002X')).toEqual({
      ok: true,
      number: '11010519491231002X',
      birthDate: '1949-12-31',
      sex: 'female',
      region: { label: '朝阳区', value: '110105000000', path: ['北京市', '市辖区', '朝阳区'] },
      warnings: [],
    });
  });

  it.each(['１１０１０５１９４９１２３１００２Ｘ', ' 110105 19491231 002x ', '110105　19491231\n002x'])(
    'normalises %j',
    (text) => expect(read(text)).toMatchObject({ ok: true, number: '11010519491231002X' }),
  );

  it('reads 15 digits as born in the 1900s', () => {
    expect(read('130503670401001')).toMatchObject({ ok: true, birthDate: '1967-04-01', sex: 'male' });
  });

  it.each(['996', '997', '998', '999'])('reads order %s of 15 digits as born in the 1800s', (order) => {
    expect(read(`110101850101${order}`)).toMatchObject({ ok: true, birthDate: '1885-01-01' });
  });

  it('keeps order 995 of 15 digits and 996 of 18 in their century', () => {
    expect(read('110101850101995')).toMatchObject({ birthDate: '1985-01-01' });
    expect(read(complete('11010119850101996'))).toMatchObject({ birthDate: '1985-01-01', sex: 'female' });
  });

  it.each([
    ['810000', '香港特别行政区'],
    ['820000', '澳门特别行政区'],
    ['830000', '台湾省'],
  ])('takes the residence permit %s', (prefix, label) => {
    expect(read(complete(`${prefix}19940823002`))).toMatchObject({
      ok: true,
      region: { label },
      warnings: [],
    });
  });

  it.each([
    ['11010319800101123', '崇文区', ['北京市', '市辖区', '崇文区']],
    ['14220119800101123', '忻州市', ['山西省', '忻州地区', '忻州市']],
    ['41230119800101123', '商丘市', ['河南省', '商丘地区', '商丘市']],
    ['51222219800101123', '开县', ['四川省', '万县地区', '开县']],
    ['44052419800101123', '潮阳县', ['广东省', '汕头市', '潮阳县']],
    ['50011219800101123', '渝北区', ['重庆市', '市辖区', '渝北区']],
  ])('takes the given-up county of %s', (first17, label, path) => {
    expect(read(complete(first17))).toMatchObject({
      ok: true,
      region: { label, path },
      warnings: ['abolished-county'],
    });
  });

  it.each([
    ['11019919800101123', '市辖区'],
    ['11010019800101123', '市辖区'],
    ['13999919800101123', '河北省'],
    ['99999919800101123', undefined],
  ])('warns of the unknown county of %s', (first17, label) => {
    const result = read(complete(first17));
    expect(result).toMatchObject({ ok: true, warnings: ['unknown-county'] });
    expect(result.ok && result.region?.label).toBe(label);
  });

  it.each([
    ['format', ''],
    ['format', '11010519491231002'],
    ['format', '1101051949123100XX'],
    ['format', 'X10105491231002'],
    ['check-character', '110105194912310029'],
    ['birth-date', complete('11010519490230002')],
    ['birth-date', complete('11010519900229002')],
    ['birth-date', complete('11010519491331002')],
    ['birth-date-too-early', complete('11010500000101002')],
    ['birth-date', '110105491301002'],
    ['birth-date-in-future', complete('11010520261122002')],
    ['birth-date-too-early', complete('11010518000101002')],
    ['format', '1'.repeat(1_000_000)],
    ['format', '<script>alert(1)</script>'],
  ])('refuses with the reason %s', (reason, text) => expect(read(text)).toEqual({ ok: false, reason }));

  it('says the same without the region', () => {
    for (const text of ['11010519491231002x', '130503670401001', '110105194912310029', 'abc']) {
      const { region: _region, warnings: _warnings, ...rest } = { region: 0, warnings: 0, ...read(text) };
      expect(readIdNumber(text, '2026-11-21')).toEqual(rest);
    }
  });

  it('takes a child born today and a leap day', () => {
    expect(read(complete('11010520261121002'))).toMatchObject({ ok: true, birthDate: '2026-11-21' });
    expect(read(complete('11010520000229002'))).toMatchObject({ ok: true, birthDate: '2000-02-29' });
  });
});
