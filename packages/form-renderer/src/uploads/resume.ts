/** A block that the storage holds, and when it was sent. */
interface Block {
  context: string;
  at: number;
}

/** By block number; empty places are still to be sent. */
export type Progress = (Block | undefined)[];

/** The storage keeps blocks for a day (rule form-8). */
const lifetime = 86_400_000;
const prefix = 'form-upload:';

const nameOf = (file: File, bucket: string) =>
  `${prefix}${bucket}:${file.name}:${file.size}:${file.lastModified}`;

/** What an earlier attempt with the same file left; nothing when it is older than a day or cannot be read. */
export function readProgress(file: File, bucket: string): Progress {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(file, bucket)) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.map((block: Partial<Block> | null) => {
      const isFresh = typeof block?.at === 'number' && Date.now() - block.at < lifetime;
      return isFresh && typeof block.context === 'string'
        ? { context: block.context, at: Number(block.at) }
        : undefined;
    });
  } catch {
    return [];
  }
}

/** Keeps or forgets what was sent. Without storage an upload works all the same, only not across a reload. */
export function writeProgress(file: File, bucket: string, progress: Progress | undefined): void {
  try {
    if (progress) localStorage.setItem(nameOf(file, bucket), JSON.stringify(progress));
    else localStorage.removeItem(nameOf(file, bucket));
  } catch {
    // Storage is full or forbidden.
  }
}
