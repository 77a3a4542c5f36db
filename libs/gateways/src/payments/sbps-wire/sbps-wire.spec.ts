import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { defaultPacing } from '../gateway-pacing.js';
import { checksum, sameChecksum } from './sbps-checksum.js';
import { decryptField, encryptField } from './sbps-cipher.js';
import { card, group, plain, text, type SbpsPart } from './sbps-fields.js';
import { methodField, sbpsReply } from './sbps-reply.js';
import { sbpsRequest } from './sbps-request.js';
import type { SbpsAccount } from './sbps-settings.js';
import { sbpsDay, sbpsTime } from './sbps-time.js';
import { fromShiftJis, shiftJisText, toShiftJis } from './shift-jis.js';

const hashKey = '8435dbd48f2249807ec216c3d5ecab714264cc4a';
const cipher = { key: '0123456789abcdefghijklmn', initialVector: 'abcdefgh' };
const account: SbpsAccount = {
  apiUrl: 'http://127.0.0.1:9/',
  merchantId: '30132',
  serviceId: '101',
  hashKey,
  user: '30132101',
  password: hashKey,
  limitSeconds: 600,
  cipher: null,
  pacing: defaultPacing,
};

describe('Shift_JIS', () => {
  it.each([
    ['月額プラン①', '8c8e8a7a8376838983938740'],
    ['ソ表～', '835c955c8160'],
    ['ｶﾅ', 'b6c5'],
    ['㈱Ⅳ', '878a8757'],
  ])('encodes %s as %s', (written, bytes) => {
    expect(shiftJisText(written)).toBe(written);
    expect(toShiftJis(written).toString('hex')).toBe(bytes);
  });

  it.each([
    ['a〜b−c—d', 'a～b－c―d'],
    ['¥1,980', '￥1,980'],
    ['か\u3099き', 'がき'],
    ['鷗外🎬𠮷', '〓外〓〓'],
    ['한국', '〓〓'],
    ['one\ttwo\r\nthree', 'one two three'],
    ['髙橋', '髙橋'],
  ])('converts %s to %s', (written, held) => {
    expect(shiftJisText(written)).toBe(held);
  });

  it('converts any text so that encoding and decoding return the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (any) => {
        const held = shiftJisText(any);
        expect(fromShiftJis(toShiftJis(held))).toBe(held);
        expect(shiftJisText(held)).toBe(held);
      }),
    );
  });

  it('rejects invalid bytes', () => {
    expect(fromShiftJis(Buffer.from([0x81]))).toBeNull();
    expect(fromShiftJis(Buffer.from([0xfd, 0xff]))).toBeNull();
  });
});

describe('checksum', () => {
  const values = [
    '30132',
    '101',
    'c',
    '0123456789abcdef0123456789abcdef',
    'plan',
    '月額プラン①',
    '1078',
    '20260201000000',
    '600',
  ];

  it('is the SHA-1 of the values and the hash key in Shift_JIS, as computed independently', () => {
    expect(checksum(values, hashKey, toShiftJis)).toBe('e6485809ce78b6ee10c94863187680f8b38c98cc');
  });

  it('trims each value and omits empty values', () => {
    const spaced = ['', ...values.map((value) => ` ${value} `), ''];
    expect(checksum(spaced, hashKey, toShiftJis)).toBe('e6485809ce78b6ee10c94863187680f8b38c98cc');
  });

  it('is compared without regard to case, and otherwise exactly', () => {
    expect(sameChecksum('e648', 'E648')).toBe(true);
    expect(sameChecksum('e648', 'e649')).toBe(false);
    expect(sameChecksum('e648', 'e6480')).toBe(false);
    expect(sameChecksum('e648', '')).toBe(false);
  });
});

describe('3DES', () => {
  it.each([
    ['10', 'P4//Tg01Xj0='],
    ['4111111111111111', 'g6zOBNpa8+0UxtVrPvOaAA=='],
    ['202712', 'M/AGWG7J6BE='],
    ['月', 'p6ZtK7Ybkek='],
  ])('encrypts %s like OpenSSL', (value, encrypted) => {
    expect(encryptField(toShiftJis(value), cipher)).toBe(encrypted);
    expect(decryptField(encrypted, cipher)).toEqual(toShiftJis(value));
  });

  it.each(['', 'AAAA', 'not base 64'])('rejects invalid blocks: %j', (broken) => {
    expect(decryptField(broken, cipher)).toBeNull();
  });
});

describe('time', () => {
  it('formats a timestamp in Japan time', () => {
    expect(sbpsTime(new Date('2026-01-31T15:00:00Z'))).toBe('20260201000000');
    expect(sbpsTime(new Date('2026-01-31T14:59:59.999Z'))).toBe('20260131235959');
  });

  it.each([
    ['20260201000000', '2026-02-01'],
    ['20260131235959', '2026-01-31'],
    ['20260201', '2026-02-01'],
    ['20260231000000', null],
    ['2026020100000', null],
    ['', null],
  ])('parses the day of %s: %s', (time, day) => {
    expect(sbpsDay(time)).toBe(day);
  });
});

