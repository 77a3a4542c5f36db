import { changePaymentMethodCall } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-calls.contract';
import type { Redirect } from '@account/contracts/platform/call';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import {
  changeMethod,
  type MethodChangeDecision,
} from '@account/domain/commerce/subscriptions/contracts/method-change';
import { Controller, Param } from '@nestjs/common';

import { ParsedRequest, Call } from '../../../../platform/http/endpoint.decorators.js';
import { requireFreshProof } from '../../../../identity/sessions/index.js';
import { BusinessDay } from '../../../ledger/business-day/index.js';
import { Contracts, type StoredContract } from '../../contracts/index.js';
import { Renewals, type ManualRetryResult } from '../../renewals/index.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Problem } from '../../../../platform/http/problem.js';
import type { Principal } from '../../../../platform/http/request-context.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { PaymentOptions, type ChosenMethod } from './payment-options.service.js';
import { OwnContracts } from '../own-contracts.service.js';
import { SubscriptionChanges } from '../subscription-changes.service.js';
import { detailPath, methodCompletePath } from '../subscription-paths.js';
import { withLockProblem, problemOf, retryLimitProblem } from '../subscription-problems.js';

@Controller()
export class MethodChangesController {
  constructor(
    private readonly own: OwnContracts,
    private readonly contracts: Contracts,
    private readonly options: PaymentOptions,
    private readonly renewals: Renewals,
    private readonly changes: SubscriptionChanges,
    private readonly day: BusinessDay,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws {Problem} NOT_FOUND, SUBSCRIPTION_RENEWING_PAYMENT_METHOD, PAYMENT_METHOD_… */
  @Call(changePaymentMethodCall)
  async change(
    @Param('id') id: string,
    @ParsedRequest() {
      input: { paymentMethodId },
      member,
      context,
    }: ParsedRequest<typeof changePaymentMethodCall>,
  ): Promise<Redirect> {
    const contract = await this.own.findOwnContract(id, member);
    const redirectTo = methodCompletePath(contract.id);
    const isSame = paymentMethodId === contract.payment.methodId;
    const decision = this.decide(contract, await this.day.today(), isSame);
    if (decision.outcome === 'unchanged') return { redirectTo };
    const views = await this.options.listForContract(contract, member, context.language);
    const chosen = this.options.requireMethod(paymentMethodId, views);
    return withLockProblem('PAYMENT_METHOD_CHANGE_FAILED', async () => {
      if (decision.chargesNow) return this.changeAndCollect(contract, chosen, member);
      await this.database.transaction((transaction) =>
        this.changeNext(transaction, contract, chosen, member),
      );
      return { redirectTo };
    });
  }

  /**
   * For a contract on hold, the open amount is charged immediately, and the completion page shows the result.
   */
  private async changeAndCollect(
    { id: contractId, customerId }: StoredContract,
    chosen: ChosenMethod,
    member: Principal,
  ): Promise<Redirect> {
    const retried = await this.renewals.retryManually({
      contractId,
      customerId,
      change: (transaction, contract, today) => this.write(transaction, contract, chosen, member, today),
    });
    return { redirectTo: nextPageOf(retried, contractId, this.clock.now()) };
  }

  private async changeNext(
    transaction: Transaction,
    { id }: StoredContract,
    chosen: ChosenMethod,
    member: Principal,
  ): Promise<void> {
    const locked = await this.contracts.lockWithToday(transaction, id);
    if (locked === undefined) throw new Problem('NOT_FOUND', { log: 'the contract does not exist' });
    if (locked.contract.facts.heldSince !== null) throw problemOf('changeMethod', 'renewing');
    await this.write(transaction, locked.contract, chosen, member, locked.today);
  }

  private async write(
    transaction: Transaction,
    contract: StoredContract,
    chosen: ChosenMethod,
    member: Principal,
    today: BusinessDate,
  ): Promise<StoredContract> {
    requireFreshProof(member, this.clock.now());
    const isSame = chosen.methodId === contract.payment.methodId;
    const decision = this.decide(contract, today, isSame);
    if (decision.outcome === 'unchanged') return contract;
    const { facts, chargesNow: collects } = decision;
    await this.options.lockMethod(transaction, contract, chosen);
    const changed = await this.contracts.changeContract(transaction, contract, { facts, payment: chosen });
    await this.changes.recordChange(transaction, member, contract, { kind: 'METHOD_CHANGED', collects });
    return changed;
  }

  /** @throws {Problem} with the reason why the payment method cannot be changed */
  private decide(
    { facts }: StoredContract,
    today: BusinessDate,
    isSame: boolean,
  ): Exclude<MethodChangeDecision, { outcome: 'refused' }> {
    const policy = this.contracts.retryPolicy();
    const lastCarrierDay = this.contracts.lastCarrierDay();
    const decision = changeMethod(facts, { today, to: 'store', isSame, lastCarrierDay, policy });
    if (decision.outcome === 'refused') throw problemOf('changeMethod', decision.refusal);
    return decision;
  }
}

/** @throws {Problem} if the change was not written */
function nextPageOf(retried: ManualRetryResult, id: StoredContract['id'], now: Date): string {
  switch (retried.outcome) {
    case 'driven':
      return methodCompletePath(id);
    case 'paid':
      return detailPath(id);
    case 'refused':
      throw retried.refusal === 'tooManyAttempts'
        ? retryLimitProblem(retried.againOn, now)
        : problemOf('changeMethod', retried.refusal);
    case 'notFound':
      throw new Problem('NOT_FOUND', { log: 'the contract does not exist' });
    case 'notClaimed':
      throw new Problem('PAYMENT_METHOD_CHANGE_FAILED', { log: retried.why });
  }
}
