/**
 * Oldest Node version that can install the dependencies. The product itself runs with the version
 * `PRODUCT_MAJOR`.
 */
export const OLDEST_NODE = '20.19.0';
export const PRODUCT_MAJOR = 24;

/**
 * Returns whether this Node version can run the product (`runs`), can only install the Node version that runs
 * it (`installs`), or neither (`too-old`).
 * @param {string} version as in `process.versions.node`
 * @returns {'runs' | 'installs' | 'too-old'}
 */
export function nodeSupport(version) {
  if (numbersOf(version)[0] >= PRODUCT_MAJOR) return 'runs';
  return isAtLeast(version, OLDEST_NODE) ? 'installs' : 'too-old';
}

/**
 * @param {string} version
 * @param {string} oldest
 */
function isAtLeast(version, oldest) {
  const [major, minor, patch] = numbersOf(version);
  const [oldestMajor, oldestMinor, oldestPatch] = numbersOf(oldest);
  if (major !== oldestMajor) return major > oldestMajor;
  if (minor !== oldestMinor) return minor > oldestMinor;
  return patch >= oldestPatch;
}

/**
 * @param {string} version
 * @returns {[number, number, number]}
 */
function numbersOf(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  return [major, minor, patch];
}
