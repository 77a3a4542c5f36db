import * as z from 'zod/mini';

import { member } from '../../platform/access.js';
import { call, completion, redirectSchema, screen } from '../../platform/call.js';
import type { FieldProblem } from '../../platform/fields/field-problems.js';
import { myPageRow } from '../my-page/my-page-row.js';

export const tvPinLength = 4;

export const tvPinScreen = screen({
  path: '/mypage/pin-code',
  access: member,
});

export const tvPinCompleteScreen = completion({
  path: '/mypage/pin-code/complete',
  access: member,
});

export const pinCodeRow = myPageRow('pinCode', z.strictObject({ isSet: z.boolean() }));

/** Half-width digits. Pages normalise entered or pasted digits first. */
export const tvPinField = z
  .string({ error: 'tvPin.length' satisfies FieldProblem })
  .check(
    z.length(tvPinLength, { error: 'tvPin.length' satisfies FieldProblem }),
    z.regex(/^[0-9]*$/, { error: 'tvPin.characters' satisfies FieldProblem }),
  );

const isGood = (pin: string) => z.safeParse(tvPinField, pin).success;

export const typedTvPinSchema = z
  .object({ pinCode: tvPinField, pinCodeConfirm: tvPinField })
  .check(
    z.refine(
      ({ pinCode, pinCodeConfirm }) =>
        pinCode === pinCodeConfirm || !isGood(pinCode) || !isGood(pinCodeConfirm),
      { error: 'tvPin.mismatch' satisfies FieldProblem, path: ['pinCodeConfirm'] },
    ),
  );

export const setTvPinCall = call({
  path: '/zapi/account/pinCode/set',
  access: member,
  problems: ['NOT_FOUND'],
  input: z.strictObject({ pinCode: tvPinField }),
  answer: redirectSchema,
  completion: tvPinCompleteScreen,
});
