import type { PurchaseFormView } from '@account/contracts/commerce/checkout/purchase/purchase-form.contract';
import { startOf } from '@account/domain/commerce/business-day/business-date';
import { shownExpiry } from '@account/domain/commerce/subscriptions/entitlements/entitlement';
import {
  undoCancellation,
  type CancellationUndo,
} from '@account/domain/commerce/subscriptions/contracts/cancellation';
import type { ContractFacts } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { closesOn } from '@account/domain/commerce/subscriptions/contracts/renewal-status';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { planChangePage } from '@account/domain/commerce/catalogue/plans/plan-group';
import { isMadeForPlan } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Injectable } from '@nestjs/common';

import { Problem } from '../../../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../../../platform/http/request-context.js';
import { ProblemMessages } from '../../../../platform/http/problems/problem-texts.service.js';
import { type ActivePlan, Contracts } from '../../../subscriptions/contracts/index.js';
import { Customers } from '../../../ledger/customers/index.js';
import { PlanList } from '../../../subscriptions/plan-list/index.js';
import { Plans } from '../../../catalogue/plans/index.js';
import { TrialVideo } from '../../../catalogue/trial-video/index.js';
import { SurveyQuestionnaires } from '../../../catalogue/surveys/index.js';
import {
  changeableContracts,
  chooseCampaign,
  groupContracts,
  isContractLimitReached,
  isNewMember,
  ownContract,
  refusalOf,
  snapshotOf,
  type PlanOffer,
} from '../quote/order-preview.js';
import { anyMethod, OrderPreviews, type OrderPreview } from './order-previews.service.js';
import { PlanOffers } from './plan-offers.service.js';
import { FormMethods } from './form-methods.service.js';
import { choiceOf, type PurchaseChoice } from '../quote/purchase-choice.js';
import { PurchaseDrafts } from '../quote/purchase-drafts.service.js';
import { RunningContracts } from '../quote/running-contracts.service.js';
import {
  notChangeableSentence,
  ownedSentence,
  ownPlanSentence,
  readOnlyProblem,
  unavailableSentence,
} from '../purchase-problems.js';
import { verificationView } from '../quote/quote-view.js';

const emptyChoice = choiceOf({});

/** Builds the purchase form of one plan for a member. */
@Injectable()
export class PurchaseForms {
  constructor(
    private readonly previews: OrderPreviews,
    private readonly drafts: PurchaseDrafts,
    private readonly offers: PlanOffers,
    private readonly contracts: Contracts,
    private readonly customers: Customers,
    private readonly methods: FormMethods,
    private readonly surveys: SurveyQuestionnaires,
    private readonly plans: Plans,
    private readonly list: PlanList,
    private readonly messages: ProblemMessages,
    private readonly video: TrialVideo,
    private readonly running: RunningContracts,
  ) {}

  /**
   * @param registration value of `?registration=`
   * @throws {Problem} NOT_FOUND if the plan never existed
   */
  async showForm(
    planId: string,
    registration: unknown,
    member: Principal,
    context: RequestContext,
  ): Promise<PurchaseFormView> {
    const { language } = context;
    const draft = await this.drafts.findDraft(planId, member);
    const order = await this.orderOf(planId, member, draft.choice ?? emptyChoice, context);
    const { given } = order;
    const plain = chooseCampaign(given, null, undefined);
    const plan = this.list.viewPlan(given.plan, given.campaigns, {
      ...given,
      ...given.holdings,
      language,
      isContractLimitReached: isContractLimitReached(given),
    });
    if (plan === undefined) throw new Problem('NOT_FOUND', { log: 'a plan without a price' });
    const { hasMethods, ...methods } = await this.methods.listMethods(given, registration, draft, member, {
      language,
      hasCampaign: plan.hasAvailableCampaign,
    });
    const refused = readOnlyProblem(refusalOf(given, plain, anyMethod, 'store'));
    const readOnly = refused ?? (hasMethods ? null : 'PAYMENT_METHOD_NOT_AVAILABLE');
    const isApplied = order.campaign.codeApplies !== false;
    const snapshot = isApplied ? order.snapshot : snapshotOf(given, plain.campaign, 'store');
    return {
      plan,
      readOnlyReason: this.reasonOf(readOnly, plan, given, language),
      orderPath: isOfOrder(readOnly) ? await this.offers.findOrderPath(planId, member) : null,
      contracts:
        refused === null
          ? []
          : await this.findBlockingContracts(given, refused, { member, language, ...methods }),
      runningContracts:
        readOnly === null
          ? await this.running.findOtherContracts(
              given.plan,
              await this.customers.findByAccount(member.accountId),
              language,
            )
          : [],
      verification: readOnly === null ? verificationView(snapshot, language) : null,
      monthlyVerification:
        readOnly === null && canPayMonthly(methods)
          ? verificationView(snapshotOf(given, plain.campaign, 'provider'), language)
          : null,
      ...methods,
      survey: await this.surveys.viewSurvey(given.plan.surveyId, language, {
        isNewMember: isNewMember(given),
      }),
      hasTrialVideo: this.video.isOffered(context),
      accountingError: this.messages.writeMessage(draft.problem, language),
      draft: draft.choice && {
        paymentMethodId: draft.choice.paymentMethodId,
        campaignCode: draft.choice.campaignCode,
        surveyAnswers: draft.choice.surveyAnswers.map(({ questionId, answers }) => ({
          questionId,
          answers: [...answers],
        })),
      },
    };
  }

