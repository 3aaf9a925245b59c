import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { TrustedProxies } from '../config.ts';

const acceptable = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * Names requests: by the `X-Request-Id` of a trusted proxy, so that one id leads through its log and ours, else anew. A
 * caller's own would let anybody write into the log under somebody else's id.
 */
export function requestIds(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const isProxy = proxyCheck(proxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && acceptable.test(given) && isProxy(socket.remoteAddress ?? '')
      ? given
      : randomUUID();
  };
}

/** Where proxies are counted, nobody else reaches the port. */
function proxyCheck(proxies: TrustedProxies): (address: string) => boolean {
  if (typeof proxies !== 'object') return () => proxies !== false;
  const list = new BlockList();
  for (const network of proxies) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
    const family = isIP(plain);
    return family > 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };
}
