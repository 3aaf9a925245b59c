import { expect, it } from 'vitest';
import { fillTemplate } from './fill-template.ts';

const values = { 称呼: '{链接}', 机构: '示例门诊部', 表单: '$& 术后随访', 链接: 'https://a.example/f/x' };

it('a text template fills every known name once, and leaves other braces alone', () => {
  expect(fillTemplate('{称呼}：{机构}请您填写“{表单}” {链接} {链接} {未知}', values)).toBe(
    '{链接}：示例门诊部请您填写“$& 术后随访” https://a.example/f/x https://a.example/f/x {未知}',
  );
});
