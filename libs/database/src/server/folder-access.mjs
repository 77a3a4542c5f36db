import { chmod, chown, mkdir, mkdtemp, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';

/** @import { ServerUser } from './server-user.mjs' */

const SHARED_FOLDER = '/var/lib/account-service';

/** Returns a folder that belongs to root, for files that the server user must be able to access. */
export async function sharedFolder() {
  await mkdir(SHARED_FOLDER, { recursive: true });
  await chmod(SHARED_FOLDER, 0o755);
  return SHARED_FOLDER;
}

/**
 * Returns whether the user may traverse the folder and all of its parent folders.
 * @param {string} folder
 * @param {ServerUser | undefined} user
 */
export async function canReach(folder, user) {
  if (!user) return true;
  for (let at = await realpath(folder); ; at = dirname(at)) {
    if (!canTraverse(await stat(at), user)) return false;
    if (at === dirname(at)) return true;
  }
}

/**
 * @param {{ mode: number, uid: number, gid: number }} folder
 * @param {ServerUser} user
 */
function canTraverse(folder, user) {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

/**
 * Returns a folder that the server user can access. This is the data folder, or a new folder if the user cannot
 * access a parent folder such as `/root`. The new folder is temporary if the data folder is temporary.
 * @param {string} dataDir
 * @param {ServerUser | undefined} user
 */
export async function accessibleDataFolder(dataDir, user) {
  if (!user) return dataDir;
  if (await canReach(dirname(dataDir), user)) {
    if (!(await canReach(dataDir, user))) await grantTraversal(dataDir, user);
    return dataDir;
  }
  const home = await newFolderBeside(dataDir, user);
  await grantTraversal(home, user);
  return home;
}

/**
 * @param {string} dataDir
 * @param {ServerUser} user
 */
async function newFolderBeside(dataDir, user) {
  const temporary = await realpath(tmpdir());
  const isTemporary = (await realpath(dataDir)).startsWith(temporary + sep);
  if (isTemporary && (await canReach(temporary, user))) return mkdtemp(join(temporary, 'account-postgres-'));
  return mkdtemp(join(await sharedFolder(), 'postgres-'));
}

/**
 * Allows the user to traverse a folder but not to list it.
 * @param {string} folder
 * @param {ServerUser} user
 */
async function grantTraversal(folder, user) {
  await chown(folder, process.getuid?.() ?? 0, user.gid);
  await chmod(folder, 0o710);
}
