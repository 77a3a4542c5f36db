import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { pages } from '@account/contracts/product/pages';
import { screens } from '@account/contracts/product/screens';
import type { ScreenContract } from '@account/contracts/platform/call';
import { answeredProfile } from '@account/domain/identity/accounts/profile.suite';
import { everyProfileField } from '@account/domain/identity/accounts/profile-fields';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { languages } from '@account/domain/platform/language';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import { generateSync } from 'otplib';

import { campaign } from '../../commerce/catalogue/campaigns/campaign.schema.js';
import { grantRental, joinContract } from '../../commerce/subscriptions/contracts/contracts.testing.js';
import { addMethod } from '../../commerce/payments/payment-methods/saved-methods.testing.js';
import { aCampaign, aPlan, aPurchase, aRental } from '../../commerce/catalogue.suite.js';
import { plan } from '../../commerce/catalogue/plans/plan.schema.js';
import { ActivePlans } from '../../commerce/subscriptions/contracts/views/active-plans.service.js';
import { askForCode } from '../../identity/login/by-code/login-code.testing.js';
import {
  addMemberWith,
  enterFactor,
  otpNow,
  sendFactor,
} from '../../identity/login-multi-factor/login-multi-factor.testing.js';
import { somePicture } from '../../identity/profile-image/profile-image.testing.js';
import { comeBackNew, pagesOf } from '../../identity/sign-up/social-sign-up.testing.js';
import { aForm } from '../../identity/sign-up/sign-up.testing.js';
import { link, siteWithProviders, travel } from '../../identity/social/social.testing.js';
import {
  appId,
  flowOf,
  locationOf,
  logInto,
  oidcEnvironment,
  sampleClient,
  TestApp,
  withClients,
} from '../../oidc/oidc.testing.js';
import { Televisions } from '../../identity/devices/televisions.service.js';
import { addTelevision } from '../../identity/devices/devices.testing.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { StoreFile } from '../../store/settings/store-settings.declaration.js';
import { endpointsOf } from '../../testing/endpoints-of.js';
import { withMarkedTexts } from '../../testing/marked-texts.js';
import { SeenData } from '../../testing/seen-data.js';
import { addMember, logIn, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { consent, goodbye } from '../../account-closure/withdrawal/withdrawal.testing.js';

const database = testDatabase({ emptied: 'once' });
const site = siteWithProviders(database, everyTextMarked, {
  ...oidcEnvironment,
  SMS_URL: 'https://sms.example/send',
  TRUSTED_PROXIES: '127.0.0.1',
  COUNTRY_HEADER: 'x-country',
});

/** Changes the store file so that every setting is used, and adds an application that has every URL. */
function everythingInUse(file: StoreFile): StoreFile {
  const store = withClients(
    sampleClient({
      logoUri: 'https://app.example.jp/logo.svg',
      serviceLogoUri: 'https://app.example.jp/service.svg',
      tosUri: 'https://app.example.jp/terms',
      privacyUri: 'https://app.example.jp/privacy',
    }),
  )(file);
  const question = { rule: 'REQUIRED' as const, selectOptions: [], title: { ja: '問', en: 'Q' } };
  const description = { ja: '同意します。', en: 'Agrees.' };
  return {
    ...store,
    gtmId: 'GTM-AB12CD3',
    policies: [...store.policies, linkedPolicy],
    plans: plansInUse.map((each) => plan.parse(each)),
    paymentMethods: file.paymentMethods.filter(({ plans }) => plans === null),
    campaigns: [campaign.parse(campaignInUse)],
    login: { ...store.login, isEnabledUserId: true },
    accountRegistrationSetting: {
      ...store.accountRegistrationSetting,
      ...everyProfileField(() => 'REQUIRED' as const),
      message: { ja: 'ようこそ。', en: 'Welcome.' },
      customAssociatedInfo: [
        { ...question, id: 'why', type: 'TEXT' as const },
        {
          ...question,
          id: 'genre',
          type: 'SELECT' as const,
          selectOptions: [{ id: 'drama', label: { ja: 'ドラマ', en: 'Drama' } }],
        },
      ],
    },
    parentalConsentOptions: [
      { consentOptionId: 'agrees', key: 'agrees', type: 'CHECKBOX' as const, description },
    ],
  };
}

function everyTextMarked(file: StoreFile): StoreFile {
  const { policies, ...store } = withMarkedTexts(everythingInUse(file));
  const address = linkedPolicy.address;
  return { ...store, policies: policies.map((each) => ('address' in each ? { ...each, address } : each)) };
}

/** An additional policy. The text of a revision that other specs use must not change. */
const linkedPolicy = {
  policyId: 'cookies',
  key: 'cookies',
  revision: 1,
  title: { ja: 'クッキー', en: 'Cookies' },
  address: { ja: 'https://www.example.jp/cookies', en: 'https://www.example.jp/cookies' },
};

const plansInUse = [
  aPlan({
    freeTrialDays: 14,
    picture: { image: 'https://images.example/plan.webp', alt: { ja: '港', en: 'A harbour' } },
    highlights: [{ label: { ja: '画質', en: 'Quality' }, value: { ja: '4K', en: '4K' } }],
    prices: [
      { from: '2026-01-01', price: 1_980 },
      { from: '2026-04-25', price: 2_200 },
    ],
    salesStartDate: '2026-03-01',
    salesEndDate: '2027-03-01',
    forceStopRenewDate: '2028-03-01',
  }),
  aRental(),
  aPurchase({
    shortName: { ja: '映', en: 'Film' },
    picture: { image: 'https://images.example/film.webp', alt: { ja: '灯台', en: 'A lighthouse' } },
    highlights: [{ label: { ja: '音声', en: 'Sound' }, value: { ja: '日本語', en: 'Japanese' } }],
    prices: [
      { from: '2026-01-01', price: 3_300 },
      { from: '2026-04-25', price: 3_500 },
    ],
    salesStartDate: '2026-03-01',
    salesEndDate: '2027-03-01',
  }),
  aPlan({ planId: 'held', freeTrialDays: 14 }),
  aPlan({ planId: 'plain', freeTrialDays: 14 }),
];

const campaignInUse = aCampaign({
  plans: ['standard', 'film'],
  campaignDescription: { ja: '半額です。', en: 'Half the price.' },
  campaignEndDate: '2027-03-01',
});

/** Entitlements that contracts and rentals add for every member. */
const holdingsOfEveryone = {
  held: [
    { planId: 'rental', holding: 'renting', subscriptionId: null, rentedUntil: new Date('2026-12-01') },
    { planId: 'held', holding: 'own', subscriptionId: 'contract', rentedUntil: null },
  ],
  contractedPlanIds: ['held'],
} as const;

const everyAnswer = {
  customAssociatedInfoData: { why: '友人', genre: 'drama' },
  parentalConsentData: [{ consentOptionId: 'agrees', key: 'agrees', value: true }],
};

/**
 * Pages that always redirect, or that exist only in a store that shows the policies before asking for the
 * address.
 */
const other = [
  '/forgetpassword',
  '/newpassword',
  '/signup',
  '/oidc/signup',
  '/oidc/selectAccountInteraction',
  '/oidc/loginInteraction',
  // These pages are tested with payments in payment-history.db.spec.ts.
  '/mypage/invoice/{earningsId}',
  // These pages are tested for each plan in plan-list.db.spec.ts.
  '/plans/{planId}/about',
  // These pages are tested with contracts in commerce/subscriptions/subscriptions.
  '/mypage/subscription/{subscriptionId}',
  '/mypage/subscription/{subscriptionId}/payment-method/complete',
  '/mypage/subscription/{subscriptionId}/withdraw',
  '/mypage/subscription/{subscriptionId}/withdraw/complete',
  // Tested with contracts: commerce/checkout/plan-changes.
  '/mypage/subscription/{subscriptionId}/change',
  '/mypage/subscription/{subscriptionId}/change/{planId}/confirm',
  '/mypage/subscription/{subscriptionId}/change/complete',
  // withdrawal.db.spec.ts tests the list of what the member loses.
  '/withdraw',
];

/**
 * Fields that are always empty, because another page uses the same format or because this store never fills
 * them.
 */
const emptyByNature = `
  / films.forceStopRenewDate
  / films.freeTrialDays
  / films.renewSpan
  / films.renewSpanUnit
  / films.subscriptionId
  / films.trial
  / plans.rentedUntil
  / plans.viewingPeriod
  /auth externalCallbackInfo
  /login passkey.allowed
  /login/multi-factor/BackupCode sendTo
  /login/multi-factor/OTP sendTo
  /mypage sections.rows.data.contracts.hold
  /mypage sections.rows.data.contracts.watchUrl
  /mypage sections.rows.data.owned.picture
  /mypage sections.rows.data.owned.watchUrl
  /mypage sections.rows.data.recoveryOpensAt
  /mypage sections.rows.data.removal
  /mypage sections.rows.data.unreachable
  /mypage/data-export askedAt
  /mypage/data-export readyUntil
  /mypage/data-export size
  /mypage/edit formData.userId
  /mypage/edit/confirm account.userId
  /mypage/edit/confirm formData.userId
  /mypage/login-history otherSessions
  /mypage/messages messages.subject
  /mypage/messages messages.to
  /mypage/messages unreachable
  /mypage/multi-factor factors.removalDueAt
  /mypage/passkeys knownToDevice
  /mypage/passkeys passkeys
  /mypage/payment-history items
  /mypage/payment-history missing
  /mypage/payment-history year
  /mypage/plans contracts.hold
  /mypage/plans contracts.watchUrl
  /mypage/plans owned.picture
  /mypage/plans owned.watchUrl
  /mypage/reauthorize passkey
  /oidc/login passkey.allowed
  /oidc/login/multi-factor/BackupCode sendTo
  /oidc/login/multi-factor/OTP sendTo
  /oidc/signup/auth planPage
  /privacy policy.dataSource
  /signup/auth planPage
  /signup/email externalCallbackInfo
  /signup/email planPage
  /signup/email policies
  /signup/email socialProviders
  /signup/policy policyConsentData
  /terms policy.dataSource
`;

/** Pairs of fields in one object that always have equal values. Some pairs are tested in a separate spec. */
const sameByNature = `
  / plans: planName = shortName
  /auth provider: userIdentifierType = userIdentifierName
  /login/code: sendTo = emailUserId
  /login/multi-factor/Email: resendInSeconds = trustedDeviceDays
  /login/multi-factor/SMS: resendInSeconds = trustedDeviceDays
  /mypage account: emailVerifiedDate = passwordUpdatedAt
  /mypage sections.rows.data.contracts: originalPrice = priceAfterCampaign
  /mypage sections.rows.data.owned: planId = planType
  /mypage sections.rows.data.owned: planName = shortName
  /mypage/connections connections: issuedAt = lastUsedAt
  /mypage/connections/client/{clientId} connection: issuedAt = lastUsedAt
  /mypage/plans contracts: originalPrice = priceAfterCampaign
  /mypage/plans owned: planId = planType
  /mypage/plans owned: planName = shortName
  /mypage/reauthorize socialProviders: userIdentifierType = userIdentifierName
  /oidc/login/code: sendTo = emailUserId
  /oidc/login/multi-factor/Email: resendInSeconds = trustedDeviceDays
  /oidc/login/multi-factor/SMS: resendInSeconds = trustedDeviceDays
  /oidc/signup/auth externalCallbackInfo: userIdentifierType = userIdentifierName
  /root store.colors: accentColor = playerColor
  /signup/auth externalCallbackInfo: userIdentifierType = userIdentifierName
  /signup/complete externalAccounts: userIdentifierType = userIdentifierName
  /signup/confirm externalAccount: userIdentifierType = userIdentifierName
  /signup/confirm parentalConsentData: consentOptionId = key
  /signup/confirm parentalConsentOptions: consentOptionId = key
  /signup/form externalAccount: userIdentifierType = userIdentifierName
  /signup/form parentalConsentData: consentOptionId = key
  /signup/form parentalConsentOptions: consentOptionId = key
`;

const linesOf = (list: string) =>
  list
    .trim()
    .split('\n')
    .map((line) => line.trim());

/** These pages are tested with gateways in payment-method-screens.db.spec.ts. */
const ofPayments = pages.filter(({ handlesPayment }) => handlesPayment).map(({ path }) => path);

let contracts: ScreenContract[];
const seen = new SeenData();

/** Requests every page and checks that its data matches the contract exactly. */
async function lookAround(visitor: TestVisitor, query = ''): Promise<void> {
  for (const contract of contracts) {
    for (const language of languages) {
      visitor.headers = { ...visitor.headers, 'accept-language': language };
      visitor.cookies.set('completed', contract.path);
      const answer = await visitor.screen(contract.path.replace('{clientId}', appId) + query);
      const data: unknown = answer.json();
      if (answer.statusCode !== 200 || (data as { redirectTo?: string }).redirectTo !== undefined) break;
      seen.see(contract, data, language);
    }
  }
  visitor.headers = { ...visitor.headers, 'accept-language': 'ja' };
}

const phone = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'x-forwarded-for': '203.0.113.24',
  'x-country': 'JP',
};

