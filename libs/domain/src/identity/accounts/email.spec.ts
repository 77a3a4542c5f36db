import { bestCpuMs } from '@account/testing/best-of-three';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addrSpecOf, emailKey, isEmail, normaliseEmail } from './email.js';

describe('normaliseEmail', () => {
  it.each([
    [' Hanako@Example.JP ', 'Hanako@example.jp'],
    ['ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｊｐ', 'hanako@example.jp'],
    ['hanako\u200b@example.jp\ufeff', 'hanako@example.jp'],
    ['a@b@EXAMPLE.jp', 'a@b@example.jp'],
    ['hanako@example。jp', 'hanako@example.jp'],
    ['ｈａｎａｋｏ。ｓａｔｏ＠ｅｘａｍｐｌｅ｡ｊｐ', 'hanako.sato@example.jp'],
    ['hana\uFE0Fko@example.jp\u{E0100}', 'hanako@example.jp'],
    ['hanako@日本語.jp', 'hanako@xn--wgv71a119e.jp'],
    ['hanako@Bücher.example', 'hanako@xn--bcher-kva.example'],
    ['hanako@日本語。ＪＰ', 'hanako@xn--wgv71a119e.jp'],
    ['hanako@日本語.jp/x', 'hanako@日本語.jp/x'],
    ['hanako@日本語.jp:80', 'hanako@日本語.jp:80'],
    ['"taro..yamada"@docomo.ne.jp', 'taro..yamada@docomo.ne.jp'],
    ['"taro..yamada"@example.jp', '"taro..yamada"@example.jp'],
    ['no at sign', 'no at sign'],
    ['NO AT SIGN', 'NO AT SIGN'],
    ['@EXAMPLE.jp', '@example.jp'],
  ])('converts %j to %j', (typed, normalised) => {
    expect(normaliseEmail(typed)).toBe(normalised);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => normaliseEmail(normaliseEmail(text)) === normaliseEmail(text),
      ),
    );
  });

  it('maps different spellings of one mailbox to one key', () => {
    const spellings = ['A@X.jp', ' a@x.jp ', 'ａ@x.jp', 'a＠X.JP'];
    expect(new Set(spellings.map((spelling) => emailKey(normaliseEmail(spelling)))).size).toBe(1);
  });
});

describe('isEmail', () => {
  it.each([
    'hanako@example.jp',
    'hanako.sato+video@mail.example.co.jp',
    "o'brien@example.com",
    'a@xn--wgv71a119e.jp',
    'a=b@example.jp',
    'a?b@example.jp',
    'a@x.jp',
    'taro..yamada@docomo.ne.jp',
    'hanako.@ezweb.ne.jp',
    '.hanako@docomo.ne.jp',
    'hanako...@biz.ezweb.ne.jp',
    'hanako.@au.com',
    'a@4.example.jp4',
    'a@4x.jp',
    'a@example.4jp',
    `${'a'.repeat(64)}@${`${'b'.repeat(59)}.`.repeat(2)}${'c'.repeat(3)}.jp`,
    `${'a'.repeat(64)}@example.jp`,
  ])('accepts %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'hanako',
    'hanako.jp',
    '@example.jp',
    'hanako@',
    'hanako@example',
    'hanako@example-.jp',
    'hanako@exam_ple.jp',
    'hanako@example.42',
    'hana\u0000ko@example.jp',
    `${'a'.repeat(64)}@${`${'b'.repeat(59)}.`.repeat(2)}${'c'.repeat(4)}.jp`,
    `${'a'.repeat(65)}@example.jp`,
    'a@b@example.jp',
    'hanako@example..jp',
    'hanako@-example.jp',
    '.hanako@example.jp',
    'taro..yamada@example.jp',
    'hanako.@softbank.ne.jp',
    'hanako.@docomo.ne.jp.example.jp',
    'hanako.@notezweb.ne.jp',
    '..@docomo.ne.jp',
    '"taro yamada"@docomo.ne.jp',
    '=?x..@docomo.ne.jp',
    'hanako@日本語',
    'hana ko@example.jp',
    'hanako@example.jp.',
    'hanako@192.168.0.1',
    'hanako@example.jp\r\nBcc: x@example.jp',
    'hanako\u202e@example.jp',
    '((((((hanako@example.jp',
    '=?utf-8?q?victim=40example.org=2C?=@example.jp',
    '=?UTF-8?B?dmljdGltQGV4YW1wbGUub3Jn?=@example.jp',
    'hanako=?utf-8?q?x@example.jp',
    'hanako?=@example.jp',
    '＝？utf-8？q？x？＝@example.jp',
    '"hanako"@example.jp',
    '"ha nako"@example.jp',
    '"a@b"@example.jp',
    'hana\\ko@example.jp',
    'hanako(x)@example.jp',
    '<hanako@example.jp>',
    'hanako,ken@example.jp',
    'hanako;ken@example.jp',
    'friends:hanako@example.jp',
    `${'a'.repeat(65)}@example.jp`,
    `a@${'b'.repeat(190)}.jp`,
  ])('rejects %j', (text) => {
    expect(isEmail(normaliseEmail(text))).toBe(false);
  });

  it('accepts only addresses that can be used safely in a header line', () => {
    const pieces = fc.constantFrom(
      '=?',
      '?=',
      '"',
      '\\',
      '(',
      '<',
      '>',
      ',',
      ';',
      ':',
      '@',
      'a',
      '.',
      '\r\n',
      ' ',
      '＝',
      '？',
      '。',
    );
    const domains = fc.constantFrom('example.jp', 'docomo.ne.jp');
    fc.assert(
      fc.property(
        fc
          .tuple(fc.array(pieces), domains)
          .map(([parts, domain]) => normaliseEmail(`${parts.join('')}@${domain}`)),
        (text) => {
          expect(isEmail(text) && /=\?|\?=|["\\()<>,;:\s]/.test(text)).toBe(false);
        },
      ),
    );
  });

  it.each([
    ['hanako@example.jp', 'hanako@example.jp'],
    ['taro..yamada@docomo.ne.jp', '"taro..yamada"@docomo.ne.jp'],
    ['hanako.@ezweb.ne.jp', '"hanako."@ezweb.ne.jp'],
    ['.hanako@docomo.ne.jp', '".hanako"@docomo.ne.jp'],
  ])('addrSpecOf formats %s as %s for mail software', (email, written) => {
    expect(addrSpecOf(email)).toBe(written);
    expect(normaliseEmail(written)).toBe(email);
  });

  it('runs in linear time for any input', async () => {
    const checked = () => {
      for (const part of ['(', 'a.', 'a', '.', '@', ' '])
        for (const domain of ['example.jp', 'docomo.ne.jp']) isEmail(`${part.repeat(32_000)}@${domain}`);
    };
    expect(await bestCpuMs(50, checked)).toBeLessThan(50);
  });
});
