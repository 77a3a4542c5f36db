import { describe, expect, it } from '@jest/globals';

import { randomToken } from '../../platform/crypto/random.js';
import { newId } from '../../platform/ids/ids.js';
import { readDeviceTokens, writeDeviceTokens, type DeviceToken } from './trusted-device-cookie.js';

const aToken = (): DeviceToken => ({ id: newId<'trusted-device'>(), secret: randomToken() });

describe('the trusted-device cookie', () => {
  it('returns the entries that were written, for up to three accounts', () => {
    const tokens = [aToken(), aToken(), aToken()];
    expect(readDeviceTokens(writeDeviceTokens(tokens))).toEqual(tokens);
  });

  it('drops the oldest of four entries, so that the cookie can always be read', () => {
    const tokens = [aToken(), aToken(), aToken(), aToken()];
    const written = writeDeviceTokens(tokens);
    expect(written.length).toBeLessThanOrEqual(200);
    expect(readDeviceTokens(written)).toEqual(tokens.slice(0, 3));
  });

  it.each([
    undefined,
    '',
    '~',
    'x',
    'a.b',
    `${'A'.repeat(22)}.${'B'.repeat(42)}`,
    `${'A'.repeat(23)}.${'B'.repeat(43)}`,
  ])('is empty for %j', (cookie) => {
    expect(readDeviceTokens(cookie)).toEqual([]);
  });

  it('returns valid entries and ignores invalid ones', () => {
    const token = aToken();
    expect(readDeviceTokens(`x~${writeDeviceTokens([token])}~${'?'.repeat(66)}`)).toEqual([token]);
  });
});
