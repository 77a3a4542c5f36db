import * as z from 'zod/mini';

import { anyone } from '../../platform/access.js';
import { call } from '../../platform/call.js';

export const postalAddressSchema = z.strictObject({
  /** Number of the prefecture, from "1" for Hokkaido to "47" for Okinawa. */
  prefectureCode: z.string(),
  city: z.string(),
  town: z.string(),
  allAddress: z.string(),
});

export type PostalAddress = z.infer<typeof postalAddressSchema>;

/**
 * Returns every address that has the postal code, or an empty list. Members, and guests who sign up, may call
 * it.
 */
export const postalCodeCall = call({
  method: 'GET',
  path: '/zapi/postal-code/{postalCode}',
  access: anyone,
  problems: ['INVALID_SESSION_FLOW'],
  answer: z.strictObject({ results: z.array(postalAddressSchema) }),
});
