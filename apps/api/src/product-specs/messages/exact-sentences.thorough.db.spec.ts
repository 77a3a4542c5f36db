import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { profileFields } from '@account/domain/identity/accounts/profile-fields';
import {
  dayOfTheMinor,
  exactSentences,
  type ExactSentence,
} from '@account/i18n/platform/problems/exact-sentences.suite';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { reachForm } from '../../identity/sign-up/sign-up.testing.js';
import { testApplication } from '../../testing/test-application.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { addMember, logIn, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

/**
 * Whether the store file makes every profile field optional or required. A new value takes effect at the next
 * start.
 */
let rule: 'OPTIONAL' | 'REQUIRED' = 'OPTIONAL';
const rules = () => Object.fromEntries(profileFields.map((field) => [field, rule]));
const asked = { rule: 'REQUIRED' as const, selectOptions: [], title: { ja: '問', en: 'Q' } };
const drama = { id: 'drama', label: { ja: 'ドラマ', en: 'Drama' } };
const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, {
  store: (file) => ({
    ...file,
    login: { ...file.login, isEnabledUserId: true },
    accountRegistrationSetting: {
      ...file.accountRegistrationSetting,
      ...rules(),
      customAssociatedInfo: [
        { ...asked, id: 'why', type: 'TEXT' as const },
        { ...asked, id: 'genre', type: 'SELECT' as const, selectOptions: [drama] },
        { ...asked, id: 'leaflet', type: 'CHECKBOX' as const },
      ],
    },
    parentalConsentOptions: [
      {
        consentOptionId: 'agrees',
        key: 'agrees',
        type: 'CHECKBOX' as const,
        description: { ja: '同意します。', en: 'Agrees.' },
      },
    ],
  }),
});

type Typed = Readonly<Record<string, unknown>>;
type Refusal = { code?: string; fieldErrors?: Record<string, string> };

let member: TestVisitor;
let applicant: TestBrowser;

const asMember = (path: string) => async (typed: Typed) => (await member.post(path, typed)).json<Refusal>();
const asApplicant = (path: string) => async (typed: Typed) =>
  (await applicant.post(path, typed)).body as Refusal;
const answers = { why: '友人', genre: 'drama', leaflet: 'true' };
const signsUp = (formData: Typed, customAssociatedInfoData: Typed = answers) =>
  asApplicant('/zapi/signup/confirm')({
    inputtedData: {
      formData: { password: memberPassword, passwordConfirm: memberPassword, ...formData },
      customAssociatedInfoData,
      parentalConsentData: [],
      policyConsentData: [],
    },
  });

/** Shortens the paths of fields to their last segment, as pages do. */
const underNames = ({ fieldErrors = {}, ...refusal }: Refusal): Refusal => ({
  ...refusal,
  fieldErrors: Object.fromEntries(
    Object.entries(fieldErrors).map(([path, sentence]) => [path.split('.').at(-1) ?? path, sentence]),
  ),
});

/** Submits each form of `exactSentences` and returns the rejection. */
const forms: Record<keyof typeof exactSentences, (typed: Typed) => Promise<Refusal>> = {
  profile: async (typed) => underNames(await signsUp(typed)),
  questions: async (typed) => {
    const { fieldErrors = {}, ...refusal } = await signsUp({}, typed);
    const said = Object.entries(fieldErrors).map(([field, sentence]) => [field.split('.')[1], sentence]);
    return { ...refusal, fieldErrors: Object.fromEntries(said) as Record<string, string> };
  },
  password: signsUp,
  userIdEdit: asMember('/zapi/account/user-id/edit'),
  email: (typed) => asApplicant('/zapi/signup/email')({ type: 'signUp', ...typed }),
  newEmail: (typed) => asMember('/zapi/account/email/edit/send-pin-code')({ type: 'mailEdit', ...typed }),
  code: asApplicant('/zapi/signup/pin-code'),
  otp: (typed) =>
    asMember('/zapi/account/enable-multi-factor')({
      multiFactorType: 'OTP',
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      ...typed,
    }),
  tvPin: asMember('/zapi/account/pinCode/set'),
  passkeyName: (typed) => asMember('/zapi/account/passkeys/name')({ id: 'unknown', ...typed }),
  profileImage: asMember('/zapi/account/profile-image'),
  minor: signsUp,
  required: async (typed) => {
    if (rule === 'OPTIONAL') {
      rule = 'REQUIRED';
      await site.restart();
    }
    return signsUp(typed);
  },
};

const codeName = '確認コード';
const email = 'hanako@example.jp';

beforeEach(() => {
  const [year, month, day] = [dayOfTheMinor.slice(0, 4), dayOfTheMinor.slice(4, 6), dayOfTheMinor.slice(6)];
  jest.spyOn(site.clock, 'now').mockReturnValue(new Date(`${year}-${month}-${day}T12:00:00+09:00`));
});

afterEach(() => void jest.restoreAllMocks());

describe('the message of the server', () => {
  it('is tested for each form', async () => {
    await addMember(site.nest, { email, userId: 'hanako77' });
    member = new TestVisitor(site.nest);
    expect((await logIn(member, email)).statusCode).toBe(200);
    applicant = await site.browser();
    await reachForm(site, applicant, 'guest@example.jp');
    expect((await applicant.screen('/signup/form')).body).toHaveProperty('formData');
  });

  it('equals the message of the page for missing consent to the terms', async () => {
    const { fieldErrors } = await signsUp({ birthday: '19900503' });
    expect(Object.values(fieldErrors ?? {})).toEqual(['同意が必須です。']);
  });

  describe.each(Object.entries(forms))('in %s', (place, send) => {
    const sentences: readonly ExactSentence[] = exactSentences[place as keyof typeof exactSentences];

    it.each(sentences)('equals the message of the page for %s', async (_, typed, field, sentence) => {
      const { code, fieldErrors } = await send(typed);
      expect({ code, fieldErrors }).toEqual({
        code: 'INVALID_REQUEST',
        fieldErrors: expect.objectContaining({
          [field]: sentence.replace('{codeName}', codeName),
        }) as unknown,
      });
    });
  });
});
