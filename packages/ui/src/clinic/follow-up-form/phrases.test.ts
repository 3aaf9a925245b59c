import { expect, it } from 'vitest';
import { addPhrase } from './phrases.ts';

it.each([
  ['', '约定复诊', '约定复诊'],
  ['夜间痛醒减少', '约定复诊', '夜间痛醒减少；约定复诊'],
  ['夜间痛醒减少。', '约定复诊', '夜间痛醒减少。约定复诊'],
  ['好转 \n', '约定复诊', '好转；约定复诊'],
  ['好转；约定复诊', '约定复诊', '好转；约定复诊'],
  ['约定复诊', '约定复诊', '约定复诊'],
])('a list of phrases adds to %o the phrase %o once', (note, phrase, wanted) => {
  expect(addPhrase(note, phrase)).toBe(wanted);
});
