import { login, secondFactor } from '@huifang/contract';
import { expect, it } from 'vitest';
import { secondFactorCall, signInCall } from './sign-in.ts';

it('signs in at the path and by the method of the contract', () => {
  expect(signInCall).toEqual({ method: login.method, path: login.path });
  expect(secondFactorCall).toEqual({ method: secondFactor.method, path: secondFactor.path });
});
