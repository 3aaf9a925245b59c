import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Where a connection is cut: before its next COMMIT arrives, or once that is done and its answer is on the way. */
export type Cut = 'before the commit' | 'after the commit';

/** A way to the PostgreSQL server of `url` that is cut where a test says so. */
export async function startCuttingProxy(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let next: Cut | undefined;
  let isHeld = false;

  const server = createServer((client) => {
    const upstream = connect(Number(port || 5432), hostname);
    let isAnswerCut = false;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (bytes) => {
      if (next !== undefined && bytes.includes('commit\0')) {
        const cut = next;
        next = undefined;
        if (cut === 'before the commit') return end();
        isAnswerCut = true;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => (isAnswerCut ? end() : client.write(bytes)));
    if (isHeld) client.pause();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const way = new URL(url);
  way.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: way.href,
    /** Cuts the connection that commits next, once. */
    cutNext(cut: Cut) {
      next = cut;
    },
    /** From now on nothing comes through, and nobody is told. */
    hold() {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
