import * as z from 'zod/mini';

import { tvPinField } from './tv-pin.contract.js';

/** Scope that an application needs to verify PINs, as named in the store file. */
export const tvPinScope = 'tv_pin';

/** Called by the store's applications with an access token (RFC 6750); ignores sessions. */
export const tvPinCheckPath = '/api/tv-pin/verify';

export const tvPinCheckInput = z.strictObject({ pinCode: tvPinField });

export const tvPinCheckAnswer = z.strictObject({
  isSet: z.boolean(),
  isRight: z.boolean(),
});
