import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compareVersions, oldestVersions } from '../../ui/supported-browsers.mjs';

/**
 * Names of the browsers in `@mdn/browser-compat-data`. Mobile browsers are omitted, because they share the
 * engine of the desktop browser with the same version.
 */
const named = new Map([
  ['chrome', 'chrome'],
  ['edge', 'edge'],
  ['firefox', 'firefox'],
  ['safari', 'safari'],
]);

const targets = Object.entries(oldestVersions).flatMap(([browser, version]) => {
  const name = named.get(browser);
  return name === undefined ? [] : [{ name, version }];
});

/** Reads the browser compatibility data of MDN. @returns {Record<string, any>} */
export function readCompatData() {
  const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * @param {any} feature in the data of MDN
 * @param {{ isPrefixed?: boolean }} [options] isPrefixed: the build also writes prefixed names, as it does for
 *   CSS
 * @returns {boolean} whether all supported browsers have the feature; true for features that MDN does not know
 */
export function isSupported(feature, { isPrefixed = false } = {}) {
  const support = feature?.__compat?.support;
  if (support === undefined) return true;
  return targets.every(({ name, version }) =>
    [support[name] ?? []].flat().some((statement) => hasIn(statement, version, isPrefixed)),
  );
}

/** @param {any} statement @param {string} version @param {boolean} isPrefixed @returns {boolean} */
function hasIn({ version_added, version_removed, flags, prefix, alternative_name }, version, isPrefixed) {
  if (flags || alternative_name || (prefix && !isPrefixed)) return false;
  return isReached(version_added, version) && !isReached(version_removed, version);
}

/** @param {unknown} since @param {string} version @returns {boolean} */
function isReached(since, version) {
  if (typeof since !== 'string' || since === 'preview') return false;
  return compareVersions(since.replace('≤', ''), version) <= 0;
}

/**
 * Returns features that current browsers have but the oldest supported browsers do not. A test deletes these
 * features. A member belongs to the global object `owner` (`static`), to its prototype, or to either. For
 * features of the language the data does not specify which.
 * @returns {{ owner: string, member?: string, place?: 'static' | 'prototype' | 'either' }[]}
 */
export function newerThanSupported() {
  const {
    api,
    javascript: { builtins },
  } = readCompatData();
  return [...newerIn(api, 'prototype'), ...newerIn(builtins, 'either')];
}

/** @param {Record<string, any>} owners @param {'prototype' | 'either'} place */
function newerIn(owners, place) {
  return Object.entries(owners).flatMap(([owner, members]) => {
    if (!isSupported(members)) return [{ owner }];
    return Object.entries(members)
      .filter(([, feature]) => feature.__compat?.status?.standard_track && !isSupported(feature))
      .map(([name]) =>
        name.endsWith('_static')
          ? { owner, member: name.replace(/_static$/, ''), place: /** @type {const} */ ('static') }
          : { owner, member: name, place },
      );
  });
}
