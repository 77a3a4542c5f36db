import { describe, expect, it, jest } from '@jest/globals';
import type { FastifyRequest } from 'fastify';

import { loadConfig } from '../../config/config.js';
import type { Logger } from '../../logging/logger.js';
import { forwardedAddress, Visitors } from './visitor-address.js';

const noAddress = 'a trusted proxy sends something else than an address in X-Forwarded-For';
const noHeader = 'a trusted proxy sends no X-Forwarded-For';

function visitorsBehind(proxies: string) {
  const warn = jest.fn();
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgresql://db/account',
    SMTP_URL: 'smtp://mail',
    SECRET_KEYS: 'A'.repeat(43),
    TRUSTED_PROXIES: proxies,
  });
  const visitors = new Visitors(config, { warn } as unknown as Logger);
  const find = (remoteAddress: string | undefined, forwardedFor?: string | string[], isProbe = false) => {
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    return visitors.find({ headers, socket: { remoteAddress } } as unknown as FastifyRequest, isProbe);
  };
  return { find, warn };
}

describe('forwardedAddress', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['198.51.100.7:40000', '198.51.100.7'],
    [' \t198.51.100.7:1 ', '198.51.100.7'],
    ['"198.51.100.7:40000"', '198.51.100.7'],
    ['[198.51.100.7]:443', '198.51.100.7'],
    ['2001:db8::7', '2001:db8::7'],
    ['2001:0DB8:0:0:0:0:0:7', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['"[2001:db8::7]:4711"', '2001:db8::7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::FFFF:c633:6407', '198.51.100.7'],
    ['[0:0:0:0:0:ffff:198.51.100.7]:443', '198.51.100.7'],
    ['fe80::7%eth0', 'fe80::7'],
    ['[fe80::7%25eth0]:443', 'fe80::7'],
  ])('reads %s as %s', (entry, address) => {
    expect(forwardedAddress(entry)).toBe(address);
  });

  it.each([
    '',
    ' ',
    '"',
    '""',
    'unknown',
    '_hidden',
    '-',
    'a',
    'proxy.example.jp',
    '999.1.1.1',
    '010.1.1.1',
    '198.51.100',
    '198.51.100.7:',
    '198.51.100.7:port',
    '198.51.100.7:123456',
    '198.51.100.7:1:2',
    '198.51.100.7/32',
    '198.51.100.7%eth0',
    '198.51.100.7 203.0.113.5',
    '[2001:db8::7',
    '[2001:db8::7]443',
    '[2001:db8::7]:',
    '2001:db8:1:2:3:4:5:6:443',
    'for="[2001:db8::7]:4711"',
    '"198.51.100.7',
    'x'.repeat(8_000),
    '['.repeat(8_000),
  ])('returns no address for %.20j', (entry) => {
    expect(forwardedAddress(entry)).toBeUndefined();
  });
});

describe('Visitors', () => {
  it.each([
    ['10.0.0.1', '198.51.100.7:40000', '198.51.100.7'],
    ['::ffff:10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['fd00::1', '[2001:db8::7]:443', '2001:db8::7'],
    ['fe80::1%eth0', '198.51.100.7', '198.51.100.7'],
    ['10.0.0.1', ['203.0.113.1', '198.51.100.7:40000'], '198.51.100.7'],
    ['10.0.0.1', '203.0.113.1:1, 198.51.100.7:40000', '198.51.100.7'],
    ['10.0.0.1', '203.0.113.1, 198.51.100.7:1, 10.0.0.2:2, [fd00::9]:3', '198.51.100.7'],
    ['10.0.0.1', '203.0.113.1,198.51.100.7,::ffff:10.0.0.2', '198.51.100.7'],
    ['10.0.0.1', 'unknown, "garbage, 198.51.100.7', '198.51.100.7'],
    ['10.0.0.1', '10.0.0.3:1, 10.0.0.2:2', '10.0.0.3'],
  ])('finds the visitor behind the proxy %s with the header %j', (peer, forwardedFor, address) => {
    const { find, warn } = visitorsBehind('10.0.0.0/8, fd00::/8, fe80::1');
    expect(find(peer, forwardedFor)).toEqual({ address, isForwarded: true });
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['unknown', '10.0.0.1'],
    ['198.51.100.7, _hidden', '10.0.0.1'],
    ['198.51.100.7, ', '10.0.0.1'],
    ['', '10.0.0.1'],
    ['203.0.113.1, unknown, 10.0.0.2:80', '10.0.0.2'],
  ])(
    'falls back to the nearest known proxy and logs the misconfiguration once for %j',
    (forwardedFor, address) => {
      const { find, warn } = visitorsBehind('10.0.0.0/8');
      for (const _ of [1, 2]) expect(find('10.0.0.1', forwardedFor)).toMatchObject({ address });
      expect(warn.mock.calls).toEqual([
        ['visitor_address.unknown', { reason: `${noAddress}; its visitors share its limits` }],
      ]);
    },
  );

  it('logs once that a trusted proxy does not send X-Forwarded-For, except for health checks', () => {
    const { find, warn } = visitorsBehind('10.0.0.1');
    expect(find('10.0.0.1', undefined, true)).toMatchObject({ address: '10.0.0.1', isForwarded: false });
    expect(warn).not.toHaveBeenCalled();
    for (const _ of [1, 2]) find('10.0.0.1');
    expect(warn.mock.calls).toEqual([
      ['visitor_address.unknown', { reason: `${noHeader}; its visitors share its limits` }],
    ]);
  });

  it.each([
    ['198.51.100.20', '198.51.100.20'],
    ['::ffff:198.51.100.20', '198.51.100.20'],
    ['fe80::7%eth0', 'fe80::7'],
    [undefined, '0.0.0.0'],
  ])('ignores headers from %s, which is not a trusted proxy', (peer, address) => {
    for (const proxies of ['', '10.0.0.0/8']) {
      const { find, warn } = visitorsBehind(proxies);
      expect(find(peer, '203.0.113.1')).toEqual({ address, isForwarded: false });
      expect(warn).not.toHaveBeenCalled();
    }
  });
});
