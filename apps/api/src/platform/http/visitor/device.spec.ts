import { bestCpuMs } from '@account/testing/best-of-three';
import { describe, expect, it } from '@jest/globals';

import { deviceOf } from './device.js';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

describe('deviceOf', () => {
  it.each([
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, 'Android', 'Chrome 142'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit} Version/18.1 Mobile/15E148 Safari/604.1`,
      'iPhone',
      'Safari 18',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) ${webKit} Version/17.4 Mobile/15E148 Safari/604.1`,
      'iPad',
      'Safari 17',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`,
      'PC',
      'Microsoft Edge 142',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'PC', 'Firefox 140'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'PC', 'Chrome 142'],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.1 Safari/605.1.15`,
      'Mac',
      'Safari 18',
    ],
  ])('parses %s', (userAgent, deviceInfo, browserInfo) => {
    expect(deviceOf(userAgent)).toEqual({ deviceInfo, browserInfo });
  });

  it.each([
    ['nothing', ''],
    ['blanks', '  '],
    ['a program', 'curl/8.5.0'],
    ['an arbitrary text', 'Call 0120-000-000 now/1.0 '],
    ['markup', '<b>Click</b>/1.0 '],
    ['a name of an object property', '__proto__/1 constructor/2'],
  ])('returns an unknown device for %s', (_, userAgent) => {
    expect(deviceOf(userAgent)).toEqual({ deviceInfo: null, browserInfo: null });
  });

  it('parses only the first 500 characters and is fast', async () => {
    const long = `${'x'.repeat(500)} (Windows NT 10.0; Win64; x64) ${chrome}`;
    expect(deviceOf(long)).toEqual({ deviceInfo: null, browserInfo: null });
    const read = () => {
      for (let turn = 0; turn < 2_000; turn += 1) deviceOf(`${turn} ${'('.repeat(100_000)}`);
    };
    expect(await bestCpuMs(5_000, read)).toBeLessThan(5_000);
  });
});
