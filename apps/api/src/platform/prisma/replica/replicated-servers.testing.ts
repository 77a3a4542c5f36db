import { execFile } from 'node:child_process';
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { applyMigrations } from '@account/database/migrations/apply-migrations';
import { startEmbeddedPostgres } from '@account/database/server/embedded-postgres.mjs';
import pg from 'pg';

const run = promisify(execFile);
const migrations = join(import.meta.dirname, '../../../../../../prisma/migrations');

export class ReplicatedServer {
  private read = 0;

  private constructor(
    private readonly folder: string,
    readonly url: string,
    private end: () => Promise<void>,
  ) {}

  static async start(folder: string): Promise<ReplicatedServer> {
    const { url, stop } = await startEmbeddedPostgres({ dataDir: folder });
    return new ReplicatedServer(folder, url, stop);
  }

  stop(): Promise<void> {
    return this.end();
  }

  /** Starts replication without waiting until the replica has caught up. */
  async follow(): Promise<void> {
    await this.end();
    await writeFile(join(this.folder, 'postgres', 'standby.signal'), '');
    this.end = (await startEmbeddedPostgres({ dataDir: this.folder })).stop;
  }

  async rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Returns what the server has logged since the last call. */
  async asked(): Promise<string> {
    const log = await readFile(join(this.folder, 'postgres.log'), 'utf8');
    const news = log.slice(this.read);
    this.read = log.length;
    return news;
  }
}

/** Starts a primary and a replica, both of which log their statements. */
export async function startReplicatedServers() {
  const folder = await mkdtemp(join(tmpdir(), 'account-replica-'));
  const [ours, copied] = [join(folder, 'a'), join(folder, 'b')];
  const first = await ReplicatedServer.start(ours);
  await applyMigrations(first.url, { directory: migrations });
  await first.rows(`ALTER SYSTEM SET log_statement = 'all'`);
  await first.rows(`ALTER SYSTEM SET archive_mode = 'on'`);
  await first.rows(`ALTER SYSTEM SET archive_command = 'true'`);
  await first.stop();
  // The operating system user of the server needs access to the folder.
  await chmod(folder, 0o711);
  const files = join(folder, 'files');
  await run('cp', ['-a', await realpath(join(ours, 'postgres')), files]);
  await mkdir(copied);
  await cp(join(ours, 'postgres-password'), join(copied, 'postgres-password'));
  await symlink(files, join(copied, 'postgres'));
  const primary = await ReplicatedServer.start(ours);
  const { username, password, searchParams } = new URL(primary.url);
  const way = `host=${searchParams.get('host')} user=${username} password=${password}`;
  await appendFile(join(files, 'postgresql.auto.conf'), `primary_conninfo = '${way}'\n`);
  await writeFile(join(files, 'standby.signal'), '');
  const replica = await ReplicatedServer.start(copied);
  const stop = async () => {
    await replica.stop();
    await primary.stop();
    await rm(folder, { recursive: true });
  };
  return { primary, replica, stop };
}