function visitorOnPhone(): TestVisitor {
  const visitor = new TestVisitor(site.nest, '127.0.0.1');
  visitor.headers = { ...visitor.headers, ...phone };
  return visitor;
}

const yui = 'yui@example.jp';

async function lookFromLogin(): Promise<void> {
  await addMemberWith(site, ['Email', 'SMS', 'OTP', 'BackupCode'], { email: yui });
  const visitor = visitorOnPhone();
  await lookAround(visitor, '?returnTo=/mypage');
  await askForCode(site, visitor, yui);
  await lookAround(visitor);
  await logIn(visitor, yui);
  await enterFactor(visitor, 'OTP', otpNow(), { isPreferred: true, rememberDevice: true });
  await visitor.post('/zapi/account/enable-multi-factor/prepare', { multiFactorType: 'BackupCode' });
  await site.waitForTasks();
  await lookAround(visitor, '?type=privacy');
  const again = visitorOnPhone();
  await logIn(again, yui);
  await sendFactor(again, 'Email');
  await sendFactor(again, 'SMS');
  await lookAround(again);
}

async function lookFromSignUp(): Promise<void> {
  const visitor = new TestVisitor(site.nest, '198.51.100.8');
  const email = 'hanako@example.jp';
  await visitor.post('/zapi/signup/email', { type: 'signUp', email });
  await lookAround(visitor);
  await visitor.post('/zapi/signup/pin-code', { pinCode: latestMailedCode(email, await site.mails()) });
  await lookAround(visitor);
  await visitor.post('/zapi/signup/confirm', await everythingTyped(visitor));
  await lookAround(visitor);
}

