import * as z from 'zod/mini';

import { tvPinField } from './tv-pin.contract.js';

/** Scope that an application needs to verify PINs, with the name that the store file uses. */
export const tvPinScope = 'tv_pin';

/** Called by applications of the store with an access token (RFC 6750); a session cookie is ignored. */
export const tvPinCheckPath = '/api/tv-pin/verify';

export const tvPinCheckInput = z.strictObject({ pinCode: tvPinField });

export const tvPinCheckAnswer = z.strictObject({
  isSet: z.boolean(),
  isRight: z.boolean(),
});
