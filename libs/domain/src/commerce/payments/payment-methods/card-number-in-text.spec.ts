import { bestCpuMs } from '@account/testing/best-of-three';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { hasCardNumber, maskCardNumbers } from './card-number-in-text.js';

const visa = '4111111111111111';

describe('card number in a text', () => {
  it.each([
    visa,
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111 - 1111 - 1111 - 1111',
    '４１１１　１１１１　１１１１　１１１１',
    '4111ー1111ー1111ー1111',
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    '4111\u200b1111\u200b1111\u200b1111',
    '4111\n1111\t1111 1111',
    `my card is ${visa}, and it works`,
    `カードは${visa}です`,
    `card${visa}`,
    `${visa} 12/28 123`,
    `090-1234-5678 ${visa}`,
    `${visa} 123`,
    `"${visa}"`,
    `${visa}.`,
    `a@${visa}.example`,
    `/mypage?number=${visa}`,
    '52180021-0000-1000',
    '41111111-1111-1111-a000-0000000000000',
    `52180021-0000-1000-a000-000000000000 ${visa}`,
    '3782 822463 10005',
    '3056 930902 5904',
    '5555555555554444',
    '2221000000000009',
    '3530111333300000',
    '6011111111111117',
    '6200000000000000000',
    '6440000000000005',
    '6500000000000002',
    `${' '.repeat(284)}${visa}`,
    `123 ${visa}`,
  ])('is found in %j', (text) => {
    expect(hasCardNumber(text)).toBe(true);
  });

  it.each([
    '',
    '4111111111111112',
    '411111111111111',
    '1234567890123456',
    '9999999999999995',
    '090-1234-5678',
    '+81 90 1234 5678 03-1234-5678',
    '〒100-0001 東京都千代田区千代田1-1',
    '2026-11-23T04:05:06.789+09:00',
    '20261123040506',
    '1763866800000',
    '1763866800000000',
    '01a0f3a2-4111-7111-8111-111111111111',
    '52180021-0000-1000-a000-000000000000',
    '44547414-5185-1051-9703-A00000000000',
    '/orders/62809650-0017-1000-8000-000000000000?x=1',
    'T7123456789012',
    '23851234567890121',
    'class-4-1795000000006@example.jp',
    '35301113333000001',
    '622222222222224',
    '9784101010014',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Mobile/15E148',
    `abcdefgh${visa}ijklmnopq`,
    `${visa}${visa}`,
    `${' '.repeat(285)}${visa}`,
    `x${visa.split('').join('x')}`,
  ])('is not found in %j', (text) => {
    expect(hasCardNumber(text)).toBe(false);
  });

  const brands = fc.constantFrom('4', '51', '37', '35', '36', '2500');
  const numbers = fc
    .tuple(brands, fc.array(fc.nat(9), { minLength: 20, maxLength: 20 }))
    .map(([prefix, rest]) => withCheckDigit(prefix, rest.join('')));

  it('is found with any grouping', () => {
    const gaps = fc.array(fc.constantFrom('', '', '', ' ', '-', '　'), { minLength: 19, maxLength: 19 });
    fc.assert(
      fc.property(numbers, gaps, (number, between) => {
        const typed = [...number].map((digit, at) => digit + (between[at] ?? '')).join('');
        expect(hasCardNumber(`（${typed}）`)).toBe(true);
      }),
    );
  });

  it('is masked with any grouping and any surrounding text', () => {
    const gaps = fc.array(fc.constantFrom('', '', ' ', '-', '　'), { minLength: 19, maxLength: 19 });
    fc.assert(
      fc.property(numbers, gaps, fc.string(), fc.string(), (number, between, before, after) => {
        const typed = [...number].map((digit, at) => digit + (between[at] ?? '')).join('');
        expect(hasCardNumber(maskCardNumbers(`${before}（${typed}）${after}`))).toBe(false);
      }),
    );
  });

  it.each([
    [`/plans/premium?utm_id=${visa}&page=2`, '/plans/premium?utm_id=0&page=2'],
    [`Browser/26.1 (${visa}) Mobile`, 'Browser/26.1 (0) Mobile'],
    ['/plans?utm_id=23851234567890121', '/plans?utm_id=23851234567890121'],
  ])('is masked in %j as %j', (text, masked) => {
    expect(maskCardNumbers(text)).toBe(masked);
  });

  it('does not match random tokens of this service', () => {
    const token = fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .map((bytes) => Buffer.from(bytes).toString('base64url'));
    fc.assert(
      fc.property(fc.oneof(token, fc.uuid()), (text) => expect(hasCardNumber(text)).toBe(false)),
      { numRuns: 5_000 },
    );
  });

  it('is found in linear time for adversarial text', async () => {
    const slow = ['1'.repeat(300), '1 '.repeat(150), '- '.repeat(150), '4111 '.repeat(60), '１'.repeat(300)];
    const searched = () => {
      for (const text of slow) for (let times = 0; times < 100; times += 1) hasCardNumber(text);
    };
    expect(await bestCpuMs(500, searched)).toBeLessThan(500);
  });
});

/** Appends digits up to the card number length of the brand, and a valid check digit. */
function withCheckDigit(prefix: string, rest: string): string {
  const length = prefix === '37' ? 15 : prefix === '36' ? 14 : 16;
  const body = (prefix + rest).slice(0, length - 1);
  const digits = Array.from({ length: 10 }, (_, digit) => `${body}${String(digit)}`);
  const [number = ''] = digits.filter(hasCardNumber);
  return number;
}
