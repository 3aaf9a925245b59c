import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createNetworks, isNetwork, isPublicAddress } from './networks.ts';

describe('networks', () => {
  it('are addresses with or without a number of bits', () => {
    expect(['10.0.0.5', '10.0.0.0/8', '::1', 'fd00::/8'].every(isNetwork)).toBe(true);
    expect(
      ['', 'host', '10.0.0', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/8/8', 'fe80::1%eth0', '*'].filter(
        isNetwork,
      ),
    ).toEqual([]);
  });

  it('hold the addresses in them, those of IPv4 in either spelling', () => {
    const isIn = createNetworks(['10.1.0.0/16', 'fd00::/8', '203.0.113.5']);
    expect(['10.1.2.3', '::ffff:10.1.2.3', 'fd12::1', '203.0.113.5'].every(isIn)).toBe(true);
    expect(['10.2.0.1', '203.0.113.6', '2001:db8::1', 'no address'].filter(isIn)).toEqual([]);
    expect(createNetworks([])('10.0.0.1')).toBe(false);
  });

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'no address',
    '',
  ])('%s is no address of the internet at large', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('of the internet at large are public, those of this machine are not', () => {
    expect(['8.8.8.8', '172.32.0.1', '223.5.5.5', '2400:3200::1'].every(isPublicAddress)).toBe(true);
    const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    expect(own.filter(({ address }) => isPublicAddress(address))).toEqual([]);
  });
});
