import type { ChargePhase } from '@account/domain/commerce/payments/charges/charge-phase';
import { chargeEarning } from '@account/domain/commerce/ledger/ledger/earning';
import type { TaxTerms } from '@account/domain/commerce/money/tax';
import { yen } from '@account/domain/commerce/money/yen';
import { businessDateAt, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { Inquiry } from '@account/gateways/payments/gateway-charge';
import type { ProviderIds } from '@account/gateways/payments/gateway-references';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { newId } from '../../../../platform/ids/ids.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { maxClockSkewSeconds } from '../../../ledger/business-day/index.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import { GatewayCalls, type NotSent } from '../../gateways/index.js';
import {
  type EarningDetails,
  type EarningId,
  Earnings,
  type ChargedMethod,
  type SoldPlan,
} from '../../../ledger/ledger/index.js';
import { ChargeableMethods, type PaymentMethodId } from '../../payment-methods/index.js';
import { ChargeDriver } from '../drive/charge-driver.service.js';
import {
  ChargeNotClaimed,
  type Charge,
  type ChargeAuthentication,
  type ChargeId,
  type ChargeResult,
  type ClaimedCharge,
  type NewCharge,
  type SubjectRef,
} from '../charge.declaration.js';
import { ChargeRepository, type ChargeRow, type AttemptSearch } from '../charge.repository.js';
import { ChargeReturns } from '../drive/charge-returns.service.js';
import { ChargeEncryption } from '../charge-encryption.service.js';
import { ChargeSettlement } from '../settle/charge-settlement.service.js';
import { chargeOf, columnsOf, refOf, resultOf } from '../charge-view.js';
import { ChargesInFlight } from '../drive/charges-in-flight.js';

/**
 * Milliseconds for which the member's request waits for the provider. After that, the page polls and a mail is
 * sent.
 */
const responseTimeout = 10_000;

/** Milliseconds for which a job waits for a gateway slot while the lease of its claim runs. */
const jobTimeout = 30_000;

/** Longer than the 30 days over which card schemes count attempts. */
const attemptWindow = 32 * 24 * 60 * 60_000;

export interface ZeroSettlement extends TaxTerms {
  subject: SubjectRef;
  customerId: CustomerId;
  plan: SoldPlan;
  method: ChargedMethod;
  settledOn: BusinessDate;
  details: EarningDetails;
  earningId?: EarningId;
}

export interface FollowedCharge {
  charge: Charge;
  result: ChargeResult;
}

/** The result that an operator found at the provider. */
export type Finding =
  | { as: 'succeeded'; ids: ProviderIds | null; processedOn: BusinessDate }
  | { as: 'notExecuted' };

@Injectable()
export class Charges {
  constructor(
    private readonly charges: ChargeRepository,
    private readonly driver: ChargeDriver,
    private readonly returns: ChargeReturns,
    private readonly settlement: ChargeSettlement,
    private readonly encryption: ChargeEncryption,
    private readonly methods: ChargeableMethods,
    private readonly calls: GatewayCalls,
    private readonly earnings: Earnings,
    private readonly inFlight: ChargesInFlight,
    private readonly clock: Clock,
  ) {}

  /** Returns methods with an open charge. */
  findMethodsInUse(ids: readonly PaymentMethodId[], transaction?: Transaction): Promise<PaymentMethodId[]> {
    return this.charges.findMethodsInUse(ids, transaction);
  }

  /**
   * Claims a charge and locks its payment method. Lock the rows of the order or cycle before this call.
   * @throws {ChargeNotClaimed} the transaction must be rolled back
   */
  async claimCharge(transaction: Transaction, charge: NewCharge): Promise<ClaimedCharge> {
    const method = await this.methods.lockMethod(transaction, charge.paymentMethodId, charge.customerId);
    if (typeof method === 'string') throw new ChargeNotClaimed(method);
    const pacing = this.calls.pacing(method.gateway);
    if (pacing === undefined) throw new ChargeNotClaimed('gatewayNotConfigured');
    const chargeId = newId<'charge'>();
    const { plan, itemName, initiator = 'MEMBER', ...facts } = charge;
    const item = { id: itemId(plan), name: itemName };
    const isClaimed = await this.charges.insert(
      transaction,
      {
        id: chargeId,
        ...columnsOf(facts.subject),
        ...{ planId: plan.planId, planType: plan.planType, planName: plan.name },
        ...{ customerId: facts.customerId, amount: facts.amount },
        ...{ taxRate: facts.taxRate, taxRounding: facts.taxRounding },
        ...{ paymentMethodId: facts.paymentMethodId, gatewayId: method.gateway.gatewayId },
        ...method.face,
        initiator,
        request: this.encryption.encryptRequest(chargeId, { instrument: method.instrument, item }),
        createdAt: this.clock.now(),
      },
      pacing.lease,
      maxClockSkewSeconds,
    );
    if (!isClaimed) throw new ChargeNotClaimed('clock');
    return { chargeId, gateway: method.gateway };
  }

  /**
   * Sends a charge after the transaction of the claim has been committed. The caller waits for at most 10 s;
   * the charge continues in the background.
   */
  async sendCharge(claimed: ClaimedCharge, authentication?: ChargeAuthentication): Promise<ChargeResult> {
    const row = await this.inFlight.runTracked(
      () =>
        authentication === undefined
          ? this.driver.startCharge(claimed)
          : this.driver.startAuthentication(claimed, authentication),
      responseTimeout,
    );
    return row === undefined ? { outcome: 'unknown' } : this.result(row);
  }

  /**
   * Sends a charge from a job. Waits longer for a gateway slot, and does not return before the charge is
   * settled.
   */
  async sendChargeFromJob(claimed: ClaimedCharge): Promise<ChargeResult> {
    const lease = this.calls.pacing(claimed.gateway)?.lease ?? jobTimeout;
    const timeoutMs = Math.min(jobTimeout, lease / 2);
    const row = await this.inFlight.runTracked(() => this.driver.startCharge(claimed, timeoutMs), null);
    return row === undefined ? { outcome: 'unknown' } : this.result(row);
  }

  /** Returns the Japanese days on which this amount was charged to the method, including an open charge. */
  async findAttemptDays(
    transaction: Transaction,
    tries: Omit<AttemptSearch, 'since'>,
  ): Promise<BusinessDate[]> {
    const since = new Date(this.clock.now().getTime() - attemptWindow);
    const moments = await this.charges.findAttempts(transaction, { ...tries, since });
    return moments.map(businessDateAt);
  }

  /** Settles an order or cycle of ¥0 in the same transaction. */
  async settleZero(transaction: Transaction, zero: ZeroSettlement): Promise<EarningId> {
    const { subject, settledOn, earningId, ...facts } = zero;
    return this.earnings.recordEarning(transaction, {
      ...facts,
      ...(earningId !== undefined && { id: earningId }),
      source: { kind: 'ZERO' },
      subject: columnsOf(subject),
      amounts: chargeEarning(yen(0), facts),
      earnedOn: settledOn,
    });
  }

  /**
   * Returns the latest charge for a page that polls it. If a browser has returned from the card issuer, first
   * applies its stored data.
   */
  async followCharge(subject: SubjectRef): Promise<FollowedCharge | undefined> {
    const [latest] = await this.findBySubject(subject);
    if (latest === undefined) return undefined;
    const row = await this.returns.applyStoredReturn(latest);
    return { charge: chargeOf(row), result: this.result(row) };
  }

  async listCharges(subject: SubjectRef): Promise<Charge[]> {
    return (await this.findBySubject(subject)).map(chargeOf);
  }

  async findCharge(id: ChargeId, transaction?: Transaction): Promise<Charge | undefined> {
    const row = await this.charges.findById(id, transaction);
    return row && chargeOf(row);
  }

  async findAtIssuer(ids: readonly ChargeId[], transaction?: Transaction): Promise<ReadonlySet<ChargeId>> {
    return new Set(ids.length === 0 ? [] : await this.charges.findAtIssuer(ids, transaction));
  }

  /**
   * Abandons a charge without notifying its order or cycle; the caller ends the order or cycle itself.
   * @returns false if the charge is no longer waiting for the card issuer
   */
  abandonCharge(transaction: Transaction, id: ChargeId): Promise<boolean> {
    return this.settlement.abandonCharge(transaction, id);
  }

  /**
   * Applies an operator's decision with evidence.
   * @returns the new phase
   */
  async decideCharge(
    id: ChargeId,
    finding: Finding,
    decision: { decidedBy: string; evidence: string },
  ): Promise<ChargePhase | undefined> {
    const row = await this.charges.findById(id);
    if (row === undefined) return undefined;
    const mover = { by: 'person', decision } as const;
    const { phase } =
      finding.as === 'succeeded'
        ? await this.settlement.recordSuccess(row, { ...finding, collected: row.amount }, mover)
        : await this.settlement.recordFailure(
            row,
            { phase: 'NOT_EXECUTED', cause: 'sent', code: 'PERSON' },
            mover,
          );
    return phase;
  }

  /** Returns the provider's current response without changing anything. */
  async inquireCharge(id: ChargeId): Promise<Inquiry | NotSent | undefined> {
    const row = await this.charges.findById(id);
    if (row?.request == null) return undefined;
    const request = this.encryption.toGatewayRequest(row);
    return this.calls.readFromGateway(refOf(row), 'inquire', (gateway) =>
      gateway.inquire(request, this.encryption.idsOf(row)),
    );
  }

  private findBySubject(subject: SubjectRef): Promise<ChargeRow[]> {
    const { orderId, cycleId } = columnsOf(subject);
    return this.charges.findBySubject(orderId, cycleId);
  }

  private result(row: ChargeRow): ChargeResult {
    const url = row.phase === 'CHALLENGE' ? this.encryption.decryptRequest(row).url : undefined;
    return resultOf(row, url);
  }
}

/** Printable ASCII, at most 32 characters. */
function itemId({ planId }: SoldPlan): string {
  return planId.replace(/[^\w-]/g, '').slice(0, 32) || 'plan';
}
