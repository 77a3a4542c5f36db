import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartError } from '../process/start-error.mjs';

const run = promisify(execFile);
const NAME = 'postgres';

/** @typedef {{ uid: number, gid: number }} ServerUser */

/**
 * Returns the user of the database server. PostgreSQL refuses to run as root, so root uses a separate user.
 * @returns {Promise<ServerUser | undefined>} undefined for the user of this process
 */
export async function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  return (await find()) ?? (await create());
}

async function find() {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function create() {
  const ways = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', NAME],
    ['adduser', '-S', '-D', '-H', '-s', '/bin/false', NAME],
  ];
  for (const [command = '', ...args] of ways) {
    await run(command, args).catch(() => undefined);
    const made = await find();
    if (made) return made;
  }
  throw new StartError(
    `PostgreSQL does not run as root and the user "${NAME}" could not be made: create it, start as another user, or set DATABASE_URL.`,
  );
}
