import { undoCancellationCall } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-calls.contract';
import type { InputOf, Redirect } from '@account/contracts/platform/call';
import { undoCancellation } from '@account/domain/commerce/subscriptions/contracts/cancellation';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Controller, Param } from '@nestjs/common';

import { ParsedRequest, Call } from '../../../../platform/http/endpoint.decorators.js';
import { Problem } from '../../../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../../../platform/http/request-context.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { Contracts, type StoredContract } from '../../contracts/index.js';
import { Renewals } from '../../renewals/index.js';
import { PaymentOptions, type ChosenMethod } from '../payment/payment-options.service.js';
import { OwnContracts } from '../own-contracts.service.js';
import { SubscriptionChanges } from '../subscription-changes.service.js';
import { cancelCompletePath } from '../subscription-paths.js';
import { factsAfter, withLockProblem } from '../subscription-problems.js';

type Undone = InputOf<typeof undoCancellationCall>;

@Controller()
export class CancellationUndoingController {
  constructor(
    private readonly own: OwnContracts,
    private readonly contracts: Contracts,
    private readonly options: PaymentOptions,
    private readonly renewals: Renewals,
    private readonly changes: SubscriptionChanges,
    private readonly database: Database,
  ) {}

  /** @throws {Problem} NOT_FOUND, SUBSCRIPTION_…, CAMPAIGN_CODE_CANNOT_RENEW, PAYMENT_METHOD_… */
  @Call(undoCancellationCall)
  async undo(
    @Param('subscriptionId') id: string,
    @ParsedRequest() { input, member, context }: ParsedRequest<typeof undoCancellationCall>,
  ): Promise<Redirect> {
    const contract = await this.own.findOwnContract(id, member);
    const chosen = await this.chosen(contract, input, member, context);
    await withLockProblem('SUBSCRIPTION_UPDATE_FAILED', () =>
      this.database.transaction((transaction) => this.write(transaction, contract, chosen, member)),
    );
    return { redirectTo: cancelCompletePath(contract.id) };
  }

  /**
   * Returns null if the payment method of the contract does not change.
   * @throws {Problem} if the selected payment method cannot be used
   */
  private async chosen(
    contract: StoredContract,
    { paymentMethodId: id }: Undone,
    member: Principal,
    { language }: RequestContext,
  ): Promise<ChosenMethod | null> {
    if (id === undefined) return null;
    const views = await this.options.listForContract(contract, member, language);
    if (views.some(({ whyNot }) => whyNot === 'current')) throw new Problem('PAYMENT_METHOD_NOT_CHANGEABLE');
    return this.options.requireMethod(id, views);
  }

  private async write(
    transaction: Transaction,
    { id }: StoredContract,
    chosen: ChosenMethod | null,
    member: Principal,
  ): Promise<void> {
    const locked = await this.contracts.lockWithToday(transaction, id);
    if (locked === undefined) throw new Problem('NOT_FOUND', { log: 'the contract does not exist' });
    const { contract, today } = locked;
    const decision = undoCancellation(contract.facts, {
      today,
      hasOtherMethod: chosen !== null,
      tries: await this.findAttemptDays(transaction, contract),
      policy: this.contracts.retryPolicy(),
    });
    // The contract is no longer cancelled, because the same call arrived twice.
    if (decision.outcome === 'refused' && decision.refusal === 'notCancelled') return;
    const facts = factsAfter('undo', contract.facts, decision);
    if (chosen !== null) await this.options.lockMethod(transaction, contract, chosen);
    const payment = chosen ?? contract.payment;
    await this.contracts.changeContract(transaction, contract, { facts, payment });
    await this.changes.recordChange(transaction, member, contract, { kind: 'UNDONE' });
  }

  private async findAttemptDays(transaction: Transaction, contract: StoredContract): Promise<BusinessDate[]> {
    return contract.facts.heldSince === null
      ? []
      : this.renewals.findAttemptDays(transaction, contract, 'STORE');
  }
}
