import { toHalfWidth, withoutSpace } from '../text.ts';
import { matchRegions } from './match.ts';

/** Text pasted as a whole, taken apart. */
export interface SplitContact {
  address: string;
  name: string;
  phone: string;
}

const PHONE =
  /(?<!\d)(?:(?:\+?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}|0\d{2,3}-\d{7,8}(?:(?:-|转)\d{1,6})?|400-?\d{3}-?\d{4})(?!\d)/;
/** Stands where the phone number stood. */
const PHONE_PLACE = '\u0000';
const NAME_LABEL =
  /^(?:收货人|收件人|联系人|患者|客户|顾客|姓名|名字|收货人姓名|收件人姓名|联系人姓名|客户姓名):/;
const PHONE_LABEL = /^(?:手机号码|手机号|手机|联系电话|联系方式|电话号码|电话|tel|phone):?$/i;
const ADDRESS_LABEL =
  /^(?:收货地址|收件地址|详细地址|所在地区|所在地址|家庭住址|家庭地址|现住址|户籍地址|通讯地址|联系地址|住址|地址|地区|省市区):/;

/** Common surnames; two-character ones first. */
const SURNAMES =
  /^(?:欧阳|太史|端木|上官|司马|东方|独孤|南宫|万俟|闻人|夏侯|诸葛|尉迟|公羊|赫连|澹台|皇甫|宗政|濮阳|公冶|太叔|申屠|公孙|慕容|仲孙|钟离|长孙|宇文|司徒|鲜于|司空|令狐|呼延|[赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫房裘缪干解应宗丁宣邓郁单杭洪包诸左石崔吉龚程邢裴陆荣翁荀甄曲封储靳段焦巴牧车侯班秋仲伊宫宁仇栾甘厉祖武符刘景詹束龙叶幸司黎溥印白蒲卓蔺屠蒙池乔阴胥闻莘翟谭劳姬申冉桑桂牛寿边扈燕冀尚农温庄晏柴瞿阎连茹习艾容向古易慎戈廖庾终居衡步都耿满弘匡国文寇广禄东欧沃利蔚越隆师巩厍聂晁勾敖融冷辛阚那简饶空曾沙乜养鞠须丰巢关蒯相查后荆红游竺权逯盖益桓公仉岳帅缑亢况郈有琴商牟佘佴伯赏墨哈谯笪年爱阳佟言福肖闫付代仝覃原苟])/;
const PERSON = /^[\p{Script=Han}]{2,4}$|^[\p{Script=Han}]{1,8}(?:[·•][\p{Script=Han}]{1,8}){1,3}$/u;
const PLACE_ENDING = /[省市区县州盟旗镇乡村路街道巷弄号室楼栋幢层座组屯苑]$/;

/** Takes the phone number, and the name that comes with one or with a label, out of the text. */
export function splitContact(text: string): SplitContact {
  const plain = toHalfWidth(text);
  const colons = plain.replace(/[:：][ \t]*/g, ':');
  const phone = PHONE.exec(colons);
  const marked = phone
    ? `${colons.slice(0, phone.index)} ${PHONE_PLACE} ${colons.slice(phone.index + phone[0].length)}`
    : colons;
  const tokens = marked.split(phone ? /[\s,，;；]+/ : /\s+|(?<=[,，;；])/).filter(Boolean);
  if (!phone && !tokens.some((token) => NAME_LABEL.test(token) || ADDRESS_LABEL.test(token))) {
    return { address: plain, name: '', phone: '' };
  }
  return assemble(tokens, phone ? toPhone(phone[0]) : '');
}

function assemble(tokens: string[], phone: string): SplitContact {
  let name = '';
  const address: string[] = [];
  const phoneAt = tokens.indexOf(PHONE_PLACE);
  const kept = tokens.map((token, index) => ({
    token: token.replace(ADDRESS_LABEL, ''),
    index,
    isLabelled: ADDRESS_LABEL.test(token),
  }));
  for (const { token, isLabelled } of kept) {
    const label = NAME_LABEL.exec(token);
    if (label && !isLabelled) name ||= cleanName(token.slice(label[0].length));
  }
  const parts = kept.filter(({ token, isLabelled }) => {
    if (token === PHONE_PLACE || PHONE_LABEL.test(token)) return false;
    return isLabelled || !NAME_LABEL.test(token);
  });
  const person = name
    ? undefined
    : findPerson(
        parts.filter(({ isLabelled }) => !isLabelled),
        phoneAt,
      );
  for (const part of parts) if (part !== person) address.push(part.token);
  name ||= person ? cleanName(person.token) : '';
  const joined = withoutSpace(address.join(''));
  if (name || !phone) return { address: joined, name, phone };
  return { ...splitGluedName(joined), phone };
}

interface Part {
  token: string;
  index: number;
}

/** The token that reads as a person, the nearer to the phone number the better. */
function findPerson(parts: Part[], phoneAt: number): Part | undefined {
  if (phoneAt < 0 || parts.length < 2) return undefined;
  return parts
    .filter(({ token }) => isPerson(cleanName(token)))
    .sort((a, b) => Math.abs(a.index - phoneAt) - Math.abs(b.index - phoneAt))[0];
}

function isPerson(token: string): boolean {
  if (!PERSON.test(token) || PLACE_ENDING.test(token)) return false;
  return token.includes('·') || token.includes('•') || SURNAMES.test(token);
}

function cleanName(token: string): string {
  return withoutSpace(token).replace(/^[(（]|[)）]$|[(（]?收[)）]?$/g, '');
}

/** A name written without a space before the address or behind its last number. */
function splitGluedName(joined: string): { address: string; name: string } {
  for (const length of [3, 2, 4]) {
    const head = joined.slice(0, length);
    const rest = joined.slice(length);
    if (isPerson(head) && matchRegions(joined).count === 0 && matchRegions(rest).count > 1) {
      return { address: rest, name: head };
    }
  }
  const tail = /^(.*[号室楼层栋幢座组户\d])(\p{Script=Han}{2,3})$/su.exec(joined.slice(-60));
  const [, , name = ''] = tail ?? [];
  return isPerson(name) ? { address: joined.slice(0, -name.length), name } : { address: joined, name: '' };
}

/** A mobile number as its 11 digits; a landline as written. */
function toPhone(text: string): string {
  const local = text.replace(/^\+?86[- ]?(?=1)/, '');
  return local.startsWith('1') ? local.replace(/\D/g, '') : local;
}