  private reasonOf(
    code: ProblemCode | null,
    { button }: Pick<PurchaseFormView['plan'], 'button'>,
    given: PlanOffer,
    language: RequestContext['language'],
  ): PurchaseFormView['readOnlyReason'] {
    const said = this.messages.writeMessage(code, language);
    const unavailable = code === null ? undefined : unavailableSentence(code, button, language);
    if (said !== null && unavailable !== undefined) return { ...said, message: unavailable };
    if (said !== null && code === 'PLAN_ALREADY_OWNED') {
      const held = given.holdings.held.find(({ planId }) => planId === given.plan.planId);
      const until = shownExpiry(held?.rentedUntil ?? null, given.today);
      return { ...said, message: ownedSentence(until, language) };
    }
    if (said !== null && code === 'PLAN_GROUP_CONTRACTED' && changeableContracts(given).length === 0)
      return { ...said, message: notChangeableSentence(language) };
    const own = code === 'CONTRACT_LIMIT_REACHED' ? ownContract(given) : undefined;
    if (said === null || own === undefined) return said;
    return { ...said, message: ownPlanSentence(own.holding, language) };
  }

  /** After too many refused codes, the page is shown without the campaign code. */
  private async orderOf(
    planId: string,
    member: Principal,
    choice: PurchaseChoice,
    context: RequestContext,
  ): Promise<OrderPreview> {
    const optional = { isMethodOptional: true };
    const typed = { ...emptyChoice, campaignCode: choice.campaignCode };
    try {
      return await this.previews.previewOrder(planId, member, typed, context, optional);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      return this.previews.previewOrder(planId, member, emptyChoice, context, optional);
    }
  }

  /**
   * Returns the contract for this plan, the contracts of its group, or, if the contract limit is reached, all
   * contracts.
   */
  private async findBlockingContracts(
    given: PlanOffer,
    refused: ProblemCode,
    { member, language, paymentMethodList }: ContractsReader,
  ): Promise<PurchaseFormView['contracts']> {
    const held = blockingPlans(given, refused);
    const changeable = refused === 'PLAN_GROUP_CONTRACTED' ? changeableContracts(given) : [];
    const customerId = held.length === 0 ? undefined : await this.customers.findByAccount(member.accountId);
    const live = customerId === undefined ? [] : await this.contracts.findLive(customerId);
    const hasOtherMethod = paymentMethodList.some(({ isSelectable }) => isSelectable);
    const plans = await this.plans.findByIds(held.map(({ planId }) => planId));
    const contracts = held.map((each) => {
      const { planId, subscriptionId } = each;
      const planName = plans.get(planId)?.name[language];
      if (subscriptionId === null || planName === undefined) return undefined;
      const facts = live.find(({ id }) => id === subscriptionId)?.facts;
      return {
        subscriptionId,
        planName,
        ...endOf(facts, { today: given.today, hasOtherMethod, tries: [] }),
        ...(changeable.includes(each) && { changeHref: planChangePage(subscriptionId) }),
      };
    });
    return contracts.filter((contract) => contract !== undefined);
  }
}

interface ContractsReader {
  member: Principal;
  language: RequestContext['language'];
  paymentMethodList: PurchaseFormView['paymentMethodList'];
}

function blockingPlans(given: PlanOffer, refused: ProblemCode): readonly ActivePlan[] {
  const { held } = given.holdings;
  if (refused === 'PLAN_GROUP_CONTRACTED') return groupContracts(given);
  if (refused === 'CONTRACT_LIMIT_REACHED' && ownContract(given) === undefined) return held;
  return held.filter(({ planId }) => planId === given.plan.planId);
}

function endOf(
  facts: ContractFacts | undefined,
  cancellationUndo: CancellationUndo,
): Pick<PurchaseFormView['contracts'][number], 'endsAt' | 'canUndo'> {
  const closes = facts === undefined ? null : closesOn(facts);
  if (facts === undefined || closes === null) return { endsAt: null, canUndo: false };
  return {
    endsAt: startOf(closes).toISOString(),
    canUndo: undoCancellation(facts, cancellationUndo).outcome === 'changed',
  };
}

function isOfOrder(code: ProblemCode | null): boolean {
  return code === 'PAYMENT_BEING_CHECKED' || code === 'DUPLICATE_BILLING';
}

function canPayMonthly({
  storePaymentMethod,
  paymentMethodList,
}: Pick<PurchaseFormView, 'storePaymentMethod' | 'paymentMethodList'>): boolean {
  const saved = paymentMethodList.filter(({ isSelectable }) => isSelectable);
  return [...storePaymentMethod, ...saved.map((view) => view.paymentMethodType)].some(isMadeForPlan);
}
