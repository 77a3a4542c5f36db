/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} LockFile
 */

/**
 * Returns whether the packages match the lock file. Compares the lock file with the record that npm wrote after
 * its last install. An interrupted install does not write a record.
 * @param {LockFile} wanted `package-lock.json`
 * @param {LockFile | undefined} installed `node_modules/.package-lock.json`
 */
export function isInstalled(wanted, installed) {
  if (!installed?.packages) return false;
  const present = installed.packages;
  const required = wanted.packages ?? {};
  const isRight = Object.entries(required).every(
    ([path, entry]) => !path.includes('node_modules/') || exists(entry, present[path]),
  );
  return isRight && Object.keys(present).every((path) => path in required);
}

/**
 * @param {LockedPackage} wanted
 * @param {LockedPackage | undefined} installed
 */
function exists(wanted, installed) {
  if (!installed) return Boolean(wanted.optional ?? wanted.devOptional);
  return wanted.version === installed.version && wanted.integrity === installed.integrity;
}
