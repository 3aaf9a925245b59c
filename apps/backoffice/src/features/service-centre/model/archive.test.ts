import { expect, it } from 'vitest';
import { archiveAddress } from './archive.ts';

const target = { customerId: '5', consultId: '9', organisationId: '1001', personId: '7' };

it('the link to a customer’s archive opens the configured address with what the archive needs to know', () => {
  expect(archiveAddress({ url: 'https://archive.example/open?v=2', code: 'K 1' }, target)).toBe(
    'https://archive.example/open?v=2&outer=1&id=5&buss=9&org=1001&doctor=7&doctype=action&code=K+1',
  );
});

it.each(['', 'javascript:alert(1)', 'http://'])(
  'the link to a customer’s archive has no address for %j',
  (url) => {
    expect(archiveAddress({ url, code: '' }, target)).toBeUndefined();
  },
);
