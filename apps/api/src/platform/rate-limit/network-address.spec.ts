import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { subscriberOf } from './network-address.js';

describe('subscriberOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:198.51.100.7', '198.51.100.7'],
    ['::ffff:c633:6407', '198.51.100.7'],
    ['::ffff:a00:1', '10.0.0.1'],
    ['0:0:0:0:0:ffff:c633:6407', '198.51.100.7'],
    ['0000:0000:0000:0000:0000:FFFF:C633:6407', '198.51.100.7'],
    ['0:0:0:0:0:ffff:198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7%eth0', '198.51.100.7'],
    ['::ffff:0:0', '0.0.0.0'],
    ['::fffe:c633:6407', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::192.0.2.1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('maps %s to %s', (address, subscriber) => {
    expect(subscriberOf(address)).toBe(subscriber);
  });

  it('treats all notations of an IPv4-mapped address equally', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
        const groups = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
        for (const spelling of [`::ffff:${address}`, `::ffff:${groups}`, `0:0:0:0:0:FFFF:${groups}`])
          expect(subscriberOf(spelling)).toBe(subscriberOf(address));
      }),
    );
  });
});
