import type { ListRow, WireOf } from '@huifang/contract';
import type { Answer, Session } from './session.ts';

const syllables = {
  翊: 'yi',
  琬: 'wan',
  筱: 'xiao',
  昀: 'yun',
  棠: 'tang',
  骞: 'qian',
  晗: 'han',
  璟: 'jing',
  沐: 'mu',
  峥: 'zheng',
  汐: 'xi',
  楷: 'kai',
  珂: 'ke',
  濡: 'ru',
  鸢: 'yuan',
  霁: 'ji',
} as const;

export interface Person {
  name: string;
  /** Without spaces or tones. */
  pinyin: string;
  initials: string;
  phone: string;
}

let persons = 0;

/** A synthetic person that nobody else in the data is: each process of tests has a product of its own. */
export function aPerson(): Person {
  const letters = Object.entries(syllables);
  persons += 1;
  // Strides that meet every name, and every last four digits, before one comes again.
  const name = (persons * 1337) % letters.length ** 3;
  const given = [256, 16, 1].map((step) => letters[Math.floor(name / step) % 16] as [string, string]);
  const parts = [['闵', 'min'], ...given] as [string, string][];
  return {
    name: parts.map(([letter]) => letter).join(''),
    pinyin: parts.map(([, sound]) => sound).join(''),
    initials: parts.map(([, sound]) => sound[0]).join(''),
    phone: `139${String((persons * 7_919_973) % 100_000_000).padStart(8, '0')}`,
  };
}

export const maskedPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

export interface Saved {
  ID: string;
  个人ID: string;
  预约号: string;
  版本: number;
}

/** A new customer with a consult, over the API. */
export async function register(
  session: Session,
  person: Person,
  fields: Record<string, unknown> = {},
): Promise<Saved> {
  return session.data<Saved>('/api/Consult/Edit_Consults', await newConsult(session, person, fields));
}

/** What registers a new customer in mode 1. */
export async function newConsult(session: Session, person: Person, fields: Record<string, unknown> = {}) {
  const [method] = await session.data<{ ID: string }[]>('/api/Admin/GetConsultMethods');
  const diseases = await session.data<{ ID: string; 名称: string }[]>('/api/Consult/disease');
  return {
    操作类型: 1,
    姓名: person.name,
    性别: '女',
    联系电话列表: [person.phone],
    咨询方式: method?.ID,
    信息来源: [{ id: '1', value: '114查询' }],
    病种ID: diseases.find(({ 名称 }) => 名称 === '颈椎病')?.ID,
    来院意向: 'B',
    内容: '颈部酸痛',
    确认重复: ['姓名', '电话'],
    数据来源: 1,
    ...fields,
  };
}

/** The rows of the service-centre list that a search finds, and how many there are. */
export async function find(session: Session, words: string, param: Record<string, unknown> = {}) {
  const answer = await list(session, { 搜索: words, ...param });
  if (!answer.envelope.Success) throw new Error(answer.envelope.Data);
  const { response } = JSON.parse(answer.envelope.Data as string);
  return response as {
    data: WireOf<typeof ListRow, 'output'>[];
    记录数: number;
    返回结果: number;
    返回信息: string;
  };
}

/** The service-centre list as it answers. */
export const list = (session: Session, param: Record<string, unknown>): Promise<Answer> =>
  session.call('/api/Admin/GetBHJsonDataEx', {
    getUrl: 'bizdomain/03/FY007/咨询预约记录',
    param: JSON.stringify(param),
  });
