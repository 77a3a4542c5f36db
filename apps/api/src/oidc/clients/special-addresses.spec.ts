import { describe, expect, it } from '@jest/globals';

import { isSpecialAddress } from './special-addresses.js';

/** For each block, its first and last address and the nearest allocated addresses outside of it. */
const blocks: [name: string, first: string, last: string, outside: string[]][] = [
  ['this network', '0.0.0.0', '0.255.255.255', ['1.0.0.0']],
  ['private use', '10.0.0.0', '10.255.255.255', ['9.255.255.255', '11.0.0.0']],
  ['shared address space', '100.64.0.0', '100.127.255.255', ['100.63.255.255', '100.128.0.0']],
  ['loopback', '127.0.0.0', '127.255.255.255', ['126.255.255.255', '128.0.0.0']],
  ['link local', '169.254.0.0', '169.254.255.255', ['169.253.255.255', '169.255.0.0']],
  ['private use', '172.16.0.0', '172.31.255.255', ['172.15.255.255', '172.32.0.0']],
  ['protocol assignments', '192.0.0.0', '192.0.0.255', ['191.255.255.255', '192.0.1.0']],
  ['documentation', '192.0.2.0', '192.0.2.255', ['192.0.1.255', '192.0.3.0']],
  ['AS112', '192.31.196.0', '192.31.196.255', ['192.31.195.255', '192.31.197.0']],
  ['automatic multicast tunnels', '192.52.193.0', '192.52.193.255', ['192.52.192.255', '192.52.194.0']],
  ['deprecated relays of 6to4', '192.88.99.0', '192.88.99.255', ['192.88.98.255', '192.88.100.0']],
  ['private use', '192.168.0.0', '192.168.255.255', ['192.167.255.255', '192.169.0.0']],
  ['AS112 delegated', '192.175.48.0', '192.175.48.255', ['192.175.47.255', '192.175.49.0']],
  ['benchmarking', '198.18.0.0', '198.19.255.255', ['198.17.255.255', '198.20.0.0']],
  ['documentation', '198.51.100.0', '198.51.100.255', ['198.51.99.255', '198.51.101.0']],
  ['documentation', '203.0.113.0', '203.0.113.255', ['203.0.112.255', '203.0.114.0']],
  ['multicast, reserved, broadcast', '224.0.0.0', '255.255.255.255', ['223.255.255.255']],

  ['unspecified and loopback', '::', '::1', []],
  ['deprecated IPv4-compatible', '::2', '::ffff:ffff', []],
  ['translated', '::ffff:0:0:0', '::ffff:0:ffff:ffff', []],
  ['NAT64', '64:ff9b::', '64:ff9b::ffff:ffff', []],
  ['NAT64 of a network', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff', []],
  ['discard only', '100::', '100::ffff:ffff:ffff:ffff', []],
  ['dummy', '100:0:0:1::', '100::1:ffff:ffff:ffff:ffff', []],
  ['protocol assignments, Teredo', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', ['2001:200::']],
  ['documentation', '2001:db8::', '2001:db8:ffff::ffff', ['2001:db7:ffff::', '2001:db9::']],
  ['6to4', '2002::', '2002:ffff::ffff', ['2001:ffff::', '2003::']],
  ['AS112 delegated', '2620:4f:8000::', '2620:4f:8000::ffff', ['2620:4f:7fff::', '2620:4f:8001::']],
  ['documentation', '3fff::', '3fff:fff:ffff::ffff', ['3ffe:ffff::', '3fff:1000::']],
  ['segment routing', '5f00::', '5f00:ffff::ffff', []],
  ['unique local', 'fc00::', 'fdff:ffff::ffff', []],
  ['link local', 'fe80::', 'febf:ffff::ffff', []],
  ['link local of a device', 'fe80::1%eth0', 'fe80::1%1', []],
  ['deprecated site local', 'fec0::', 'feff:ffff::ffff', []],
  ['multicast', 'ff00::', 'ffff:ffff::ffff', []],
  ['not given out', '1fff:ffff::ffff', '4000::', ['2000::', '3fff:ffff::']],
];

describe('isSpecialAddress', () => {
  it.each(blocks)('returns true for %s: %s to %s', (_, first, last, outside) => {
    expect([first, last].filter((address) => !isSpecialAddress(address))).toEqual([]);
    expect(outside.filter(isSpecialAddress)).toEqual([]);
  });

  it.each(blocks.filter(([, first]) => first.includes('.')))(
    'returns true for the IPv4-mapped addresses of %s: %s to %s',
    (_, first, last, outside) => {
      const mapped = (address: string) => [`::ffff:${address}`, `[0:0:0:0:0:FFFF:${address}]`];
      expect([first, last].flatMap(mapped).filter((address) => !isSpecialAddress(address))).toEqual([]);
      expect(outside.flatMap(mapped).filter(isSpecialAddress)).toEqual([]);
    },
  );

  it.each(['', 'localhost', '127.1', '0x7f000001', '1.1.1.1:80', '[::1'])(
    'returns true for an invalid address: %j',
    (text) => {
      expect(isSpecialAddress(text)).toBe(true);
    },
  );

  it.each(['1.1.1.1', '8.8.8.8', '2606:4700:4700::1111', '2400:4050::1', '[2a00:1450::1]'])(
    'returns false for %s',
    (address) => {
      expect(isSpecialAddress(address)).toBe(false);
    },
  );
});
