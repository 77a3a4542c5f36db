import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { enablePasswordFields } from '@account/contracts/identity/enable-password/enable-password.contract';
import { passwordEditFields } from '@account/contracts/identity/password-edit/password-edit.contract';
import { passwordResetFormSchema } from '@account/contracts/identity/password-reset/password-reset.contract';
import { signUpFormFields } from '@account/contracts/identity/sign-up/sign-up-form.contract';
import { passwordStrengths, type PasswordStrength } from '@account/domain/identity/passwords/password';
import { commonFieldProblems as fieldProblems } from '@account/i18n/platform/problems/ja';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import type * as z from 'zod/mini';

import { forget, reset, tokenMailedTo } from '../password-reset/password-reset.testing.js';
import { pagesOf } from '../sign-up/social-sign-up.testing.js';
import { aForm, reachForm } from '../sign-up/sign-up.testing.js';
import { registrationFor } from '../accounts/accounts.settings.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberPassword } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database);

interface Place {
  name: string;
  field: string;
  /** Schema with which the page validates the form. */
  schema: (strength: PasswordStrength) => z.ZodMiniType;
  /** Returns the form data that contain the given password. */
  typed: (password: string) => Record<string, unknown>;
  path: string;
  call: (typed: Record<string, unknown>) => object;
  who: () => Promise<TestVisitor>;
}

const setting = () => registrationFor(site.nest.get(SettingsService, { strict: false }).current(), 'ja');
const guest = () => Promise.resolve(new TestVisitor(site.nest));

async function member(): Promise<TestVisitor> {
  await addMember(site.nest);
  const visitor = new TestVisitor(site.nest);
  await logIn(visitor);
  return visitor;
}

/** Returns a browser at the form step of a sign-up. */
async function applicant(): Promise<TestVisitor> {
  const visitor = new TestVisitor(site.nest);
  await visitor.post('/zapi/signup/email', { type: 'signUp', email: 'guest@example.jp' });
  const pinCode = /\b\d{6}\b/.exec((await site.mails()).at(-1)?.text ?? '')?.[0];
  await visitor.post('/zapi/signup/pin-code', { pinCode });
  return visitor;
}

const twice = (password: string) => ({ password, passwordConfirm: password });

const places: Place[] = [
  {
    name: 'sign-up',
    field: 'password',
    schema: (passwordStrength) =>
      signUpFormFields({ setting: { ...setting(), passwordStrength }, mayOmitPassword: false }),
    typed: (password) => ({
      name: '佐藤 花子',
      birthday: '19900503',
      sex: 2,
      ...twice(password),
      customAssociatedInfoData: {},
      parentalConsentData: [],
    }),
    path: '/zapi/signup/confirm',
    call: ({ customAssociatedInfoData, parentalConsentData, ...formData }) => ({
      inputtedData: { formData, customAssociatedInfoData, parentalConsentData, policyConsentData: [] },
    }),
    who: applicant,
  },
  {
    name: 'reset',
    field: 'password',
    schema: passwordResetFormSchema,
    typed: twice,
    path: '/zapi/auth/password/reset',
    call: (typed) => ({ token: 'A'.repeat(43), ...typed }),
    who: guest,
  },
  {
    name: 'change',
    field: 'newPassword',
    schema: passwordEditFields,
    typed: (newPassword) => ({ oldPassword: `${memberPassword}x`, newPassword }),
    path: '/zapi/account/password/edit',
    call: (typed) => typed,
    who: member,
  },
  {
    name: 'first password',
    field: 'password',
    schema: enablePasswordFields,
    typed: (password) => ({ pinCode: '000000', ...twice(password) }),
    path: '/zapi/account/enable-password',
    call: (typed) => typed,
    who: member,
  },
];

