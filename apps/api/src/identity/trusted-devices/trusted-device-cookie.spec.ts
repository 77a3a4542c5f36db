import { describe, expect, it } from '@jest/globals';

import { randomToken } from '../../platform/crypto/random.js';
import { newId } from '../../platform/ids/ids.js';
import { readDeviceTokens, writeDeviceTokens, type DeviceToken } from './trusted-device-cookie.js';

const aToken = (): DeviceToken => ({ id: newId<'trusted-device'>(), secret: randomToken() });

describe('the cookie of trusted devices', () => {
  it('gives back what was written, for up to three accounts', () => {
    const tokens = [aToken(), aToken(), aToken()];
    expect(readDeviceTokens(writeDeviceTokens(tokens))).toEqual(tokens);
  });

  it('drops the oldest of four, and stays short enough to be read', () => {
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
  ])('%j holds nothing', (cookie) => {
    expect(readDeviceTokens(cookie)).toEqual([]);
  });

  it('reads what is ours beside what is not', () => {
    const token = aToken();
    expect(readDeviceTokens(`x~${writeDeviceTokens([token])}~${'?'.repeat(66)}`)).toEqual([token]);
  });
});
