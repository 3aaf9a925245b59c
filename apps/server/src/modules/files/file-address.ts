import { createHmac, timingSafeEqual } from 'node:crypto';

/** A form may stay open for a working day. */
const goodFor = 12 * 60 * 60 * 1000;

const signature = (secret: string, org: string, id: string, until: string) =>
  createHmac('sha256', secret).update(`${org}.${id.toLowerCase()}.${until}`).digest('base64url');

/** A key for one file of an organisation, good for some hours. */
export function signFile(secret: string, org: string, id: string): string {
  const until = (Date.now() + goodFor).toString(36);
  return `${org}.${until}.${signature(secret, org, id, until)}`;
}

/** The organisation of a key that is for this file and not too old. */
export function verifyFile(secret: string, id: string, key: string): string | undefined {
  const [org = '', until = '', given = ''] = key.split('.');
  if (!/^\d{1,18}$/.test(org) || !/^[\da-z]{1,11}$/.test(until)) return undefined;
  const [wanted, found] = [Buffer.from(signature(secret, org, id, until)), Buffer.from(given)];
  const isRight = wanted.length === found.length && timingSafeEqual(wanted, found);
  return isRight && Number.parseInt(until, 36) > Date.now() ? org : undefined;
}
