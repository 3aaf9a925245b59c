import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { readConfigured } from './configuration.ts';

/** Which of what was read is to be read anew after something was configured in an organisation. */
function staleAfter(changed: readonly string[]) {
  const client = new QueryClient();
  const keys = [
    ['userInfo'],
    ['options', '1001'],
    ['period', '1001', '2026-04-16'],
    ['options', '1002'],
    ['menu', '1001'],
    ['fieldSettings', '1001', '7', 'consult'],
  ];
  for (const key of keys) client.setQueryData(key, {});
  readConfigured(client, '1001', changed);
  return keys.filter((key) => client.getQueryState(key)?.isInvalidated);
}

it('what forms ask for is read anew when the first site comes or the last one goes', () => {
  expect(staleAfter(['sites'])).toEqual([['fieldSettings', '1001', '7', 'consult']]);
});

it('a decision of the organisation is read anew with the default days of lists and what a person is told at sign-in', () => {
  expect(staleAfter(['rules'])).toEqual([
    ['userInfo'],
    ['options', '1001'],
    ['period', '1001', '2026-04-16'],
  ]);
  expect(staleAfter(['menu'])).toEqual([['menu', '1001']]);
});
