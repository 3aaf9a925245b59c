import { ConsultSave } from '@huifang/contract';
import { expect, it } from 'vitest';
import { Problems } from '../../lib/problems.ts';
import { submittedPerson } from './record-form.ts';
import { emptyPerson } from './record-values.ts';

it('the identity number of a child counts from the organisation’s day of birth on, whatever the server’s is', () => {
  const form = ConsultSave.parse({ mode: 'new', idNumber: '110105299704160021' });
  const submitted = { form, has: (field: string) => field === 'idNumber' };
  const problems = new Problems('zh-CN');
  expect(submittedPerson(submitted, emptyPerson, '2997-04-16', problems).idNumber).toBe('110105299704160021');
  problems.throwIfAny();
  submittedPerson(submitted, emptyPerson, '2997-04-15', problems);
  expect(() => problems.throwIfAny()).toThrow('VALIDATION');
});
