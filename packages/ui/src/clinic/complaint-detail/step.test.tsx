import { expect, it } from 'vitest';
import { type ComplaintStepValues, validateStep } from './step.ts';

const values = (changes: Partial<ComplaintStepValues> = {}): ComplaintStepValues => ({
  state: '1',
  handledAt: '2026-04-16 10:36',
  handler: null,
  note: '',
  ...changes,
});
const states = [{ value: '1', label: '处理中' }];
const registeredAt = '2026-04-16 10:36:50';

it.each([
  [{}, []],
  [{ state: '' }, ['state']],
  [{ state: '3' }, ['state']],
  [{ handledAt: '2026-04-16 10:35' }, ['handledAt']],
  [{ handledAt: '' }, ['handledAt']],
  [{ note: '长'.repeat(1000) }, []],
  [{ note: '长'.repeat(10_000) }, ['note']],
])('a step with %j has problems in %j', (changes, wrong) => {
  const problems = Object.entries(validateStep(values(changes), { registeredAt, states }));
  expect(problems.flatMap(([name, problem]) => (problem ? [name] : []))).toEqual(wrong);
});
