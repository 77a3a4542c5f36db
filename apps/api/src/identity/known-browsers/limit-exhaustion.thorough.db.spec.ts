import { beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberPassword } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import {
  addMemberWith,
  enterFactor,
  otpNow,
  phoneNumber,
  sendFactor,
  smsCode,
} from '../login-multi-factor/login-multi-factor.testing.js';
import { askForCode, logInByCode } from '../login/by-code/login-code.testing.js';
import { addBackupCodes } from '../second-factors/second-factors.testing.js';
import { forget, reset, tokenMailedTo } from '../password-reset/password-reset.testing.js';

const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, { environment: { SMS_URL: 'http://127.0.0.1:1/sms' } });

/**
 * `exhausts`: the attackers can exhaust the resource, either for themselves or for all unknown browsers.
 * `cannot try`: they have no access to it.
 */
type Reach = 'exhausts' | 'cannot try';

/** Resources with a limit, in the order in which the attackers exhaust them. */
type Resource = keyof typeof attempts;

const strangers = {
  password: 'exhausts',
  loginCodeAttempts: 'exhausts',
  loginCodeMail: 'exhausts',
  factorMail: 'cannot try',
  factorSms: 'cannot try',
  otpAttempts: 'cannot try',
  backupCodeAttempts: 'cannot try',
  newNumber: 'cannot try',
  reauthorisationMail: 'cannot try',
  reauthorisationAttempts: 'cannot try',
  emailChange: 'cannot try',
  signUpCodes: 'exhausts',
  resetLinks: 'exhausts',
} as const satisfies Record<Resource, Reach>;

const secondStep = {
  factorMail: 'exhausts',
  factorSms: 'exhausts',
  otpAttempts: 'exhausts',
  backupCodeAttempts: 'exhausts',
} as const;

const session = {
  newNumber: 'exhausts',
  reauthorisationMail: 'exhausts',
  reauthorisationAttempts: 'exhausts',
  emailChange: 'exhausts',
} as const;

/**
 * Each cell of this table is a test. The test runs the attack that the cell describes, and expects that the
 * owner can still log in from a known browser.
 */
const table: Record<Attacker, Record<Resource, Reach>> = {
  'an attacker at the owner’s address': strangers,
  'attackers at many addresses': strangers,
  'an attacker with the password': { ...strangers, ...secondStep },
  'another member': { ...strangers, ...session },
  'the owner’s other browser': { ...strangers, ...secondStep, ...session },
};

type Attacker = keyof typeof crews;

interface Owner {
  email: string;
  newAddress: string;
  /** The owner's known browser, logged in. */
  session: TestVisitor;
  /** Returns the owner's known browser, logged out. */
  known: () => TestVisitor;
}

/** Browsers that an attacker controls. */
interface Crew {
  guest: () => TestVisitor;
  /** Returns a browser that has completed as many login steps as the attacker can. */
  halfWay: () => Promise<TestVisitor>;
  session: TestVisitor;
}

const home = '198.51.100.7';
const backupCodes = ['ABCDEFGHJKMNP', 'BCDEFGHJKMNPQ', 'CDEFGHJKMNPQR'];
const wrong = 'not-the-password-1';
let addresses = 0;

const anywhere = () => {
  addresses += 1;
  return new TestVisitor(site.nest, `2001:db8:${addresses.toString(16)}::1`);
};

const crews = {
  'an attacker at the owner’s address': async () => outside(() => new TestVisitor(site.nest, home)),
  'attackers at many addresses': async () => outside(anywhere),
  'an attacker with the password': async ({ email }: Owner) => ({
    ...outside(anywhere),
    halfWay: async () => {
      const visitor = anywhere();
      await logIn(visitor, email);
      return visitor;
    },
  }),
  'another member': async ({ email }: Owner) => {
    const ken = `ken.${email}`;
    await addMember(site.nest, { email: ken });
    const visitor = anywhere();
    await logIn(visitor, ken);
    return { ...outside(() => withoutSession(visitor)), session: visitor };
  },
  'the owner’s other browser': async ({ email }: Owner) => {
    const visitor = anywhere();
    await logIn(visitor, email);
    await enterFactor(visitor, 'BackupCode', backupCodes[1]);
    const guest = () => withNewBinding(withoutSession(visitor));
    const halfWay = async () => {
      const again = guest();
      await logIn(again, email);
      return again;
    };
    return { guest, halfWay, session: visitor };
  },
} as const satisfies Record<string, (owner: Owner) => Promise<Crew>>;

