import { z } from 'zod';
import { connectToServer } from './connection.ts';
import { readKey } from './keys.ts';
import type { BackupOptions } from './make-backup.ts';
import { fileReader, openCopy } from './sources.ts';

/** What a process of its own needs to know to make a backup. */
export const Job = z.object({
  source: z.union([z.object({ url: z.string() }), z.object({ copy: z.string(), words: z.string() })]),
  files: z.object({
    folder: z.string(),
    bucket: z
      .object({ url: z.string(), region: z.string(), accessKeyId: z.string(), secretAccessKey: z.string() })
      .optional(),
  }),
  to: z.string(),
  keyFile: z.string().optional(),
  scratch: z.string(),
});
export type Job = z.infer<typeof Job>;

/** What it answers. */
export const JobAnswer = z.union([
  z.object({
    path: z.string(),
    bytes: z.number(),
    rows: z.number(),
    organisations: z.number(),
    files: z.object({
      count: z.number(),
      bytes: z.number(),
      missing: z.array(z.object({ organisation: z.string(), id: z.string(), name: z.string() })),
    }),
  }),
  z.object({ sentence: z.string() }),
]);

export async function optionsOf({ source, files, to, keyFile, scratch }: Job): Promise<BackupOptions> {
  const key = keyFile === undefined ? undefined : await readKey(keyFile);
  const readFile = fileReader(files);
  const common = { readFile, to, key, scratch };
  if ('url' in source) return { ...common, from: 'server', connect: () => connectToServer(source.url) };
  return { ...common, from: 'embedded', words: source.words, connect: () => openCopy(source.copy) };
}
