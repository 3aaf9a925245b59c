import { messageStream, readEvents, type ServerEvent } from '@huifang/contract';
import type { CallContext } from './test-app.ts';

/** An open event stream; `events` and what was `configured` grow with it. */
export interface Listening {
  status: number;
  type: string | null;
  events: ServerEvent[];
  configured: string[];
  isEnded: boolean;
  close: () => void;
}

interface ListenOptions {
  query?: string;
  headers?: Record<string, string>;
}

/** Reads event streams as the browser does. */
export function createListener() {
  const open: Listening[] = [];
  return {
    async listen(
      base: string,
      { token, organisationId = '' }: CallContext,
      { query = '', headers }: ListenOptions = {},
    ): Promise<Listening> {
      const abort = new AbortController();
      const response = await fetch(`${base}${messageStream.path}${query}`, {
        headers: { authorization: `Bearer ${token}`, org: organisationId, ...headers },
        signal: abort.signal,
      });
      const stream: Listening = {
        status: response.status,
        type: response.headers.get('content-type'),
        events: [],
        configured: [],
        isEnded: false,
        close: () => abort.abort(),
      };
      open.push(stream);
      void follow(stream, response.body as ReadableStream<Uint8Array>);
      return stream;
    },
    closeAll(): void {
      for (const stream of open.splice(0)) stream.close();
    },
  };
}

async function follow(stream: Listening, body: ReadableStream<Uint8Array>) {
  try {
    for await (const event of readEvents(body)) {
      if (event.event === 'configuration') stream.configured.push(...JSON.parse(event.data).kinds);
      else stream.events.push(event);
    }
  } catch {
    // Closed by the test.
  }
  stream.isEnded = true;
}
