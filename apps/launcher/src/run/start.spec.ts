import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryLock } from '@account/database/process/lock.mjs';

const script = join(import.meta.dirname, 'start.mjs');
// Starts real processes, which takes longer on a busy machine.
jest.setTimeout(60_000);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'account-start-'));
  await writeFile(join(folder, 'file'), '');
});

afterAll(() => rm(folder, { recursive: true }));

function start(env: Record<string, string>): Promise<{ code: unknown; errors: string[] }> {
  const defaults = {
    PATH: process.env['PATH'],
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    SANDBOX_PORT: '0',
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script],
      { env: { ...defaults, ...env }, timeout: 30_000 },
      (error, _, stderr) => resolve({ code: error?.code, errors: stderr.trimEnd().split('\n') }),
    );
  });
}

describe('a start that fails', () => {
  it.each([
    [{ PORT: '80800' }, 'PORT must be a port number, not "80800".'],
    [{ SANDBOX_PORT: 'x' }, 'SANDBOX_PORT must be a port number, not "x".'],
    [{ STORE_FILE: '/nowhere.yaml' }, 'STORE_FILE does not exist: /nowhere.yaml'],
    [
      { DATABASE_URL: 'mysql://me:secret@localhost/x' },
      'DATABASE_URL must be a URL like postgresql://user:password@host:5432/name.',
    ],
    [
      { DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/x' },
      'DATABASE_URL: PostgreSQL at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    ],
  ])('prints one line for the environment %j', async (env, line) => {
    expect(await start(env)).toEqual({ code: 1, errors: [line] });
  });

  it('names the data folder that cannot be created', async () => {
    const { code, errors } = await start({ DATA_DIR: join(folder, 'file', 'data') });
    expect({ code, lines: errors.length }).toEqual({ code: 1, lines: 1 });
    expect(errors[0]).toMatch(/^DATA_DIR .*file\/data cannot be used: ENOTDIR/);
  });

  it('names the port that another program uses', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const line = `Port ${port} is in use by another program. Stop that program, or set PORT to another port.`;
    expect(await start({ PORT: String(port) })).toEqual({ code: 1, errors: [line] });
    other.close();
  });

  it('does not use a data folder that another `npm start` has locked', async () => {
    const lock = tryLock(join(folder, 'start.lock'));
    const line = `Another start is running on ${folder}. Stop it, or set another DATA_DIR.`;
    expect(await start({ DATA_DIR: folder })).toEqual({ code: 1, errors: [line] });
    lock?.release();
  });
});
