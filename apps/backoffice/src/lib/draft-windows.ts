/** The opened forms of this window that keep a draft. */
const own = new Set<string>();

interface Answer {
  question: string;
  writers: string[];
}

/** How long the other windows of the browser may take to name theirs, in milliseconds. */
const patience = 250;

/** Tells the browser's windows of each other's opened forms; a window that was killed answers no more. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('huifang.drafts');
channel?.addEventListener('message', ({ data }: MessageEvent<{ asks?: string }>) => {
  if (data.asks) channel.postMessage({ question: data.asks, writers: [...own] } satisfies Answer);
});

/** Counts a form as open until the returned function is called. */
export function announceWriter(writer: string): () => void {
  own.add(writer);
  return () => own.delete(writer);
}

/** Whoever writes a draft just now, in this window or in another one of the browser. */
export async function writersAtWork(): Promise<ReadonlySet<string>> {
  const writers = new Set(own);
  if (!channel) return writers;
  const question = crypto.randomUUID();
  const listen = ({ data }: MessageEvent<Partial<Answer>>) => {
    if (data.question === question) for (const writer of data.writers ?? []) writers.add(writer);
  };
  channel.addEventListener('message', listen);
  channel.postMessage({ asks: question });
  await new Promise((resolve) => setTimeout(resolve, patience));
  channel.removeEventListener('message', listen);
  return writers;
}
