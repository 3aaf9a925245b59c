import { type Cluster, startCluster } from './cluster.ts';
import type { Kind } from './part.ts';
import { makeProduct, type Product } from './product.ts';

/** Runs something on a started product of each database, and clears up after it. */
export async function onEach(
  kinds: readonly Kind[],
  run: (product: Product, kind: Kind, cluster?: Cluster) => Promise<void>,
): Promise<void> {
  for (const kind of kinds) {
    const cluster = kind === 'postgresql' ? await startCluster() : undefined;
    const product = await makeProduct(cluster?.url());
    try {
      await product.start();
      await run(product, kind, cluster);
    } finally {
      await product.remove();
      await cluster?.stop();
    }
  }
}
