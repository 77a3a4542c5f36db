import { isDeepStrictEqual } from 'node:util';

import type { ScheduledChange } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import type { Yen } from '@account/domain/commerce/money/yen';
import { isStoppedBefore } from '@account/domain/commerce/subscriptions/contracts/forced-stop';
import {
  withdrawableUntil,
  withoutChange,
} from '@account/domain/commerce/subscriptions/contracts/plan-change';
import { upcomingPayment } from '@account/domain/commerce/subscriptions/contracts/reminders/upcoming-payment';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import { Problem } from '../../../platform/http/problem.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import { SettingsService } from '../../../store/settings/index.js';
import { PlanGroups, Plans } from '../../catalogue/plans/index.js';
import { Customers } from '../../ledger/customers/index.js';
import {
  type ContractId,
  ContractReminders,
  Contracts,
  isReturnable,
  oldPlanOf,
  PlanReturns,
  type PlanHolder,
  type StoredContract,
} from '../../subscriptions/contracts/index.js';
import { ChangeOrders, type NewConfirmation } from '../purchase/index.js';
import { PlanChangeOffering } from './plan-change-offers.service.js';
import { changeProblem } from './plan-change-problems.js';
import { termsHash, type PossibleChange } from './plan-change-view.js';

export interface ChangeRequest {
  contractId: ContractId;
  planId: string;
  /** Campaign code, in the form of `normaliseCampaignCode`. */
  code: string | null;
}

/** Writes the caller's record of an action, in the same transaction as the action. */
export type RecordAction = (transaction: Transaction, contract: StoredContract) => Promise<void>;

export interface AcceptedChange extends ChangeRequest {
  /** Hash of the terms that were shown; null if nothing was shown to the member. */
  terms: string | null;
  /** Returns the page with the terms, which is stored as evidence. */
  confirm: (change: PossibleChange) => Promise<NewConfirmation>;
  record: RecordAction;
}

const placementRefusals = { reserved: 'notOffered', soldOut: 'soldOut', noMethod: 'needsMethod' } as const;

const termsChanged = () =>
  new Problem('SUBSCRIPTION_CHANGE_TERMS_CHANGED', { log: 'the page showed other terms' });

/** Schedules changes of plan and takes them back. */
@Injectable()
export class PlanChanges {
  constructor(
    private readonly offering: PlanChangeOffering,
    private readonly contracts: Contracts,
    private readonly reminders: ContractReminders,
    private readonly customers: Customers,
    private readonly orders: ChangeOrders,
    private readonly plans: Plans,
    private readonly returns: PlanReturns,
    private readonly groups: PlanGroups,
    private readonly settings: SettingsService,
    private readonly database: Database,
  ) {}

  /** @throws {Problem} NOT_FOUND if the plan of the contract is in no group */
  requireGroup({ planId }: StoredContract): void {
    if (this.groups.findGroup(planId) === undefined)
      throw new Problem('NOT_FOUND', { log: 'the plan is in no group' });
  }

  /**
   * Returns the terms of a change that is possible now.
   * @throws {Problem} with the reason why it is not possible; NOT_FOUND if the plan is in no group
   */
  async previewChange(
    contract: StoredContract,
    { planId, code }: Pick<ChangeRequest, 'planId' | 'code'>,
    member: PlanHolder,
  ): Promise<PossibleChange> {
    const offers = await this.offering.findOffers(contract, member, code === null ? null : { planId, code });
    const { decision } = offers;
    const offer = offers.offers.find(({ plan }) => plan.planId === planId);
    if (offers.group === undefined || offer === undefined)
      throw new Problem('NOT_FOUND', { log: 'the plan is not in the group of the contract' });
    if (decision.outcome === 'refused') throw changeProblem(decision.refusal);
    if (offer.refusal !== null) throw changeProblem(offer.refusal);
    if (offer.terms === null) throw changeProblem('notForSale');
    return {
      ...{ offers, offer, terms: offer.terms },
      withdrawsCancellation: decision.withdrawsCancellation,
      money: this.reminders.moneyOf(contract, offers.currentPlan),
    };
  }

  /**
   * Schedules the change for the day that its terms name, and replaces a change that was scheduled before. A
   * repeated request for the same terms does nothing.
   * @throws {Problem} with the reason why it is not possible
   */
  async scheduleChange(request: AcceptedChange, member: PlanHolder): Promise<void> {
    const contract = await this.findContract(request.contractId);
    if (isRepeated(contract, request)) return;
    const change = await this.previewChange(contract, request, member);
    this.requireTerms(change, request);
    const confirmation = await request.confirm(change);
    await this.database.transaction((transaction) =>
      this.scheduleIn(transaction, change, request, { member, confirmation }),
    );
  }

