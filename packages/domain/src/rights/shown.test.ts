import { expect, it } from 'vitest';
import { usualFieldRights, type Visibility } from './field-rights.ts';
import { type Channel, shown } from './shown.ts';

const of = (group: keyof typeof usualFieldRights, visibility: Visibility, channel: Channel) =>
  shown({ ...usualFieldRights, [group]: visibility }, group, channel);

it.each([
  ['phone', 'full', 'page', '13800001111', '13800001111'],
  ['phone', 'full', 'list', '13800001111', '138****1111'],
  ['phone', 'revealed', 'page', '13800001111', '138****1111'],
  ['phone', 'hidden', 'page', '13800001111', ''],
  ['idNumber', 'full', 'list', '310101199001011234', '31****************'],
  ['address', 'full', 'list', '上海市长宁区天山路 320 弄', '上海市长宁区天山路 320 弄'],
  ['address', 'masked', 'page', '上海市长宁区天山路 320 弄', '上海市长宁区****'],
  ['address', 'revealed', 'list', '新疆维吾尔自治区伊犁州', '新疆维吾尔自治区****'],
  ['address', 'masked', 'list', '南京市玄武湖边', '南京市****'],
  ['address', 'masked', 'list', '某处', '****'],
  ['contacts', 'masked', 'page', 'jingyi_oy', 'ji****'],
  ['contacts', 'masked', 'page', 'abc', '****'],
  ['contacts', 'masked', 'page', '', ''],
  ['payments', 'masked', 'page', '1,840.50', '****'],
  ['complaintContent', 'hidden', 'page', '等太久', ''],
  ['complaintContent', 'masked', 'list', '等太久', '****'],
] as const)('%s shows %s on a %s: %s as %s', (group, visibility, channel, value, expected) => {
  expect(of(group, visibility, channel)(value)).toBe(expected);
});
