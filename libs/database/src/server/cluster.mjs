import { spawn } from 'node:child_process';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../process/start-error.mjs';
import { canReach, accessibleDataFolder } from './folder-access.mjs';

/** @import { ServerUser } from './server-user.mjs' */

export const ROLE = 'account';
const MAJOR_VERSION = '18';

/**
 * Opens the server's files in `DATA_DIR/postgres` and creates them if necessary. The folder gets this name only
 * when it is complete.
 * @param {{ dataDir: string, initdb: string, user: ServerUser | undefined, password: string, durable: boolean
 *   }} options
 * @returns {Promise<string>}
 */
export async function openCluster({ dataDir, initdb, user, password, durable }) {
  const cluster = join(dataDir, 'postgres');
  if (await exists(cluster)) return checked(cluster, user);
  const home = await accessibleDataFolder(dataDir, user);
  const unfinished = join(home, 'postgres.new');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  if (user) await chown(unfinished, user.uid, user.gid);
  await initialise({ initdb, user, password, durable, folder: unfinished });
  await rename(unfinished, join(home, 'postgres'));
  if (home !== dataDir) await symlink(join(home, 'postgres'), cluster);
  return realFolder(cluster);
}

/**
 * @param {string} cluster
 * @param {ServerUser | undefined} user
 */
async function checked(cluster, user) {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
  if (!version) throw new StartError(`${cluster} has no database. Restore its files or remove it.`);
  if (version !== MAJOR_VERSION) {
    throw new StartError(
      `${cluster} was created by PostgreSQL ${version}; this is version ${MAJOR_VERSION}.`,
    );
  }
  const folder = await realFolder(cluster);
  if (!(await canReach(folder, user))) {
    throw new StartError(
      `The user "postgres" cannot reach ${folder}: open the folders above it, or set another DATA_DIR.`,
    );
  }
  return folder;
}

/** @param {string} cluster */
function realFolder(cluster) {
  return readlink(cluster).catch(() => cluster);
}

/** @param {{ initdb: string, user: ServerUser | undefined, password: string, durable: boolean, folder: string }} options */
async function initialise({ initdb, user, password, durable, folder }) {
  const passwordFile = `${folder}.password`;
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
  if (user) await chown(passwordFile, user.uid, user.gid);
  try {
    await run(
      initdb,
      [
        `--pgdata=${folder}`,
        `--username=${ROLE}`,
        `--pwfile=${passwordFile}`,
        // A user who can access the socket can also read the password file. For a server without durability,
        // SCRAM would therefore only double the connection time.
        `--auth=${durable ? 'scram-sha-256' : 'trust'}`,
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(durable ? [] : ['--no-sync']),
      ],
      user,
    );
    await chmod(folder, 0o700);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {ServerUser | undefined} user
 * @returns {Promise<void>}
 */
function run(command, args, user) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...user,
      cwd: '/',
      env: SERVER_ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new StartError(`PostgreSQL could not create its data folder: ${lastLine(errors)}`)),
    );
  });
}

/** Minimal environment of the server, because the environment of this process contains secrets. */
export const SERVER_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** @param {string} text */
export function lastLine(text) {
  return text.trim().split('\n').at(-1) ?? '';
}

/** @param {string} file */
function exists(file) {
  return lstat(file).then(
    () => true,
    () => false,
  );
}
