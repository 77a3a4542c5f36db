import browserslist from 'browserslist';

/**
 * Oldest supported version by browser, from `browserslist` in the package.json of the workspace. Determines the
 * target of syntax, stylesheets and lint.
 */
export const oldestVersions = oldest(browserslist(null, { path: import.meta.dirname }));

/** Targets for Vite's `build.target` and `build.cssTarget`, e.g. `chrome111`. */
export const viteTargets = Object.entries(oldestVersions).map(
  ([browser, version]) => `${browser === 'ios_saf' ? 'ios' : browser}${version}`,
);

/** @param {string} version such as `16.4` @returns {[number, number]} */
function numbersOf(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}

/**
 * @param {string} one
 * @param {string} other
 * @returns {number} negative if `one` is older, 0 if they are equal
 */
export function compareVersions(one, other) {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  return left[0] - right[0] || left[1] - right[1];
}

/** @param {string[]} browsers such as `safari 16.4` or `ios_saf 16.6-16.7` */
function oldest(browsers) {
  /** @type {Record<string, string>} */
  const versions = {};
  for (const each of browsers) {
    const [browser = '', range = ''] = each.split(' ');
    const [version = ''] = range.split('-');
    const known = versions[browser];
    if (known === undefined || compareVersions(version, known) < 0) versions[browser] = version;
  }
  return versions;
}
