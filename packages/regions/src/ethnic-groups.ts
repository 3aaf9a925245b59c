/** An ethnic group of GB/T 3304. */
export interface EthnicGroup {
  /** Two digits, 01 to 56. */
  code: string;
  /** Full name, such as 汉族. */
  name: string;
}

/** In the order of their codes. */
const NAMES =
  '汉 蒙古 回 藏 维吾尔 苗 彝 壮 布依 朝鲜 满 侗 瑶 白 土家 哈尼 哈萨克 傣 黎 傈僳 佤 畲 高山 拉祜 水 东乡 纳西 景颇 柯尔克孜 土 ' +
  '达斡尔 仫佬 羌 布朗 撒拉 毛南 仡佬 锡伯 阿昌 普米 塔吉克 怒 乌孜别克 俄罗斯 鄂温克 德昂 保安 裕固 京 塔塔尔 独龙 鄂伦春 赫哲 门巴 珞巴 基诺';

/** The 56 groups of GB/T 3304 in the order of their codes. */
export const ethnicGroups: readonly EthnicGroup[] = /* @__PURE__ */ listGroups();

/** Reads 汉, 汉族, "汉 族" or 民族：汉; undefined for a text that names no group. */
export function ethnicGroupByName(text: string): EthnicGroup | undefined {
  if (text.length > 40) return undefined;
  const name = text
    .replace(/[\s\u200b\ufeff]+/g, '')
    .replace(/^民族[:：]?/, '')
    .replace(/族$/, '');
  return name ? ethnicGroups.find((group) => group.name === `${name}族`) : undefined;
}

function listGroups(): EthnicGroup[] {
  return NAMES.split(' ').map((name, index) => ({
    code: String(index + 1).padStart(2, '0'),
    name: `${name}族`,
  }));
}
