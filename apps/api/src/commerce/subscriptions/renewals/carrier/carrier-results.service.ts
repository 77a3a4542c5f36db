import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { RefusalClass } from '@account/domain/commerce/payments/charges/gateway-outcome';
import { carrierMonthStatus } from '@account/domain/commerce/subscriptions/contracts/carrier-months';
import { claimCharge } from '@account/domain/commerce/subscriptions/contracts/charge-events';
import { recordRefusal } from '@account/domain/commerce/subscriptions/contracts/charge-refused';
import type { Yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { CarrierCharges, type ChargeId } from '../../../payments/charges/index.js';
import { ContractEvents, type ContractId, Contracts, type LockedCycle } from '../../contracts/index.js';
import type { GatewayRef } from '../../../payments/gateways/index.js';
import { EndedAgreements, type PaymentMethodId } from '../../../payments/payment-methods/index.js';
import { eventCycle } from '../cycle/renewal-claims.service.js';
import { CarrierMonths } from './carrier-months.service.js';

/** A carrier's result for a month. */
export type CarrierResult =
  | { outcome: 'collected'; agreement: string; amount: Yen; on: BusinessDate }
  | { outcome: 'refused' | 'ended'; on: BusinessDate };

/**
 * `known`: the result was already booked or has no effect. `noContract`: no contract uses the agreement.
 * `later`: retry.
 */
export type ResultOutcome = 'taken' | 'known' | 'noContract' | 'later';

export interface AppliedResult {
  taking: ResultOutcome;
  /** Due days of earlier months without a result. */
  skipped: readonly BusinessDate[];
}

const unappliedResult = (taking: ResultOutcome): AppliedResult => ({ taking, skipped: [] });

export interface NotifiedAgreement {
  gateway: Pick<GatewayRef, 'gatewayId'>;
  methodIds: readonly PaymentMethodId[];
  /** Delays a result for a later month until earlier months have a result. */
  mayWait?: boolean;
}

/**
 * Settles periods with the results that carriers report in webhooks or files, in any order and possibly
 * repeatedly.
 */
@Injectable()
export class CarrierResults {
  constructor(
    private readonly contracts: Contracts,
    private readonly months: CarrierMonths,
    private readonly charges: CarrierCharges,
    private readonly events: ContractEvents,
    private readonly agreements: EndedAgreements,
    private readonly database: Database,
  ) {}

  async applyResult(of: NotifiedAgreement, result: CarrierResult): Promise<AppliedResult> {
    const [contract] = await this.contracts.findCollectedBy(of.methodIds);
    if (contract === undefined) return unappliedResult(await this.applyWithoutContract(of, result));
    if (result.outcome === 'collected') return this.applyCollected(contract.id, of, result);
    const taken = await this.applyRefused(contract.id, of, result);
    if (taken.taking !== 'later' && result.outcome === 'ended' && contract.carrierMethodId !== null)
      await this.agreements.endAgreement(contract.carrierMethodId);
    return taken;
  }

  /**
   * Handles a result of an agreement without a contract. Money that was collected needs review; a refusal does
   * not.
   */
  private async applyWithoutContract(
    { methodIds }: NotifiedAgreement,
    { outcome }: CarrierResult,
  ): Promise<ResultOutcome> {
    if (outcome === 'collected' || methodIds.length === 0) return 'noContract';
    if (outcome === 'ended') for (const id of methodIds) await this.agreements.endAgreement(id);
    return 'known';
  }

  private async applyCollected(
    id: ContractId,
    of: NotifiedAgreement,
    result: Extract<CarrierResult, { outcome: 'collected' }>,
  ): Promise<AppliedResult> {
    const claimed = await this.database.transaction((transaction) =>
      this.claimCharge(transaction, id, of, result),
    );
    if ('taking' in claimed) return claimed;
    const { agreement, amount: collected, on: processedOn } = result;
    await this.charges.settleCharge(claimed.chargeId, { agreement, collected, processedOn });
    return { taking: 'taken', skipped: claimed.skipped };
  }

  /**
   * Claims a charge that the carrier has already made. Resumes the charge if an earlier process crashed before
   * the settlement.
   */
  private async claimCharge(
    transaction: Transaction,
    id: ContractId,
    { gateway: { gatewayId }, mayWait = false }: NotifiedAgreement,
    { agreement, on }: Extract<CarrierResult, { outcome: 'collected' }>,
  ): Promise<{ chargeId: ChargeId; skipped: readonly BusinessDate[] } | AppliedResult> {
    const locked = await this.contracts.lockWithToday(transaction, id);
    if (locked === undefined) return unappliedResult('noContract');
    const month = { gatewayId, agreement, on };
    if (await this.charges.isKnown(month, transaction)) return unappliedResult('known');
    const { facts } = locked.contract;
    const place = carrierMonthStatus(facts, on);
    if (place === 'past') {
      const chargeId = await this.months.claimUnexpectedPayment(transaction, locked.contract, month);
      return chargeId === undefined ? unappliedResult('later') : { chargeId, skipped: [] };
    }
    // The previous month's charge is open, so this result must be retried.
    if (place === 'ahead' && facts.liveCharge !== null) return unappliedResult('later');
    if (place === 'ahead' && facts.heldSince === null && mayWait) return unappliedResult('later');
    const { contract, skipped } = await this.months.waiveMonthsBefore(transaction, locked.contract, on);
    const cycle = await this.months.openMonth(transaction, contract);
    const begun =
      facts.liveCharge === null ? undefined : await this.charges.findUnsettled(transaction, cycle.id);
    if (begun === 'store') return unappliedResult('later');
    if (begun !== undefined) return { chargeId: begun, skipped };
    const decision = claimCharge(contract.facts);
    if (decision.outcome !== 'changed') return unappliedResult('later');
    const chargeId = await this.months.claimMonth(transaction, contract, cycle, month);
    await this.contracts.changeContract(transaction, contract, { facts: decision.facts });
    return { chargeId, skipped };
  }

  private async applyRefused(
    id: ContractId,
    { mayWait = false }: NotifiedAgreement,
    { outcome, on }: Extract<CarrierResult, { outcome: 'refused' | 'ended' }>,
  ): Promise<AppliedResult> {
    return this.database.transaction(async (transaction) => {
      const locked = await this.contracts.lockWithToday(transaction, id);
      if (locked === undefined) return unappliedResult('noContract');
      const { today } = locked;
      const { facts } = locked.contract;
      const place = carrierMonthStatus(facts, on);
      if (place === 'past')
        return unappliedResult(
          (await this.months.refuseMonth(transaction, locked.contract, on)) ? 'taken' : 'known',
        );
      if (facts.liveCharge !== null || (facts.heldSince !== null && place === 'due'))
        return unappliedResult('known');
      if (place === 'ahead' && mayWait) return unappliedResult('later');
      const { contract, skipped } = await this.months.waiveMonthsBefore(transaction, locked.contract, on);
      const cycle = await this.months.openMonth(transaction, contract);
      if (facts.heldSince !== null) return { taking: 'taken', skipped };
      const refusal = outcome === 'ended' ? 'needsMethod' : 'retryLater';
      return { taking: await this.holdContract(transaction, { contract, cycle, today }, refusal), skipped };
    });
  }

  private async holdContract(
    transaction: Transaction,
    { contract: before, cycle, today }: LockedCycle,
    refusal: RefusalClass,
  ): Promise<ResultOutcome> {
    const decision = recordRefusal(before.facts, { today, refusal, tries: [] });
    if (decision.outcome !== 'changed') return 'known';
    const contract = await this.contracts.changeContract(transaction, before, { facts: decision.facts });
    const failed = {
      event: 'paymentFailed',
      ...{ cycle: eventCycle(cycle), chargeId: null, refusal, isFirst: true, wasUnknown: false },
    } as const;
    await this.events.publishEvents(transaction, { contract, before }, [failed]);
    return 'taken';
  }
}
