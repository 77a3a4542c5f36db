import * as z from 'zod/mini';

/** Key of the sentence under a field; `@account/i18n` has the words for each. */
export const fieldProblems = [
  'required',
  'email.required',
  'email.format',
  'email.tooLong',
  'email.mismatch',
  'email.inUse',
  'email.unchanged',
  'email.sendFailed',
  'emailUserId.required',
  'password.required',
  'password.tooShort',
  'password.tooLong',
  'password.characters',
  'password.needsLowercase',
  'password.needsDigit',
  'password.needsUppercase',
  'password.needsSymbol',
  'password.mismatch',
  'password.common',
  'password.unchanged',
  'pinCode.required',
  'pinCode.format',
  'otp.format',
  'otp.wrong',
  'userId.required',
  'userId.tooShort',
  'userId.tooLong',
  'userId.characters',
  'userId.inUse',
  'userId.unchanged',
  'familyName.required',
  'givenName.required',
  'familyNameKana.required',
  'givenNameKana.required',
  'tvPin.length',
  'tvPin.characters',
  'tvPin.mismatch',
  'profileImage.format',
  'profileImage.tooLarge',
  'profileImage.unreadable',
  'name.required',
  'name.tooLong',
  'nameKana.required',
  'nickname.required',
  'kana.format',
  'birthday.required',
  'birthday.format',
  'sex.required',
  'phoneNumber.required',
  'phoneNumber.format',
  'country.required',
  'postalCode.required',
  'postalCode.format',
  'postalCode.notFound',
  'postalCode.searchFailed',
  'prefecture.required',
  'address.required',
  'address2.required',
  'customItem.choose',
  'customItem.tick',
  'parentalConsent.required',
  'policy.required',
  'number.required',
  'number.range',
  'date.required',
  'date.format',
  'text.over50',
  'text.over100',
  'text.over200',
  'text.characters',
  'invalid',
  'unknownField',
] as const;

export type FieldProblem = (typeof fieldProblems)[number];

/** NUL and lone surrogates cannot be stored and mean nothing to a person. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Text a person types: storable and at most `max` code points long. */
export function personText(max: number, tooLong: FieldProblem) {
  return z.string().check(
    z.refine(isStorable, { error: 'text.characters' satisfies FieldProblem }),
    z.refine((text) => [...text].length <= max, { error: tooLong }),
  );
}
