import * as z from 'zod/mini';

import { member } from '../../../platform/access.js';
import { call } from '../../../platform/call.js';

/** Five digits of the card company's script: two of the kind, three of the field. */
export const cardTokenErrorCode = z.string().check(z.regex(/^\d{5}$/));

/** The card form of a page could get no tokens, and nothing that the member typed is the reason. */
export const reportCardFormFaultCall = call({
  path: '/zapi/account/payment-method/credit/fault',
  access: member,
  problems: ['TOO_MANY_REQUESTS'],
  input: z.strictObject({ code: cardTokenErrorCode }),
});
