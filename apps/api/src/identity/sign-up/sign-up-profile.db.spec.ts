import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { assertSingleUse } from '@account/testing/race';
import { everyProfileField } from '@account/domain/identity/accounts/profile-fields';

import { testApplication } from '../../testing/test-application.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { aForm, reachForm, registration } from './sign-up.testing.js';

const database = testDatabase();
const inBoth = (text: string) => ({ ja: text, en: text });
const site = testApplication(database, {
  store: (file) => ({
    ...file,
    accountRegistrationSetting: {
      ...file.accountRegistrationSetting,
      ...everyProfileField(() => 'OPTIONAL' as const),
      customAssociatedInfo: [
        { id: 'foundBy', title: inBoth('Found by'), type: 'TEXT', rule: 'OPTIONAL', selectOptions: [] },
        {
          id: 'genre',
          title: inBoth('Genre'),
          type: 'SELECT',
          rule: 'REQUIRED',
          selectOptions: [{ id: 'drama', label: inBoth('Drama') }],
        },
        { id: 'leaflet', title: inBoth('Leaflet'), type: 'CHECKBOX', rule: 'OPTIONAL', selectOptions: [] },
      ],
    },
    parentalConsentOptions: [
      { consentOptionId: 'agrees', key: 'agrees', type: 'CHECKBOX', description: inBoth('Agrees') },
    ],
  }),
});

const everything = {
  userId: 'Hanako77',
  familyName: '佐藤',
  givenName: '花子',
  familyNameKana: 'さとう',
  givenNameKana: 'ﾊﾅｺ',
  name: null,
  nameKana: '',
  nickname: 'はな',
  birthday: '19900503',
  sex: 0,
  phoneNumber: '０９０-1234-5678',
  country: 'JP',
  postalCode: '100-0001',
  prefecture: '13',
  address: "千代田区千代田1-1'; DROP TABLE account; --",
  address2: '<script>alert(1)</script>',
};

let browser: TestBrowser;

afterEach(() => void jest.restoreAllMocks());

beforeEach(async () => {
  browser = await site.browser();
});

async function fill(who: TestBrowser, email: string, change: object = {}, beside: object = {}) {
  await reachForm(site, who, email);
  const { inputtedData } = await aForm(who, { ...everything, ...change });
  const custom = { customAssociatedInfoData: { foundBy: '', genre: 'drama', leaflet: 'true' } };
  return who.post('/zapi/signup/confirm', { inputtedData: { ...inputtedData, ...custom, ...beside } });
}

async function register(who: TestBrowser) {
  const { body } = await who.screen('/signup/confirm');
  return who.post('/zapi/signup', {
    ...(await registration(who)),
    customAssociatedInfo: body.customAssociatedInfoData,
    parentalConsentData: body.parentalConsentData,
  });
}

