import { isIPv6 } from 'node:net';

/**
 * What throttling knows of an address: of IPv6 its first 64 bits, since whoever has one address there has all that begin
 * alike.
 */
export function placeOf(address: string): string {
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const first = [...groups, ...Array<string>(missing).fill('0'), ...(tail?.split(':') ?? [])].slice(0, 4);
  return `${first.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
