import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { measure, type Sizes } from '../../../scripts/packages/sizes.ts';

const kilobyte = 1000;
const core = 70 * kilobyte;
const chunk = 35 * kilobyte;
/** Large libraries that a form seldom needs: the text editor, and the engine for patterns of linear time. */
const exceptions: Readonly<Record<string, number>> = { EditorControl: 165 * kilobyte, build: 55 * kilobyte };

let sizes: Sizes;

beforeAll(async () => {
  sizes = await measure(fileURLToPath(new URL('./index.ts', import.meta.url)), /^react(-dom)?(\/|$)/);
}, 120_000);

describe('what a page downloads, gzipped and without React', () => {
  it('is at most 70 kB for the form itself', () => {
    expect(sizes.entry).toBeLessThanOrEqual(core);
  });

  it('is at most 35 kB for each part that loads when it is shown, two libraries excepted', () => {
    expect(sizes.parts.length).toBeGreaterThan(8);
    const tooLarge = sizes.parts.filter(({ name, size }) => size > (exceptions[name] ?? chunk));
    expect(tooLarge).toEqual([]);
  });
});
