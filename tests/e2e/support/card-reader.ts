import type { Server } from 'node:http';
import { createCardReader, type Mode } from '../../../tools/card-reader/card-reader.ts';

/** The simulator where the product expects the reader's service, until `stop` is called. */
export async function startCardReader(port: number) {
  const server: Server = createCardReader({ mode: 'ok' });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    turn: (mode: Mode) => fetch(`http://127.0.0.1:${port}/mode`, { method: 'POST', body: mode }),
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
