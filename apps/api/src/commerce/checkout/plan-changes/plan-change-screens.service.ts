import {
  planChangeConfirmScreen,
  type PlanChangeChoiceView,
  type planChangeScreen,
} from '@account/contracts/commerce/checkout/plan-changes/plan-change.contract';
import type { DataOf } from '@account/contracts/platform/call';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { changeDirection, planChangePage } from '@account/domain/commerce/catalogue/plans/plan-group';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { Problem, ScreenRedirect } from '../../../platform/http/problem.js';
import type { Principal } from '../../../platform/http/request-context.js';
import { ProblemMessages } from '../../../platform/http/problems/problem-texts.service.js';
import { PoliciesService } from '../../../store/policies/index.js';
import { type PageReader, PageTexts } from '../../../store/shell/index.js';
import { Plans } from '../../catalogue/plans/index.js';
import { MethodViews } from '../../payments/payment-methods/index.js';
import { ContractViews, type StoredContract } from '../../subscriptions/contracts/index.js';
import { PlanList } from '../../subscriptions/plan-list/index.js';
import { detailPath } from '../../subscriptions/subscriptions/index.js';
import {
  type NewConfirmation,
  codeOf,
  type PurchaseChoice,
  PurchaseDrafts,
  RunningContracts,
} from '../purchase/index.js';
import {
  PlanChangeOffering,
  type PlanChangeOffer,
  type PlanChangeOffers,
} from './plan-change-offers.service.js';
import { changeProblem, codeOfChange } from './plan-change-problems.js';
import { termsHash, termsView, type ConfirmView, type PossibleChange } from './plan-change-view.js';
import { PlanChanges } from './plan-changes.service.js';

/**
 * Placeholder for the card. The card itself is stored with the order, because it must be erased earlier than
 * the confirmation.
 */
const cardPlaceholder = '{card}';

type ChangeView = DataOf<typeof planChangeScreen>;

@Injectable()
export class PlanChangeScreens {
  constructor(
    private readonly offering: PlanChangeOffering,
    private readonly changes: PlanChanges,
    private readonly contracts: ContractViews,
    private readonly list: PlanList,
    private readonly plans: Plans,
    private readonly drafts: PurchaseDrafts,
    private readonly running: RunningContracts,
    private readonly methods: MethodViews,
    private readonly messages: ProblemMessages,
    private readonly policies: PoliciesService,
    private readonly pages: PageTexts,
  ) {}

  /**
   * Shows only the scheduled change if the plan of the contract is in no group any more.
   * @throws {Problem} NOT_FOUND if it is in no group and no change is scheduled
   */
  async showPlans(contract: StoredContract, member: Principal, language: Language): Promise<ChangeView> {
    const offers = await this.offering.findOffers(contract, member);
    const { group, currentPlan, decision, today, now } = offers;
    if (group === undefined) return this.showScheduled(contract, today, language);
    const shown = [currentPlan, ...offers.offers.map(({ plan }) => plan)];
    const { plans } = await this.list.viewPlans(shown, { principal: member, language }, now);
    const choices = group.plans.flatMap((planId) => {
      const plan = plans.find((each) => each.planId === planId);
      const offer = offers.offers.find((each) => each.plan.planId === planId);
      return plan === undefined ? [] : [this.choiceOf(plan, offer, offers, language)];
    });
    const contractView = await this.viewContract(contract, language);
    const refusal = decision.outcome === 'refused' ? decision.refusal : null;
    return {
      today,
      contract: contractView,
      groupName: group.name[language],
      plans: choices,
      obstacle: this.messages.writeMessage(refusal && codeOfChange(refusal), language),
      wayOut: refusal === null ? null : wayOutOf(refusal, contract),
      effectiveOn: decision.outcome === 'possible' ? decision.on : null,
      withdrawsCancellation: decision.outcome === 'possible' && decision.withdrawsCancellation,
      otherContracts: await this.otherContracts(offers, language),
    };
  }

  private async showScheduled(
    contract: StoredContract,
    today: BusinessDate,
    language: Language,
  ): Promise<ChangeView> {
    if (contract.facts.scheduledChange === null)
      throw new Problem('NOT_FOUND', { log: 'the plan is in no group' });
    return {
      today,
      contract: await this.viewContract(contract, language),
      ...{ groupName: null, plans: [], otherContracts: [] },
      ...{ obstacle: null, wayOut: null, effectiveOn: null, withdrawsCancellation: false },
    };
  }

  private async viewContract(contract: StoredContract, language: Language): Promise<ChangeView['contract']> {
    const [view] = await this.contracts.viewContracts([contract], language);
    if (view === undefined) throw new Error('One contract has one view');
    return view;
  }

  /** @throws {ScreenRedirect} to the list of plans if the plan cannot be chosen */
  async showConfirmation(
    contract: StoredContract,
    planId: string,
    member: Principal,
    language: Language,
  ): Promise<ConfirmView> {
    const choice = await this.findChoice(planId, member);
    const entered = choice === null ? null : codeOf(choice);
    const { change, refusedCode } = await this.previewWithCode(contract, planId, entered, member);
    return {
      ...(await this.viewChange(change, language)),
      campaignCode: entered,
      codeProblem: refusedCode ? this.messages.writeMessage('CAMPAIGN_CODE_NOT_APPLICABLE', language) : null,
      acceptsCode: change.offer.acceptsCode,
      terms: termsHash(change, refusedCode ? null : entered),
      hasTerms: this.policies.byKey('terms', language) !== undefined,
    };
  }

  /**
   * Returns the campaign code that the confirm page of this plan applies. Null if no code was entered or the
   * code does not apply.
   */
  async findCode(planId: string, member: Principal): Promise<string | null> {
    const choice = await this.findChoice(planId, member);
    return choice === null ? null : codeOf(choice);
  }

