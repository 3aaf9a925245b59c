/** Surnames of two characters that are in use. */
const doubleSurnames = new Set(
  '欧阳 司马 上官 诸葛 夏侯 尉迟 司徒 东方 皇甫 令狐 慕容 端木 公孙 轩辕 宇文 长孙 呼延 南宫 歐陽 諸葛 尉遲 東方 軒轅 長孫 南宮 完颜 独孤 澹台 闻人 钟离'.split(
    ' ',
  ),
);

/** How a customer is addressed, such as 沈女士; empty for a name that does not tell its surname. */
export function salutationOf({ name, sex }: { name: string; sex: string }): string {
  const characters = [...name.trim()];
  if (characters.length < 2 || !characters.every((one) => /\p{Script=Han}/u.test(one))) return '';
  const double = characters.slice(0, 2).join('');
  const surname = characters.length > 2 && doubleSurnames.has(double) ? double : characters[0];
  const title = { 男: '先生', 女: '女士' }[sex];
  return title ? `${surname}${title}` : '';
}
