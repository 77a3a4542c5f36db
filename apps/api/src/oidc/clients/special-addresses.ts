import { BlockList, isIP } from 'node:net';

/** Addresses in the IPv4 special-purpose registry of IANA, multicast addresses and reserved addresses. */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * The only IPv6 block that IANA has allocated for global unicast. All other addresses (deprecated,
 * IPv4-embedding or reserved for future use) are special and need no entry in this list.
 */
const givenOut6 = '2000::/3';

/** Special-purpose addresses inside of the global unicast block. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

/** IPv4-mapped IPv6 addresses; `BlockList` applies the IPv4 rules to them. */
const mapped = '::ffff:0:0/96';

const special = listOf([...special4, ...special6]);
const ordinary6 = listOf([givenOut6, mapped]);

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Returns true for a special-purpose address and for an invalid one. */
export function isSpecialAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '');
  if (isIP(bare) === 0) return true;
  const family = familyOf(bare);
  return special.check(bare, family) || (family === 'ipv6' && !ordinary6.check(bare, family));
}
