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

describe('the file of all postal codes', () => {
  it('has a part for each first three digits, and an empty one where there is no code', () => {
    const data = packed((code) => (code === '0020001' ? [['1', '札幌市', '中央']] : []), 4);
    expect(partOf(data, 2)).toEqual({ '0020001': [['1', '札幌市', '中央']] });
    for (const prefix of [0, 1, 3, 999]) expect(partOf(data, prefix)).toEqual({});
  });

  it('that is kept says of every code what the two packages say', () => {
    const data = readFileSync(join(workspace, 'apps/api/src/store/postal-codes/postal-codes.data'));
    for (const prefix of [0, 60, 100, 163, 498, 602, 618, 921]) {
      const kept = partOf(data, prefix);
      const said = Array.from({ length: 10_000 }, (_, rest) =>
        String(prefix * 10_000 + rest).padStart(7, '0'),
      )
        .map((code) => [code, placesOf(code)] as const)
        .filter(([, places]) => places.length > 0);
      expect(kept).toEqual(Object.fromEntries(said));
    }
  });
});
