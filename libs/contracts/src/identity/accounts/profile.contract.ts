import * as z from 'zod/mini';

import { isBirthday } from '@account/domain/identity/accounts/birthday';
import { isCountryCode } from '@account/domain/identity/accounts/countries';
import { isFullWidthKatakana, normaliseKana } from '@account/domain/identity/accounts/kana';
import { isPhoneNumber, normalisePhoneNumber } from '@account/domain/platform/phone-number';
import { plainText } from '@account/domain/platform/typed-text';
import { isPostalCode, normalisePostalCode } from '@account/domain/identity/accounts/postal-code';
import { isPrefectureCode } from '@account/domain/identity/accounts/prefectures';
import {
  everyProfileField,
  offeredSexes,
  type Profile,
  profileField,
  type ProfileField,
} from '@account/domain/identity/accounts/profile-fields';

import type { FieldProblem } from '../../platform/fields/field-problems.js';
import { personText } from '../../platform/fields/text.js';
import type { RegistrationSetting, RuleSetting } from './registration-setting.contract.js';
import { userIdText } from './user-id.contract.js';

const withError = (problem: FieldProblem) => ({ error: problem });

const emptyToNull = z.transform((value: unknown): unknown =>
  value === '' || value === undefined ? null : value,
);

/** Parses an empty field as null, and rejects null if the store requires the field. */
export function applyFieldRule<Value>(
  rule: RuleSetting,
  required: FieldProblem,
  schema: z.ZodMiniType<Value>,
) {
  const field = z.nullable(schema as z.ZodMiniType<Value, unknown>);
  const validated =
    rule === 'REQUIRED' ? field.check(z.refine((value) => value !== null, withError(required))) : field;
  return z.pipe(emptyToNull, validated as z.ZodMiniType<Value | null, unknown>);
}

const unusedField = z.pipe(emptyToNull, z.null(withError('unknownField')) as z.ZodMiniType<null, unknown>);

type TextSchema = z.ZodMiniType<string, string>;

function plain(longest: number, tooLong: FieldProblem): TextSchema {
  return personText(longest, tooLong);
}

function kana(longest: number, tooLong: FieldProblem): TextSchema {
  return personText(longest, tooLong, normaliseKana).check(
    z.refine((text) => text === '' || isFullWidthKatakana(text), withError('kana.format')),
  );
}

const maxTypedLength = 40;

function formatted(
  normalise: (typed: string) => string,
  isRight: (text: string) => boolean,
  problem: FieldProblem,
) {
  return z.string().check(
    z.maxLength(maxTypedLength, { ...withError(problem), abort: true }),
    z.overwrite(normalise),
    z.refine((text) => text === '' || isRight(text), withError(problem)),
  );
}

const tooLong = (name: ProfileField, longest: 50 | 100 | 200): FieldProblem =>
  name === 'name' ? 'name.tooLong' : `text.over${longest}`;

function textSchema(name: ProfileField): TextSchema {
  const { kind, maxLength = 200 } = profileField(name);
  switch (kind) {
    case 'text':
      return plain(maxLength, tooLong(name, maxLength));
    case 'kana':
      return kana(maxLength, tooLong(name, maxLength));
    case 'userId':
      return userIdText;
    case 'birthday':
      return formatted((typed) => plainText(typed).trim(), isBirthday, 'birthday.format');
    case 'phoneNumber':
      return formatted(normalisePhoneNumber, isPhoneNumber, 'phoneNumber.format');
    case 'country':
      return formatted((typed) => typed, isCountryCode, 'country.required');
    case 'postalCode':
      return formatted(normalisePostalCode, isPostalCode, 'postalCode.format');
    case 'prefecture':
      return formatted((typed) => typed, isPrefectureCode, 'prefecture.required');
    case 'sex':
      throw new Error('sex is a number and has no text schema');
  }
}

function textField(name: ProfileField, rule: RuleSetting, schema: TextSchema) {
  const tidied = z.pipe(
    schema,
    z.transform((text: string) => (text === '' ? null : text)),
  );
  return applyFieldRule<string | null>(rule, `${name}.required`, tidied);
}

function sexField(rule: RuleSetting, disallowUnknownGender: boolean) {
  const offered: readonly number[] = offeredSexes(disallowUnknownGender);
  const sex = z
    .number(withError('sex.required'))
    .check(z.refine((value) => offered.includes(value), withError('sex.required')));
  return applyFieldRule<number>(rule, 'sex.required', sex);
}

export function profileSchema(setting: RegistrationSetting) {
  const field = (name: ProfileField) => {
    const rule = setting[name];
    if (rule === 'NOT_USE') return unusedField;
    if (profileField(name).kind === 'sex') return sexField(rule, setting.disallowUnknownGender);
    return textField(name, rule, textSchema(name));
  };
  return z.strictObject(everyProfileField(field) as FieldSchemas);
}

type FieldSchemas = { [Name in keyof Profile]: z.ZodMiniType<Profile[Name], unknown> };

/**
 * Returns false for dates in the future.
 * @param today day in Japan, YYYYMMDD
 */
export function isNotBornInFuture(today: string) {
  return z.refine<{ birthday: string | null }>(({ birthday }) => birthday === null || birthday <= today, {
    error: 'birthday.format' satisfies FieldProblem,
    path: ['birthday'],
  });
}
