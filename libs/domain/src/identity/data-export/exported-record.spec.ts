import { describe, expect, it } from '@jest/globals';

import { exportedRecord } from './exported-record.js';

const at = new Date('2026-04-01T00:00:00Z');

describe('an exported record', () => {
  it('has only the given fields, in the given order, as JSON values', () => {
    const plain = { text: '佐藤', count: -1, flag: false };
    const row = {
      secret: 's',
      ...plain,
      day: at,
      at,
      big: 12n,
      list: [at, null],
      inner: { big: 1n },
      gone: undefined,
    };
    const fields = ['at', 'day', 'text', 'big', 'list', 'count', 'inner', 'gone', 'flag'];
    const record = exportedRecord(row, { fields, days: ['day'] });
    expect(Object.keys(record)).toEqual(fields);
    expect(record).toEqual({
      ...plain,
      at: '2026-04-01T00:00:00.000Z',
      day: '2026-04-01',
      big: '12',
      list: ['2026-04-01T00:00:00.000Z', null],
      inner: { big: '1' },
      gone: null,
    });
  });

  it.each([Buffer.from('hash'), new Uint8Array(4), new ArrayBuffer(4), () => 'hash'])(
    'is not created from values that JSON cannot represent',
    (hash) => {
      const refused = 'not a JSON value';
      expect(() => exportedRecord({ hash }, { fields: ['hash'] })).toThrow(refused);
      expect(() => exportedRecord({ inner: [hash] }, { fields: ['inner'] })).toThrow(refused);
    },
  );
});