/** Signs up through a login provider and fills in every field. */
async function lookFromProvider(): Promise<void> {
  const visitor = new TestVisitor(site.nest, '198.51.100.9');
  await comeBackNew(visitor, site);
  await lookAround(visitor, '?isCallback=true');
  await visitor.post('/zapi/signup/confirm', await everythingTyped(visitor));
  await lookAround(visitor);
  const { formData, policyConsentData } = (await everythingTyped(visitor)).inputtedData;
  const { password: _, passwordConfirm: __, ...profile } = formData;
  await visitor.post('/zapi/signup', {
    formData: profile,
    policyConsentData,
    customAssociatedInfo: everyAnswer.customAssociatedInfoData,
    parentalConsentData: everyAnswer.parentalConsentData,
  });
  await visitor.screen('/mypage?backUrl=/privacy');
  await visitor.post('/zapi/account/profile-image', { profileImage: await somePicture() });
  await editFormerDetails(visitor);
  await lookAround(visitor);
}

/** Submits a form that was rendered before another device changed a name and an answer. */
async function editFormerDetails(visitor: TestVisitor): Promise<void> {
  const stored = (await visitor.screen('/mypage/edit')).json<{
    formData: object;
    customAssociatedInfoData: object;
  }>();
  const formData = { ...stored.formData, familyName: '鈴木' };
  const customAssociatedInfoData = { ...stored.customAssociatedInfoData, why: '広告' };
  const account = { ...formData, customAssociatedInfo: customAssociatedInfoData };
  await visitor.post('/zapi/account/edit/confirm', {
    inputtedData: { formData: { ...formData, nickname: 'はなこ' }, customAssociatedInfoData, account },
  });
}

