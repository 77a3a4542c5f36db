import { describe, expect, it } from '@jest/globals';

import { PostalCodesService } from './postal-codes.service.js';

const postalCodes = new PostalCodesService();

const found = async (postalCode: string) =>
  (await postalCodes.addressesOf(postalCode)).map(({ allAddress }) => allAddress);

describe('the search for a postal code', () => {
  it.each([
    ['1000001', ['東京都千代田区千代田']],
    ['6180000', ['京都府乙訓郡大山崎町', '大阪府三島郡島本町']],
    ['4980000', ['愛知県弥富市', '三重県桑名郡木曽岬町']],
    ['1008111', ['東京都千代田区千代田１－１']],
    ['0600000', ['北海道札幌市中央区']],
    ['9218046', ['石川県金沢市大桑町', '石川県金沢市三小牛町']],
    ['6028368', ['京都府京都市上京区北町']],
    ['9999999', []],
    ['〒１００－０００１', ['東京都千代田区千代田']],
  ])('for the code %s finds %j', async (postalCode, expected) => {
    expect(await found(postalCode)).toEqual(expected);
  });

  it('returns prefecture, city and town', async () => {
    expect(await postalCodes.addressesOf('4200804')).toEqual([
      { prefectureCode: '22', city: '静岡市葵区', town: '竜南', allAddress: '静岡県静岡市葵区竜南' },
    ]);
    expect((await postalCodes.addressesOf('6180000')).map(({ prefectureCode }) => prefectureCode)).toEqual([
      '26',
      '27',
    ]);
  });

  it('never returns a remark or a placeholder for a town', async () => {
    const ofEveryArea = Array.from({ length: 1_000 }, (_, area) =>
      found(String(area * 10_000).padStart(7, '0')),
    );
    const shown = (await Promise.all(ofEveryArea)).flat();
    expect(shown).not.toHaveLength(0);
    expect(shown.filter((address) => /以下に|場合|（/.test(address))).toEqual([]);
  });

  it('finds each address within 50 ms', async () => {
    const codes = Array.from({ length: 200 }, (_, index) =>
      String(1_000_000 + index * 41_234).padStart(7, '0'),
    );
    const times: number[] = [];
    for (const code of codes) {
      const start = performance.now();
      await found(code);
      times.push(performance.now() - start);
    }
    expect(times.sort((a, b) => a - b)[Math.floor(codes.length * 0.95)]).toBeLessThan(50);
  });

  it.each(['', '100000', '10000011', '100000a', '../../etc', '1'.repeat(10_000), '\u0000'])(
    'rejects %j, which is not a postal code',
    async (typed) => {
      await expect(postalCodes.addressesOf(typed)).rejects.toThrow(
        expect.objectContaining({ code: 'INVALID_REQUEST' }),
      );
    },
  );
});
