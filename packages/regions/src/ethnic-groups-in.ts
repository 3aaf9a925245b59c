import { type EthnicGroup, ethnicGroups } from './ethnic-groups.ts';

/** In the order of their codes; the English names as GB/T 3304 romanizes them, or as English knows them. */
const names = {
  'zh-TW':
    '漢 蒙古 回 藏 維吾爾 苗 彝 壯 布依 朝鮮 滿 侗 瑤 白 土家 哈尼 哈薩克 傣 黎 傈僳 佤 畲 高山 拉祜 水 東鄉 納西 景頗' +
    ' 柯爾克孜 土 達斡爾 仫佬 羌 布朗 撒拉 毛南 仡佬 錫伯 阿昌 普米 塔吉克 怒 烏孜別克 俄羅斯 鄂溫克 德昂 保安 裕固 京 塔塔' +
    '爾 獨龍 鄂倫春 赫哲 門巴 珞巴 基諾',
  'en-US':
    'Han Mongol Hui Tibetan Uygur Miao Yi Zhuang Buyei Korean Manchu Dong Yao Bai Tujia Hani Kazak ' +
    'Dai Li Lisu Va She Gaoshan Lahu Sui Dongxiang Naxi Jingpo Kirgiz Tu Daur Mulao Qiang Blang Salar ' +
    'Maonan Gelao Xibe Achang Pumi Tajik Nu Uzbek Russian Ewenki Deang Bonan Yugur Gin Tatar Derung ' +
    'Oroqen Hezhen Monba Lhoba Jino',
};

/** The 56 groups under the names that they have in a language; other languages than these three have the Chinese ones. */
export function ethnicGroupsIn(locale: string): readonly EthnicGroup[] {
  if (locale !== 'zh-TW' && locale !== 'en-US') return ethnicGroups;
  const listed = names[locale].split(' ');
  return ethnicGroups.map(({ code }, index) => ({
    code,
    name: `${listed[index] ?? ''}${locale === 'zh-TW' ? '族' : ''}`,
  }));
}
