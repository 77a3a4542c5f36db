import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { yen } from '@account/domain/commerce/money/yen';
import type { Registered } from '@account/gateways/payments/gateway-registration';
import { sbpsWebhookReply } from '@account/gateways/payments/sbps-wire/sbps-webhook-reply';
import type { SbpsLinkGateway } from '@account/gateways/payments/sbps-link/sbps-link-gateway';
import {
  listenForWebhooks,
  type WebhookListener,
} from '@account/gateways/payments/wire/webhook-listener.testing';
import type { TestDatabase } from '@account/testing/database';

import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import { addMember, type TestMember } from '../../../testing/test-members.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import type { StoreFile } from '../../../store/settings/store-settings.declaration.js';
import type { GatewayRef } from '../gateways/calls/gateway.declaration.js';
import { ConnectedGateways } from '../gateways/calls/connected-gateways.service.js';
import { siteWithGateways, type SiteWithGateways } from '../gateways/gateways.testing.js';
import { GatewayWebhookJob } from '../gateways/webhooks/gateway-webhook-job.service.js';
import { agreeOnLinkPage, anAgreement } from '../gateways/webhooks/link-webhooks.testing.js';
import type { EarningDetails } from '../../ledger/ledger/earnings/earning.declaration.js';
import { PaymentInstruments, agreementOf } from '../payment-methods/payment-instruments.service.js';
import { PaymentMethodRepository } from '../payment-methods/payment-method.repository.js';
import type { PaymentMethodId } from '../payment-methods/saved/chargeable-methods.service.js';
import type { Charge, ChargeFailure, ChargeId, ChargeResult, ClaimedCharge } from './charge.declaration.js';
import { ChargeReconciler } from './drive/charge-reconciler.service.js';
import type { ChargeSubject, LockedSubject } from './settle/charge-subject.declaration.js';
import { ChargeEncryption } from './charge-encryption.service.js';
import { ChargeSubjects } from './settle/charge-subjects.service.js';
import { Charges } from './claim/charges.service.js';

export const amount = yen(1_078);

type State = 'OPEN' | 'PAID' | 'FAILED' | 'ENDED';

/** Charged cycles, stored in a table of the test. */
class TestCycles implements ChargeSubject {
  constructor(private readonly database: TestDatabase) {}

  async lock(transaction: Transaction, id: string): Promise<LockedSubject> {
    const [row] = await transaction.$queryRawUnsafe<{ state: State }[]>(
      'SELECT state FROM spec.cycle WHERE id = $1::uuid FOR UPDATE',
      id,
    );
    return {
      isPaid: row?.state === 'PAID',
      hasEnded: row?.state === 'ENDED',
      succeeded: (charge) => this.succeed(transaction, charge),
      failed: (charge, failure) => this.fail(transaction, charge, failure),
      becameUnknown: (charge) => this.set(transaction, charge, null, 'unknown'),
    };
  }

  async succeed(transaction: Transaction, charge: Charge): Promise<EarningDetails> {
    await this.set(transaction, charge, 'PAID', 'succeeded');
    const period = { start: businessDate('2026-11-23'), end: businessDate('2026-12-22') };
    return { orderNumber: null, content: { ja: '見放題', en: 'All you can watch' }, period };
  }

  private async fail(transaction: Transaction, charge: Charge, failure: ChargeFailure): Promise<void> {
    const why = { refused: 'refusal', notExecuted: 'cause' } as Record<string, string>;
    const noted = Object.entries(failure).find(([name]) => name === why[failure.failure])?.[1];
    await this.set(transaction, charge, 'FAILED', `${failure.failure} ${noted ?? ''}`.trim());
  }

  explain(): Promise<string[]> {
    return Promise.resolve([]);
  }

  explainWithoutCharge(): Promise<string[]> {
    return Promise.resolve([]);
  }

  async findNextPage({ subject }: Charge, { outcome }: ChargeResult): Promise<string> {
    return `/mypage?cycle=${subject.id}&outcome=${outcome}`;
  }

