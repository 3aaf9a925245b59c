import { parseDocument, validate, validateAsync } from '@huifang/form-renderer/schema';

const field = (model, pattern) => ({
  type: 'input',
  name: model,
  model,
  key: model,
  options: {},
  rules: [{ pattern, message: `${model} 不符` }],
});

/** One pattern for the linear-time engine, and one that only a worker runs. */
const { document } = parseDocument({
  config: {},
  list: [field('dates', '^(\\d+-)+\\d+$'), field('code', '^(?=.*\\d)(?=.*[a-z]).{4,}$')],
});

const wrong = { dates: 'yesterday', code: 'abcd' };
const right = { dates: '2026-03-09', code: 'abc4' };

/** What is found in wrong answers and in right ones; `now` without waiting for a worker. */
export const validated = async () => ({
  wrong: (await validateAsync(document, wrong)).map(({ message }) => message),
  right: (await validateAsync(document, right)).map(({ message }) => message),
  now: validate(document, wrong).map(({ message }) => message),
});
