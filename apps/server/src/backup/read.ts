import { StartupError } from '../errors.ts';
import { damaged } from './archive.ts';
import { End, type Entry, Start, startName, wholeOf } from './format.ts';

export async function readStart({ done, value }: IteratorResult<Entry>): Promise<Start> {
  if (done || value.name !== startName) throw notOurs();
  const start = Start.safeParse(parsed(await wholeOf(value)));
  if (start.success) return start.data;
  throw notOurs(start.error);
}

export async function readEnd(entry: Entry): Promise<End> {
  const end = End.safeParse(parsed(await wholeOf(entry)));
  if (end.success) return end.data;
  throw damaged(end.error);
}

export const notOurs = (cause?: unknown) =>
  new StartupError('This is not a backup that this version of Huifang can read.', { cause });

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString());
  } catch (cause) {
    throw damaged(cause);
  }
}

/** What an entry holds: rows of a part by its name, or an uploaded file. */
export function nameOf({
  name: entry,
}: Entry):
  | { name: string; organisation?: never; id?: never }
  | { name?: never; organisation: string; id: string } {
  const [, name, organisation, id] =
    /^(?:(data\/\w+\/\w+)\/\d+\.copy|files\/(\d+)\/([\da-f-]{36}))$/.exec(entry) ?? [];
  if (name !== undefined) return { name };
  if (organisation !== undefined && id !== undefined) return { organisation, id };
  throw damaged(`${entry} is unknown`);
}

export const isSame = (one: End['sums'][string], other: End['sums'][string] | undefined) =>
  one.rows === other?.rows && one.hash === other.hash;