  async find(id: string): Promise<{ state: State; noted: string[] } | undefined> {
    const [row] = await this.database.rows<{ state: State; noted: string[] }>(
      'SELECT state, noted FROM spec.cycle WHERE id = $1',
      [id],
    );
    return row;
  }

  private async set(transaction: Transaction, { subject }: Charge, state: State | null, noted: string) {
    await transaction.$executeRawUnsafe(
      `UPDATE spec.cycle SET state = COALESCE($2, state), noted = array_append(noted, $3::text) WHERE id = $1::uuid`,
      subject.id,
      state,
      noted,
    );
  }
}

export interface Bought {
  cycleId: string;
  claimed: ClaimedCharge;
}

/** A site that charges methods of the sandbox's vendors over HTTP. */
export class ChargingSite {
  accountId: AccountId = newId<'account'>();
  readonly cycles: TestCycles;

  constructor(
    private readonly gateways: SiteWithGateways,
    private readonly database: TestDatabase,
    private readonly listener: () => WebhookListener,
  ) {
    this.cycles = new TestCycles(database);
  }

  get site() {
    return this.gateways.site;
  }

  /** URL of the sandbox's control API for vendors. */
  get vendors(): string {
    return `${this.gateways.sandbox().origin}/payments`;
  }

  get<Service>(service: abstract new (...parts: never[]) => Service): Service {
    return this.site.nest.get<Service>(service, { strict: false });
  }

  async addCard(number: string): Promise<PaymentMethodId> {
    const ref: GatewayRef = { gatewayId: 'card', type: 'SbpsCredit' };
    const tokens = await this.script('token', {
      ccNumber: number,
      ccExpiration: '209912',
      securityCode: '123',
    });
    const started = await this.driver(ref).startRegistration({
      ...anAgreement(this.listener().address),
      kind: 'card',
      ...{ token: tokens['token'] ?? '', tokenKey: tokens['tokenKey'] ?? '' },
      ...{ authentication: null, amount: yen(1) },
    });
    if (started.outcome !== 'done' || started.step !== 'registered') throw new Error(JSON.stringify(started));
    return this.save(ref, started);
  }

  async addCarrier(type: PaymentMethodType, charges = 'pass'): Promise<PaymentMethodId> {
    const ref: GatewayRef = { gatewayId: 'link', type };
    const gateway = this.driver(ref);
    const request = anAgreement(this.listener().address);
    await agreeOnLinkPage(gateway as SbpsLinkGateway, request, { charges });
    const notice = await this.listener().next(({ body }) =>
      Buffer.from(body).includes(request.registrationId),
    );
    const read = await gateway.readWebhook(notice);
    if (read.outcome !== 'accepted' || read.event.kind !== 'registered')
      throw new Error(JSON.stringify(read));
    return this.save(ref, { instrument: read.event.instrument, face: null });
  }

  async addPaypal(type: 'PaypalRest' | 'PaypalNvp', buyer = 'pass'): Promise<PaymentMethodId> {
    const ref: GatewayRef = { gatewayId: type === 'PaypalRest' ? 'rest' : 'nvp', type };
    const gateway = this.driver(ref);
    const request = anAgreement(this.listener().address);
    const started = await gateway.startRegistration(request);
    if (started.outcome !== 'done' || started.step !== 'redirect') throw new Error(JSON.stringify(started));
    const page = new URL(started.url);
    const id = page.searchParams.get('token') ?? started.reference;
    const body = new URLSearchParams({ id, choice: 'agree', buyer, way: buyer });
    const left = await fetch(`${page.origin}${page.pathname}`, { method: 'POST', body, redirect: 'manual' });
    const fields = [...new URL(left.headers.get('location') ?? 'none:').searchParams];
    const read = gateway.readReturn('done', fields);
    const registered = await gateway.finishRegistration(request, started.reference, read);
    if (registered.outcome !== 'done') throw new Error(JSON.stringify(registered));
    return this.save(ref, registered);
  }

