import { z } from 'zod';

/** One file of an archive. `size` bytes in all. */
export interface Entry {
  name: string;
  size: number;
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

export const startName = 'start.json';
export const endName = 'end.json';

/** The first entry: how to read the others. */
export const Start = z.object({
  format: z.literal(1),
  product: z.literal('huifang'),
  version: z.string(),
  at: z.string(),
  from: z.enum(['embedded', 'server']),
  migrations: z.array(z.string()),
  /** What an embedded installation's keys are made from. */
  words: z.string().optional(),
  organisations: z.array(z.string().regex(/^\d{1,18}$/)),
  tables: z.array(
    z.object({ name: z.string(), isOfOrganisation: z.boolean(), columns: z.array(z.string()) }),
  ),
});
export type Start = z.infer<typeof Start>;

const Sum = z.object({ rows: z.number(), hash: z.string() });

/** The last entry, without which an archive is not whole: what the others hold. */
export const End = z.object({
  /** By table and organisation, as their entries are named. */
  sums: z.record(z.string(), Sum),
  sequences: z.record(z.string(), z.object({ last: z.string(), isUsed: z.boolean() })),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Of which the record is there, but not the file as it was uploaded. */
    missing: z.array(z.object({ organisation: z.string(), id: z.string(), name: z.string() })),
  }),
});
export type End = z.infer<typeof End>;

/** Names the rows of a table, of one organisation or of the installation. */
export const partName = (table: string, organisation = 'all') => `data/${table}/${organisation}`;
export const fileName = (organisation: string, id: string) => `files/${organisation}/${id}`;

export function textEntry(name: string, value: unknown): Entry {
  const text = Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`);
  return { name, size: text.length, chunks: [text] };
}

export async function wholeOf({ chunks }: Pick<Entry, 'chunks'>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return all.length === 1 && all[0]
    ? Buffer.from(all[0].buffer, all[0].byteOffset, all[0].length)
    : Buffer.concat(all);
}
