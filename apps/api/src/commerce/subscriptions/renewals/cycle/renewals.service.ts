import { isRenewing } from '@account/domain/commerce/subscriptions/contracts/renewing';
import { nextTryByHand } from '@account/domain/commerce/payments/charges/retry-plan';
import type { ContractRefusal } from '@account/domain/commerce/subscriptions/contracts/contract-events';
import { retryByHand } from '@account/domain/commerce/subscriptions/contracts/retry-by-hand';
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
import type { RetriedByHand, RetryByHand } from '../renewal.declaration.js';

type Retry = { outcome: 'claimed'; charge: ClaimedCharge } | Exclude<RetriedByHand, { outcome: 'driven' }>;

class NotRetried extends Error {
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

  /** Charges what is open of a contract on hold now; waits for the answer as a purchase does. */
  async retryByHand(retry: RetryByHand): Promise<RetriedByHand> {
    const claimed = await this.claim(retry);
    if (claimed.outcome !== 'claimed') return claimed;
    const { charge } = claimed;
    return { outcome: 'driven', chargeId: charge.chargeId, result: await this.charges.drive(charge) };
  }

  /** Days on which the sum that is open was asked of the contract's method, in the last month, over all contracts. */
  async triesOf(
    transaction: Transaction,
    contract: StoredContract,
    initiator: ChargeInitiator,
  ): Promise<BusinessDate[]> {
    const { methodId } = contract.payment;
    if (methodId === null) return [];
    const amount = await this.openAmount(transaction, contract);
    return this.charges.triesOf(transaction, { paymentMethodId: methodId, amount, initiator });
  }

  private async claim(retry: RetryByHand): Promise<Retry> {
    try {
      return await this.database.transaction((transaction) => this.claimIn(transaction, retry));
    } catch (error) {
      if (error instanceof NotRetried) return error.refused;
      if (!(error instanceof ChargeNotClaimed)) throw error;
      return { outcome: 'notClaimed', why: error.why };
    }
  }

  private async claimIn(
    transaction: Transaction,
    { contractId, customerId, change }: RetryByHand,
  ): Promise<Retry> {
    const locked = await this.contracts.lockToday(transaction, contractId);
    if (locked === undefined || locked.contract.customerId !== customerId) return { outcome: 'notFound' };
    const { contract: before, today } = locked;
    if (isPaid(before, today)) return { outcome: 'paid' };
    const contract = change === undefined ? before : await change(transaction, before, today);
    const tries = await this.triesOf(transaction, contract, 'MEMBER');
    const policy = this.contracts.retryPolicy();
    const decision = retryByHand(contract.facts, { today, tries, policy });
    // With it goes the change that was written.
    if (decision.outcome === 'refused') throw new NotRetried(refusedBy(decision.refusal, today, tries));
    return { outcome: 'claimed', charge: await this.charge(transaction, contract, today) };
  }

  private async charge(
    transaction: Transaction,
    contract: StoredContract,
    today: BusinessDate,
  ): Promise<ClaimedCharge> {
    const plan = await this.terms.planOf(transaction, contract);
    const terms = this.terms.cycleOn(contract, plan, nextDue(contract.facts));
    const cycle = await this.cycles.open(transaction, terms);
    return this.claims.claim(transaction, { contract, cycle, today }, plan, 'MEMBER');
  }

  private async openAmount(transaction: Transaction, contract: StoredContract) {
    const dueOn = nextDue(contract.facts);
    const open = await this.cycles.openOf(transaction, contract.id);
    if (open?.dueOn === dueOn) return open.amount;
    const plan = await this.terms.planOf(transaction, contract);
    return this.terms.cycleOn(contract, plan, dueOn).amount;
  }
}

function refusedBy(refusal: ContractRefusal, today: BusinessDate, tries: readonly BusinessDate[]): Retry {
  return refusal === 'tooManyTries'
    ? { outcome: 'refused', refusal, againOn: nextTryByHand(today, tries) }
    : { outcome: 'refused', refusal };
}

function isPaid({ facts }: StoredContract, today: BusinessDate): boolean {
  const { heldSince, endedOn, cancelRequestedOn } = facts;
  return heldSince === null && endedOn === null && cancelRequestedOn === null && !isRenewing(facts, today);
}
