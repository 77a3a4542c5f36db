import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { pageAccountHeader } from '@account/contracts/platform/page-account';
import { testDatabase } from '@account/testing/database';

import { AfterAnswer } from '../../platform/lifecycle/after-answer.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { crashMatrix, printTally, type CrashCell, type CrashOutcome } from '../../testing/crash-matrix.js';
import { crashingAt, watchEffects } from '../../testing/crash-points.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { redirectOf, siteWithPayments } from './payment-methods.testing.js';
import { RegistrationAftermath, type Vendor } from './registration-aftermath.testing.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database);
const { site } = shop;
const aftermath = new RegistrationAftermath(shop, database);
const good = '4111111111111111';

let effects: ReturnType<typeof watchEffects>;
let members = 0;

beforeAll(() => {
  effects = watchEffects();
});
afterAll(() => effects.stop());
afterEach(() => void jest.restoreAllMocks());

interface Story {
  /** What the member does, as far as it goes. */
  act(visitor: TestVisitor): Promise<unknown>;
  trouble?: readonly [functionId: string, kind: string];
}

type Outcome = CrashOutcome<Story>;

const acting = (name: string, act: Story['act'], sameUntil?: string): Outcome => ({
  name,
  story: { act },
  ...(sameUntil !== undefined && { sameUntil }),
});

/** What may go wrong on the way to a vendor and back, at each of these functions. */
const troubled = (act: Story['act'], functions: Record<string, string | undefined>): Outcome[] =>
  Object.entries(functions).flatMap(([functionId, sameUntil]) =>
    ['lostBefore', 'lostAfter', 'unavailable', 'garbled', 'refuse'].map((kind) => ({
      name: `${functionId} ${kind}`,
      story: { act, trouble: [functionId, kind] as const },
      ...(sameUntil !== undefined && { sameUntil }),
    })),
  );

async function cell(vendor: Vendor, { act, trouble }: Story, crashAt: number): Promise<CrashCell> {
  members += 1;
  const email = `member${members}@example.jp`;
  const accountId = await addMember(site.nest, { email });
  const visitor = new TestVisitor(site.nest, `2001:db8:${members.toString(16)}::1`);
  await logIn(visitor, email);
  await aftermath.forgetTrouble(vendor);
  const before = await aftermath.standing(vendor);
  if (trouble !== undefined) await shop.trouble(...trouble, 1, vendor.name);
  const run = await crashingAt(crashAt, async () => {
    await act(visitor);
    await site.nest.get(AfterAnswer, { strict: false }).settled();
  });
  await aftermath.recover(accountId, vendor);
  return { run, violations: await aftermath.violations({ accountId, visitor, vendor, before }) };
}

const matrix = (vendor: Vendor, outcomes: readonly Outcome[]) =>
  crashMatrix(outcomes, (story, crashAt) => cell(vendor, story, crashAt));

const withCard =
  (number = good, choice = 'accept'): Story['act'] =>
  async (visitor) => {
    const answer = await shop.registerCard(visitor, number);
    if (isSentAway(answer)) await shop.comesBack(visitor, await shop.atIssuer(answer, choice));
  };

const cards = () =>
  matrix({ name: 'sbps', gateway: 'sbps-card', agreements: 'credit' }, [
    acting('saved', withCard()),
    acting('not authenticated', withCard(good, 'refuse'), 'write gateway_return'),
    acting('refused', withCard('4000000101220004'), 'request ST01-00118-101'),
    ...troubled(withCard(), {
      'TA02-00101-101': 'request TA02-00101-101',
      'ST01-00118-101': 'request ST01-00118-101',
      'ST02-00305-101': 'request ST02-00305-101',
      // Also what looks a registration up.
      'MG02-00104-101': 'write gateway_return',
    }),
  ]);

const carrier: Vendor = { name: 'sbps', gateway: 'sbps-carriers', agreements: 'docomo' };

const withCarrier =
  (choice: Record<string, string> = {}): Story['act'] =>
  async (visitor) => {
    const form = await shop.beginLink(visitor, 'SbpsDocomo').catch(() => undefined);
    if (form === undefined) return;
    await shop.comesBack(visitor, await shop.atCarrier(form, { choice: 'agree', ...choice }));
    await aftermath.takeNotices(carrier);
  };

/** The browser leaves after this. */
const atCarrier = 'write payment_method_registration';

const carriers = () =>
  matrix(carrier, [
    acting('noticed before the return', withCarrier({ notice: 'beforeReply' })),
    acting('noticed later', withCarrier({ notice: 'normal' }), atCarrier),
    acting('noticed twice', withCarrier({ notice: 'twice' }), atCarrier),
    acting('refused', withCarrier({ choice: 'refuse' }), atCarrier),
    acting('another PIN', withCarrier({ choice: 'wrongPin' }), atCarrier),
  ]);

const withPaypal =
  (choice: 'agree' | 'cancel' = 'agree'): Story['act'] =>
  async (visitor) => {
    const drawn = { [pageAccountHeader]: await visitor.pageAccount() };
    const answer = await visitor.get('/zapi/account/payment-method/paypal', drawn);
    if (!isSentAway(answer)) return;
    const across = { 'sec-fetch-site': 'cross-site' };
    const kept = await visitor.get(await shop.atPaypal(redirectOf(answer), choice), across);
    await visitor.get(String(kept.headers['location']));
  };

const vault = '/payments/api-m.sandbox.paypal.com/v3/vault';

const paypal = () =>
  matrix({ name: 'paypal', gateway: 'paypal', agreements: 'vault' }, [
    acting('saved', withPaypal()),
    acting('cancelled', withPaypal('cancel'), 'write payment_method_registration'),
    ...troubled(withPaypal(), {
      'setup-tokens.create': `request POST ${vault}/setup-tokens`,
      // Also what looks a registration up.
      'payment-tokens.create': 'write gateway_return',
    }),
  ]);

const paypalBefore = () => {
  const settings = site.nest.get(SettingsService, { strict: false });
  const current = settings.current();
  const isOffered = (type: string) => type !== 'PaypalRest';
  const paymentMethods = current.paymentMethods.map((each) => ({ ...each, isOffered: isOffered(each.type) }));
  jest.spyOn(settings, 'current').mockReturnValue({ ...current, paymentMethods });
  return matrix({ name: 'paypal-nvp', gateway: 'paypal-before', agreements: 'agreement', mayForget: true }, [
    acting('saved', withPaypal()),
    acting('cancelled', withPaypal('cancel'), 'write payment_method_registration'),
    ...troubled(withPaypal(), {
      SetExpressCheckout: 'request SetExpressCheckout',
      CreateBillingAgreement: 'request CreateBillingAgreement',
    }),
  ]);
};

it('a registration that dies before any of its effects is saved or is not, as vendor, page and mail say', async () => {
  const atOnce = await Promise.all([cards(), carriers(), paypal()]);
  const tallies = [...atOnce, await paypalBefore()];
  printTally('Registrations', tallies);
  expect(tallies.flatMap(({ violations }) => violations)).toEqual([]);
}, 300_000);

const isSentAway = (answer: Parameters<typeof redirectOf>[0]) =>
  answer.statusCode === 200 && redirectOf(answer).startsWith('http');