describe('a sign-up form with every field', () => {
  it('is stored in normalised form, with malicious text unchanged and empty fields as null', async () => {
    expect((await fill(browser, 'hanako@example.jp')).body).toEqual({ redirectTo: '/signup/confirm' });
    expect((await register(browser)).status).toBe(200);
    const [row] = await database.rows('SELECT * FROM account');
    expect(row).toMatchObject({
      user_id: 'Hanako77',
      user_id_key: 'hanako77',
      family_name: '佐藤',
      family_name_kana: 'サトウ',
      given_name_kana: 'ハナコ',
      name: null,
      name_kana: null,
      sex: 0,
      phone_number: '09012345678',
      country: 'JP',
      postal_code: '1000001',
      prefecture: '13',
      address: everything.address,
      address2: everything.address2,
      custom_answers: { foundBy: null, genre: 'drama', leaflet: 'true' },
    });
    expect(await database.rows('SELECT * FROM parental_consent')).toEqual([]);
  });

  it('is rejected without a gender when the store requires one', async () => {
    site.changeStore(({ accountRegistrationSetting }) => ({
      accountRegistrationSetting: { ...accountRegistrationSetting, disallowUnknownGender: true },
    }));
    const answer = await fill(browser, 'hanako@example.jp');
    expect(answer).toBeProblem('INVALID_REQUEST');
    expect(Object.keys(answer.body.fieldErrors as object)).toEqual(['sex']);
  });

  it.each([
    ['an unknown field', { role: 'admin' }, {}, 'role'],
    ['a field of the account', { provedEmailKey: 'x@example.jp' }, {}, 'provedEmailKey'],
    [
      'an answer that is not offered',
      {},
      { customAssociatedInfoData: { genre: 'opera' } },
      'customAssociatedInfoData.genre',
    ],
    [
      'an unknown question',
      {},
      { customAssociatedInfoData: { genre: 'drama', x: 'y' } },
      'customAssociatedInfoData.x',
    ],
    ['an invalid phone number', { phoneNumber: '\u0007' }, {}, 'phoneNumber'],
    ['a birthday in the future', { birthday: '20990101' }, {}, 'birthday'],
  ])('is rejected with %s', async (_, change, beside, field) => {
    const answer = await fill(browser, 'hostile@example.jp', change, beside);
    expect(answer).toBeProblem('INVALID_REQUEST');
    expect(Object.keys(answer.body.fieldErrors as object)).toEqual([field]);
  });

  it.each([
    ['NUL in an address', { address: 'a\u0000b' }],
    ['a lone surrogate in a nickname', { nickname: '\ud800' }],
  ])('is rejected with %s', async (_, change) => {
    expect(await fill(browser, 'hostile@example.jp', change)).toBeProblem('INVALID_REQUEST');
  });

  it('ignores store settings and account data in the request', async () => {
    const answer = await fill(
      browser,
      'along@example.jp',
      {},
      {
        accountRegistrationSetting: { userId: 'NOT_USE' },
        account: { contactEmail: 'x@example.jp', status: 'x' },
      },
    );
    expect(answer.status).toBe(200);
  });

  it('does not pollute prototypes', async () => {
    await reachForm(site, browser, 'proto@example.jp');
    const { inputtedData } = await aForm(browser, everything);
    const text = JSON.stringify({ inputtedData }).replace(
      '"formData":{',
      '"formData":{"__proto__":{"isAdmin":true},',
    );
    const answer = await browser.post('/zapi/signup/confirm', JSON.parse(text) as object);
    expect(answer.status).toBe(400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe('a user ID in a sign-up', () => {
  it('is rejected in the form in any letter case when another member has it', async () => {
    await fill(browser, 'first@example.jp');
    await register(browser);
    const answer = await fill(await site.browser(), 'second@example.jp', { userId: 'hANAKO77' });
    expect(answer).toBeProblem('ACCOUNT_ALREADY_EXISTS_USER_ID');
    expect(answer.body.fieldErrors.userId).toContain('ユーザIDはすでに使用されています');
  });

  it('is assigned to only one of 16 concurrent registrations; the others keep their form data', async () => {
    const rivals = await Promise.all(Array.from({ length: 16 }, () => site.browser()));
    for (const [index, rival] of rivals.entries()) {
      const answer = await fill(rival, `rival${index}@example.jp`, { userId: 'onlyone1' });
      expect(answer.status).toBe(200);
    }
    const said: unknown[] = [];
    await assertSingleUse(
      async (index) => {
        const answer = await register(rivals[index] as TestBrowser);
        said[index] = answer.status === 200 ? 'registered' : answer.body.code;
        return answer.status;
      },
      16,
      (status) => status === 200,
    );
    expect(said.filter((one) => one === 'ACCOUNT_ALREADY_EXISTS_USER_ID')).toHaveLength(15);
    const owners = await database.rows("SELECT 1 FROM account WHERE user_id_key = 'onlyone1'");
    expect(owners).toHaveLength(1);
    const loser = rivals[said.indexOf('registered') === 0 ? 1 : 0] as TestBrowser;
    expect((await loser.screen('/signup/form')).body).toHaveProperty('formData');
  }, 60_000);
});

describe('an applicant under 18', () => {
  const given = [{ consentOptionId: 'agrees', key: 'agrees', value: true }];
  const birthdayAt = (years: number, days: number) => {
    const day = new Date(site.clock.now().getTime() + 9 * 3_600_000 + days * 86_400_000);
    return `${day.getUTCFullYear() - years}${day.toISOString().slice(5, 10).replace('-', '')}`;
  };

  it.each(['15:00:00.000', '14:59:59.999'])(
    'needs parental consent on the day before the 18th birthday, but not on the birthday, at %s UTC',
    async (time) => {
      site.clock.travelTo(
        `${new Date(site.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)}T${time}Z`,
      );
      const minor = await fill(browser, 'minor@example.jp', { birthday: birthdayAt(18, 1) });
      expect(minor).toBeProblem('INVALID_REQUEST');
      expect(minor.body.fieldErrors.parentalConsentData).toContain('保護者の方の同意が必要です');
      const adult = await fill(await site.browser(), 'adult@example.jp', { birthday: birthdayAt(18, 0) });
      expect(adult.status).toBe(200);
    },
  );

  it('has only those parental consents stored that the form offered with the same key', async () => {
    const [agreed] = given;
    const beside = [
      { consentOptionId: 'agrees', key: 'other', value: true },
      { consentOptionId: 'other', key: 'other', value: true },
      { consentOptionId: 'agrees', key: 'agrees', value: false },
    ];
    const answer = await fill(
      browser,
      'minor@example.jp',
      { birthday: birthdayAt(15, 0) },
      { parentalConsentData: [agreed, ...beside] },
    );
    expect(answer.status).toBe(200);
    expect((await register(browser)).status).toBe(200);
    expect(await database.rows('SELECT consent_option_id, key FROM parental_consent')).toEqual([
      { consent_option_id: 'agrees', key: 'agrees' },
    ]);
  });

  it('has the time of the parental consent stored', async () => {
    await fill(browser, 'minor@example.jp', { birthday: birthdayAt(15, 0) }, { parentalConsentData: given });
    expect((await browser.screen('/signup/confirm')).body.parentalConsentOptions).toMatchObject([
      { consentOptionId: 'agrees' },
    ]);
    expect((await register(browser)).status).toBe(200);
    expect(await database.rows('SELECT consent_option_id, key, accepted_at FROM parental_consent')).toEqual([
      { consent_option_id: 'agrees', key: 'agrees', accepted_at: site.clock.now() },
    ]);
  });

  it('does not have a parental consent stored when the applicant is of age', async () => {
    await fill(browser, 'adult@example.jp', {}, { parentalConsentData: given });
    await register(browser);
    expect(await database.rows('SELECT 1 FROM parental_consent')).toEqual([]);
  });
});
