import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from '@jest/globals';

import { loadConfig, StartError } from '../../config/config.js';
import { Countries } from './countries.js';

const folder = mkdtempSync(join(tmpdir(), 'countries-'));
const file = join(folder, 'networks');
writeFileSync(file, '192.0.2.0/24 # the first\n\n198.51.100.0\n203.0.113.0/240\n');
const nowhere = join(folder, 'nowhere');

afterAll(() => rmSync(folder, { recursive: true }));

const open = (variables: Record<string, string>) => {
  const others = { DATABASE_URL: 'postgresql://db/account', SMTP_URL: 'smtp://mail', NODE_ENV: 'test' };
  return new Countries(loadConfig({ ...others, SECRET_KEYS: 'A'.repeat(43), ...variables })).onModuleInit();
};

it.each([
  [
    { GEOIP_DATABASE: nowhere },
    `GEOIP_DATABASE names ${nowhere}, which cannot be read as an MMDB file: ENOENT`,
  ],
  [{ GEOIP_DATABASE: file }, `GEOIP_DATABASE names ${file}, which cannot be read as an MMDB file: `],
  [{ DATA_CENTRES: nowhere }, `DATA_CENTRES names ${nowhere}, which cannot be read as a text file: ENOENT`],
  [
    { DATA_CENTRES: file },
    `DATA_CENTRES names line 4 of ${file}, which cannot be read as a CIDR block such as`,
  ],
])('a program with %j does not start and names the file that it cannot read', async (variables, words) => {
  const refused = await open(variables).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect(String(refused)).toContain(words);
});
