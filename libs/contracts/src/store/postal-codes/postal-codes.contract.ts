import * as z from 'zod/mini';

import { anyone } from '../../platform/access.js';
import { call } from '../../platform/call.js';

export const postalAddressSchema = z.strictObject({
  /** "1" Hokkaido to "47" Okinawa */
  prefectureCode: z.string(),
  city: z.string(),
  town: z.string(),
  allAddress: z.string(),
});

export type PostalAddress = z.infer<typeof postalAddressSchema>;

/** Every address that shares the code; none for a code that nobody has. For members, and guests who sign up. */
export const postalCodeCall = call({
  method: 'GET',
  path: '/zapi/postal-code/{postalCode}',
  access: anyone,
  problems: ['INVALID_SESSION_FLOW'],
  answer: z.strictObject({ results: z.array(postalAddressSchema) }),
});