  /** Returns the entered code if it applies to the change, otherwise null. */
  async codeThatApplies(
    contract: StoredContract,
    planId: string,
    code: string,
    member: Principal,
  ): Promise<string | null> {
    const { offers } = await this.offering.findOffers(contract, member, { planId, code });
    const offer = offers.find(({ plan }) => plan.planId === planId);
    return offer === undefined || offer.refusal === 'codeNotApplicable' ? null : code;
  }

  /** Renders the confirm page as evidence. */
  async renderPage(
    change: PossibleChange,
    code: string | null,
    reader: PageReader,
  ): Promise<NewConfirmation> {
    const { language } = reader;
    const { contract } = change.offers;
    const view = await this.viewChange(change, language);
    const method = view.accountPaymentMethod;
    const data = {
      ...view,
      accountPaymentMethod:
        method.cardInfo === null ? method : { ...method, cardInfo: null, displayName: cardPlaceholder },
      campaignCode: code,
    };
    const shown: ConfirmView = {
      ...data,
      ...{ codeProblem: null, acceptsCode: false, terms: '' },
      hasTerms: this.policies.byKey('terms', language) !== undefined,
    };
    const path = planChangeConfirmScreen.path
      .replace('{subscriptionId}', contract.id)
      .replace('{planId}', encodeURIComponent(change.offer.plan.planId));
    const { version: pageVersion, text } = await this.pages.read(path, shown, reader);
    return { language, pageVersion, text, data };
  }

  private async findChoice(planId: string, member: Principal): Promise<PurchaseChoice | null> {
    return (await this.drafts.findDraft(planId, member)).choice;
  }

  private async previewWithCode(
    contract: StoredContract,
    planId: string,
    code: string | null,
    member: Principal,
  ): Promise<{ change: PossibleChange; refusedCode: boolean }> {
    try {
      return {
        change: await this.changes.previewChange(contract, { planId, code }, member),
        refusedCode: false,
      };
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'NOT_FOUND') throw error;
      if (code !== null && error.code === 'CAMPAIGN_CODE_NOT_APPLICABLE') {
        const change = await this.changes.previewChange(contract, { planId, code: null }, member);
        return { change, refusedCode: true };
      }
      throw new ScreenRedirect(planChangePage(contract.id));
    }
  }

  private async viewChange(
    change: PossibleChange,
    language: Language,
  ): Promise<Omit<ConfirmView, 'campaignCode' | 'codeProblem' | 'acceptsCode' | 'terms' | 'hasTerms'>> {
    const { contract, today } = change.offers;
    const [contractView] = await this.contracts.viewContracts([contract], language);
    const { methodId } = contract.payment;
    const shownMethod =
      methodId === null ? undefined : (await this.methods.findViews([methodId], language)).get(methodId);
    if (contractView === undefined || shownMethod === undefined) throw changeProblem('needsMethod');
    const { snapshot } = change.terms;
    const others = await this.running.findOtherContracts(
      { planId: snapshot.plan.planId, planType: snapshot.plan.planType },
      contract.customerId,
      language,
    );
    const replaced = contract.facts.scheduledChange;
    const plans = replaced === null ? undefined : await this.plans.findByIds([replaced.planId]);
    return {
      today,
      contract: contractView,
      ...termsView(change, language),
      accountPaymentMethod: shownMethod,
      replacesPlanName: (replaced && plans?.get(replaced.planId)?.name[language]) ?? null,
      runningContracts: others.filter(({ subscriptionId }) => subscriptionId !== contract.id),
    };
  }

  private choiceOf(
    plan: PlanChangeChoiceView['plan'],
    offer: PlanChangeOffer | undefined,
    { contract, group, decision }: PlanChangeOffers,
    language: Language,
  ): PlanChangeChoiceView {
    const scheduled = contract.facts.scheduledChange;
    const none = { firstAmount: null, campaignName: null, isScheduled: false, obstacle: null };
    const direction = group && changeDirection(group, contract.planId, plan.planId);
    if (offer === undefined || direction == null) return { plan, direction: 'current', ...none };
    const refusal = decision.outcome === 'possible' ? offer.refusal : null;
    return {
      plan,
      direction,
      firstAmount: refusal === null ? (offer.terms?.snapshot.verification.billingAmount ?? null) : null,
      campaignName: offer.campaign?.name[language] ?? null,
      isScheduled: scheduled?.planId === plan.planId,
      obstacle: this.messages.writeMessage(refusal && codeOfChange(refusal), language),
    };
  }

  private async otherContracts(
    { contract, group, holdings }: PlanChangeOffers,
    language: Language,
  ): Promise<ChangeView['otherContracts']> {
    const others = holdings.held.filter(
      ({ planId, subscriptionId }) =>
        subscriptionId !== null && subscriptionId !== contract.id && group?.plans.includes(planId) === true,
    );
    const plans = await this.plans.findByIds(others.map(({ planId }) => planId));
    return others.flatMap(({ planId, subscriptionId }) => {
      const planName = plans.get(planId)?.name[language];
      return subscriptionId === null || planName === undefined ? [] : [{ subscriptionId, planName }];
    });
  }
}

function wayOutOf(
  refusal: Extract<PlanChangeOffers['decision'], { outcome: 'refused' }>['refusal'],
  { id }: StoredContract,
): string | null {
  switch (refusal) {
    case 'needsMethod':
      return `${detailPath(id)}/payment-method`;
    case 'onHold':
      return detailPath(id);
    case 'cancelled':
      return `${detailPath(id)}/withdraw`;
    case 'ended':
    case 'ending':
    case 'renewing':
    case 'underReview':
      return null;
  }
}
