import { expect, it } from 'vitest';
import { nearestFirst } from './LocatedCell.tsx';

const options = ['静安里', '阳光小区', '江畔', '旧名册'].map((value) => ({ value, label: value }));
const places = { 静安里: '310106000000', 阳光小区: '310104000000', 江畔: '320102000000' };

it.each([
  ['310104000000', ['阳光小区', '静安里', '江畔', '旧名册']],
  ['310000000000', ['静安里', '阳光小区', '江畔', '旧名册']],
  ['320000000000', ['江畔', '静安里', '阳光小区', '旧名册']],
  ['', ['静安里', '阳光小区', '江畔', '旧名册']],
  ['440000000000', ['静安里', '阳光小区', '江畔', '旧名册']],
])('offers the neighbourhoods of region %s first', (region, expected) => {
  expect(nearestFirst(options, region, places).map(({ value }) => value)).toEqual(expected);
});
