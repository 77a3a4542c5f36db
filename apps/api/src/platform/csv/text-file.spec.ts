import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { readTextFile } from './text-file.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'account-text-file-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Buffer) {
  const path = join(folder, 'table.csv');
  await writeFile(path, bytes);
  return readTextFile(path);
}

describe('readTextFile', () => {
  it('reads UTF-8', async () => {
    expect(await read(Buffer.from('支払日,金額\r\n'))).toBe('支払日,金額\r\n');
  });

  it.each([
    ['Shift_JIS', Buffer.from([0x8e, 0x52, 0x93, 0x63]), 'is Shift_JIS, not UTF-8: save it as "CSV UTF-8"'],
    ['UTF-16', Buffer.from('\uFEFFa,b', 'utf16le'), 'is UTF-16, not UTF-8: save it as "CSV UTF-8"'],
    ['binary data', Buffer.from([0xc0, 0xff, 0x80]), 'is no UTF-8'],
  ])('rejects %s and says how to fix it', async (_, bytes, words) => {
    await expect(read(bytes)).rejects.toThrow(words);
  });

  it('rejects a missing file', async () => {
    await expect(readTextFile(join(folder, 'nowhere.csv'))).rejects.toThrow('There is no file');
  });
});
