/** One event of a `text/event-stream`; comments such as heartbeats are left out. */
export interface ServerEvent {
  /** `message` when the stream names none. */
  event: string;
  /** To be sent as `last` when the stream is opened again; undefined for events that need not be resumed after. */
  id: string | undefined;
  data: string;
}

/** Longer than any event of ours: what never ends a block is no event stream. */
const longestBlock = 1024 * 1024;

/** Reads the events of a response's body as they arrive; ends with it, and throws when it breaks off. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text = (text + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n');
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      if (text.length > longestBlock) throw new Error('this is no event stream');
      for (const block of blocks) {
        const event = parseBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function parseBlock(block: string): ServerEvent | undefined {
  const fields = { event: 'message', id: undefined as string | undefined };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const name = line.slice(0, colon);
    const value = line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (name === 'data') data.push(value);
    else if (name === 'event' || name === 'id') fields[name] = value;
  }
  return data.length > 0 ? { ...fields, data: data.join('\n') } : undefined;
}