  async claim(paymentMethodId: PaymentMethodId, cycleId: string = newId()): Promise<Bought> {
    const customerId = await this.get(Customers).findOrCreate(this.accountId);
    await this.database.rows('INSERT INTO spec.cycle (id) VALUES ($1) ON CONFLICT DO NOTHING', [cycleId]);
    const claimed = await this.site.nest.get(Database).transaction((transaction) =>
      this.get(Charges).claimCharge(transaction, {
        subject: { kind: 'cycle', id: cycleId },
        ...{
          customerId,
          paymentMethodId,
          amount,
          taxRate: 10,
          taxRounding: 'floor',
          itemName: 'スタンダード',
        },
        plan: {
          planId: 'standard',
          planType: 'subscription',
          name: { ja: 'スタンダード', en: 'Standard' },
        },
      }),
    );
    return { cycleId, claimed };
  }

  async buy(paymentMethodId: PaymentMethodId): Promise<Bought & { result: ChargeResult }> {
    const bought = await this.claim(paymentMethodId);
    return { ...bought, result: await this.get(Charges).sendCharge(bought.claimed) };
  }

  /** Moves the timestamps of all charges into the past. */
  async elapse(seconds: number): Promise<void> {
    const moments = ['due_at', 'claimed_at', 'sent_at', 'unknown_since', 'last_lookup_at', 'not_found_at'];
    const set = moments.map((moment) => `${moment} = ${moment} - $1 * interval '1 second'`);
    await this.database.rows(`UPDATE charge SET ${set.join(', ')}`, [seconds]);
  }

  /** Advances business time on the site and at the vendors. */
  async travel(span: Parameters<ChargingSite['site']['clock']['travel']>[0]): Promise<void> {
    this.site.clock.travel(span);
    await this.put('../clock', { now: this.site.clock.now().toISOString() });
  }

  async reconcile(): Promise<void> {
    await this.get(ChargeReconciler).reconcileCharges();
  }

  /**
   * Runs look-ups until the charge has ended.
   * @param most maximum number of look-ups
   * @returns number of look-ups
   */
  async lookUntilEnded({ claimed }: Bought, most = 6): Promise<number> {
    for (let count = 0; count < most; count += 1) {
      if ((await this.get(Charges).findCharge(claimed.chargeId))?.finishedAt !== null) return count;
      await this.elapse(7 * 60 * 60);
      await this.reconcile();
    }
    return most;
  }

  async trouble(vendor: string, name: string, trouble: string, times = 1): Promise<void> {
    await this.put('troubles', { vendor, function: name, trouble, times });
  }

  /** Returns the providers' ids of the member's methods and payments. */
  async bought(): Promise<string[]> {
    const methods = await this.database.rows<{ id: PaymentMethodId; instrument: Uint8Array<ArrayBuffer> }>(
      'SELECT id, instrument FROM payment_method',
    );
    const agreements = methods.map((row) => this.get(PaymentInstruments).decryptInstrument(row)?.agreement);
    const charges = await this.database.rows<{ id: ChargeId; providerIds: Uint8Array<ArrayBuffer> }>(
      'SELECT id, provider_ids AS "providerIds" FROM charge',
    );
    const payments = charges.map((row) => this.get(ChargeEncryption).idsOf(row)?.payment);
    return [...agreements, ...payments].filter((name) => typeof name === 'string');
  }

  /** Makes PayPal decide all pending payments. */
  async resolve(status: string): Promise<void> {
    const { origin } = this.gateways.sandbox();
    const page = await (await fetch(`${origin}/payments`)).text();
    const ids = [...page.matchAll(/name="act" value="resolve"[^]*?name="id" value="([^"]+)"/g)];
    for (const id of new Set(ids.map(([, id = '']) => id)))
      await fetch(`${origin}/payments/acts`, {
        method: 'POST',
        body: new URLSearchParams({ act: 'resolve', id, status }),
        redirect: 'manual',
      });
  }

