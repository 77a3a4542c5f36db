import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  holdsSpecialAddress,
  longestAskedWait,
  postTo,
  waitAskedFor,
} from './application-requests.service.js';

const nothing = { contentType: 'text/plain', body: '', longestWait: 1_000 };

describe('an address that no application outside has', () => {
  it.each([
    'http://127.0.0.1:1/',
    'http://localhost:1/',
    'http://[::1]:1/',
    'http://[::ffff:7f00:1]:1/',
    'http://[fec0::1]:1/',
  ])('is not posted to: %s', async (address) => {
    await expect(postTo(address, nothing, false)).rejects.toThrow(
      expect.objectContaining({ name: 'PrivateAddress' }),
    );
  });

  it.each([
    [['1.1.1.1', '2606:4700:4700::1111'], false],
    [['1.1.1.1', '10.0.0.1'], true],
    [['::1', '1.1.1.1'], true],
  ])('is among those of a name: %j, %j', (addresses, isAmong) => {
    expect(holdsSpecialAddress(addresses.map((address) => ({ address })))).toBe(isAmong);
  });

  it('is posted to where the store allows it', async () => {
    await expect(postTo('http://127.0.0.1:1/', nothing, true)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('how long an application asks to be left alone', () => {
  const now = new Date('2026-04-01T00:00:00Z');

  it.each([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    ['120', 120_000],
    [' 5 ', 5_000],
    ['86401', longestAskedWait],
    ['9'.repeat(400), longestAskedWait],
    ['-5', 0],
    ['1.5', 0],
    ['soon', 0],
    ['Wed, 01 Apr 2026 00:02:00 GMT', 120_000],
    ['Tue, 31 Mar 2026 00:00:00 GMT', 0],
    ['Wed, 01 Apr 2099 00:00:00 GMT', longestAskedWait],
  ])('%j is %i ms', (header, wait) => {
    expect(waitAskedFor(header, now)).toBe(wait);
  });

  it('is between nothing and a day, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const wait = waitAskedFor(header, now);
        expect(wait >= 0 && wait <= longestAskedWait).toBe(true);
      }),
    );
  });
});
