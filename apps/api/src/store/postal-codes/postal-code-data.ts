import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

import { prefectureOf } from '@account/domain/identity/accounts/prefectures';

const unpack = promisify(inflateRaw);
const file = new URL('./postal-codes.data', import.meta.url);

export interface PostalPlace {
  prefectureCode: string;
  prefecture: string;
  city: string;
  town: string;
}

type Part = Record<string, [prefectureCode: string, city: string, town: string][]>;

/**
 * Postal codes in a file that `npm run postal-codes` creates. It needs about 1.4 MB of memory. Objects would
 * need 100 MB.
 */
export class PostalCodeData {
  private constructor(private readonly packed: Buffer) {}

  static async read(): Promise<PostalCodeData> {
    return new PostalCodeData(await readFile(file));
  }

  async placesOf(postalCode: string): Promise<PostalPlace[]> {
    const prefix = Number(postalCode.slice(0, 3));
    const part = this.packed.subarray(this.offset(prefix), this.offset(prefix + 1));
    if (part.length === 0) return [];
    const places = JSON.parse(String(await unpack(part))) as Part;
    return (places[postalCode] ?? []).map(([prefectureCode, city, town]) => ({
      prefectureCode,
      prefecture: prefectureOf(prefectureCode)?.ja ?? '',
      city,
      town,
    }));
  }

  private offset(prefix: number): number {
    return this.packed.readUInt32BE(prefix * 4);
  }
}
