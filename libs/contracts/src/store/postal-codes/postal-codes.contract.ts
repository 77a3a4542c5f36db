import * as z from 'zod/mini';

import { anyone } from '../../platform/access.js';
import { call } from '../../platform/call.js';

export const postalAddressSchema = z.strictObject({
  /** "1" for Hokkaido to "47" for Okinawa */
  prefectureCode: z.string(),
  city: z.string(),
  town: z.string(),
  allAddress: z.string(),
});

export type PostalAddress = z.infer<typeof postalAddressSchema>;

/** Returns every address with the code, or an empty list. Available to members and to guests who sign up. */
export const postalCodeCall = call({
  method: 'GET',
  path: '/zapi/postal-code/{postalCode}',
  access: anyone,
  problems: ['INVALID_SESSION_FLOW'],
  answer: z.strictObject({ results: z.array(postalAddressSchema) }),
});