const problemOf: [password: string, Record<PasswordStrength, keyof typeof fieldProblems | null>][] = [
  ['', same('password.required')],
  ['abcde12', same('password.tooShort')],
  ['a1'.repeat(15), { ...same(null), SYMBOL: 'password.needsSymbol', ...upperCase() }],
  ['a1'.repeat(15) + 'b', same('password.tooLong')],
  ['ABCDEFG1!', same('password.needsLowercase')],
  ['abcdefgh!A', same('password.needsDigit')],
  ['kagi-no-9', { ...same(null), ...upperCase() }],
  ['Kagino99', { ...same(null), SYMBOL: 'password.needsSymbol', UPPER_CASE_SYMBOL: 'password.needsSymbol' }],
  ['Kagi-no-9', same(null)],
  ['kagi no 9-A', same('password.characters')],
  ['かぎkagi-9A', same('password.characters')],
];

function same<Value>(value: Value): Record<PasswordStrength, Value> {
  return { NORMAL: value, SYMBOL: value, UPPER_CASE: value, UPPER_CASE_SYMBOL: value };
}

function upperCase() {
  return { UPPER_CASE: 'password.needsUppercase', UPPER_CASE_SYMBOL: 'password.needsUppercase' } as const;
}

function onPage({ schema, typed, field }: Place, strength: PasswordStrength, password: string) {
  const validated = schema(strength).safeParse(typed(password));
  return validated.error?.issues.find(({ path }) => path.join('.') === field)?.message ?? null;
}

function onServer(answer: Answer, field: string): string | null {
  const { fieldErrors } = answer.json<{ fieldErrors?: Record<string, string> }>();
  return fieldErrors?.[field] ?? null;
}

afterEach(() => void jest.restoreAllMocks());

describe.each(places)('a password that is set by $name', (place) => {
  it.each(passwordStrengths)(
    'is validated by the page and the server with the same rules at password strength %s',
    async (strength) => {
      const visitor = await place.who();
      const settings = site.nest.get(SettingsService, { strict: false });
      const { accountRegistrationSetting, ...rest } = settings.current();
      jest.spyOn(settings, 'current').mockReturnValue({
        ...rest,
        accountRegistrationSetting: { ...accountRegistrationSetting, passwordStrength: strength },
      });
      for (const [password, expected] of problemOf) {
        expect([password, onPage(place, strength, password)]).toEqual([password, expected[strength]]);
        site.clock.travel({ seconds: 30 });
        const answer = await visitor.post(place.path, place.call(place.typed(password)));
        const sentence = expected[strength] === null ? null : fieldProblems[expected[strength]];
        expect([password, onServer(answer, place.field)]).toEqual([password, sentence]);
      }
    },
  );
});

describe('an e-mail address, or its local part, as a password', () => {
  const email = 'misaki2026@example.jp';

  const refusal = (answer: Answer, field: string) => {
    expect(answer).toMatchObject({ statusCode: 400 });
    expect(onServer(answer, field)).toBe(fieldProblems['password.common']);
  };

  const asMember = async () => {
    await addMember(site.nest, { email });
    const visitor = new TestVisitor(site.nest);
    await logIn(visitor, email);
    return visitor;
  };

  it.each(['misaki2026', 'Misaki2026', email])(
    '%s is rejected on every page that sets a password',
    async (password) => {
      const visitor = new TestVisitor(site.nest);
      await reachForm(site, { ...pagesOf(visitor), post: (path, body) => visitor.post(path, body) }, email);
      const form = await aForm(pagesOf(visitor), { password, passwordConfirm: password });
      refusal(await visitor.post('/zapi/signup/confirm', form), 'password');

      const member = await asMember();
      const change = { oldPassword: memberPassword, newPassword: password };
      refusal(await member.post('/zapi/account/password/edit', change), 'newPassword');

      await forget(site, email);
      refusal(await reset(site, await tokenMailedTo(site, email), password), 'password');

      await database.rows('DELETE FROM password_credential');
      await member.post('/zapi/account/email/send-pin-code', { email, type: 'passwordSetting' });
      const pinCode = latestMailedCode(email, await site.mails());
      const first = { pinCode, password, passwordConfirm: password };
      refusal(await member.post('/zapi/account/enable-password', first), 'password');
    },
  );
});
