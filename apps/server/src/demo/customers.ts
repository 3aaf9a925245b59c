import { profileFieldNames } from '@huifang/domain/customer/fields';
import { columnOf } from '../modules/customers/customer-columns.ts';
import { shortCodes } from '../text/pinyin.ts';
import type { Calendar } from './calendar.ts';
import { fullName, home, identityNumber, landlinePhone, mobilePhone, type Sex } from './people.ts';
import type { Random } from './random.ts';
import type { ClinicReferences } from './set-up.ts';

export interface DemoCustomer {
  id: string;
  name: string;
  sex: Sex | '未知';
  phones: string[];
  status: '正常' | '黑名单' | '作废';
  openid: string | null;
  /** Everything else of the row, as the table has it. */
  row: Record<string, unknown>;
}

/** The first customers of the first clinic: the ones seen on the newest page. */
const familiarNames: [name: string, sex: Sex, birthYear: number][] = [
  ['林知夏', '女', 1991],
  ['周明远', '男', 1973],
  ['陈雨桐', '女', 1997],
  ['赵立新', '男', 1958],
  ['何婉清', '女', 1980],
  ['欧阳静怡', '女', 1994],
  ['孙嘉禾', '男', 2017],
  ['吴启航', '男', 1986],
  ['郑思齐', '女', 1969],
  ['龘永康', '男', 1988],
  ['𠮷田雪', '女', 1990],
  ['买买提·吐尔逊江·阿卜杜热合曼', '男', 1979],
];

/** Customers under the given ids, each with one to three phones; some are blacklisted, void or follow the public account. */
export function makeCustomers(
  { people: random, profiles }: { people: Random; profiles: Random },
  calendar: Calendar,
  ids: readonly string[],
  { isMain, profile }: { isMain: boolean; profile: ClinicReferences['profile'] },
): DemoCustomer[] {
  const known = new Set<string>();
  const freshPhone = () => {
    let phone = mobilePhone(random);
    while (known.has(phone)) phone = mobilePhone(random);
    known.add(phone);
    return phone;
  };
  let lastPhone = freshPhone();

  return ids.map((id, index) => {
    const familiar = isMain ? familiarNames[index] : undefined;
    const born: Sex = familiar?.[1] ?? (random.chance(0.56) ? '女' : '男');
    const name = familiar?.[0] ?? fullName(random, born);
    const year = familiar?.[2] ?? calendar.year - Math.floor(3 + random.next() ** 0.8 * 85);
    const birthDate = `${year}-${pad(random.integer(1, 12))}-${pad(random.integer(1, 28))}`;
    const { address, regionCode, detail } = home(random, '上海市');
    const hasAddress = random.chance(0.85);
    const ethnicGroup = name.includes('·') && !/[a-z]/i.test(name) ? '05' : random.chance(0.5) ? '01' : '';

    // A family may share a phone.
    const phone = familiar || random.chance(0.985) ? freshPhone() : lastPhone;
    lastPhone = phone;
    const phones = [phone];
    if (random.chance(0.1)) phones.push(freshPhone());
    if (random.chance(0.04)) phones.push(landlinePhone(random));

    const status = random.weighted([
      ['正常', 965],
      ['黑名单', familiar ? 0 : 22],
      ['作废', familiar ? 0 : 13],
    ] as const);
    const openid = random.chance(0.38)
      ? `o${Array.from({ length: 3 }, () => Math.floor(random.next() * 2 ** 32).toString(36)).join('')}`
      : null;
    return {
      id,
      name,
      sex: !familiar && random.chance(0.02) ? '未知' : born,
      phones,
      status,
      openid,
      row: {
        ...shortCodes(name),
        birth_date: familiar || random.chance(0.9) ? birthDate : null,
        id_number: random.chance(0.35) ? identityNumber(random, born, birthDate, regionCode) : '',
        wechat: random.chance(0.3) ? `wx_${random.digits(7)}` : '',
        qq: random.chance(0.08) ? String(random.integer(10_000_000, 2_999_999_999)) : '',
        contact: year > 2010 || year < 1945 ? fullName(random, random.chance(0.5) ? '女' : '男') : '',
        address: hasAddress ? address : '',
        region_code: hasAddress ? regionCode : '',
        address_detail: hasAddress ? detail : '',
        full_address: hasAddress ? address + detail : '',
        out_of_town: hasAddress && !address.startsWith('上海') ? 0 : 1,
        ...chosenProfile(profiles, profile, calendar.year - year >= grownUp),
        ethnic_group: ethnicGroup,
        genuine: random.chance(0.96) ? 0 : 1,
      },
    };
  });
}

/** Who is younger has neither a degree nor a job. */
const grownUp = 24;

const chosenProfile = (random: Random, profile: ClinicReferences['profile'], isGrownUp: boolean) =>
  Object.fromEntries(
    profileFieldNames.map((field) => [
      columnOf(field),
      isGrownUp && random.chance(0.6) && profile[field].length > 0 ? random.pick(profile[field]) : '',
    ]),
  );

const pad = (value: number) => String(value).padStart(2, '0');
