import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './cluster.ts';

/** A cable between the product and its database, to be cut. */
export interface Wire {
  port: number;
  /** Ends what goes over it, and lets nothing new through. */
  cut: () => void;
  mend: () => void;
  close: () => void;
}

export async function layWire(to: number): Promise<Wire> {
  const port = await freePort();
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port,
    cut: () => {
      isCut = true;
      endAll();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      endAll();
      server.close();
    },
  };
}