async function everythingTyped(visitor: TestVisitor) {
  const { inputtedData } = await aForm(pagesOf(visitor), answeredProfile);
  return { inputtedData: { ...inputtedData, ...everyAnswer } };
}

/** Adds a card, a contract with a limited campaign, a contract with a fixed end, and a rental. */
async function buyEverything(member: AccountId): Promise<void> {
  const face = { brand: 'V', suffix: '4242', expiry: '203012' } as const;
  const methodId = await addMethod(site.nest, member, { type: 'SbpsCredit', gateway: 'sbps-card', face });
  const discount = { kind: 'percent', percent: 50 } as const;
  const name = { ja: '半額', en: 'Half price' };
  const campaign = { campaignId: 'half', name, freeDays: 0, discount, discountContinuationCount: 3 };
  await joinContract(site.nest, member, { methodId, campaign });
  const forceStopOn = businessDate('2026-05-01');
  await joinContract(site.nest, member, { planId: 'held', methodId, forceStopOn });
  await grantRental(site.nest, member);
  const television = await addTelevision(site.nest, member);
  site.clock.travel({ minutes: 1 });
  await site.nest.get(Televisions, { strict: false }).recordUse(television, 'KR', null);
}

async function lookFromMyPage(): Promise<void> {
  await buyEverything(await addMember(site.nest, { userId: 'misaki77' }));
  const visitor = new TestVisitor(site.nest);
  await logIn(visitor);
  await link(visitor, site, { subject: 'another', email: 'misaki.s@gmail.example' });
  await visitor.post('/zapi/account/profile-image', { profileImage: await somePicture() });
  const { customAssociatedInfoData } = everyAnswer;
  const formData = { ...answeredProfile, userId: null, birthday: '19910412' };
  await visitor.post('/zapi/account/edit/confirm', { inputtedData: { formData, customAssociatedInfoData } });
  await visitor.post('/zapi/account/enable-multi-factor/send-code', { multiFactorType: 'Email' });
  await lookAround(visitor);
  const email = 'misaki.new@example.jp';
  await visitor.post('/zapi/account/email/edit/send-pin-code', { email, type: 'mailEdit' });
  const { phoneNumber } = answeredProfile;
  await visitor.post('/zapi/account/enable-multi-factor/send-code', { multiFactorType: 'SMS', phoneNumber });
  await lookAround(visitor);
  await visitor.post('/zapi/account/enable-multi-factor/prepare', { multiFactorType: 'OTP' });
  await lookAround(visitor);
  await showsAuthenticator(visitor);
  await lookAround(visitor);
  await lookFromApplication(visitor);
  await database.rows('DELETE FROM password_credential');
  await lookAround(visitor, '?returnTo=/mypage/user-id/edit');
  await database.rows('UPDATE account SET email_verified_at = NULL, proved_email_key = NULL');
  await lookAround(visitor, '?returnTo=/mypage/user-id/edit');
  await database.rows("DELETE FROM policy_consent WHERE key = 'terms'");
  await lookAround(visitor);
}

