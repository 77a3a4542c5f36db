import * as z from 'zod/mini';

import { normaliseCode, pinCodeTypes } from '@account/domain/identity/verification-codes/verification-code';

import { anyone } from '../../platform/access.js';
import { call } from '../../platform/call.js';
import type { FieldProblem } from '../../platform/text.js';
import { emailField } from '../accounts/account-fields.contract.js';

/** Half-width digits, as many as a code has; what is typed around them is forgiven. */
export const codeField = z.pipe(
  z.string({ error: 'pinCode.required' satisfies FieldProblem }),
  z.pipe(
    z.transform(normaliseCode),
    z
      .string()
      .check(
        z.minLength(1, { error: 'pinCode.required' satisfies FieldProblem, abort: true }),
        z.regex(/^[0-9]{1,6}$/, { error: 'pinCode.format' satisfies FieldProblem }),
      ),
  ),
);

/** Sends a code again. Who may ask depends on the type; the service checks it. */
export const sendPinCodeCall = call({
  method: 'POST',
  path: '/zapi/account/email/send-pin-code',
  access: anyone,
  input: z.strictObject({ email: emailField, type: z.enum(pinCodeTypes) }),
});

/** What a code screen needs to count down and to hint. */
export const codeSendingSchema = z.strictObject({
  /** Where the code went. */
  sendTo: z.string(),
  /** Seconds until the resend button works; 0: at once. */
  resendInSeconds: z.number(),
  /** Seconds until the page hints at asking again. */
  hintInSeconds: z.number(),
});
