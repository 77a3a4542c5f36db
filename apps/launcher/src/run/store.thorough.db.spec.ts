import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@account/testing/database';
import { workspace } from '../workspace.mjs';
import { exitStatusOf } from './process/exit-status.mjs';

// Starts a real database server.
jest.setTimeout(120_000);

const database = testDatabase();
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'account-store-'));
});

afterAll(() => rm(dataDir, { recursive: true }));

function store(args: readonly string[], env: Record<string, string>): Promise<number> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const usual = {
    DATA_DIR: dataDir,
    ...(PATH && { PATH }),
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
  };
  const script = join(workspace, 'apps/launcher/src/run/store.mjs');
  return exitStatusOf(
    spawn(process.execPath, [script, ...args], {
      cwd: workspace,
      env: { ...usual, ...env },
      stdio: 'ignore',
    }),
  );
}

describe('a `store` command', () => {
  const good = ['validate', join(workspace, 'prisma/seed/demo-store.yaml')];
  const bad = ['validate', '/nowhere.yaml'];

  it.each([
    ['on an embedded database', () => ({})],
    ['on an existing database', () => ({ DATABASE_URL: database.url })],
  ])('passes on the exit status of a command %s', async (_, env) => {
    expect([await store(good, env()), await store(bad, env())]).toEqual([0, 1]);
  });
});
