import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Whether a text is an address, or a network such as 10.1.0.0/16. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) > 0 &&
    !address.includes('%') &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

/** Whether an address lies in one of some networks; one of IPv4 counts in either spelling. */
export function createNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const [plain = ''] = address.split('%');
    const family = isIP(plain);
    return family > 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };
}

/** By IANA's registries of special addresses: none of them is a machine of the internet at large. */
const isSpecial4 = createNetworks([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);
const isGlobal6 = createNetworks(['2000::/3']);
/** Of those, the ones that lead elsewhere: Teredo and its kin, documentation, 6to4. */
const isSpecial6 = createNetworks(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/**
 * Whether an address belongs to the internet at large, and not to this machine or a network behind it. Addresses of IPv4
 * in the spelling of IPv6 do not.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  const isPublic =
    family === 4 ? !isSpecial4(address) : family === 6 && isGlobal6(address) && !isSpecial6(address);
  return isPublic && !isOwn(address);
}

const isOwn = (address: string) =>
  Object.values(networkInterfaces()).some((list) => list?.some((one) => one.address === address));
