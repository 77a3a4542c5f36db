import * as z from 'zod/mini';

import { isBirthday } from '@account/domain/identity/accounts/birthday';
import { emailMaxLength, isEmail, normaliseEmail } from '@account/domain/identity/accounts/email';
import { offeredSexes } from '@account/domain/identity/accounts/sex';

import { personText, type FieldProblem } from '../../platform/text.js';
import type { RegistrationSetting, RuleSetting } from './registration-setting.contract.js';

const says = (problem: FieldProblem) => ({ error: problem });

export const emailField = z.pipe(
  z.string(says('email.required')),
  z.pipe(
    z.transform(normaliseEmail),
    z
      .string()
      .check(
        z.minLength(1, { ...says('email.required'), abort: true }),
        z.maxLength(emailMaxLength, { ...says('email.tooLong'), abort: true }),
        z.refine(isEmail, says('email.format')),
      ),
  ),
);

export const nameMaxLength = 100;

/** Names are kept as typed, but for spaces around and runs of spaces inside. */
export function tidyName(typed: string): string {
  return typed.trim().replace(/[ \u3000]+/g, (run) => run[0] ?? ' ');
}

const emptyToNull = z.transform((value: unknown): unknown =>
  value === '' || value === undefined ? null : value,
);

/** An empty field is null; null is refused where the store requires the field. */
function ruled<Value>(rule: RuleSetting, required: FieldProblem, schema: z.ZodMiniType<Value, unknown>) {
  const field = z.nullable(schema);
  const judged =
    rule === 'REQUIRED' ? field.check(z.refine((value) => value !== null, says(required))) : field;
  return z.pipe(emptyToNull, judged as z.ZodMiniType<Value | null, unknown>);
}

const unused = z.pipe(emptyToNull, z.null(says('unknownField')) as z.ZodMiniType<null, unknown>);

function accepts<Value>(schema: z.ZodMiniType<Value, Value>): z.ZodMiniType<Value, unknown> {
  return schema as z.ZodMiniType<Value, unknown>;
}

function nameField(rule: RuleSetting) {
  if (rule === 'NOT_USE') return unused;
  const name = personText(nameMaxLength, 'name.tooLong').check(
    z.overwrite(tidyName),
    z.minLength(1, says('name.required')),
  );
  return ruled(rule, 'name.required', accepts(name));
}

function birthdayField(rule: RuleSetting) {
  if (rule === 'NOT_USE') return unused;
  const birthday = z.string().check(z.refine(isBirthday, says('birthday.format')));
  return ruled(rule, 'birthday.required', accepts(birthday));
}

function sexField(rule: RuleSetting, disallowUnknownGender: boolean) {
  if (rule === 'NOT_USE') return unused;
  const offered: readonly number[] = offeredSexes(disallowUnknownGender);
  const sex = z.number().check(z.refine((value) => offered.includes(value), says('sex.required')));
  return ruled(rule, 'sex.required', accepts(sex));
}

/** The profile fields of a form, by the store's registration setting. */
export function profileFieldsSchema(setting: RegistrationSetting) {
  return z.strictObject({
    name: nameField(setting.name),
    birthday: birthdayField(setting.birthday),
    sex: sexField(setting.sex, setting.disallowUnknownGender),
  });
}

export interface ProfileFields {
  name: string | null;
  birthday: string | null;
  sex: number | null;
}
