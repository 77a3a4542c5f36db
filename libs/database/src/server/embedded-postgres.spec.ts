import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runningDatabaseUrl, startEmbeddedPostgres } from './embedded-postgres.mjs';
import { readStatus } from './server-process.mjs';

// Starts real processes, which takes longer on a busy machine.
jest.setTimeout(60_000);

let dataDir: string;

const newFolder = async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'account-embedded-'));
};
const removeFolder = () => rm(dataDir, { recursive: true, force: true });

const start = ({ durable = false } = {}) => startEmbeddedPostgres({ dataDir, durable });

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded database', () => {
  beforeAll(newFolder);
  afterAll(removeFolder);

  it('keeps its data between starts and does not listen on the network', async () => {
    const first = await start({ durable: true });
    await query(first.url, 'CREATE TABLE film AS SELECT 7 AS id');
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'SELECT id FROM film')).toEqual([{ id: 7 }]);
    expect(await query(second.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
    await second.stop();
  });

  it('is found by another process only while it is running', async () => {
    const server = await start();
    expect(await runningDatabaseUrl(dataDir)).toBe(server.url);
    await server.stop();
    expect(await runningDatabaseUrl(dataDir)).toBeUndefined();
  });

  it('stores its password in a file that only the owner can read', async () => {
    const server = await start();
    await server.stop();
    const file = join(dataDir, 'postgres-password');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(server.url).toContain(await readFile(file, 'utf8'));
  });

  it('allows only one start at a time', async () => {
    const server = await start();
    await expect(start()).rejects.toThrow(`Another start is using the database in ${dataDir}`);
    await server.stop();
  });

  it('keeps all committed data when it is killed', async () => {
    const server = await start({ durable: true });
    await query(server.url, 'CREATE TABLE saved AS SELECT 8 AS id');
    process.kill((await readStatus(join(dataDir, 'postgres')))?.pid ?? 0, 'SIGKILL');
    await server.ended;
    const again = await start();
    expect(await query(again.url, 'SELECT id FROM saved')).toEqual([{ id: 8 }]);
    await again.stop();
  });
});

describe('the folder of the embedded database', () => {
  beforeEach(newFolder);
  afterEach(removeFolder);

  it('is created even if an earlier start was killed while creating it', async () => {
    await mkdir(join(dataDir, 'postgres.new'));
    await writeFile(join(dataDir, 'postgres.new', 'half'), '');
    const server = await start();
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('is not changed if it contains other files', async () => {
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'precious'), '');
    await expect(start()).rejects.toThrow('has no database');
    expect(await readFile(join(dataDir, 'postgres', 'precious'), 'utf8')).toBe('');
  });
});
