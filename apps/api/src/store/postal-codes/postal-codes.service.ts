import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PostalAddress } from '@account/contracts/store/postal-codes/postal-codes.contract';
import { isPostalCode, normalisePostalCode } from '@account/domain/identity/accounts/postal-code';

import { Problem } from '../../platform/http/problem.js';
import { placesOf } from './postal-code-data.js';

/** Longer than any spelling of seven digits. */
const longestSpelling = 40;

@Injectable()
export class PostalCodesService implements OnModuleInit {
  /** The first look at the data unpacks it: nobody should wait for that. */
  onModuleInit(): void {
    placesOf('1000001');
  }

  /** @throws {Problem} INVALID_REQUEST for anything but seven digits */
  addressesOf(typed: string): PostalAddress[] {
    const postalCode = typed.length > longestSpelling ? '' : normalisePostalCode(typed);
    if (!isPostalCode(postalCode)) {
      throw new Problem('INVALID_REQUEST', { fieldErrors: { postalCode: 'postalCode.format' } });
    }
    const addresses = placesOf(postalCode).map(({ prefecture, ...place }) => ({
      ...place,
      allAddress: `${prefecture}${place.city}${place.town}`,
    }));
    return [...new Map(addresses.map((address) => [address.allAddress, address])).values()];
  }
}
