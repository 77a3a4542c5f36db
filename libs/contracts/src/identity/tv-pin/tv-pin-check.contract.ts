import * as z from 'zod/mini';

import { tvPinField } from './tv-pin.contract.js';

/** The scope that an application needs to have a PIN checked, as the store file calls it. */
export const tvPinScope = 'tv_pin';

/** Applications of the store ask here with an access token (RFC 6750); nobody's session counts. */
export const tvPinCheckPath = '/api/tv-pin/verify';

export const tvPinCheckInput = z.strictObject({ pinCode: tvPinField });

export const tvPinCheckAnswer = z.strictObject({
  isSet: z.boolean(),
  isRight: z.boolean(),
});
