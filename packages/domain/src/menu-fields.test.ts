import { expect, it } from 'vitest';
import { isMenuName } from './menu-fields.ts';
import { isWebAddress } from './web-address.ts';

it.each(['https://a.example/x?y=1', 'http://10.0.0.8:8080'])('a menu entry may lead to %s', (url) => {
  expect(isWebAddress(url)).toBe(true);
});
it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  '/Servicecenter',
  '',
])('a menu entry may not lead to “%s”', (url) => {
  expect(isWebAddress(url)).toBe(false);
});
it('a menu entry is named as a path can be', () => {
  expect(['Servicecenter', 'patient-list1', 'wx_fun'].every(isMenuName)).toBe(true);
  expect(['', 'a b', '../login', 'a/b', '页面', 'x'.repeat(51)].some(isMenuName)).toBe(false);
});
