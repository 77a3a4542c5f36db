import { addresseeMaxLength, honorifics } from '@account/domain/commerce/books/invoices/invoice-addressee';
import * as z from 'zod/mini';

import { member } from '../../../platform/access.js';
import { call } from '../../../platform/call.js';
import type { FieldProblem } from '../../../platform/fields/field-problems.js';
import { personText } from '../../../platform/fields/text.js';

/** Name printed on invoices: null, or 1 to 100 characters. */
export const addresseeName = personText(addresseeMaxLength, 'addressee.tooLong').check(
  z.minLength(1, { error: 'addressee.required' satisfies FieldProblem }),
);

/**
 * Saves the addressee for the member's next invoices. It is erased on account closure. An honorific requires a
 * name.
 */
export const saveAddresseeCall = call({
  path: '/zapi/account/invoice-addressee',
  access: member,
  problems: [],
  input: z.strictObject({ name: z.nullable(addresseeName), honorific: z.enum(honorifics) }).check(
    z.refine(({ name, honorific }) => name !== null || honorific === 'none', {
      path: ['name'],
      error: 'addressee.required' satisfies FieldProblem,
    }),
  ),
});
