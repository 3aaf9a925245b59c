import { mobilePrefixes } from '@huifang/domain/customer/phones';
import { idCheckCharacter, type Region, regions } from '@huifang/regions';
import type { Random } from './random.ts';

export type Sex = '男' | '女';

/** Surnames by how common they are: the further ahead, the more often. */
const commonSurnames = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔',
  ...'钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤单仇区盖华',
];
const compoundSurnames = '欧阳 上官 司马 诸葛 令狐 万俟 尉迟 皇甫 慕容 司徒 夏侯 东方 宇文'.split(' ');
const givenCharacters: Record<Sex, string[]> = {
  男: [
    ...'伟强磊军洋勇杰涛明超刚平辉鹏华飞鑫波斌宇浩凯健俊帆旭宁昊然博文轩航嘉豪子睿泽晨阳志远建国启铭思齐书',
  ],
  女: [
    ...'芳娜敏静丽艳娟霞秀燕玲桂英梅琳雪婷慧莹颖洁倩佳怡欣悦雨桐婉清若溪可梓涵诗语嫣然知夏书瑶思琪晓月文丽',
  ],
};
const rareCharacters = ['𠮷', '龘', '㛃', '䶮', '燚', '犇', '淼', '喆', '翀', '堃'];
const longNames = [
  '买买提·吐尔逊江·阿卜杜热合曼',
  '古丽米热·阿卜杜克热木',
  '迪丽努尔·艾合买提江',
  '斯琴格日乐·孛儿只斤',
  '亚历山德拉·蒙哥马利·惠特菲尔德',
];

/** Names repeat now and then, as they do in life; about one in 150 is rare, long or foreign. */
export function fullName(random: Random, sex: Sex): string {
  if (random.chance(0.003)) return random.pick(longNames);
  const surname = random.chance(0.03)
    ? random.pick(compoundSurnames)
    : (commonSurnames[Math.floor(random.next() ** 1.8 * commonSurnames.length)] as string);
  if (random.chance(0.004)) return surname + random.pick(rareCharacters);
  const given = random.pick(givenCharacters[sex]);
  return surname + given + (random.chance(0.78) ? random.pick(givenCharacters[sex]) : '');
}

export function mobilePhone(random: Random): string {
  const prefix = random.pick(mobilePrefixes);
  return prefix + random.digits(11 - prefix.length);
}
export const landlinePhone = (random: Random) => `021${random.integer(5, 6)}${random.digits(7)}`;

/** An identity number of 18 characters with a right check character. */
export function identityNumber(random: Random, sex: Sex, birthDate: string, regionCode: string): string {
  const order = String(random.integer(0, 499) * 2 + (sex === '男' ? 1 : 0)).padStart(3, '0');
  const body = regionCode.slice(0, 6) + birthDate.replaceAll('-', '') + order;
  return body + idCheckCharacter(body);
}

export interface Home {
  /** Province to district. */
  address: string;
  regionCode: string;
  detail: string;
}

const streets =
  '新泾路 长宁路 人民路 解放路 建设路 中山路 文化路 幸福路 和平路 学府路 青年路 江南大道 滨河路 朝阳街 胜利街 团结巷 花园路 东风路 振兴街 友谊路'.split(
    ' ',
  );
const estates = ['金色家园', '阳光花园', '锦绣苑', '怡景名都', '翠湖雅居', '书香门第', '和悦里', '江南府'];

/** Levels of the region tree that nobody writes in an address. */
const groupings = /^(市辖区|县|(省|自治区)直辖县级行政区划)$/;

/** An address of a real district: `local` is the province where the clinic is and most of its customers live. */
export function home(random: Random, local: string): Home {
  const province = random.chance(0.72)
    ? (regions.find(({ label }) => label === local) as Region)
    : random.pick(regions);
  const path = [province];
  for (let unit = province; unit.children?.length; ) {
    unit = random.pick(unit.children);
    path.push(unit);
  }
  const unit = path.at(-1) as Region;
  return {
    address: path
      .map(({ label }) => label)
      .filter((label) => !groupings.test(label))
      .join(''),
    regionCode: unit.value,
    detail: random.chance(0.7)
      ? `${random.pick(streets)}${random.integer(1, 399)}弄${random.integer(1, 30)}号${random.integer(1, 18)}0${random.integer(1, 4)}室`
      : `${random.pick(streets)}${random.integer(1, 399)}号${random.pick(estates)}${random.integer(1, 24)}栋${random.integer(2, 32)}0${random.integer(1, 4)}`,
  };
}
