import { profileFields, type ProfileField } from '@account/domain/identity/accounts/profile-fields';
import type * as z from 'zod/mini';

const ownProblems = [
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
  'userId.tooShort',
  'userId.tooLong',
  'userId.characters',
  'userId.inUse',
  'userId.unchanged',
  'tvPin.length',
  'tvPin.characters',
  'tvPin.mismatch',
  'profileImage.format',
  'profileImage.tooLarge',
  'profileImage.unreadable',
  'name.tooLong',
  'kana.format',
  'birthday.format',
  'phoneNumber.format',
  'phoneNumber.mobile',
  'postalCode.format',
  'postalCode.notFound',
  'postalCode.searchFailed',
  'paymentMethod.required',
  'campaignCode.required',
  'campaignCode.characters',
  'survey.required',
  'survey.choose',
  'addressee.required',
  'addressee.tooLong',
  'survey.over300',
  'survey.minCount',
  'survey.maxCount',
  'survey.date',
  'survey.time',
  'survey.pattern',
  'customItem.choose',
  'customItem.tick',
  'parentalConsent.required',
  'policy.required',
  'withdrawal.consent',
  'number.required',
  'number.range',
  'date.required',
  'date.format',
  'text.over50',
  'text.over100',
  'text.over200',
  'text.characters',
  'text.cardNumber',
  'survey.changed',
  'invalid',
  'unknownField',
] as const;

/** Key of the sentence under a field; `@account/i18n` has the words for each. */
export type FieldProblem = (typeof ownProblems)[number] | `${ProfileField}.required`;

export const fieldProblems: readonly FieldProblem[] = [
  ...ownProblems,
  ...profileFields.map((field) => `${field}.required` as const),
];

/** Given as `error` to every parse of what a person sent, so that no message of zod reaches a page. */
export function fallbackFieldProblem(issue: z.core.$ZodRawIssue): FieldProblem {
  if (issue.code === 'unrecognized_keys') return 'unknownField';
  return isBlank(issue.input) ? 'required' : 'invalid';
}

function isBlank(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}