function outside(guest: () => TestVisitor): Crew {
  return { guest, halfWay: async () => guest(), session: guest() };
}

function withoutSession(visitor: TestVisitor): TestVisitor {
  const again = new TestVisitor(site.nest, visitor.address);
  for (const [name, value] of visitor.cookies)
    if (name !== 'session' && name !== 'account_id') again.cookies.set(name, value);
  return again;
}

/** For each resource, a request with which the attackers try to exhaust it. */
const attempts = {
  password: ({ guest }: Crew, { email }: Owner) => logIn(guest(), email, wrong),
  loginCodeAttempts: async (crew: Crew, { email }: Owner) => {
    const visitor = asking.get(crew) ?? crew.guest();
    if (!asking.has(crew)) await askForCode(site, visitor, email);
    asking.set(crew, visitor);
    return logInByCode(visitor, '000000', email);
  },
  loginCodeMail: ({ guest }: Crew, { email }: Owner) => askForCode(site, guest(), email),
  factorMail: async (crew: Crew) => sendFactor(await crew.halfWay(), 'Email'),
  factorSms: async (crew: Crew) => sendFactor(await crew.halfWay(), 'SMS'),
  otpAttempts: async (crew: Crew) => enterFactor(await crew.halfWay(), 'OTP', '000000'),
  backupCodeAttempts: async (crew: Crew) => enterFactor(await crew.halfWay(), 'BackupCode', 'ZZZZZZZZZZZZZ'),
  newNumber: ({ session }: Crew) =>
    session.post('/zapi/account/enable-multi-factor/send-code', { multiFactorType: 'SMS', phoneNumber }),
  reauthorisationMail: ({ session }: Crew) => session.post('/zapi/account/reauthorize/re-send-auth-code'),
  reauthorisationAttempts: ({ session }: Crew) =>
    session.post('/zapi/account/reauthorize', { password: wrong }),
  emailChange: ({ session }: Crew, owner: Owner) => changeEmail(session, owner),
  signUpCodes: ({ guest }: Crew, { newAddress: email }: Owner) =>
    guest().post('/zapi/signup/email', { type: 'signUp', email }),
  resetLinks: ({ guest }: Crew, { email }: Owner) => forget(site, email, guest()),
};

const asking = new WeakMap<Crew, TestVisitor>();

const changeEmail = (visitor: TestVisitor, { newAddress: email }: Owner) =>
  visitor.post('/zapi/account/email/edit/send-pin-code', { email, type: 'mailEdit' });

/** For each resource, an action of the owner in the known browser that uses this resource. */
const attemptsBy: Record<Resource, (owner: Owner) => Promise<void>> = {
  password: async ({ known, email }) => works(await logIn(known(), email)),
  loginCodeAttempts: byMailedCode,
  loginCodeMail: byMailedCode,
  factorMail: async (owner) => {
    const visitor = await halfLoggedIn(owner);
    works(await sendFactor(visitor, 'Email'));
    works(await enterFactor(visitor, 'Email', await mailedCode(owner.email)));
  },
  factorSms: bySms,
  otpAttempts: async (owner) => works(await enterFactor(await halfLoggedIn(owner), 'OTP', otpNow())),
  backupCodeAttempts: async (owner) =>
    works(await enterFactor(await halfLoggedIn(owner), 'BackupCode', backupCodes[2])),
  newNumber: bySms,
  reauthorisationMail: async ({ session: visitor, email }) => {
    works(await visitor.post('/zapi/account/reauthorize/re-send-auth-code'));
    works(await visitor.post('/zapi/account/reauthorize', { authCode: await mailedCode(email) }));
  },
  reauthorisationAttempts: async ({ session: visitor }) =>
    works(await visitor.post('/zapi/account/reauthorize', { password: memberPassword })),
  emailChange: bySendingToTheNewAddress,
  signUpCodes: bySendingToTheNewAddress,
  resetLinks: async ({ known, email }) => {
    const visitor = known();
    works(await forget(site, email, visitor));
    works(await reset(site, await tokenMailedTo(site, email), 'atarashii-kagi-77', visitor));
    works(await logIn(visitor, email, 'atarashii-kagi-77'));
  },
};

