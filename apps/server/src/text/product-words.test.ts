import { describe, expect, it } from 'vitest';
import { changeNote, inWords, listed } from './product-words.ts';

describe('a word of the wire', () => {
  it('is said in the caller’s language, and people’s own words stay', () => {
    expect(inWords('病种ID', 'zh-CN')).toBe('病种');
    expect(inWords('住院', 'en-US')).toBe('Inpatient');
    expect(inWords('电话里说明天来', 'en-US')).toBe('电话里说明天来');
    expect(listed(['地址编码', '完整地址', '姓名'], 'zh-TW')).toBe('地址、姓名');
  });
});

describe('a note of the history', () => {
  it.each([
    ['姓名、病种ID', 'Name, Disease'],
    ['申请：证件号', 'Change requested: ID number'],
    ['拒绝申请：与证件不符', 'Change refused: 与证件不符'],
    ['拒绝申请', 'Change refused'],
    ['撤销审核', 'Decision taken back'],
    ['由旧系统导入', '由旧系统导入'],
    ['', ''],
  ])('%s', (note, told) => {
    expect(changeNote(note, 'en-US')).toBe(told);
  });
});