const asked: readonly SbpsPart[] = [
  plain('cust_code', 'cust-1'),
  plain('order_id', '1'.padStart(32, '0')),
  plain('item_id', 'plan-1'),
  text('item_name', '月額プラン①'),
  plain('tax', ''),
  plain('amount', 1_078),
  group('pay_method_info', card('dealings_type', '10'), card('divide_times', '')),
  group('pay_option_manage', plain('cust_manage_flg', '1'), plain('cardbrand_return_flg', '0')),
  plain('encrypted_flg', '1'),
];
const body = (dealings: string) =>
  '<?xml version="1.0" encoding="Shift_JIS"?><sps-api-request id="ST01-00131-101">' +
  '<merchant_id>30132</merchant_id><service_id>101</service_id><cust_code>cust-1</cust_code>' +
  '<order_id>00000000000000000000000000000001</order_id><item_id>plan-1</item_id>' +
  '<item_name>jI6KeoN2g4mDk4dA</item_name><amount>1078</amount>' +
  `<pay_method_info><dealings_type>${dealings}</dealings_type></pay_method_info>` +
  '<pay_option_manage><cust_manage_flg>1</cust_manage_flg><cardbrand_return_flg>0</cardbrand_return_flg></pay_option_manage>' +
  '<encrypted_flg>1</encrypted_flg><request_date>20260201000000</request_date><limit_second>600</limit_second>' +
  '<sps_hashcode>CHECKSUM</sps_hashcode></sps-api-request>';
const now = new Date('2026-01-31T15:00:00Z');

describe('SBPS request', () => {
  it.each([
    ['plain', account, '10'],
    ['encrypted', { ...account, cipher }, 'P4//Tg01Xj0='],
  ])('has its fields in order and the checksum over their plain values: %s', (_, of, dealings) => {
    expect(sbpsRequest('ST01-00131-101', asked, of, now).toString('latin1')).toBe(
      body(dealings).replace('CHECKSUM', '5cdc5e8109d1e2edfb7158b01f69a429b77b6669'),
    );
  });

  it('escapes markup', () => {
    const sent = sbpsRequest('X', [plain('free', `<a b='"&">`)], account, now).toString();
    expect(sent).toContain('<free>&lt;a b=&#39;&quot;&amp;&quot;&gt;</free>');
  });
});

const reply = (inside: string, head = '<?xml version="1.0" encoding="Shift_JIS"?>') =>
  sbpsReply(toShiftJis(`${head}<sps-api-response id="X">${inside}</sps-api-response>`), 'X');

describe('SBPS response', () => {
  it('is parsed into named leaf values, with groups in any order and with entities', () => {
    const read = reply(
      '<res_result> OK </res_result>\n<res_pay_method_info><cardbrand_code>V</cardbrand_code></res_pay_method_info>' +
        '<redirect_url>https://x.example/?a=1&amp;b=&#50;</redirect_url><res_err_code/>',
    );
    expect(Object.fromEntries(read ?? [])).toEqual({
      res_result: 'OK',
      cardbrand_code: 'V',
      redirect_url: 'https://x.example/?a=1&b=2',
      res_err_code: '',
    });
  });

  it('is decrypted if the contract uses encryption', () => {
    const read = reply('<cardbrand_code>P4//Tg01Xj0=</cardbrand_code><other>AAAA</other>') ?? new Map();
    expect(methodField(read, 'cardbrand_code', { ...account, cipher })).toBe('10');
    expect(methodField(read, 'cardbrand_code', account)).toBe('P4//Tg01Xj0=');
    expect(methodField(read, 'other', { ...account, cipher })).toBe('');
    expect(methodField(read, 'absent', { ...account, cipher })).toBe('');
  });

  const bomb = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "&a;&a;">`).join('')}]>`;

  it.each([
    [
      'for another function',
      sbpsReply(Buffer.from('<sps-api-response id="Y"><a>1</a></sps-api-response>'), 'X'),
    ],
    [
      'with another root element',
      sbpsReply(Buffer.from('<html><body>Service unavailable</body></html>'), 'X'),
    ],
    ['cut off', sbpsReply(Buffer.from('<sps-api-response id="X"><res_result>OK</res_re'), 'X')],
    ['empty', sbpsReply(Buffer.alloc(0), 'X')],
    ['not XML', sbpsReply(Buffer.from('OK'), 'X')],
    ['declared as UTF-8', reply('<a>1</a>', '<?xml version="1.0" encoding="UTF-8"?>')],
    ['invalid Shift_JIS', sbpsReply(Buffer.from([0x3c, 0x81, 0xfd, 0x3e]), 'X')],
    ['in UTF-16', sbpsReply(Buffer.from('<sps-api-response id="X"/>', 'utf16le'), 'X')],
    ['with a duplicate field', reply('<res_result>OK</res_result><res_result>NG</res_result>')],
    ['with an entity expansion bomb', reply('<a>&a9;</a>', bomb)],
    [
      'with an external entity',
      reply('<a>&f;</a>', '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
    ],
    ['with an unknown entity', reply('<a>&f;</a>')],
    ['nested too deeply', reply('<a>'.repeat(15_000))],
    ['well-formed but nested too deeply', reply('<a>'.repeat(9) + '</a>'.repeat(9))],
    ['of a megabyte', reply(`<a>${'a'.repeat(1_000_000)}</a>`)],
  ])('is rejected: %s', (_, read) => {
    expect(read).toBeNull();
  });

  it('never throws for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const read = sbpsReply(bytes, 'X');
        return read === null || read instanceof Map;
      }),
    );
  });
});
