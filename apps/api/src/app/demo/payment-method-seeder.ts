import type { SbpsConfig } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { yen, type Yen } from '@account/domain/commerce/money/yen';
import { moneyTypes } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { Registered } from '@account/gateways/payments/gateway-registration';
import { openGateway } from '@account/gateways/payments/gateway-settings';
import type { PaymentGateway } from '@account/gateways/payments/payment-gateway';
import { sbpsWebhookReply } from '@account/gateways/payments/sbps-wire/sbps-webhook-reply';
import * as z from 'zod';

import { receiveSandboxWebhooks, type SandboxWebhookReceiver } from './sandbox-webhooks.js';
import { registerAgreement, registerCard } from './payment-registrations.js';
import { CustomerRepository } from '../../commerce/ledger/customers/customer.repository.js';
import { GatewayConfigurations } from '../../commerce/payments/gateways/index.js';
import {
  agreementOf,
  type NewPaymentMethod,
  PaymentInstruments,
  type PaymentMethodId,
} from '../../commerce/payments/payment-methods/index.js';
import { PaymentMethodRepository } from '../../commerce/payments/payment-methods/payment-method.repository.js';
import type { SettingsService } from '../../store/settings/index.js';
import type { Clock } from '../../platform/clock/clock.js';
import { loadConfig } from '../../platform/config/config.js';
import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Database } from '../../platform/prisma/database.js';

export const demoPaymentMethod = z.strictObject({
  id: z.uuidv7().transform((id) => id as PaymentMethodId),
  type: z.enum(moneyTypes),
  /**
   * A sandbox card. `monthsLeft` is the number of months until it expires. 0 means the month in which the demo
   * data is created, and a negative number means expired.
   */
  card: z.optional(z.strictObject({ number: z.string().regex(/^\d{14,16}$/), monthsLeft: z.int() })),
});

type DemoPaymentMethod = z.output<typeof demoPaymentMethod>;

type Saved = Omit<NewPaymentMethod, 'customerId' | 'now'>;

/**
 * Saves the payment methods of demo members with the sandbox. Without a sandbox they have no payment methods.
 */
export class PaymentMethodSeeder {
  private readonly gateways: GatewayConfigurations;
  private readonly customers: CustomerRepository;
  private readonly methods: PaymentMethodRepository;
  private readonly instruments = new PaymentInstruments(new SecretKeys(loadConfig()));

  constructor(
    private readonly settings: SettingsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.gateways = new GatewayConfigurations(settings, loadConfig());
    this.customers = new CustomerRepository(database);
    this.methods = new PaymentMethodRepository(database);
  }

  /**
   * The member must not have payment methods. @param authenticatedAmount amount for which cards are
   * authenticated when they are saved
   */
  async addMethods(
    accountId: AccountId,
    methods: readonly DemoPaymentMethod[],
    authenticatedAmount: Yen | null = null,
  ): Promise<void> {
    if (methods.length === 0 || loadConfig().get('SANDBOX_ORIGIN') === undefined) return;
    if (await this.hadAny(accountId)) return;
    await using notices = await receiveSandboxWebhooks(sbpsWebhookReply('taken'));
    const saved: Saved[] = [];
    for (const method of methods) {
      const one = await this.register(method, notices);
      if (one !== undefined) saved.push(one);
    }
    const customerId = await this.customers.findOrCreate(accountId, this.clock.now());
    if (customerId === undefined) return;
    await this.database.transaction(async (transaction) => {
      for (const method of saved)
        await this.methods.insert(transaction, {
          ...method,
          customerId,
          authenticatedAmount: method.face === null ? null : authenticatedAmount,
          now: this.clock.now(),
        });
    });
  }

  private async hadAny(accountId: AccountId): Promise<boolean> {
    const ever = new Date(0);
    const counts = [this.methods.count(accountId), this.methods.countDeletedSince(accountId, ever)];
    return (await Promise.all(counts)).some((count) => count > 0);
  }

  private async register(
    { id, type, card }: DemoPaymentMethod,
    notices: SandboxWebhookReceiver,
  ): Promise<Saved | undefined> {
    const gateway =
      this.settings.current().paymentMethods.find((method) => method.type === type)?.gateway ?? '';
    const settings = this.gateways.findSettings(gateway, type);
    if (settings === undefined) return undefined;
    const driver = openGateway(settings, () => this.clock.now());
    const form = card && this.gateways.cardForm(gateway);
    const { instrument, face } =
      card && form ? await this.registerCard(driver, form, card) : await registerAgreement(driver, notices);
    return {
      id,
      type,
      gateway,
      face,
      instrument: this.instruments.encryptInstrument(id, instrument),
      agreementHash: this.instruments.hash(gateway, agreementOf(instrument)),
    };
  }

  /** Registers an expired card at a time when it was still valid, because the sandbox rejects expired cards. */
  private async registerCard(
    driver: PaymentGateway,
    form: SbpsConfig,
    { number, monthsLeft }: NonNullable<DemoPaymentMethod['card']>,
  ): Promise<Pick<Registered, 'instrument' | 'face'>> {
    const amount = yen(this.settings.current().threeDSecure.registrationAmount);
    const expiry = this.monthIn(Math.max(monthsLeft, 0));
    const { instrument, face } = await registerCard(driver, form, { number, expiry, amount });
    return { instrument, face: face && { ...face, expiry: this.monthIn(monthsLeft) } };
  }

  /** @returns the month as YYYYMM */
  private monthIn(months: number): string {
    const [year = 0, month = 0] = businessDateAt(this.clock.now()).split('-').map(Number);
    const count = year * 12 + month - 1 + months;
    return `${Math.floor(count / 12)}${String((count % 12) + 1).padStart(2, '0')}`;
  }
}
