import { expect, it } from '@jest/globals';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretKeys } from './secret-keys.mjs';

it('secretKeys creates one 32-byte key per data folder, which only its owner can read', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'account-keys-'));
  try {
    const made = await secretKeys(dataDir);
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(await secretKeys(dataDir)).toBe(made);
    expect((await stat(join(dataDir, 'secret-keys'))).mode & 0o777).toBe(0o600);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
