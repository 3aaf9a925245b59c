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
  const problems = new Problems(locale);
  problems.add('游标', 'listKey');
  return problems.settle() as never;
}
