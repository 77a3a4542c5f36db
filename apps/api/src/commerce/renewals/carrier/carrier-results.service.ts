import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import type { RefusalClass } from '@account/domain/commerce/charges/gateway-outcome';
import { monthAwaited } from '@account/domain/commerce/contracts/carrier-months';
import { claimed } from '@account/domain/commerce/contracts/charge-events';
import { chargeRefused } from '@account/domain/commerce/contracts/charge-refused';
import { nextDue } from '@account/domain/commerce/contracts/contract-facts';
import type { Yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../platform/prisma/database.js';
import { CarrierCharges } from '../../charges/charges.module.js';
import type { ChargeId } from '../../charges/charge.declaration.js';
import {
  BillingCycles,
  ContractEvents,
  Contracts,
  type LockedCycle,
  type ContractId,
} from '../../contracts/contracts.module.js';
import type { GatewayRef } from '../../gateways/gateways.module.js';
import { EndedAgreements, type PaymentMethodId } from '../../payment-methods/payment-methods.module.js';
import { announcedCycle } from '../cycle/renewal-claims.service.js';
import { CarrierMonths } from './carrier-months.service.js';
import { RenewalTerms } from '../cycle/renewal-terms.service.js';

/** What a carrier that collects by itself did about a month. */
export type CarrierResult =
  | { outcome: 'collected'; agreement: string; amount: Yen; on: BusinessDate }
  | { outcome: 'refused' | 'ended'; on: BusinessDate };

/** `known`: booked, or of no effect. `noContract`: nothing was bought by it. `later`: bring it again. */
export type ResultTaking = 'taken' | 'known' | 'noContract' | 'later';

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
    private readonly cycles: BillingCycles,
    private readonly terms: RenewalTerms,
    private readonly months: CarrierMonths,
    private readonly charges: CarrierCharges,
    private readonly events: ContractEvents,
    private readonly agreements: EndedAgreements,
    private readonly database: Database,
  ) {}

  async take(of: NotifiedAgreement, result: CarrierResult): Promise<ResultTaking> {
    const [contract] = await this.contracts.collectedBy(of.methodIds);
    if (contract === undefined) return this.unneeded(of, result);
    if (result.outcome === 'collected') return this.collected(contract.id, of, result);
    const taking = await this.refused(contract.id, of, result);
    if (taking !== 'later' && result.outcome === 'ended' && contract.carrierMethodId !== null)
      await this.agreements.end(contract.carrierMethodId);
    return taking;
  }

  /** Of an agreement by which nobody pays: money wants a person, and that none was taken is as it should be. */
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
  ): Promise<ResultTaking> {
    const charge = await this.database.transaction((transaction) => this.claim(transaction, id, of, result));
    if (typeof charge === 'string') return charge;
    const { agreement, amount: collected, on: processedOn } = result;
    await this.charges.settle(charge.chargeId, { agreement, collected, processedOn });
    return 'taken';
  }

  /** A charge that the carrier has made already; that of a program that died before it was settled is gone on with. */
  private async claim(
    transaction: Transaction,
    id: ContractId,
    { gateway: { gatewayId }, mayWait = false }: NotifiedAgreement,
    { agreement, on }: Extract<CarrierResult, { outcome: 'collected' }>,
  ): Promise<{ chargeId: ChargeId } | ResultTaking> {
    const locked = await this.contracts.lockToday(transaction, id);
    if (locked === undefined) return 'noContract';
    const month = { gatewayId, agreement, on };
    if (await this.charges.isKnown(month, transaction)) return 'known';
    const place = monthAwaited(locked.contract.facts, on);
    if (place === 'past') return this.months.claimUnawaited(transaction, locked.contract, month);
    const { heldSince, liveCharge } = locked.contract.facts;
    if (place === 'ahead' && heldSince === null && mayWait) return 'later';
    const contract =
      liveCharge === null ? await this.months.passTo(transaction, locked.contract, on) : locked.contract;
    const cycle = await this.months.open(transaction, contract);
    const begun = liveCharge === null ? undefined : await this.charges.begun(transaction, cycle.id);
    if (begun !== undefined) return { chargeId: begun };
    const decision = claimed(contract.facts);
    if (decision.outcome !== 'changed') return 'known';
    const chargeId = await this.months.claim(transaction, contract, cycle, month);
    await this.contracts.change(transaction, contract, { facts: decision.facts });
    return { chargeId };
  }

  private async refused(
    id: ContractId,
    { mayWait = false }: NotifiedAgreement,
    { outcome, on }: Extract<CarrierResult, { outcome: 'refused' | 'ended' }>,
  ): Promise<ResultTaking> {
    return this.database.transaction(async (transaction) => {
      const locked = await this.contracts.lockToday(transaction, id);
      if (locked === undefined) return 'noContract';
      const { contract, today } = locked;
      const place = monthAwaited(contract.facts, on);
      if (place === 'past' || contract.facts.heldSince !== null || contract.facts.liveCharge !== null)
        return 'known';
      if (place === 'ahead' && mayWait) return 'later';
      const plan = await this.terms.planOf(transaction, contract);
      const terms = this.terms.cycleOn(contract, plan, nextDue(contract.facts));
      const cycle = await this.cycles.open(transaction, terms);
      const refusal = outcome === 'ended' ? 'needsMethod' : 'retryLater';
      return this.hold(transaction, { contract, cycle, today }, refusal);
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
