import { scryptSync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '../../threads.ts';

export interface Cost {
  N: number;
  r: number;
  p: number;
}

export interface Derivation {
  password: string;
  salt: Uint8Array;
  cost: Cost;
}

parentPort?.on('message', (derivation: Derivation) => {
  parentPort?.postMessage(answer(derivation));
});

function answer({ password, salt, cost }: Derivation): ThreadAnswer<Uint8Array> {
  try {
    const maxmem = 256 * cost.N * cost.r;
    return { result: scryptSync(password.normalize('NFKC'), salt, 32, { ...cost, maxmem }) };
  } catch (error) {
    return { failure: (error as Error).message };
  }
}
