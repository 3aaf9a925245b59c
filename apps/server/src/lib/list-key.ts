import type { Locale } from '@huifang/contract';
import type { Operator } from '../operator.ts';
import { Problems } from './problems.ts';

/** Where a page of a list ended that goes by time and id, the latest first. */
export interface ListKey {
  /** As the database spells it, to the microsecond. */
  time: string;
  id: string;
}

export const writeKey = ({ time, id }: ListKey) =>
  Buffer.from(JSON.stringify([time, id])).toString('base64url');

const listTime =
  /^(?!0000)(\d{4})-(\d\d)-(\d\d) ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?([+-](0\d|1[0-5])(:[0-5]\d)?)?$/;

/** Whether the text is a time as databases spell it, and one that exists: no list goes by another. */
export function isListTime(text: unknown): text is string {
  const [, year, month, day] = (typeof text === 'string' && listTime.exec(text)) || [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
}

export const isListId = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{1,18}$/.test(text);

/** Reads what `writeKey` wrote; anything else is VALIDATION. */
export function readKey({ locale }: Operator, text: string): ListKey {
  try {
    const [time, id] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (isListTime(time) && isListId(id)) return { time, id };
  } catch {
    // Falls through: not a key of ours.
  }
  return refuseKey(locale);
}

/** Refuses a text that is no place in the list (any more), in the caller's language. */
export function refuseKey(locale: Locale, path = '游标'): never {
  const problems = new Problems(locale);
  problems.add(path, 'listKey');
  return problems.throwIfAny() as never;
}
