/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} LockFile
 */

/**
 * Whether what npm wrote down after its last install is what the lock file asks for. A killed install wrote nothing.
 * @param {LockFile} wanted `package-lock.json`
 * @param {LockFile | undefined} installed `node_modules/.package-lock.json`
 */
export function isInstalled(wanted, installed) {
  if (!installed?.packages) return false;
  const there = installed.packages;
  const asked = wanted.packages ?? {};
  const isRight = Object.entries(asked).every(
    ([path, entry]) => !path.includes('node_modules/') || exists(entry, there[path]),
  );
  return isRight && Object.keys(there).every((path) => path in asked);
}

/**
 * @param {LockedPackage} wanted
 * @param {LockedPackage | undefined} installed
 */
function exists(wanted, installed) {
  if (!installed) return Boolean(wanted.optional ?? wanted.devOptional);
  return wanted.version === installed.version && wanted.integrity === installed.integrity;
}
