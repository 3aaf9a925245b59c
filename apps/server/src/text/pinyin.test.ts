import { describe, expect, it } from 'vitest';
import { shortCodes } from './pinyin.ts';

describe('short codes of names', () => {
  it.each([
    ['单田芳', 'STF', 'shantianfang'],
    ['仇伟', 'QW', 'qiuwei'],
    ['区飞', 'OF', 'oufei'],
    ['盖明', 'GM', 'geming'],
    ['华飞', 'HF', 'huafei'],
    ['贠文平', 'YWP', 'yunwenping'],
    ['折伟', 'SW', 'shewei'],
    ['郗文', 'XW', 'xiwen'],
    ['哈文', 'HW', 'hawen'],
    ['阙静', 'QJ', 'quejing'],
    ['句红', 'GH', 'gouhong'],
    ['晁海', 'CH', 'chaohai'],
    ['撒明', 'SM', 'saming'],
    ['万俟伟', 'MQW', 'moqiwei'],
    ['令狐文', 'LHW', 'linghuwen'],
    ['单于明', 'CYM', 'chanyuming'],
    ['黑文', 'HW', 'hewen'],
    ['秘红', 'BH', 'bihong'],
    ['种师道', 'CSD', 'chongshidao'],
    ['祭仲', 'ZZ', 'zhaizhong'],
  ])('reads %s as a surname and given name', (name, initials, pinyin) => {
    expect(shortCodes(name)).toEqual({ pinyin, initials });
  });

  it('keeps letters and digits, and drops spaces', () => {
    expect(shortCodes('张 A2')).toEqual({ pinyin: 'zhanga2', initials: 'ZA2' });
  });

  it('takes empty, rare and endless text', () => {
    expect(shortCodes('')).toEqual({ pinyin: '', initials: '' });
    expect(shortCodes('𠮷😀').pinyin).not.toContain('\ufffd');
    expect(shortCodes('阿'.repeat(5000)).initials).toHaveLength(100);
  });
});
