import { describe, expect, it } from '@jest/globals';
import { profileFields } from '@account/domain/identity/accounts/profile-fields';
import { readdirSync } from 'node:fs';
import * as z from 'zod/mini';

import { customAnswersSchema } from '../../identity/accounts/custom-answers.contract.js';
import { profileSchema } from '../../identity/accounts/profile.contract.js';
import type { RegistrationSetting } from '../../identity/accounts/registration-setting.contract.js';
import { minimalSetting } from '../../identity/accounts/registration-setting.suite.js';
import { newEmailFields } from '../../identity/email-edit/email-edit.contract.js';
import { enablePasswordFields } from '../../identity/enable-password/enable-password.contract.js';
import { loginFormSchema, loginIdentifierSchema } from '../../identity/login/login.contract.js';
import { passwordEditFields } from '../../identity/password-edit/password-edit.contract.js';
import { passwordResetFormSchema } from '../../identity/password-reset/password-reset.contract.js';
import {
  newPasswordField,
  optionalNewPasswordField,
} from '../../identity/passwords/password-fields.contract.js';
import { profileEditSchema } from '../../identity/profile-edit/profile-edit-form.contract.js';
import {
  codeProofSchema,
  passwordProofSchema,
} from '../../identity/reauthorisation/reauthorisation.contract.js';
import {
  otpCodeSchema,
  phoneNumberSchema,
  sentCodeSchema,
} from '../../identity/second-factors/second-factor-calls.contract.js';
import { signUpFormFields, signUpFormSchema } from '../../identity/sign-up/sign-up-form.contract.js';
import { typedTvPinSchema } from '../../identity/tv-pin/tv-pin.contract.js';
import { userIdEditFields } from '../../identity/user-id-edit/user-id-edit.contract.js';
import type { CallContract } from '../call.js';
import { fallbackFieldProblem } from './fallback-field-problem.js';
import { fieldProblems } from './field-problems.js';
import { badTexts, badValues, broken } from './field-problems.suite.js';

const folder = new URL('../../', import.meta.url);
const contracts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.contract.ts'),
);
const exported = (
  await Promise.all(
    contracts.map(async (file) =>
      Object.entries((await import(new URL(file, folder).href)) as Record<string, unknown>),
    ),
  )
).flat();

const calls = exported.filter((entry): entry is [string, CallContract] => {
  const [, value] = entry;
  return typeof value === 'object' && value !== null && 'input' in value && 'method' in value;
});

const knownProblems: readonly string[] = fieldProblems;
const everyField: RegistrationSetting = {
  ...minimalSetting,
  ...Object.fromEntries(profileFields.map((field) => [field, 'REQUIRED'])),
  customAssociatedInfo: (['TEXT', 'SELECT', 'CHECKBOX'] as const).map((type) => ({
    ...{ id: type, title: type, type, rule: 'REQUIRED' },
    selectOptions: [{ id: 'drama', label: 'Drama' }],
  })),
};
const strength = 'UPPER_CASE_SYMBOL' as const;
const signUpTerms = {
  setting: everyField,
  parentalConsentOptions: [],
  mayOmitPassword: true,
  today: '20261121',
};

/** Schemas, keyed by the name of the exported function that creates them. */
const factories: Record<string, readonly z.ZodMiniType[]> = {
  customAnswersSchema: [customAnswersSchema(everyField.customAssociatedInfo)],
  profileSchema: [profileSchema(everyField)],
  newEmailFields: [newEmailFields('hanako@example.jp')],
  enablePasswordFields: [enablePasswordFields(strength)],
  loginFormSchema: [loginFormSchema(true), loginFormSchema(false)],
  loginIdentifierSchema: [loginIdentifierSchema(true), loginIdentifierSchema(false)],
  passwordEditFields: [passwordEditFields(strength)],
  passwordResetFormSchema: [passwordResetFormSchema(strength)],
  newPasswordField: [newPasswordField(strength)],
  optionalNewPasswordField: [optionalNewPasswordField(strength)],
  profileEditSchema: [profileEditSchema(everyField, '20261121')],
  signUpFormFields: [
    signUpFormFields(signUpTerms),
    signUpFormFields({ ...signUpTerms, mayOmitPassword: false }),
  ],
  signUpFormSchema: [signUpFormSchema(signUpTerms)],
  userIdEditFields: [
    userIdEditFields({ userId: 'hanako77', isPasswordAsked: true }),
    userIdEditFields({ userId: 'hanako77', isPasswordAsked: false }),
  ],
};

/** Exported functions that do not create a schema for a form. */
const others = ['applyFieldRule', 'withoutUserId', 'isNotBornInFuture', 'parentalConsentCheck'];

const forms: [string, z.ZodMiniType][] = [
  ...Object.entries(factories).flatMap(([name, made]) =>
    made.map((schema): [string, z.ZodMiniType] => [name, schema]),
  ),
  ...Object.entries({
    codeProofSchema,
    passwordProofSchema,
    otpCodeSchema,
    phoneNumberSchema,
    sentCodeSchema,
    typedTvPinSchema,
  }),
];

const issuesOf = (schema: z.ZodMiniType, values: readonly unknown[], error?: typeof fallbackFieldProblem) =>
  values.flatMap((value) => z.safeParse(schema, value, error && { error }).error?.issues ?? []);

describe('the list of field problems', () => {
  it.each(calls)('covers every problem of the call %s for any input', (_, { input }) => {
    const issues = issuesOf(input, [...badValues, ...broken(input, badValues)], fallbackFieldProblem);
    expect(
      issues.map(({ message }) => message).filter((message) => !knownProblems.includes(message)),
    ).toEqual([]);
  });

  it.each(forms)('covers every problem of the form %s for any text', (_, schema) => {
    const issues = issuesOf(schema, broken(schema, badTexts)).filter(({ code }) => code !== 'invalid_type');
    expect(issues.filter(({ message }) => !knownProblems.includes(message))).toEqual([]);
  });

  it('is tested with the schemas of all exported functions', () => {
    const functions = exported.filter(([, value]) => typeof value === 'function').map(([name]) => name);
    expect(functions.sort()).toEqual([...Object.keys(factories), ...others].sort());
    expect(calls).not.toHaveLength(0);
  });

  it.each([
    ['nothing', undefined, 'required'],
    ['an empty text', '', 'required'],
    ['null', null, 'required'],
    ['a value of another type', 7, 'invalid'],
  ])('contains a general problem for %s', (_, value, problem) => {
    const schema = z.union([z.literal('a'), z.literal('b')]);
    expect(issuesOf(schema, [value], fallbackFieldProblem).map(({ message }) => message)).toEqual([problem]);
  });

  it('contains a problem for an unknown field', () => {
    const issues = issuesOf(z.strictObject({}), [{ isAdmin: true }], fallbackFieldProblem);
    expect(issues.map(({ message }) => message)).toEqual(['unknownField']);
  });
});
