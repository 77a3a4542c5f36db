import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { RefusalClass } from '@account/domain/commerce/payments/charges/gateway-outcome';
import { monthAwaited } from '@account/domain/commerce/subscriptions/contracts/carrier-months';
import { claimed } from '@account/domain/commerce/subscriptions/contracts/charge-events';
import { chargeRefused } from '@account/domain/commerce/subscriptions/contracts/charge-refused';
import type { Yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { CarrierCharges, type ChargeId } from '../../../payments/charges/index.js';
import { ContractEvents, type ContractId, Contracts, type LockedCycle } from '../../contracts/index.js';
import type { GatewayRef } from '../../../payments/gateways/index.js';
import { EndedAgreements, type PaymentMethodId } from '../../../payments/payment-methods/index.js';
import { announcedCycle } from '../cycle/renewal-claims.service.js';
import { CarrierMonths } from './carrier-months.service.js';

/** What a carrier that collects by itself did about a month. */
export type CarrierResult =
  | { outcome: 'collected'; agreement: string; amount: Yen; on: BusinessDate }
  | { outcome: 'refused' | 'ended'; on: BusinessDate };

/** `known`: booked, or of no effect. `noContract`: nothing was bought by it. `later`: bring it again. */
export type ResultTaking = 'taken' | 'known' | 'noContract' | 'later';

export interface TakenResult {
  taking: ResultTaking;
  /** Months before it of which nothing was heard: their due days. */
  skipped: readonly BusinessDate[];
}

const without = (taking: ResultTaking): TakenResult => ({ taking, skipped: [] });

export interface NotifiedAgreement {
  gateway: Pick<GatewayRef, 'gatewayId'>;
  methodIds: readonly PaymentMethodId[];
  /** A result of a later month than the one that is due waits for those between. */
  mayWait?: boolean;
}

/** Settles periods by what carriers say: whoever says it first, notice or file, and however often. */
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

  async take(of: NotifiedAgreement, result: CarrierResult): Promise<TakenResult> {
    const [contract] = await this.contracts.collectedBy(of.methodIds);
    if (contract === undefined) return without(await this.unneeded(of, result));
    if (result.outcome === 'collected') return this.collected(contract.id, of, result);
    const taken = await this.refused(contract.id, of, result);
    if (taken.taking !== 'later' && result.outcome === 'ended' && contract.carrierMethodId !== null)
      await this.agreements.end(contract.carrierMethodId);
    return taken;
  }

  /** Handles a result of an agreement that no contract pays by: collected money needs review, a refusal does not. */
  private async unneeded(
    { methodIds }: NotifiedAgreement,
    { outcome }: CarrierResult,
  ): Promise<ResultTaking> {
    if (outcome === 'collected' || methodIds.length === 0) return 'noContract';
    if (outcome === 'ended') for (const id of methodIds) await this.agreements.end(id);
    return 'known';
  }

  private async collected(
    id: ContractId,
    of: NotifiedAgreement,
    result: Extract<CarrierResult, { outcome: 'collected' }>,
  ): Promise<TakenResult> {
    const claimed = await this.database.transaction((transaction) => this.claim(transaction, id, of, result));
    if ('taking' in claimed) return claimed;
    const { agreement, amount: collected, on: processedOn } = result;
    await this.charges.settle(claimed.chargeId, { agreement, collected, processedOn });
    return { taking: 'taken', skipped: claimed.skipped };
  }

  /** A charge that the carrier has made already; that of a program that died before it was settled is gone on with. */
  private async claim(
    transaction: Transaction,
    id: ContractId,
    { gateway: { gatewayId }, mayWait = false }: NotifiedAgreement,
    { agreement, on }: Extract<CarrierResult, { outcome: 'collected' }>,
  ): Promise<{ chargeId: ChargeId; skipped: readonly BusinessDate[] } | TakenResult> {
    const locked = await this.contracts.lockToday(transaction, id);
    if (locked === undefined) return without('noContract');
    const month = { gatewayId, agreement, on };
    if (await this.charges.isKnown(month, transaction)) return without('known');
    const { facts } = locked.contract;
    const place = monthAwaited(facts, on);
    if (place === 'past') {
      const chargeId = await this.months.claimUnawaited(transaction, locked.contract, month);
      return chargeId === undefined ? without('later') : { chargeId, skipped: [] };
    }
    // The month before was claimed, and its result has to come once more.
    if (place === 'ahead' && facts.liveCharge !== null) return without('later');
    if (place === 'ahead' && facts.heldSince === null && mayWait) return without('later');
    const { contract, skipped } = await this.months.passTo(transaction, locked.contract, on);
    const cycle = await this.months.open(transaction, contract);
    const begun = facts.liveCharge === null ? undefined : await this.charges.begun(transaction, cycle.id);
    if (begun === 'ours') return without('later');
    if (begun !== undefined) return { chargeId: begun, skipped };
    const decision = claimed(contract.facts);
    if (decision.outcome !== 'changed') return without('later');
    const chargeId = await this.months.claim(transaction, contract, cycle, month);
    await this.contracts.change(transaction, contract, { facts: decision.facts });
    return { chargeId, skipped };
  }

  private async refused(
    id: ContractId,
    { mayWait = false }: NotifiedAgreement,
    { outcome, on }: Extract<CarrierResult, { outcome: 'refused' | 'ended' }>,
  ): Promise<TakenResult> {
    return this.database.transaction(async (transaction) => {
      const locked = await this.contracts.lockToday(transaction, id);
      if (locked === undefined) return without('noContract');
      const { today } = locked;
      const { facts } = locked.contract;
      const place = monthAwaited(facts, on);
      if (place === 'past')
        return without((await this.months.refuse(transaction, locked.contract, on)) ? 'taken' : 'known');
      if (facts.liveCharge !== null || (facts.heldSince !== null && place === 'due')) return without('known');
      if (place === 'ahead' && mayWait) return without('later');
      const { contract, skipped } = await this.months.passTo(transaction, locked.contract, on);
      const cycle = await this.months.open(transaction, contract);
      if (facts.heldSince !== null) return { taking: 'taken', skipped };
      const refusal = outcome === 'ended' ? 'needsMethod' : 'retryLater';
      return { taking: await this.hold(transaction, { contract, cycle, today }, refusal), skipped };
    });
  }

  private async hold(
    transaction: Transaction,
    { contract: before, cycle, today }: LockedCycle,
    refusal: RefusalClass,
  ): Promise<ResultTaking> {
    const decision = chargeRefused(before.facts, { today, refusal, tries: [] });
    if (decision.outcome !== 'changed') return 'known';
    const contract = await this.contracts.change(transaction, before, { facts: decision.facts });
    const failed = {
      event: 'paymentFailed',
      ...{ cycle: announcedCycle(cycle), chargeId: null, refusal, isFirst: true, wasUnknown: false },
    } as const;
    await this.events.announce(transaction, { contract, before }, [failed]);
    return 'taken';
  }
}
