import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { workspace } from '../workspace.mjs';
import { packed } from './pack.mjs';
import { placesOf } from './places.mjs';

type Part = Record<string, [string, string, string][]>;

const partOf = (data: Buffer, prefix: number): Part => {
  const part = data.subarray(data.readUInt32BE(prefix * 4), data.readUInt32BE(prefix * 4 + 4));
  return part.length === 0 ? {} : (JSON.parse(String(inflateRawSync(part))) as Part);
};

describe('the file of packed postal codes', () => {
  it('has one part per prefix, which is empty if the prefix is not used', () => {
    const data = packed((code) => (code === '0020001' ? [['1', '札幌市', '中央']] : []), 4);
    expect(partOf(data, 2)).toEqual({ '0020001': [['1', '札幌市', '中央']] });
    for (const prefix of [0, 1, 3, 999]) expect(partOf(data, prefix)).toEqual({});
  });

  it.each([
    ['5220317', '25', '犬上郡多賀町', '一円'],
    ['8572427', '42', '西海市', '大島町'],
    ['1000301', '13', '利島村', ''],
    ['4150001', '22', '下田市', ''],
    ['7660001', '37', '仲多度郡琴平町', ''],
    ['1086301', '13', '港区', '三田住友不動産東京三田サウスタワー'],
    ['1086390', '13', '港区', '三田住友不動産東京三田サウスタワー'],
    ['8740831', '44', '別府市', '堀田町'],
    ['0287901', '3', '九戸郡洋野町', '種市'],
    ['1000000', '13', '千代田区', ''],
  ])('maps the code %s to %s %s %s', (postalCode, ...place) => {
    const data = readFileSync(join(workspace, 'apps/api/src/store/postal-codes/postal-codes.data'));
    expect(partOf(data, Number(postalCode.slice(0, 3)))[postalCode]).toEqual([place]);
  });

  it('equals the data of the two packages for a sample of prefixes', () => {
    const data = readFileSync(join(workspace, 'apps/api/src/store/postal-codes/postal-codes.data'));
    for (const prefix of [0, 60, 100, 108, 163, 498, 522, 602, 618, 857, 921]) {
      const stored = partOf(data, prefix);
      const expected = Array.from({ length: 10_000 }, (_, rest) =>
        String(prefix * 10_000 + rest).padStart(7, '0'),
      )
        .map((code) => [code, placesOf(code)] as const)
        .filter(([, places]) => places.length > 0);
      expect(stored).toEqual(Object.fromEntries(expected));
    }
  });
});
