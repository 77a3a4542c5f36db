import { Injectable } from '@nestjs/common';
import type { PostalAddress } from '@account/contracts/store/postal-codes/postal-codes.contract';
import { isPostalCode, normalisePostalCode } from '@account/domain/identity/accounts/postal-code';

import { Problem } from '../../platform/http/problem.js';
import { PostalCodeData } from './postal-code-data.js';

/** Maximum number of characters; longer than every format of a code with seven digits. */
const longestSpelling = 40;

@Injectable()
export class PostalCodesService {
  private readonly data = PostalCodeData.read();

  async addressesOf(typed: string): Promise<PostalAddress[]> {
    const postalCode = typed.length > longestSpelling ? '' : normalisePostalCode(typed);
    if (!isPostalCode(postalCode)) {
      throw new Problem('INVALID_REQUEST', { fieldErrors: { postalCode: 'postalCode.format' } });
    }
    const places = await (await this.data).placesOf(postalCode);
    return places.map(({ prefecture, ...place }) => ({
      ...place,
      allAddress: `${prefecture}${place.city}${place.town}`,
    }));
  }
}
