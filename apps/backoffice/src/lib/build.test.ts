import { expect, it } from 'vitest';
import { heedBuild, isOutdated } from './build.ts';
import { config } from './config.ts';

const answered = (build?: string) =>
  new Response('{}', { headers: build ? { 'X-Huifang-Build': build } : {} });

it('a page is called outdated once the server names another build, and only then', () => {
  heedBuild(answered('b'));
  expect(isOutdated.get()).toBe(false);
  config.build = 'a';
  for (const [build, is] of [
    [undefined, false],
    ['a', false],
    ['b', true],
    [undefined, true],
    ['a', false],
  ] as const) {
    heedBuild(answered(build));
    expect(isOutdated.get()).toBe(is);
  }
});