/** Requests pages as a member without contracts. */
async function lookFromLeaving(): Promise<void> {
  const email = 'leaver@example.jp';
  await addMember(site.nest, { email });
  const visitor = visitorOnPhone();
  await logIn(visitor, email);
  await consent(visitor, goodbye);
  await lookAround(visitor);
}

async function showsAuthenticator(visitor: TestVisitor): Promise<void> {
  const { setup } = (await visitor.screen('/mypage/multi-factor/otp')).json<{ setup: { secret: string } }>();
  const { secret } = setup;
  const token = generateSync({ secret });
  await visitor.post('/zapi/account/enable-multi-factor', { multiFactorType: 'OTP', secret, token });
}

/**
 * Requests pages during an authorization request, as guests who log in and as a member who selects an account
 * and gives consent.
 */
async function lookFromApplication(member: TestVisitor): Promise<void> {
  const app = new TestApp(site.nest);
  await logInto(member, app, { scope: 'openid profile' });
  for (const parameters of [
    { scope: 'openid profile email', prompt: 'consent' },
    { scope: 'openid', prompt: 'select_account' },
  ])
    await lookAround(member, `?flow=${flowOf(await member.get(app.path(parameters)))}`);
  const failed = locationOf(await member.get(app.path({ redirect_uri: 'https://evil.example' })));
  await lookAround(member, failed.search);
  for (const step of insideSteps) {
    const guest = visitorOnPhone();
    const flow = flowOf(await guest.get(app.path({ scope: 'openid', login_hint: yui })));
    await lookAround(guest, `?flow=${flow}`);
    await step(guest, flow);
    await lookAround(guest, `?flow=${flow}&isCallback=true`);
  }
}

