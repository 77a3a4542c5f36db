import * as z from 'zod/mini';

import { member } from '../../../platform/access.js';
import { call } from '../../../platform/call.js';

/** Five digits from the card company's script: two for the kind of error, three for the field. */
export const cardTokenErrorCode = z.string().check(z.regex(/^\d{5}$/));

/** Reports that the card form could not get tokens for a reason other than invalid input. */
export const reportCardFormFaultCall = call({
  path: '/zapi/account/payment-method/credit/fault',
  access: member,
  problems: ['TOO_MANY_REQUESTS'],
  input: z.strictObject({ code: cardTokenErrorCode }),
});
