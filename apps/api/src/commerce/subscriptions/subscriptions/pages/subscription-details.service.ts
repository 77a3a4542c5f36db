import type { ContractView } from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import type { SubscriptionDetailView } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-detail.contract';
import { isOwnPath } from '@account/contracts/product/screens';
import { addDays, startOf, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { nextManualRetryDay } from '@account/domain/commerce/payments/charges/retry-plan';
import type { ContractDecision } from '@account/domain/commerce/subscriptions/contracts/contract-events';
import type { ContractFacts } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import {
  contractGroup,
  contractState,
} from '@account/domain/commerce/subscriptions/contracts/contract-state';
import { planStopOf } from '@account/domain/commerce/subscriptions/contracts/plan-stop';
import { closesOn } from '@account/domain/commerce/subscriptions/contracts/renewal-status';
import { isBuyable } from '@account/domain/commerce/catalogue/plans/plan-button';
import { textOfHtml } from '@account/domain/commerce/catalogue/plans/plan-description';
import { Injectable } from '@nestjs/common';

import { ProblemMessages } from '../../../../platform/http/problems/problem-texts.service.js';
import type { Principal, RequestContext } from '../../../../platform/http/request-context.js';
import { ContractViews, type StoredContract } from '../../contracts/index.js';
import { PlanList } from '../../plan-list/index.js';
import type { StoredPlan } from '../../../catalogue/plans/index.js';
import { PaymentOptions } from '../payment/payment-options.service.js';
import { LatestCharges } from '../payment/latest-charges.service.js';
import { codeOf, type SubscriptionAction } from '../subscription-problems.js';
import {
  possibleDecisions,
  endAfterCancelling,
  nextDueIfPaid,
  type SubscriptionStatus,
} from './subscription-prospects.js';
import { SubscriptionStatuses } from './subscription-statuses.service.js';

const aDay = 24 * 60 * 60_000;

export interface ShownSubscription {
  contract: StoredContract;
  plan: StoredPlan;
  detail: SubscriptionDetailView;
  /** Payment methods of the member that can pay for this contract. */
  methods: PaymentMethodView[];
  standing: SubscriptionStatus;
}

/** Returns a contract with the data of all its pages. */
@Injectable()
export class SubscriptionDetails {
  constructor(
    private readonly views: ContractViews,
    private readonly statuses: SubscriptionStatuses,
    private readonly options: PaymentOptions,
    private readonly charges: LatestCharges,
    private readonly planList: PlanList,
    private readonly messages: ProblemMessages,
  ) {}

  async showDetail(
    contract: StoredContract,
    member: Principal,
    context: RequestContext,
  ): Promise<ShownSubscription> {
    const { language } = context;
    const { planOf, viewOf } = await this.views.readContracts([contract], language, context.browser.isApp);
    const [plan, view] = [planOf(contract), viewOf(contract)];
    const methods = await this.options.listUsable({ contract, price: view.originalPrice }, member, language);
    const standing = await this.statuses.readStatus(contract, methods);
    const decisions = possibleDecisions(standing);
    const { facts, joinedOn, cancelRequestedAt } = contract;
    const endsAt = endAfterCancelling(decisions.cancel, standing.today);
    const closes = closesOn(facts);
    const detail: SubscriptionDetailView = {
      ...view,
      hold: view.hold && { ...view.hold, retryFrom: retryFrom(decisions.retry, standing) },
      planDescription: textOfHtml(plan.description[language], language),
      planHref: planHref(plan, context),
      canBuyAgain: isAskedBack(facts) && (await this.isSold(contract, context)),
      joinedOn,
      ...methodOf(contract, methods),
      planStop: stopOf(facts),
      cancelRequestedAt: cancelRequestedAt?.toISOString() ?? null,
      undoUntil: closes === null || facts.endedOn !== null ? null : addDays(closes, -1),
      ifCancelled: endsAt === null ? null : { endsAt },
      ifUndone: ifUndone(contract, decisions.undo, viewOf),
      tries: await this.findAttempts(contract),
      nextDueIfPaidToday: nextDueIfPaid(facts, standing.today),
      ...checkingOf(standing),
      end:
        facts.endedOn === null || facts.endReason === null
          ? null
          : { endedAt: startOf(facts.endedOn).toISOString(), reason: facts.endReason },
      obstacles: {
        changeMethod: this.obstacle('changeMethod', decisions.changeMethod, language),
        cancel: this.obstacle('cancel', decisions.cancel, language),
        undo: this.obstacle('undo', decisions.undo, language),
        retry: this.obstacle('retry', decisions.retry, language),
      },
    };
    return { contract, plan, detail, methods, standing };
  }

  private async isSold({ planId }: StoredContract, context: RequestContext): Promise<boolean> {
    if (context.browser.isApp) return false;
    const { plans } = await this.planList.listOffered(context);
    return plans.some((plan) => plan.planId === planId && isBuyable(plan.button));
  }

  private async findAttempts({ id, facts }: StoredContract): Promise<SubscriptionDetailView['tries']> {
    if (facts.heldSince === null) return [];
    const charges = await this.charges.findLatestCharges(id);
    return charges
      .filter(({ phase }) => phase === 'REFUSED')
      .map(({ finishedAt, createdAt }) => ({ at: (finishedAt ?? createdAt).toISOString() }));
  }

  private obstacle(
    act: SubscriptionAction,
    decision: { outcome: string } | Extract<ContractDecision, { outcome: 'refused' }>,
    language: RequestContext['language'],
  ) {
    return this.messages.writeMessage('refusal' in decision ? codeOf(act, decision.refusal) : null, language);
  }
}

function isAskedBack({ endedOn, endReason }: ContractFacts): boolean {
  return endedOn !== null && endReason !== 'STOPPED' && endReason !== 'CHANGED';
}

function stopOf(facts: ContractFacts): SubscriptionDetailView['planStop'] {
  const isGood = ['contract', 'trial'].includes(contractGroup(contractState(facts)));
  const stop = isGood ? planStopOf(facts) : null;
  if (stop === null) return null;
  const { endsOn, lastPaymentOn } = stop;
  return { endsAt: startOf(endsOn).toISOString(), lastPaymentOn };
}

function retryFrom(decision: ContractDecision, { today, tries }: SubscriptionStatus): BusinessDate | null {
  const isTriedOften = decision.outcome === 'refused' && decision.refusal === 'tooManyAttempts';
  return isTriedOften ? nextManualRetryDay(today, tries.MEMBER) : null;
}

function ifUndone(
  contract: StoredContract,
  decision: ContractDecision,
  viewOf: (contract: StoredContract) => ContractView,
): SubscriptionDetailView['ifUndone'] {
  if (decision.outcome !== 'changed') return null;
  const after = afterUndoing(contract, decision.facts);
  const { billingAmount: amount, nextSettlementDay, accountPaymentMethod } = viewOf(after);
  if (amount === null) return null;
  return {
    amount,
    on: after.facts.heldSince === null ? nextSettlementDay : after.facts.nextRetryOn,
    accountPaymentMethod: contract.facts.method === 'usable' ? accountPaymentMethod : null,
  };
}

function afterUndoing(contract: StoredContract, facts: StoredContract['facts']): StoredContract {
  return { ...contract, facts, state: contractState(facts) };
}

function planHref({ planId, isRetired }: StoredPlan, { browser }: RequestContext): string | null {
  const path = `/plans/${encodeURIComponent(planId)}`;
  return browser.isApp || isRetired || !isOwnPath(path) ? null : path;
}

function methodOf(
  { payment }: StoredContract,
  methods: readonly PaymentMethodView[],
): Pick<SubscriptionDetailView, 'methodState' | 'methodExpireDate'> {
  const method = methods.find(({ accountPaymentMethodId: id }) => id === payment.methodId);
  return { methodState: method?.state ?? null, methodExpireDate: method?.cardInfo?.expireDate ?? null };
}

function checkingOf({
  facts,
  now,
}: SubscriptionStatus): Pick<SubscriptionDetailView, 'checkingSince' | 'isCheckedForLong'> {
  const since = facts.liveCharge?.unknownSince ?? null;
  return {
    checkingSince: since?.toISOString() ?? null,
    isCheckedForLong: since !== null && now.getTime() - since.getTime() >= aDay,
  };
}
