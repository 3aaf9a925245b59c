import { randomUUID } from 'node:crypto';
import { editConsults, getBHJsonDataEx, listConsults } from '@huifang/contract';
import type { Session } from '../../e2e/support/session.ts';

/** One registration that somebody makes: sent until it is acknowledged, always with the same key. */
export interface Save {
  phone: string;
  fields: Record<string, unknown>;
  key: string;
  /** How often it was sent, and what the last failure said. */
  sent: number;
  lastFailure?: string;
  /** The identifier it was acknowledged with. */
  id?: string;
}

/** What a new customer's registration needs, read once. */
export async function prepareSaves(session: Session): Promise<(phone: string) => Save> {
  const [method] = await session.data<{ ID: string }[]>('/api/Admin/GetConsultMethods');
  const diseases = await session.data<{ ID: string; 名称: string }[]>('/api/Consult/disease');
  return (phone) => ({
    phone,
    key: randomUUID(),
    sent: 0,
    fields: {
      操作类型: 1,
      姓名: '闵夜试',
      性别: '女',
      联系电话列表: [phone],
      咨询方式: method?.ID,
      信息来源: [{ id: '1', value: '114查询' }],
      病种ID: diseases[0]?.ID,
      来院意向: 'B',
      内容: `夜间试验 ${phone}`,
      确认重复: ['姓名', '电话'],
      数据来源: 1,
    },
  });
}

/** A phone that a seed and a number decide, and no other number does; all that begin so are in use. */
export const phoneOf = (seed: number, number: number) =>
  `1${seed % 2 === 0 ? 8 : 3}${String(number + (seed % 100) * 10_000_000).padStart(9, '0')}`;

/** Sends it once; true when the server acknowledged it. A refusal other than a passing one throws. */
export async function attempt(session: Session, save: Save, patience = 60_000): Promise<boolean> {
  save.sent += 1;
  const answer = await Promise.race([
    session
      .call(editConsults.path, save.fields, { headers: { 'idempotency-key': save.key } })
      .catch((error: Error) => ({ status: 0, text: error.message, envelope: undefined })),
    late(patience),
  ]);
  if (answer.envelope?.Success) {
    save.id = (answer.envelope.Data as { ID: string }).ID;
    return true;
  }
  save.lastFailure = `${answer.status} ${answer.text.slice(0, 200)}`;
  const isPassing = answer.status === 0 || answer.status >= 500 || [408, 429].includes(answer.status);
  if (!isPassing) throw new Error(`A save was refused: ${save.lastFailure}`);
  return false;
}

const late = (milliseconds: number) =>
  new Promise<{ status: number; text: string; envelope: undefined }>((resolve) => {
    setTimeout(resolve, milliseconds, { status: 0, text: 'no answer', envelope: undefined }).unref();
  });

/** How many records the list shows for a phone. */
export async function countOf(session: Session, phone: string): Promise<number> {
  const param = JSON.stringify({ 搜索: phone, 时间: '全部' });
  const text = await session.data<string>(getBHJsonDataEx.path, { getUrl: listConsults.path, param });
  const { response } = JSON.parse(text) as {
    response: { 返回结果: number; 返回信息: string; 记录数: number };
  };
  if (response.返回结果 !== 1) throw new Error(`The list was refused: ${response.返回信息}`);
  return response.记录数;
}

/** What of the acknowledged saves is lost or doubled. */
export async function lostOrDoubled(session: Session, saves: readonly Save[]): Promise<string[]> {
  const wrong: string[] = [];
  const left = saves.filter(({ id }) => id);
  const countNext = async () => {
    for (let save = left.pop(); save; save = left.pop()) {
      const count = await countOf(session, save.phone);
      if (count !== 1) wrong.push(`${save.phone} (${save.id}, key ${save.key}) is there ${count} times`);
    }
  };
  // After a long run they are tens of thousands.
  await Promise.all(Array.from({ length: 4 }, countNext));
  return wrong;
}
