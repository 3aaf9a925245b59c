import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { measure } from '../../../scripts/packages/sizes.ts';

const kilobyte = 1000;

it('the designer adds at most 65 kB to a page that has React and the renderer, gzipped', async () => {
  const { entry, parts } = await measure(
    fileURLToPath(new URL('./index.ts', import.meta.url)),
    /^(react(-dom)?|@huifang\/form-renderer)(\/|$)/,
  );
  expect(entry).toBeLessThanOrEqual(65 * kilobyte);
  expect(parts.filter(({ size }) => size > 35 * kilobyte)).toEqual([]);
}, 120_000);