  async put(path: string, body: object): Promise<void> {
    const answer = await fetch(`${this.gateways.sandbox().origin}/payments/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  /** Runs the jobs of all received webhooks. */
  async takeNotices(): Promise<void> {
    const waiting = await this.database.rows<{ id: string }>(
      'UPDATE gateway_webhook SET next_attempt_at = to_timestamp(0) WHERE finished_at IS NULL RETURNING id',
    );
    for (const { id } of waiting) await this.get(GatewayWebhookJob).processWebhook({ id });
  }

  /** Returns the 3-D Secure tokens that the scripts of the card page would create. */
  async holderToken(): Promise<{ token: string; key: string }> {
    const holder = { billingLastName: 'SATO', billingFirstName: 'MISAKI', email: 'misaki@example.jp' };
    const { tds2infoToken = '', tds2infoTokenKey = '' } = await this.script('tds2infotoken', holder);
    return { token: tds2infoToken, key: tds2infoTokenKey };
  }

  driver(ref: GatewayRef) {
    const gateway = this.get(ConnectedGateways).findGateway(ref)?.gateway;
    if (gateway === undefined) throw new Error(`${ref.gatewayId}/${ref.type} is not configured`);
    return gateway;
  }

  private async script(name: string, fields: Record<string, string>): Promise<Record<string, string>> {
    const { origin } = this.gateways.sandbox();
    const answer = await fetch(`${origin}/payments/stbtoken.sps-system.com/sbpstoken/${name}`, {
      method: 'POST',
      body: new URLSearchParams({ merchantId: '30132', serviceId: '001', ...fields }),
    });
    return ((await answer.json()) as { tokenResponse: Record<string, string> }).tokenResponse;
  }

  private async save(
    { gatewayId: gateway, type }: GatewayRef,
    { instrument, face }: Pick<Registered, 'instrument' | 'face'>,
  ): Promise<PaymentMethodId> {
    const id = newId<'payment-method'>();
    const instruments = this.get(PaymentInstruments);
    const customerId = await this.get(Customers).findOrCreate(this.accountId);
    await this.site.nest.get(Database).transaction((transaction) =>
      this.get(PaymentMethodRepository).insert(transaction, {
        ...{ id, customerId, type, gateway, face, now: this.site.clock.now() },
        instrument: instruments.encryptInstrument(id, instrument),
        agreementHash: instruments.hash(gateway, agreementOf(instrument)),
      }),
    );
    return id;
  }
}

/** Starts one site, sandbox and member for the tests of a file. */
export function siteWithMethods(
  database: TestDatabase,
  change: (file: StoreFile) => StoreFile = (file) => file,
  newMember: () => TestMember = () => ({}),
  through?: (sandbox: string) => Promise<string>,
  environment?: Readonly<Record<string, string>>,
): ChargingSite {
  let listener: WebhookListener | undefined;
  const gateways = siteWithGateways(database, change, through, environment);
  const shop = new ChargingSite(gateways, database, () => {
    if (listener === undefined) throw new Error('Nobody listens before the first test');
    return listener;
  });
  beforeAll(async () => {
    listener = await listenForWebhooks(() => sbpsWebhookReply('taken'));
  });
  afterAll(() => listener?.close());
  beforeEach(async () => {
    shop.accountId = await addMember(shop.site.nest, newMember());
  });
  return shop;
}

/** Uses its own cycle table, so that charges can be tested without other modules. */
export function siteThatCharges(
  database: TestDatabase,
  through?: (sandbox: string) => Promise<string>,
): ChargingSite {
  const shop = siteWithMethods(database, undefined, undefined, through);
  beforeAll(async () => {
    await database.rows('CREATE SCHEMA IF NOT EXISTS spec');
    await database.rows(
      `CREATE TABLE IF NOT EXISTS spec.cycle (
         id uuid PRIMARY KEY, state text NOT NULL DEFAULT 'OPEN', noted text[] NOT NULL DEFAULT '{}')`,
    );
    shop.get(ChargeSubjects).connect(() => shop.cycles);
  });
  beforeEach(async () => {
    await database.rows('TRUNCATE spec.cycle');
  });
  return shop;
}
