import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import type { Language } from '@account/domain/platform/language';
import { testDatabase } from '@account/testing/database';
import { runsFullMatrix } from '@account/testing/full-matrix';
import { latestMailedCode } from '@account/testing/mailbox';

import { BillingWatch } from '../../commerce/books/billing-watch/billing-watch.service.js';
import { Customers } from '../../commerce/ledger/customers/customers.service.js';
import { PaymentMethodEvents } from '../../commerce/payments/payment-methods/saved/payment-method-events.service.js';
import { OrderMails } from '../../commerce/checkout/purchase/order/order-mails.service.js';
import type { OrderRow } from '../../commerce/checkout/purchase/order/order.repository.js';
import type { PaidCharge } from '../../commerce/payments/refunds/paid-charges.service.js';
import { RefundEvents } from '../../commerce/payments/refunds/books/refund-events.service.js';
import type { RefundRow } from '../../commerce/payments/refunds/refund.repository.js';
import { failArchive, makeArchive } from '../../identity/data-export/data-export.testing.js';
import { notMeTokenMailedTo, sendAlerts } from '../../identity/login-history/login-history.testing.js';
import {
  addMemberWith,
  enterFactor,
  otpNow,
  sendFactor,
  tabOf,
} from '../../identity/login-multi-factor/login-multi-factor.testing.js';
import { EmailConfirm } from '../../identity/email-confirm/email-confirm.service.js';
import { addTelevision, deviceTokenMailedTo } from '../../identity/devices/devices.testing.js';
import { addPasskey, newAuthenticator, setPasskeysOnly } from '../../identity/passkeys/passkeys.testing.js';
import { FactorRemovals } from '../../identity/second-factors/removal/factor-removals.service.js';
import { forget, reset, tokenMailedTo } from '../../identity/password-reset/password-reset.testing.js';
import { link, siteWithProviders } from '../../identity/social/social.testing.js';
import { contractMails, contractPlans, goWayToContractMail } from './contract-mail-ways.testing.js';
import { MailSenders } from '../../messaging/mail/mail-senders.service.js';
import { declaredMails, findMail } from '../../messaging/templates/mail.declaration.js';
import { SmsTemplates } from '../../messaging/templates/sms-templates.service.js';
import { declaredSms } from '../../messaging/templates/sms.declaration.js';
import { MailTemplates } from '../../messaging/templates/mail-templates.service.js';
import { Connections } from '../../oidc/connections/connections.service.js';
import { loadConfig } from '../../platform/config/config.js';
import { newId, type AccountId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { applyStore, type StoreChanges } from '../../testing/apply-store.js';
import { foreignIn, marked, marks, withMarkedTexts } from '../../testing/marked-texts.js';
import type { SentMail } from '../../testing/read-outbox.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { goodbye, reachCode, withdraw } from '../../account-closure/withdrawal/withdrawal.testing.js';

const database = testDatabase();

/** An application that the store file contains. */
const app = 'night-screening-notes';

/**
 * Marks the texts of the store. Some payment methods get a name from the store and others have the default
 * name. One mail gets custom texts, and all others have the default texts.
 */
const everyTextMarked: StoreChanges = (file) => {
  const store = withMarkedTexts(file);
  const ownWords = {
    subject: marked('{store}から', 'From {store}'),
    lead: marked('退会しました。', 'It is closed.'),
  };
  return {
    ...store,
    login: { ...store.login, isEnabledUserId: true },
    accountRegistrationSetting: { ...store.accountRegistrationSetting, userId: 'OPTIONAL' },
    mailTexts: {
      ...store.mailTexts,
      accountClosed: ownWords,
      signature: marked('お困りのときは', 'Any questions'),
    },
    socialProviders: store.socialProviders.map((provider) => ({
      ...provider,
      name: marked('外部', 'Outside'),
    })),
    plans: contractPlans,
    billing: { ...store.billing, holdGraceDays: 3 },
    campaigns: [],
    paymentMethods: store.paymentMethods
      .filter(({ type }) => type !== 'SbpsAuSimple')
      .map((method) =>
        method.type === 'SbpsPaypay' ? { ...method, name: marked('ペイペイ', 'PayPay') } : method,
      ),
  };
};

const site = siteWithProviders(database, everyTextMarked);

/**
 * Language of a message. A message that a visitor requests is in the language of the page that waits for it. A
 * notification is in the language of the member, whoever caused it.
 */
type Whose = 'page' | 'member';

let accountId: AccountId;
let visitor: TestVisitor;

interface Way {
  /** Name of the template. */
  kind: string;
  whose: Whose;
  /** Second factors of the member, in addition to a password. */
  factors?: readonly ('Email' | 'OTP' | 'SMS' | 'BackupCode')[];
  /** Triggers the message. `visitor` is a guest whose browser uses the other language. */
  act(): Promise<unknown>;
}

const answered = async (answer: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await answer;
  if (statusCode >= 400) throw new Error(`${statusCode}: ${body}`);
};

async function prove(password: string): Promise<void> {
  await visitor.post('/zapi/account/reauthorize', { password });
}

function events(act: (transaction: Transaction, of: PaymentMethodEvents) => Promise<void>): Promise<void> {
  const of = site.nest.get(PaymentMethodEvents, { strict: false });
  return site.nest.get(Database).transaction((transaction) => act(transaction, of));
}

function refunded(): Promise<void> {
  const amount = yen(1_078);
  const refund = { amount, effect: 'KEEP', isFromSuspense: false, id: 'r', chargeId: 'c', decidedBy: 'Aoi' };
  const method = { paymentMethodType: 'SbpsPaypay', cardBrand: null, cardSuffix: null };
  const charge = { collected: amount, method, plan: { name: marked('映画', 'The film') } };
  const success = { processedOn: businessDate('2026-04-01'), providerRefundId: null };
  return site.nest
    .get(Database)
    .transaction((transaction) =>
      site.nest
        .get(RefundEvents, { strict: false })
        .recordSuccess(transaction, accountId, refund as RefundRow, charge as unknown as PaidCharge, success),
    );
}

interface Ordered {
  /** Changes to the ordered plan. */
  plan?: object;
  verification?: object;
  order?: object;
}

async function ordered(
  act: (mails: OrderMails, order: OrderRow, transaction: Transaction) => Promise<void>,
  changes: Ordered = {},
) {
  const customerId = await site.nest.get(Customers, { strict: false }).findOrCreate(accountId);
  const plan = { name: marked('映画', 'The film'), planType: 'purchase', renewSpan: null };
  const orderCompletedMessage = marked('どうぞ。', 'Enjoy it.');
  const verification = { freeDays: null, ...changes.verification };
  const sold = { ...plan, orderCompletedMessage, ...changes.plan };
  const snapshot = { plan: sold, verification, quotedOn: '2026-04-01', taxRate: 10 };
  const paid = { paymentMethodType: 'SbpsPaypay', cardBrand: null, cardSuffix: null, amount: 3_300 };
  const row = {
    id: newId(),
    number: '20260401-000001',
    planId: 'film',
    origin: 'SITE',
    outcomeUnknownSince: null,
  };
  const order = { ...row, ...paid, customerId, snapshot, ...changes.order } as unknown as OrderRow;
  const mails = site.nest.get(OrderMails, { strict: false });
  await site.nest.get(Database).transaction((transaction) => act(mails, order, transaction));
}

const monthly: Ordered = {
  plan: { planType: 'subscription', renewSpan: { span: 1, unit: 'months' }, forceStopOn: null },
  verification: {
    ...{ firstPaymentDay: '2026-04-01', billingAmount: 1_980 },
    charges: [{ from: '2026-04-01', amount: 1_980 }],
  },
};
const trial: Ordered = {
  verification: {
    ...{ freeDays: 14, firstPaymentDay: '2026-04-15', billingAmount: 0 },
    charges: [{ from: '2026-04-15', amount: 1_980 }],
  },
};
const byCode = { paymentMethodType: 'CampaignCode' };

function paidAs(kind: 'CONTRACT' | 'RENTAL', changes: Ordered): Promise<void> {
  const contractId = kind === 'CONTRACT' ? newId() : null;
  const watchableUntil = kind === 'RENTAL' ? new Date('2026-04-03T09:00:00+09:00') : null;
  const paid = { kind, contractId, watchableUntil };
  const earningId = newId<'earning'>();
  return ordered(
    (mails, order, transaction) => mails.addPaidMail(transaction, order, paid, earningId),
    changes,
  );
}

/** Stores the plans again, because the database is emptied after each test. */
async function wroteOfContract(way: string): Promise<void> {
  await applyStore(loadConfig(site.environment), everyTextMarked);
  await goWayToContractMail(way, site, accountId);
}

async function newCode(): Promise<string> {
  return latestMailedCode(memberEmail, await site.mails());
}

const ways: Record<string, Way> = {
  'a login by code': {
    kind: 'verificationCode',
    whose: 'page',
    act: async () => {
      await visitor.post('/login/code', { emailUserId: memberEmail, isAmaltheaLogin: false });
      await site.waitForTasks();
    },
  },
  'reauthentication by code': {
    kind: 'verificationCode',
    whose: 'page',
    act: async () => {
      await logIn(visitor);
      await answered(visitor.post('/zapi/account/reauthorize/re-send-auth-code'));
    },
  },
  'a second step by mail': {
    kind: 'verificationCode',
    whose: 'page',
    factors: ['Email', 'OTP', 'BackupCode'],
    act: async () => {
      await logIn(visitor);
      await answered(sendFactor(visitor, 'Email'));
    },
  },
  'a second step by SMS': {
    kind: 'verificationCodeSms',
    whose: 'page',
    factors: ['SMS', 'BackupCode'],
    act: async () => {
      await logIn(visitor);
      await answered(sendFactor(visitor, 'SMS'));
    },
  },
  'a forgotten password': {
    kind: 'passwordReset',
    whose: 'page',
    act: () => forget(site, memberEmail, visitor),
  },
  'an unrecognised login': {
    kind: 'passwordReset',
    whose: 'member',
    act: async () => {
      await logIn(visitor);
      await logIn(new TestVisitor(site.nest));
      await site.waitForTasks();
      await sendAlerts(site);
      await answered(visitor.post('/zapi/login/not-me', { token: await notMeTokenMailedTo(site) }));
      await site.waitForTasks();
    },
  },
  'an unrecognised login in a store without passwords': {
    kind: 'accountSecured',
    whose: 'member',
    act: async () => {
      await logIn(visitor);
      await logIn(new TestVisitor(site.nest));
      await site.waitForTasks();
      await sendAlerts(site);
      const settings = site.nest.get(SettingsService, { strict: false });
      const { login, ...rest } = settings.current();
      const without = { ...rest, login: { ...login, isEnabledPassword: false } };
      jest.spyOn(settings, 'current').mockReturnValue(without);
      await answered(visitor.post('/zapi/login/not-me', { token: await notMeTokenMailedTo(site) }));
    },
  },
  'a new browser': {
    kind: 'newBrowser',
    whose: 'member',
    act: async () => {
      await logIn(visitor);
      await site.waitForTasks();
      await sendAlerts(site);
    },
  },
  'an application that was allowed': {
    kind: 'appConnected',
    whose: 'member',
    act: () => {
      const decided = { allowed: ['openid'], rejected: [] };
      return site.nest.get(Connections, { strict: false }).allow(accountId, app, decided);
    },
  },
  'a television that was connected': {
    kind: 'deviceConnected',
    whose: 'member',
    act: () => addTelevision(site.nest, accountId, '', app),
  },
  'a television that was logged out from the mail': {
    kind: 'deviceEnded',
    whose: 'member',
    act: async () => {
      await addTelevision(site.nest, accountId, '', app);
      await answered(visitor.post('/zapi/devices/end', { token: await deviceTokenMailedTo(site) }));
    },
  },
  'a passkey that was added': {
    kind: 'passkeyChanged',
    whose: 'member',
    act: async () => {
      await logIn(visitor);
      await answered(addPasskey(visitor, newAuthenticator()));
    },
  },
  'passkeys only': {
    kind: 'passkeyOnly',
    whose: 'member',
    act: async () => {
      await logIn(visitor);
      const device = newAuthenticator();
      await answered(addPasskey(visitor, device));
      await answered(setPasskeysOnly(visitor, device));
    },
  },
  'a requested login without a passkey': {
    kind: 'passkeyRecovery',
    whose: 'member',
    act: async () => {
      await database.rows('UPDATE account SET passkey_only_since = now() WHERE id = $1', [accountId]);
      await forget(site, memberEmail, visitor);
    },
  },
  'a changed password': {
    kind: 'passwordChanged',
    whose: 'member',
    act: async () => {
      await logIn(visitor);
      const change = { oldPassword: memberPassword, newPassword: 'atarashii-kagi-3' };
      await answered(visitor.post('/zapi/account/password/edit', change));
    },
  },
  'a reset password': {
    kind: 'passwordChanged',
    whose: 'member',
    act: async () => {
      await forget(site, memberEmail, visitor);
      await answered(reset(site, await tokenMailedTo(site), undefined, visitor));
    },
  },
  'a first password': {
    kind: 'passwordEnabled',
    whose: 'member',
    act: async () => {
      await logIn(visitor);
      await database.rows('DELETE FROM password_credential WHERE account_id = $1', [accountId]);
      const code = { email: memberEmail, type: 'passwordSetting' };
      await answered(visitor.post('/zapi/account/email/send-pin-code', code));
      const password = 'atarashii-kagi-3';
      const first = { pinCode: await newCode(), password, passwordConfirm: password };
      await answered(visitor.post('/zapi/account/enable-password', first));
    },
  },
  'an account that is closed': {
    kind: 'accountClosed',
    whose: 'member',
    act: async () => {
      await logIn(visitor);
      await answered(withdraw(visitor, await reachCode(site, visitor, memberEmail, goodbye)));
    },
  },
  'a data export': {
    kind: 'dataExportReady',
    whose: 'page',
    act: async () => {
      await logIn(visitor);
      await makeArchive(site, visitor);
    },
  },
  'a failed archive': {
    kind: 'dataExportFailed',
    whose: 'page',
    act: async () => {
      await logIn(visitor);
      await failArchive(site, visitor);
    },
  },
  'a changed user ID': {
    kind: 'userIdChanged',
    whose: 'member',
    act: async () => {
      await logIn(visitor);
      const change = { userId: 'misaki0412', password: memberPassword };
      await answered(visitor.post('/zapi/account/user-id/edit', change));
    },
  },
  'a changed address': {
    kind: 'emailChanged',
    whose: 'member',
    act: async () => {
      const email = 'sora.new@example.jp';
      await logIn(visitor);
      await answered(visitor.post('/zapi/account/email/edit/send-pin-code', { email, type: 'mailEdit' }));
      const pinCode = latestMailedCode(email, await site.mails());
      await answered(visitor.post('/zapi/account/email/edit', { pinCode }));
    },
  },
  'a change of the address by support': {
    kind: 'emailChangeRequested',
    whose: 'member',
    act: async () => {
      const [row] = await database.rows<{ id: AccountId }>('SELECT id FROM account');
      if (row === undefined) throw new Error('there is no member');
      const decision = { by: 'Aoi', reason: 'the mailbox is lost' };
      await site.nest
        .get(EmailConfirm, { strict: false })
        .requestChange(row.id, 'sora.new@example.jp', decision);
    },
  },
  'a linked account': {
    kind: 'externalAccount',
    whose: 'member',
    act: async () => {
      await logIn(visitor);
      await link(visitor, site);
    },
  },
  'a removed second factor': {
    kind: 'secondFactorChanged',
    whose: 'member',
    factors: ['Email', 'OTP', 'BackupCode'],
    act: async () => {
      await logIn(visitor);
      await answered(enterFactor(visitor, 'OTP', otpNow()));
      await answered(visitor.post('/zapi/account/disable-multi-factor', { multiFactorType: 'Email' }));
    },
  },
  'a removal of a second factor by support': {
    kind: 'secondFactorRemovalRequested',
    whose: 'member',
    factors: ['Email', 'OTP', 'BackupCode'],
    act: async () => {
      const [row] = await database.rows<{ id: AccountId }>(
        `UPDATE account SET email_verified_at = email_verified_at - interval '8 days' RETURNING id`,
      );
      if (row === undefined) throw new Error('there is no member');
      const decision = { by: 'Aoi', reason: 'the phone is lost' };
      await site.nest.get(FactorRemovals, { strict: false }).requestRemoval(row.id, undefined, decision);
    },
  },
  'ten failed reauthentications': {
    kind: 'reauthenticationFailed',
    whose: 'member',
    act: async () => {
      await logIn(visitor);
      for (let tries = 0; tries < 10; tries += 1) {
        await prove('not-this-one-1');
        site.clock.travel({ minutes: 1 });
      }
    },
  },
  'a payment method that is saved': {
    kind: 'paymentMethodChanged',
    whose: 'member',
    act: () =>
      events((transaction, of) => {
        const method = { id: newId<'payment-method'>(), cardBrand: null, cardSuffix: null };
        return of.recordRegistered(transaction, accountId, { ...method, type: 'SbpsPaypay' }, false);
      }),
  },
  'a card that is saved': {
    kind: 'paymentMethodChanged',
    whose: 'member',
    act: () =>
      events((transaction, of) => {
        const card = { type: 'SbpsCredit', cardBrand: 'V', cardSuffix: '1111' } as const;
        return of.recordRegistered(transaction, accountId, { id: newId<'payment-method'>(), ...card }, false);
      }),
  },
  'a payment method registration without a result': {
    kind: 'paymentMethodNotRegistered',
    whose: 'member',
    act: () => events((transaction, of) => of.notifyNotRegistered(transaction, accountId, 'SbpsDocomo')),
  },
  'a refund': {
    kind: 'refunded',
    whose: 'member',
    act: () => refunded(),
  },
  'a report to operators, in the language of the store file': {
    kind: 'moneyReport',
    whose: 'member',
    act: async () => {
      const [read] = await database.rows<{ language: Language }>('SELECT language FROM account');
      const file = site.nest.get(SettingsService).current();
      const billingWatch = { ...file.billingWatch, digestAt: '00:00', mailTo: ['money@store.example'] };
      const current = { ...file, billingWatch: { ...billingWatch, language: read?.language ?? 'ja' } };
      jest.spyOn(SettingsService.prototype, 'current').mockReturnValue(current);
      await site.nest.get(BillingWatch, { strict: false }).checkBilling();
    },
  },
  'an order that is paid': {
    kind: 'purchaseDone',
    whose: 'member',
    act: () =>
      ordered((mails, order, transaction) =>
        mails.addPaidMail(
          transaction,
          order,
          { kind: 'PURCHASE', contractId: null, watchableUntil: null },
          null,
        ),
      ),
  },
  'an order of a subscription, paid after it was checked': {
    kind: 'purchaseDone',
    whose: 'member',
    act: () => paidAs('CONTRACT', { ...monthly, order: { outcomeUnknownSince: new Date() } }),
  },
  'an order of a trial': {
    kind: 'purchaseDone',
    whose: 'member',
    act: () => paidAs('CONTRACT', { ...monthly, ...trial, order: { amount: 0 } }),
  },
  'an order with a free period by promotion code': {
    kind: 'purchaseDone',
    whose: 'member',
    act: () => paidAs('CONTRACT', { ...monthly, ...trial, order: { amount: 0, ...byCode } }),
  },
  'an order of a rental': {
    kind: 'purchaseDone',
    whose: 'member',
    act: () => paidAs('RENTAL', { plan: { planType: 'rental' } }),
  },
  'an order whose payment is being checked': {
    kind: 'purchaseChecking',
    whose: 'member',
    act: () => ordered((mails, order, transaction) => mails.addCheckingMail(transaction, order)),
  },
  'an order that was checked and not paid': {
    kind: 'purchaseFailed',
    whose: 'member',
    act: () => ordered((mails, order, transaction) => mails.addFailedMail(transaction, order, false)),
  },
  ...Object.fromEntries(
    contractMails.map(({ way, kind }) => [
      `a contract: ${way}`,
      { kind, whose: 'member' as const, act: () => wroteOfContract(way) },
    ]),
  ),
  'ten wrong passwords': {
    kind: 'passwordsFailed',
    whose: 'member',
    act: async () => {
      for (let tries = 0; tries < 10; tries += 1) {
        await logIn(tabOf(site, visitor, `2001:db8:4:${tries}::1`), memberEmail, 'not-the-password-1');
        await site.waitForTasks();
      }
    },
  },
  'ten wrong second factors': {
    kind: 'secondFactorsFailed',
    whose: 'member',
    factors: ['OTP', 'BackupCode'],
    act: async () => {
      await logIn(visitor);
      for (let verified = 0; verified < 10;) {
        const tab = tabOf(site, visitor, `2001:db8:3:${verified.toString(16)}::1`);
        tab.headers = visitor.headers;
        const { statusCode, headers } = await enterFactor(tab, 'OTP', '000000');
        if (statusCode === 429) site.clock.travel({ seconds: Number(headers['retry-after']) });
        else verified += 1;
        await site.waitForTasks();
      }
    },
  },
};

const tag = /<style>[^<]*<\/style>|<[^<>]*>/g;

/** Returns the name of the template, and texts in the wrong language, in the rendered message or its values. */
function foreignWordsOf({ template, language, values }: SentMail): string[] {
  const sender = site.nest.get(MailSenders, { strict: false }).findSender(language as Language);
  const said = [JSON.stringify(values)];
  if (findMail(template) === undefined) {
    const texts = site.nest.get(SmsTemplates, { strict: false });
    said.push(texts.renderSms(texts.parseSms(template, language, values), sender));
  } else {
    const mailTemplates = site.nest.get(MailTemplates, { strict: false });
    const { subject, text, html } = mailTemplates.renderMail(
      mailTemplates.parseMail(template, language, values),
      sender,
    );
    said.push(subject, text, html.replaceAll(tag, ' '));
  }
  return [template, ...said.flatMap((part) => foreignIn(part, language as Language))];
}

/** Moves the clock, so that all times of a test differ, including the time at which the message is written. */
function letTimePass(): void {
  const send = TestVisitor.prototype.send;
  jest.spyOn(TestVisitor.prototype, 'send').mockImplementation(async function (this: TestVisitor, options) {
    const answer = await send.call(this, options);
    site.clock.travel({ seconds: 1 });
    return answer;
  });
}

afterEach(() => {
  jest.restoreAllMocks();
});

/** English is sufficient to find texts that the code always uses in Japanese. */
const readersLanguages: Language[] = runsFullMatrix('languages') ? ['en', 'ja'] : ['en'];

describe.each(readersLanguages)(
  'messages to a member who reads %s, with a browser in the other language',
  (own) => {
    const page: Language = own === 'ja' ? 'en' : 'ja';

    beforeEach(() => {
      site.clock.travelTo('2026-04-01T00:15:00+09:00');
      visitor = new TestVisitor(site.nest);
      visitor.headers['accept-language'] = page;
      letTimePass();
    });

    it.each(Object.entries(ways))('%s', async (_, { kind, whose, factors = [], act }) => {
      accountId = factors.length > 0 ? await addMemberWith(site, factors) : await addMember(site.nest);
      await database.rows('UPDATE account SET language = $1', [own]);
      await act();
      const sent = await site.mails();
      // If the action sends two messages of this kind, the last one is checked.
      const last = sent.findLast(({ template }) => template === kind);
      expect(last?.language).toBe(whose === 'page' ? page : own);
      expect(sent.map(foreignWordsOf)).toEqual(sent.map(({ template }) => [template]));
      if (typeof last?.values['plan'] === 'string')
        expect(last.values['plan']).toContain(marks[last.language as Language]);
    });
  },
);

it('every kind of message is triggered', () => {
  const kinds = Object.values(ways).map(({ kind }) => kind);
  expect([...new Set(kinds)].sort()).toEqual(
    [...declaredMails(), ...declaredSms()].map(({ name }) => name).sort(),
  );
});
