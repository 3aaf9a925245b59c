import type { Locale } from '@huifang/contract';
import { Problems } from './modules/consult/problems.ts';
import type { Operator } from './operator.ts';

/** Where a page of a list ended that goes by time and id, the latest first. */
export interface ListKey {
  /** As the database spells it, to the microsecond. */
  time: string;
  id: string;
}

export const writeKey = ({ time, id }: ListKey) =>
  Buffer.from(JSON.stringify([time, id])).toString('base64url');

/** Reads what `writeKey` wrote; anything else is VALIDATION. */
export function readKey({ locale }: Operator, text: string): ListKey {
  try {
    const [time, id] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (/^\d{4}-\d\d-\d\d [\d:.+-]{8,24}$/.test(time) && /^\d{1,18}$/.test(id)) return { time, id };
  } catch {
    // Falls through: not a key of ours.
  }
  return refuseKey(locale);
}

/** Refuses a text that is no place in the list (any more), in the caller's language. */
export function refuseKey(locale: Locale, path = '游标'): never {
  const problems = new Problems(locale);
  problems.add(path, 'listKey');
  return problems.settle() as never;
}
