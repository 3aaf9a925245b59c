import type { Locale } from '@huifang/form-renderer';
import { fields } from '@huifang/form-renderer/schema';
import { expect, it } from 'vitest';
import { choiceNameOf } from './options.ts';

/** The panel of the choices words it. */
const wordedElsewhere = ['remoteType'];

it.each<[Locale, RegExp]>([
  ['zh-CN', /^\p{Script=Han}/u],
  ['zh-TW', /^\p{Script=Han}/u],
  ['en-US', /^[A-Z]/],
])('every choice of an option has a name in %s', (locale, worded) => {
  const choices = fields
    .flatMap(({ options }) => Object.entries(options))
    .filter(([name]) => !wordedElsewhere.includes(name))
    .flatMap(([, { choices: offered = [] }]) => offered);
  expect(choices.length).toBeGreaterThan(10);
  expect(choices.filter((choice) => choice !== '' && !worded.test(choiceNameOf(choice, locale)))).toEqual([]);
});
