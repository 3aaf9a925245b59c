import { appendFile, mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type ErasureGround,
  erasureGrounds,
  type RequestWay,
  requestWays,
} from '@huifang/domain/privacy/words';
import { z } from 'zod';

const number = z.string().regex(/^\d{1,18}$/);

/** One line of the file that remembers who was erased. */
const ErasedCustomer = z.object({
  organisation: number,
  customer: number,
  /** When the customer was added: the number alone may be somebody else's in another database. */
  added: z.iso.datetime(),
  ground: z.enum(Object.keys(erasureGrounds) as ErasureGround[]),
  way: z.enum(Object.keys(requestWays) as RequestWay[]),
  erased: z.iso.datetime(),
});
export type ErasedCustomer = z.infer<typeof ErasedCustomer>;

/** Where that file is. */
export const erasedList = ({ dataFolder }: { dataFolder: string }) => join(dataFolder, 'erased');

const textOf = (list: string): Promise<string> =>
  readFile(list, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

/** On the disk when this returns. */
export async function remember(list: string, line: ErasedCustomer): Promise<void> {
  await mkdir(dirname(list), { recursive: true, mode: 0o700 });
  // Whoever was killed while writing left half a line, to which no other may be joined.
  const isWhole = /(?:^|\n)$/.test(await textOf(list));
  await appendFile(list, `${isWhole ? '' : '\n'}${JSON.stringify(line)}\n`, { mode: 0o600 });
  const file = await open(list, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Who stands in such a file, each once, and the numbers of its lines that name nobody; none where there is no file. */
export async function readErased(list: string): Promise<{ customers: ErasedCustomer[]; unread: number[] }> {
  const customers = new Map<string, ErasedCustomer>();
  const unread: number[] = [];
  for (const [index, text] of (await textOf(list)).split('\n').entries()) {
    if (text.trim() === '') continue;
    const { data } = ErasedCustomer.safeParse(parsed(text));
    if (data) customers.set(`${data.organisation} ${data.customer} ${data.added}`, data);
    else unread.push(index + 1);
  }
  return { customers: [...customers.values()], unread };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
