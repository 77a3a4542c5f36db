import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { waitForLock } from '../process/lock.mjs';
import { StartError } from '../process/start-error.mjs';
import { ROLE, openCluster } from './cluster.mjs';
import { databasePassword } from './password.mjs';
import { endLeftoverServer, readStatus, startServer, stopServer } from './server-process.mjs';
import { serverBinaries } from './server-binaries.mjs';
import { serverUser } from './server-user.mjs';

/** @import { ServerUser } from './server-user.mjs' */

const DATABASE = 'account';
const LOCK_TIMEOUT_MS = 3_000;
/**
 * Maximum length in bytes. A socket path is limited to 107 bytes, including the file name
 * `/.s.PGSQL.5432.lock`.
 */
const MAX_SOCKET_FOLDER_LENGTH = 85;

/**
 * Starts the PostgreSQL server of the npm package with the data in `dataDir/postgres`, and initialises this
 * folder on first use. The server listens only on a Unix socket. The caller stops it with `stop`. `ended`
 * resolves when the server ends for any reason. With `durable: false`, data is written faster but may be lost
 * in a crash.
 * @param {{ dataDir: string, durable?: boolean, maxConnections?: number }} options
 * @returns {Promise<{ url: string, ended: Promise<void>, stop(): Promise<void> }>}
 * @throws {StartError} when another start has locked the folder, or the server cannot run on this machine
 */
export async function startEmbeddedPostgres({ dataDir: folder, durable = true, maxConnections = 60 }) {
  const dataDir = resolve(folder);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await waitForLock(join(dataDir, 'postgres.lock'), LOCK_TIMEOUT_MS);
  if (!lock)
    throw new StartError(
      `Another start is using the database in ${dataDir}. Stop it, or set another DATA_DIR.`,
    );
  try {
    const user = await serverUser();
    const { initdb, postgres } = await serverBinaries(user);
    const password = await databasePassword(dataDir);
    const cluster = await openCluster({ dataDir, initdb, user, password, durable });
    await endLeftoverServer(cluster);
    const socket = await socketFolder(cluster, user);
    const settings = serverSettings({ socketFolder: socket.path, durable, maxConnections });
    const logFile = join(dataDir, 'postgres.log');
    const server = await startServer({ postgres, cluster, user, settings, logFile });
    let isRunning = true;
    const ended = server.ended.then(async () => {
      isRunning = false;
      await socket.remove();
      lock.release();
    });
    const stop = async () => {
      await stopServer(server.pid, () => isRunning);
      await ended;
    };
    const url = addressOf(socket.path, password);
    await createDatabase(url).catch(async (error) => {
      await stop();
      throw error;
    });
    return { url, ended, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Returns the URL of the server that another process has started with the data folder.
 * @param {string} folder
 * @returns {Promise<string | undefined>} undefined if no server is running
 */
export async function runningDatabaseUrl(folder) {
  const dataDir = resolve(folder);
  const status = await readStatus(join(dataDir, 'postgres'));
  if (!status?.isReady) return undefined;
  return addressOf(status.socketFolder, await databasePassword(dataDir));
}

/**
 * @param {string} cluster
 * @param {ServerUser | undefined} user
 */
async function socketFolder(cluster, user) {
  if (Buffer.byteLength(cluster) <= MAX_SOCKET_FOLDER_LENGTH)
    return { path: cluster, remove: async () => {} };
  const path = await mkdtemp(join(tmpdir(), 'account-socket-'));
  if (user) await chown(path, user.uid, user.gid);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** @param {{ socketFolder: string, durable: boolean, maxConnections: number }} options */
function serverSettings({ socketFolder, durable, maxConnections }) {
  const crashSafety = durable ? 'on' : 'off';
  return {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: String(maxConnections),
    shared_buffers: '128MB',
    fsync: crashSafety,
    synchronous_commit: crashSafety,
    full_page_writes: crashSafety,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_error_statement: 'panic',
    idle_in_transaction_session_timeout: '60s',
    jit: 'off',
  };
}

/**
 * @param {string} socketFolder
 * @param {string} password
 */
function addressOf(socketFolder, password) {
  return `postgresql://${ROLE}:${password}@localhost/${DATABASE}?host=${encodeURIComponent(socketFolder)}`;
}

/** @param {string} url */
async function createDatabase(url) {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