const insideSteps: ((guest: TestVisitor, flow: string) => Promise<unknown>)[] = [
  (guest, flow) => guest.post(`/oidc/login/code?flow=${flow}`, { emailUserId: yui }),
  async (guest, flow) => {
    const typed = { emailUserId: yui, password: memberPassword, loginMethod: 'Password' };
    await guest.post(`/oidc/login?flow=${flow}`, typed);
    for (const type of ['Email', 'SMS'])
      await guest.post(`/zapi/oidc/login/multi-factor/${type}/send?flow=${flow}`);
  },
  (guest, flow) =>
    travel(guest, site, {
      action: 'signup',
      returnTo: `/oidc/loginInteraction?flow=${flow}`,
      subject: 'new',
      email: 'new@gmail.example',
    }),
];

beforeAll(async () => {
  contracts = endpointsOf(site.nest).flatMap((endpoint) =>
    endpoint.kind === 'screen' && ![...ofPayments, '/withdraw'].includes(endpoint.contract.path)
      ? [endpoint.contract]
      : [],
  );
  jest
    .spyOn(site.nest.get(ActivePlans, { strict: false }), 'findPlanState')
    .mockResolvedValue(holdingsOfEveryone);
  await lookFromLogin();
  await lookFromSignUp();
  await lookFromProvider();
  await lookFromMyPage();
  await lookFromLeaving();
}, 900_000);

describe('page data', () => {
  const served = screens.filter(
    ({ path, isProtocolEndpoint: isOfProtocol }) =>
      !isOfProtocol && !other.includes(path) && !ofPayments.includes(path),
  );

  it.each(served.map(({ path }) => path))('matches its contract for %s', (path) => {
    expect(seen.verdictOn(path)).toBe('as declared');
  });

  it('contains a value for every field at least once, except for fields that are always empty', () => {
    expect(seen.neverFilled()).toEqual(linesOf(emptyByNature));
  });

  it('contains different values in all fields of an object, except for the listed pairs', () => {
    expect(seen.neverToldApart()).toEqual(linesOf(sameByNature));
  });

  it('is in the language of the visitor', () => {
    expect(seen.inOtherLanguage()).toEqual([]);
  });
});
