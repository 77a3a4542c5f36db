import { isRenewing } from '@account/domain/commerce/subscriptions/contracts/renewal-status';
import { nextManualRetryDay } from '@account/domain/commerce/payments/charges/retry-plan';
import type { ContractRefusal } from '@account/domain/commerce/subscriptions/contracts/contract-events';
import { retryManually } from '@account/domain/commerce/subscriptions/contracts/manual-retry';
import { nextDue } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import {
  type ChargeInitiator,
  ChargeNotClaimed,
  Charges,
  type ClaimedCharge,
} from '../../../payments/charges/index.js';
import { BillingCycles, Contracts, type StoredContract } from '../../contracts/index.js';
import { RenewalClaims } from './renewal-claims.service.js';
import { RenewalTerms } from './renewal-terms.service.js';
import type { ManualRetryResult, ManualRetry } from '../renewal.declaration.js';

type Retry =
  | { outcome: 'claimed'; charge: ClaimedCharge }
  | Exclude<ManualRetryResult, { outcome: 'driven' }>;

class RetryRefused extends Error {
  constructor(readonly refused: Retry) {
    super('A payment is not tried again');
  }
}

@Injectable()
export class Renewals {
  constructor(
    private readonly contracts: Contracts,
    private readonly cycles: BillingCycles,
    private readonly terms: RenewalTerms,
    private readonly claims: RenewalClaims,
    private readonly charges: Charges,
    private readonly database: Database,
  ) {}

  /**
   * Charges the unpaid amount of a contract on hold immediately and waits for the result, as for a purchase.
   */
  async retryManually(retry: ManualRetry): Promise<ManualRetryResult> {
    const claimed = await this.claimRetry(retry);
    if (claimed.outcome !== 'claimed') return claimed;
    const { charge } = claimed;
    return { outcome: 'driven', chargeId: charge.chargeId, result: await this.charges.sendCharge(charge) };
  }

  /**
   * Returns the days of the last month with a charge attempt for the unpaid amount on the contract's payment
   * method, including attempts for other contracts.
   */
  async findAttemptDays(
    transaction: Transaction,
    contract: StoredContract,
    initiator: ChargeInitiator,
  ): Promise<BusinessDate[]> {
    const { methodId } = contract.payment;
    if (methodId === null) return [];
    const amount = await this.openAmount(transaction, contract);
    return this.charges.findAttemptDays(transaction, { paymentMethodId: methodId, amount, initiator });
  }

  private async claimRetry(retry: ManualRetry): Promise<Retry> {
    try {
      return await this.database.transaction((transaction) => this.claimRetryIn(transaction, retry));
    } catch (error) {
      if (error instanceof RetryRefused) return error.refused;
      if (!(error instanceof ChargeNotClaimed)) throw error;
      return { outcome: 'notClaimed', why: error.why };
    }
  }

  private async claimRetryIn(
    transaction: Transaction,
    { contractId, customerId, change }: ManualRetry,
  ): Promise<Retry> {
    const locked = await this.contracts.lockWithToday(transaction, contractId);
    if (locked === undefined || locked.contract.customerId !== customerId) return { outcome: 'notFound' };
    const { contract: before, today } = locked;
    if (isPaid(before, today)) return { outcome: 'paid' };
    const contract = change === undefined ? before : await change(transaction, before, today);
    const tries = await this.findAttemptDays(transaction, contract, 'MEMBER');
    const policy = this.contracts.retryPolicy();
    const decision = retryManually(contract.facts, { today, tries, policy });
    // The error also rolls back the change.
    if (decision.outcome === 'refused') throw new RetryRefused(refusedBy(decision.refusal, today, tries));
    return { outcome: 'claimed', charge: await this.claimCharge(transaction, contract, today) };
  }

  private async claimCharge(
    transaction: Transaction,
    contract: StoredContract,
    today: BusinessDate,
  ): Promise<ClaimedCharge> {
    const plan = await this.terms.findPlan(transaction, contract);
    const terms = this.terms.cycleForDay(contract, plan, nextDue(contract.facts));
    const cycle = await this.cycles.openCycle(transaction, terms);
    return this.claims.claimRenewal(transaction, { contract, cycle, today }, plan, 'MEMBER');
  }

  private async openAmount(transaction: Transaction, contract: StoredContract) {
    const dueOn = nextDue(contract.facts);
    const open = await this.cycles.findOpen(transaction, contract.id);
    if (open?.dueOn === dueOn) return open.amount;
    const plan = await this.terms.findPlan(transaction, contract);
    return this.terms.cycleForDay(contract, plan, dueOn).amount;
  }
}

function refusedBy(refusal: ContractRefusal, today: BusinessDate, tries: readonly BusinessDate[]): Retry {
  return refusal === 'tooManyAttempts'
    ? { outcome: 'refused', refusal, againOn: nextManualRetryDay(today, tries) }
    : { outcome: 'refused', refusal };
}

function isPaid({ facts }: StoredContract, today: BusinessDate): boolean {
  const { heldSince, endedOn, cancelRequestedOn } = facts;
  return heldSince === null && endedOn === null && cancelRequestedOn === null && !isRenewing(facts, today);
}
