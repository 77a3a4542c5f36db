import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { paypalWebhookReply } from '@account/gateways/payments/paypal-rest/paypal-webhooks';
import { sbpsWebhookReply } from '@account/gateways/payments/sbps-wire/sbps-webhook-reply';
import { beforeAll } from '@jest/globals';
import type { TestDatabase } from '@account/testing/database';

import { receiveSandboxWebhooks } from '../../../app/demo/sandbox-webhooks.js';
import { registerAgreement, registerCard } from '../../../app/demo/payment-registrations.js';
import { Clock } from '../../../platform/clock/clock.js';
import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import type { StoreFile } from '../../../store/settings/store-settings.declaration.js';
import { ChargeRefunds } from '../charges/settle/charge-refunds.service.js';
import type { ChargeSubject } from '../charges/settle/charge-subject.declaration.js';
import { ChargeSubjects } from '../charges/settle/charge-subjects.service.js';
import type { ChargeId, ChargeResult } from '../charges/charge.declaration.js';
import { Charges } from '../charges/claim/charges.service.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import { ConnectedGateways } from '../gateways/calls/connected-gateways.service.js';
import type { GatewayRef } from '../gateways/calls/gateway.declaration.js';
import { GatewayConfigurations } from '../gateways/configuration/gateway-configurations.service.js';
import { siteWithGateways, type SiteWithGateways } from '../gateways/gateways.testing.js';
import { PaymentInstruments, agreementOf } from '../payment-methods/payment-instruments.service.js';
import { PaymentMethodRepository } from '../payment-methods/payment-method.repository.js';

export const gateways = {
  card: { gatewayId: 'card', type: 'SbpsCredit' },
  docomo: { gatewayId: 'link', type: 'SbpsDocomo' },
  rest: { gatewayId: 'rest', type: 'PaypalRest' },
  nvp: { gatewayId: 'nvp', type: 'PaypalNvp' },
} as const satisfies Record<string, GatewayRef>;

/** Cards of the sandbox by their refund behaviour. */
export const cards = {
  usual: '4111111111111111',
  refundRefused: '4000000600010005',
  partRefused: '4000000600020004',
  refundLost: '4000000600030003',
} as const;

interface Bought {
  chargeId: ChargeId;
  orderId: string;
  result: ChargeResult;
}

/** A site whose members pay at the sandbox's vendors. What they pay for exists only in these tests. */
export class RefundSite {
  /** State of the paid item when the next charge is settled. */
  standing = { isPaid: false, hasEnded: false };

  constructor(readonly at: SiteWithGateways) {}

  get<Service>(service: abstract new (...parts: never[]) => Service): Service {
    return this.at.site.nest.get<Service>(service, { strict: false });
  }

  /** @param card number of a sandbox card */
  async buy(
    accountId: AccountId,
    { ref = gateways.card, card = cards.usual, amount = 1_078, orderId = newId() }: Partial<Purchase> = {},
  ): Promise<Bought> {
    const customerId = await this.get(Customers).findOrCreate(accountId);
    const paymentMethodId = await this.save(accountId, ref, card);
    const claimed = await this.get(Database).transaction((transaction) =>
      this.get(Charges).claimCharge(transaction, {
        subject: { kind: 'order', id: orderId },
        plan: { planId: 'film', planType: 'purchase', name: { ja: '映画', en: 'The film' } },
        amount: yen(amount),
        taxRate: 10,
        taxRounding: 'floor',
        itemName: 'Film',
        customerId,
        paymentMethodId,
      }),
    );
    const result = await this.get(Charges).sendCharge(claimed);
    return { chargeId: claimed.chargeId, orderId, result };
  }

  trouble(vendor: string, functionId: string, trouble: string, times = 1): Promise<Response> {
    return this.put('troubles', { vendor, function: functionId, trouble, times, seconds: 0 });
  }

  put(path: string, body: object): Promise<Response> {
    return fetch(`${this.at.sandbox().origin}/payments/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Performs an action in the vendor's console. */
  act(fields: Record<string, string>): Promise<Response> {
    return fetch(`${this.at.sandbox().origin}/payments/acts`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  }

  /** Returns the vendor's entries for an order, each with its kind and amount in yen. */
  async books(vendor: string, orderId: string): Promise<string[]> {
    const day = businessDateAt(this.get(Clock).now());
    const file = await fetch(`${this.at.sandbox().origin}/payments/files/books/${vendor}/${day}.csv`);
    const lines = (await file.text())
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    return lines.filter(([, order]) => order === orderId).map(([, , kind, , amount]) => `${kind} ${amount}`);
  }

  async captureOf(chargeId: ChargeId): Promise<string> {
    return (await this.get(ChargeRefunds).findCharge(chargeId))?.ids?.capture ?? '';
  }

  /** Returns the vendors' last entry, in the console's format. */
  async lastBooked(): Promise<string> {
    const page = await fetch(`${this.at.sandbox().origin}/payments`);
    const ids = [...(await page.text()).matchAll(/value="(\d{6}-[0-9a-f]{6})"/g)].map(([, id = '']) => id);
    return ids.sort().at(-1) ?? '';
  }

  /** Registers a paid item without access rights, so that refunds do not change anything but the books. */
  register(): void {
    const order: ChargeSubject = {
      lock: () =>
        Promise.resolve({
          ...this.standing,
          succeeded: () => Promise.resolve({ orderNumber: '20260401-000001', content: null, period: null }),
          failed: () => Promise.resolve(),
          becameUnknown: () => Promise.resolve(),
        }),
      explain: () => Promise.resolve([]),
      explainWithoutCharge: () => Promise.resolve([]),
      findNextPage: () => Promise.resolve('/'),
    };
    this.get(ChargeSubjects).connect(() => order);
  }

  private async save(accountId: AccountId, ref: GatewayRef, number: string) {
    const gateway = this.get(ConnectedGateways).findGateway(ref)?.gateway;
    const form = this.get(GatewayConfigurations).cardForm(ref.gatewayId);
    if (gateway === undefined) throw new Error('not configured');
    await using notices = await receiveSandboxWebhooks(replyOf(ref));
    const { instrument, face } =
      ref.type === 'SbpsCredit' && form
        ? await registerCard(gateway, form, { number, expiry: '203512', amount: yen(1) })
        : await registerAgreement(gateway, notices);
    const id = newId<'payment-method'>();
    const instruments = this.get(PaymentInstruments);
    const customerId = await this.get(Customers).findOrCreate(accountId);
    const row = {
      ...{ id, customerId, face, type: ref.type, gateway: ref.gatewayId },
      instrument: instruments.encryptInstrument(id, instrument),
      agreementHash: instruments.hash(ref.gatewayId, agreementOf(instrument)),
      now: this.get(Clock).now(),
    };
    await this.transaction((transaction) => this.get(PaymentMethodRepository).insert(transaction, row));
    return id;
  }

  private transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.get(Database).transaction(work);
  }
}

interface Purchase {
  ref: GatewayRef;
  card: string;
  amount: number;
  orderId: string;
}

function replyOf({ type }: GatewayRef): { contentType: string; body: string } {
  return type === 'PaypalRest' || type === 'PaypalNvp'
    ? paypalWebhookReply('taken')
    : sbpsWebhookReply('taken');
}

export function siteWithRefunds(database: TestDatabase, change?: (file: StoreFile) => StoreFile): RefundSite {
  const shop = new RefundSite(siteWithGateways(database, change));
  beforeAll(() => shop.register());
  return shop;
}
