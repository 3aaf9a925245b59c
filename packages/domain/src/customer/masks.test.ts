import { idCheckCharacter, readIdNumber } from '@huifang/regions';
import { describe, expect, it } from 'vitest';
import { isMasked, maskAddress, maskIdNumber, maskPhone, maskRegion, maskRegionCode } from './masks.ts';

const complete = (body: string) => body + idCheckCharacter(body);

describe('a masked identity number', () => {
  it('leaves 400 candidates and more to whoever knows birth date, sex and county', () => {
    for (const [county, born] of [
      ['310104', '19900517'],
      ['110101', '20021231'],
      ['440305', '19480229'],
    ]) {
      for (const isWoman of [true, false]) {
        const all = Array.from({ length: 999 }, (_, index) => index + 1)
          .filter((order) => order % 2 === (isWoman ? 0 : 1))
          .map((order) => complete(`${county}${born}${String(order).padStart(3, '0')}`))
          .filter((number) => readIdNumber(number, '2026-04-16').ok);
        const shown = all.map(maskIdNumber);
        const counts = shown.map((mask) => shown.filter((other) => other === mask).length);
        expect(Math.min(...counts)).toBeGreaterThanOrEqual(400);
      }
    }
  });

  it('shows the first two characters of any paper, never its length, and nothing of a short one', () => {
    expect(maskIdNumber('110101199003074477')).toBe('11****************');
    expect(maskIdNumber('110101900307447')).toBe('11****************');
    expect(maskIdNumber('E12345678')).toBe('E1****************');
    expect(maskIdNumber('H1234')).toBe('******************');
    expect(maskIdNumber('')).toBe('');
  });
});

it('a mask leaves four digits of a mobile number to guess', () => {
  expect(maskPhone('13812342046')).toBe('138****2046');
});

it('what is shown in part is known as such, and nothing else', () => {
  for (const shown of ['13812342046', '02162345678-801', '4008208820', '12345'].map(maskPhone))
    expect(isMasked(shown)).toBe(true);
  for (const shown of ['110101199003074477', 'H1234'].map(maskIdNumber)) expect(isMasked(shown)).toBe(true);
  for (const text of ['', '13800138000', '138*2046', '*']) expect(isMasked(text)).toBe(false);
});

describe('a masked address', () => {
  it.each([
    ['上海市长宁区天山路 320 弄', '上海市长宁区****'],
    ['内蒙古自治区呼和浩特市新城区海拉尔大街', '内蒙古自治区呼和浩特市新城区****'],
    ['广东省东莞市莞城街道', '广东省东莞市****'],
    ['天山路 320 弄', '****'],
    ['', ''],
  ])('%s shows as far as its district, else its city', (address, shown) => {
    expect(maskAddress(address)).toBe(shown);
  });

  it.each([
    ['上海市长宁区', '上海市长宁区'],
    ['新疆维吾尔自治区乌鲁木齐市天山区', '新疆维吾尔自治区乌鲁木齐市天山区'],
    ['上海市长宁区天山路', '上海市长宁区****'],
    ['', ''],
  ])('of the region %s shows %s', (region, shown) => {
    expect(maskRegion(region)).toBe(shown);
  });

  it.each([
    ['310105', '310105'],
    ['310105000000', '310105000000'],
    ['310105005012', '310105000000'],
    ['', ''],
  ])('of the code %s shows %s', (code, shown) => {
    expect(maskRegionCode(code)).toBe(shown);
  });
});
