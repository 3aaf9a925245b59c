import { expect, it } from 'vitest';
import { allowedScopes } from './customer-scopes.ts';

it('a list of customers allows scopes as the option says, the default first', () => {
  expect(allowedScopes('3')).toEqual(['all', 'department', 'mine']);
  expect(allowedScopes('2')).toEqual(['department', 'mine']);
  expect(allowedScopes('1')).toEqual(['mine']);
  expect(allowedScopes(undefined)).toEqual(['mine']);
});
