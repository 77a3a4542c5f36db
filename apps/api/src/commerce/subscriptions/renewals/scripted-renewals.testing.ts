import { beforeAll } from '@jest/globals';
import { type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { endContract } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import type { ContractDecision } from '@account/domain/commerce/subscriptions/contracts/contract-events';
import type { TestDatabase } from '@account/testing/database';

import { yen } from '@account/domain/commerce/money/yen';

import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { Database } from '../../../platform/prisma/database.js';
import type { StoreChanges } from '../../../testing/apply-store.js';
import { testApplication, type TestApplication } from '../../../testing/test-application.js';
import { addMember } from '../../../testing/test-members.js';
import { campaign } from '../../catalogue/campaigns/campaign.schema.js';
import { aCampaign, aLinkGateway, aPlan } from '../../catalogue.suite.js';
import type { ChargeId } from '../../payments/charges/charge.declaration.js';
import { ChargeReconciler } from '../../payments/charges/drive/charge-reconciler.service.js';
import { Charges } from '../../payments/charges/claim/charges.service.js';
import { ChargesInFlight } from '../../payments/charges/drive/charges-in-flight.js';
import { Contracts, type ContractId, type StoredContract } from '../contracts/contracts.service.js';
import { joinContract, type TestOrder } from '../contracts/contracts.testing.js';
import { GatewayBreakers } from '../../payments/gateways/calls/gateway-breakers.service.js';
import { ConnectedGateways } from '../../payments/gateways/calls/connected-gateways.service.js';
import { sbpsLink } from '../../payments/gateways/settings/sbps-gateway.schema.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import type { PaymentMethodId } from '../../payments/payment-methods/payment-method.types.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { RenewalSweeper } from './sweep/renewal-sweeper.service.js';
import { decideOn } from './contract-decision.testing.js';
import { ScriptedGateway } from './scripted-gateway.testing.js';

export interface Renewed {
  accountId: AccountId;
  /** The provider's reference for the member's payment method. */
  customerCode: string;
  methodId: PaymentMethodId;
  contractId: ContractId;
}

export interface GatewayAsked {
  steps: 'one' | 'two';
  /** Maximum number of concurrent requests. */
  inFlight: number;
}

const pacing = { answerSeconds: 5, connectSeconds: 5, inFlight: 200, maxPerSecond: 1_000 };

/** Plans of ¥1,078 that the in-memory provider charges. */
const renewingStore: StoreChanges = (file) => ({
  ...file,
  plans: ['standard', 'second'].map((planId) =>
    plan.parse(aPlan({ planId, prices: [{ from: '2026-01-01', price: 1_078 }] })),
  ),
  campaigns: [campaign.parse(aCampaign())],
  paymentGateways: [
    sbpsLink.parse(aLinkGateway({ gatewayId: 'sbps-carriers', environment: 'sandbox', pacing })),
  ],
  paymentMethods: [],
  /** Allows charges at any time of day. */
  billing: { ...file.billing, billingHours: { from: '00:00', until: '23:59' } },
});

/** A site that renews contracts through an in-memory provider with scripted responses. */
export class ScriptedRenewals {
  readonly gateway: ScriptedGateway;

  constructor(
    readonly site: TestApplication,
    readonly database: TestDatabase,
    private readonly asked: GatewayAsked,
  ) {
    this.gateway = new ScriptedGateway(() => this.site.clock.now(), asked.steps);
  }

  get<Service>(service: abstract new (...parts: never[]) => Service): Service {
    return this.site.nest.get<Service>(service, { strict: false });
  }

  /** Replaces the gateways of all payment methods with the in-memory one. */
  plugIn(): void {
    const gateways = this.get(ConnectedGateways);
    const find = gateways.findGateway.bind(gateways);
    gateways.findGateway = (ref) => {
      const open = find(ref);
      return (
        open && { ...open, gateway: this.gateway, pacing: { ...open.pacing, inFlight: this.asked.inFlight } }
      );
    };
  }

  /** Keeps the circuit breaker closed, even after lost responses. */
  neverBreak(): void {
    const breakers = this.get(GatewayBreakers);
    const settle = breakers.settleRequest.bind(breakers);
    breakers.settleRequest = (ref, permit) => settle(ref, permit, null);
  }

  async join(order: TestOrder = {}): Promise<Renewed> {
    const accountId = await addMember(this.site.nest, { email: `${newId()}@example.jp`, password: null });
    const { customerCode, methodId } = await this.addMethod(accountId);
    const contractId = await this.joinAgain(accountId, { methodId, ...order });
    return { accountId, customerCode, methodId, contractId };
  }

  async addMethod(accountId: AccountId): Promise<Pick<Renewed, 'customerCode' | 'methodId'>> {
    const customerCode = newId().replaceAll('-', '');
    const instrument = { customerCode, agreement: newId() };
    const { agreement } = instrument;
    const methodId = await addMethod(this.site.nest, accountId, { agreement, instrument });
    return { customerCode, methodId };
  }

  async joinAgain(accountId: AccountId, order: TestOrder): Promise<ContractId> {
    const { methodId = null } = order;
    const createdContract = await joinContract(this.site.nest, accountId, {
      price: { amount: yen(1_078), version: 1 },
      payment: { type: methodId === null ? 'CampaignCode' : 'SbpsPaypay', methodId, clock: 'store' },
      ...order,
    });
    if (createdContract.outcome !== 'joined') throw new Error(createdContract.outcome);
    return createdContract.contractId;
  }

  /** Sets the clock to 00:15 on that day. */
  travelTo(day: BusinessDate): void {
    this.site.clock.travelTo(`${day}T00:15:00+09:00`);
  }

  /** Runs the sweep job until everything that it started is settled. */
  async sweep(): Promise<void> {
    await this.database.rows('DELETE FROM gateway_breaker');
    await this.get(RenewalSweeper).sweepAll();
    await this.get(ChargesInFlight).waitUntilSettled();
  }

  async contract(id: ContractId): Promise<StoredContract> {
    const found = await this.get(Database).transaction((transaction) =>
      this.get(Contracts).lockContract(transaction, id),
    );
    if (found === undefined) throw new Error(`There is no contract ${id}`);
    return found;
  }

  /** Applies a domain rule to the locked contract, using the database's business day. */
  decide<Decision extends ContractDecision>(
    id: ContractId,
    rule: (contract: StoredContract, today: BusinessDate) => Decision,
    more: Partial<Pick<StoredContract, 'payment'>> = {},
  ): Promise<Decision> {
    return decideOn(this.site.nest, id, rule, more);
  }

  async liveChargeOf(id: ContractId): Promise<{ id: ChargeId; on: BusinessDate } | undefined> {
    const [charge] = await this.database.rows<{ id: ChargeId; on: BusinessDate }>(
      `SELECT h.id, (h.created_at AT TIME ZONE 'Asia/Tokyo')::date::text AS on
         FROM charge h JOIN billing_cycle b ON b.id = h.cycle_id
        WHERE b.contract_id = $1 AND h.finished_at IS NULL`,
      [id],
    );
    return charge;
  }

  /** Runs the reconciler when a look-up is due. */
  async lookUp(found: ScriptedGateway['found']): Promise<void> {
    this.gateway.found = found;
    await this.database.rows('DELETE FROM gateway_breaker');
    const moments = ['claimed_at', 'sent_at', 'unknown_since', 'last_lookup_at', 'not_found_at'];
    const older = moments.map((moment) => `${moment} = ${moment} - interval '7 hours'`);
    await this.database.rows(
      `UPDATE charge SET ${older.join(', ')}, due_at = to_timestamp(0) WHERE finished_at IS NULL`,
    );
    await this.get(ChargeReconciler).reconcileCharges();
    this.gateway.found = null;
  }

  /** Records an operator's decision that the charge was not executed. */
  async notExecuted(id: ChargeId): Promise<void> {
    const by = { decidedBy: 'test', evidence: 'the books of the provider' };
    await this.get(Charges).decideCharge(id, { as: 'notExecuted' }, by);
  }

  /** Ends the contract, so that nothing is due when the clock goes back. */
  async finish(id: ContractId): Promise<void> {
    const live = await this.liveChargeOf(id);
    if (live !== undefined) await this.notExecuted(live.id);
    await this.decide(id, ({ facts }, today) =>
      facts.endedOn === null
        ? { outcome: 'changed', facts: endContract({ ...facts, liveCharge: null }, today, 'REFUNDED') }
        : { outcome: 'unchanged' },
    );
  }
}

export function scriptedRenewals(
  database: TestDatabase,
  more: Record<string, string> = {},
  asked: GatewayAsked = { steps: 'one', inFlight: pacing.inFlight },
  change: StoreChanges = (file) => file,
): ScriptedRenewals {
  const environment = { PAYMENT_HASH_KEY: 'key', SANDBOX_ORIGIN: 'http://127.0.0.1:9', ...more };
  const site = testApplication(database, { environment, store: (file) => change(renewingStore(file)) });
  const renewing = new ScriptedRenewals(site, database, asked);
  beforeAll(() => renewing.plugIn());
  return renewing;
}