async function byMailedCode({ known, email }: Owner): Promise<void> {
  const visitor = known();
  works(await askForCode(site, visitor, email));
  works(await logInByCode(visitor, await mailedCode(email), email));
}

async function bySms(owner: Owner): Promise<void> {
  const visitor = await halfLoggedIn(owner);
  works(await sendFactor(visitor, 'SMS'));
  works(await enterFactor(visitor, 'SMS', await smsCode(site)));
}

async function bySendingToTheNewAddress(owner: Owner): Promise<void> {
  const before = await mailsTo(owner.newAddress);
  works(await changeEmail(withNewBinding(owner.session), owner));
  expect(await mailsTo(owner.newAddress)).toBe(before + 1);
}

/** Simulates another tab with its own flow, because one flow does not send a second code within 30 seconds. */
function withNewBinding(visitor: TestVisitor): TestVisitor {
  const tab = new TestVisitor(site.nest, visitor.address);
  for (const [name, value] of visitor.cookies) if (name !== 'browser') tab.cookies.set(name, value);
  return tab;
}

async function halfLoggedIn({ known, email }: Owner): Promise<TestVisitor> {
  const visitor = known();
  works(await logIn(visitor, email));
  return visitor;
}

function works(answer: Answer): void {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
}

const mailedCode = async (email: string) => latestMailedCode(email, await site.mails());
const mailsTo = async (email: string) => (await site.mails()).filter(({ to }) => to === email).length;

async function newOwner(number: number): Promise<Owner> {
  const email = `owner${number}@example.jp`;
  const accountId = await addMemberWith(site, ['Email', 'SMS', 'OTP'], { email });
  await addBackupCodes(site.nest, accountId, backupCodes);
  const visitor = new TestVisitor(site.nest, home);
  await logIn(visitor, email);
  works(await enterFactor(visitor, 'BackupCode', backupCodes[0]));
  const newAddress = `new.${email}`;
  return { email, newAddress, session: visitor, known: () => withoutSession(visitor) };
}

async function exhaust(resource: Resource, crew: Crew, owner: Owner): Promise<void> {
  let refused = 0;
  for (let times = 0; refused < 3; times += 1) {
    if (times > 70) throw new Error(`${resource} has no end`);
    const answer = await attempts[resource](crew, owner);
    refused = answer.statusCode === 429 ? refused + 1 : 0;
  }
}

describe.each(Object.entries(table))('when %s exhausts the limits', (attacker, reach) => {
  let owner: Owner;
  let crew: Crew;

  beforeAll(async () => {
    owner = await newOwner(Object.keys(table).indexOf(attacker));
    crew = await crews[attacker as Attacker](owner);
  });

  it.each(Object.entries(reach))(
    '%s (%s): the owner can still log in from a known browser',
    async (name, can) => {
      const resource = name as Resource;
      site.clock.travel({ seconds: 31 });
      if (can === 'exhausts') await exhaust(resource, crew, owner);
      else expect([400, 401, 403, 409]).toContain((await attempts[resource](crew, owner)).statusCode);
      await attemptsBy[resource](owner);
    },
  );
});