  /**
   * @param shownId order of the change that the member wants to take back; null for whichever is scheduled
   * @throws {Problem} SUBSCRIPTION_CHANGE_CLOSED if no change is scheduled, it has taken effect, or another one replaced it
   */
  async withdrawChange(contractId: ContractId, shownId: string | null, record: RecordAction): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const { contract, today } = await this.lock(transaction, contractId);
      if (withdrawableUntil(contract.facts, today) === null) throw closed('nothing to take back');
      if (shownId !== null && contract.facts.scheduledChange?.orderId !== shownId)
        throw closed('the page showed another change');
      const facts = withoutChange(contract.facts);
      await this.contracts.changeContract(transaction, contract, { facts }, 'WITHDRAWN');
      await record(transaction, contract);
    });
  }

  /**
   * Returns to the old plan after the first payment of the new plan was refused.
   * @param shownAmount what the member agreed to pay today
   * @returns the new contract of the old plan, which is due today
   * @throws {Problem} SUBSCRIPTION_CHANGE_CLOSED, SUBSCRIPTION_CHANGE_TERMS_CHANGED if another amount is due
   */
  async returnToOldPlan(contractId: ContractId, shownAmount: Yen, record: RecordAction): Promise<ContractId> {
    const { customerId } = await this.findContract(contractId);
    return this.database.transaction(async (transaction) => {
      await this.customers.lockCustomer(transaction, customerId);
      const { contract, today } = await this.lock(transaction, contractId);
      const old = await this.contracts.findPredecessor(transaction, contract);
      if (contract.facts.liveCharge !== null)
        throw new Problem('PAYMENT_BEING_CHECKED', { log: 'the new plan is being charged' });
      if (!isReturnable(contract) || !old) throw closed('no old plan to return to');
      const plan = (await this.plans.findByIds([old.planId], transaction)).get(old.planId);
      if (plan === undefined) throw new Error(`The plan of contract ${old.id} does not exist`);
      if (isStoppedBefore(today, plan.forceStopOn)) throw closed('the old plan is discontinued');
      const noticeDays = this.settings.current().billing.priceNoticeDays;
      const oldPlan = oldPlanOf(old, plan, { today, noticeDays });
      if (!this.returns.canPay(contract, plan, oldPlan.agreedPrice))
        throw closed('the method cannot pay for the old plan');
      const returned = await this.contracts.returnToOldPlan(transaction, contract, oldPlan, today);
      const { billingAmount } = upcomingPayment(returned.facts, this.reminders.moneyOf(returned, plan));
      if (billingAmount !== shownAmount) throw termsChanged();
      await record(transaction, returned);
      return returned.id;
    });
  }

  private async scheduleIn(
    transaction: Transaction,
    { offer, terms, offers }: PossibleChange,
    request: AcceptedChange,
    { member, confirmation }: { member: PlanHolder; confirmation: NewConfirmation },
  ): Promise<void> {
    const { customerId } = offers.contract;
    const account = await this.customers.lockCustomer(transaction, customerId);
    if (account !== member.accountId) throw closed('the account is closed');
    const { contract: before, today } = await this.lock(transaction, request.contractId);
    if (isRepeated(before, request)) return;
    const decision = this.offering.decide(before, today);
    if (decision.outcome === 'refused') throw changeProblem(decision.refusal);
    if (haveFactsChanged(before, offers.contract) || decision.on !== terms.on) throw termsChanged();
    await this.dropEarlierChange(transaction, before);
    const { plan, campaign } = terms.snapshot;
    const placed = await this.orders.placeOrder(transaction, {
      ...{ contract: before, snapshot: terms.snapshot, salesLimit: offer.plan.salesLimit },
      ...{ code: request.code, confirmation, account },
    });
    if (placed.outcome !== 'placed') throw changeProblem(placementRefusals[placed.outcome]);
    const { orderId } = placed;
    const { renewSpan } = plan;
    if (renewSpan === null) throw new Error(`Plan ${plan.planId} does not renew`);
    const scheduledChange: ScheduledChange = {
      ...{ orderId, planId: plan.planId, renewSpan, price: plan.price, priceVersion: terms.priceVersion },
      campaign: campaign && {
        campaignId: campaign.campaignId,
        name: campaign.name,
        discount: campaign.discount,
        discountContinuationCount: campaign.discountContinuationCount,
      },
      forceStopOn: plan.forceStopOn,
      scheduledOn: today,
      terms: request.terms,
    };
    const facts = { ...decision.facts, scheduledChange };
    const changed = await this.contracts.changeContract(transaction, before, { facts }, 'REPLACED');
    await request.record(transaction, changed);
  }

  /**
   * Releases the reservations of the earlier change first, because the new change may reserve the same plan.
   */
  private async dropEarlierChange(transaction: Transaction, { facts }: StoredContract): Promise<void> {
    if (facts.scheduledChange !== null)
      await this.orders.dropOrder(transaction, facts.scheduledChange.orderId, 'REPLACED');
  }

  private requireTerms(change: PossibleChange, { terms, code }: AcceptedChange): void {
    if (terms !== null && terms !== termsHash(change, code)) throw termsChanged();
  }

  private async findContract(id: ContractId): Promise<StoredContract> {
    const contract = await this.contracts.findContract(id);
    if (contract === undefined) throw new Problem('NOT_FOUND', { log: 'no such contract' });
    return contract;
  }

  private async lock(
    transaction: Transaction,
    id: ContractId,
  ): Promise<{ contract: StoredContract; today: BusinessDate }> {
    const locked = await this.contracts.lockWithToday(transaction, id);
    if (locked === undefined) throw new Problem('NOT_FOUND', { log: 'no such contract' });
    return locked;
  }
}

function isRepeated({ facts }: StoredContract, { terms, planId }: AcceptedChange): boolean {
  const change = facts.scheduledChange;
  return change !== null && terms !== null && change.terms === terms && change.planId === planId;
}

function haveFactsChanged(now: StoredContract, shown: StoredContract): boolean {
  const { facts, payment } = now;
  return !isDeepStrictEqual({ facts, payment }, { facts: shown.facts, payment: shown.payment });
}

function closed(log: string): Problem {
  return new Problem('SUBSCRIPTION_CHANGE_CLOSED', { log });
}
