import type { OrderVerificationView } from '@account/contracts/commerce/checkout/purchase/order-verification.contract';
import type { Redirect } from '@account/contracts/platform/call';
import type { QuoteRefusal } from '@account/domain/commerce/checkout/purchase/quote/quote-refusal';
import type { OrderOrigin } from '@account/domain/commerce/checkout/purchase/order/order-state';
import { Injectable } from '@nestjs/common';

import { Problem } from '../../../../platform/http/problem.js';
import type { Principal } from '../../../../platform/http/request-context.js';
import { GatewayCalls } from '../../../payments/gateways/index.js';
import { PaymentMethodCatalogue } from '../../../payments/payment-methods/index.js';
import { type SubmittedSurvey, SurveyQuestionnaires } from '../../../catalogue/surveys/index.js';
import { OrderPreviews, type PreviewContext, type OrderPreview } from './order-previews.service.js';
import { changeableContracts, isNewMember, ownContract, type PlanOffer } from '../quote/order-preview.js';
import type { PurchaseChoice } from '../quote/purchase-choice.js';
import { PurchaseDrafts } from '../quote/purchase-drafts.service.js';
import { confirmPath } from '../purchase-paths.js';
import { groupContractProblem, isOfField, ownPlanProblem, problemOf } from '../purchase-problems.js';
import { Quotes } from './quotes.service.js';
import { verificationView } from '../quote/quote-view.js';

interface Submission {
  planId: string;
  member: Principal;
  choice: PurchaseChoice;
  origin: OrderOrigin;
}

/** Validates a submitted form and converts it to a preview or a quote. */
@Injectable()
export class PurchaseFormSubmission {
  constructor(
    private readonly previews: OrderPreviews,
    private readonly surveys: SurveyQuestionnaires,
    private readonly drafts: PurchaseDrafts,
    private readonly quotes: Quotes,
    private readonly gateways: GatewayCalls,
    private readonly catalogue: PaymentMethodCatalogue,
  ) {}

  /**
   * Does not write anything.
   * @throws {Problem} with the reason why the plan cannot be ordered
   */
  async verifyForm(
    { planId, member, choice }: Submission,
    previewContext: PreviewContext,
  ): Promise<OrderVerificationView> {
    const order = await this.previews.previewOrder(planId, member, choice, previewContext, {
      isMethodOptional: true,
    });
    await this.requireOrderable(order, choice, { isOptional: true });
    return verificationView(order.snapshot, previewContext.language);
  }

  /** @throws {Problem} with the reason why the plan cannot be ordered, or with all field errors */
  async submitForm(
    { planId, member, choice, origin }: Submission,
    previewContext: PreviewContext,
  ): Promise<Redirect> {
    const order = await this.previews.previewOrder(planId, member, choice, previewContext);
    await this.drafts.saveSubmittedDraft(planId, member, choice);
    const survey = await this.requireOrderable(order, choice);
    const quote = await this.quotes.createQuote(order, { member, choice, survey, origin });
    return { redirectTo: confirmPath({ planId, origin }, quote.id) };
  }

  /** @returns the survey answers in the format that the order stores */
  async requireOrderable(
    { given, refusal, methodType }: OrderPreview,
    choice: PurchaseChoice,
    optional: { isOptional?: boolean } = {},
  ): Promise<SubmittedSurvey | null> {
    const refused = refusal === null ? null : refusalProblem(refusal, given);
    if (refused !== null && !isOfField(refused)) throw refused;
    const answers = await this.answersOf(given.plan.surveyId, choice, {
      ...optional,
      isNewMember: isNewMember(given),
    });
    if (refused !== null) throw answers instanceof Problem ? mergeFieldProblems(refused, answers) : refused;
    if (answers instanceof Problem) throw answers;
    const gateway = methodType === null ? undefined : this.catalogue.findGateway(methodType);
    if (gateway !== undefined && !(await this.gateways.isAccepting(gateway)))
      throw new Problem('PAYMENT_METHOD_NOT_AVAILABLE', { log: 'its gateway accepts no new requests' });
    return answers;
  }

  private async answersOf(
    surveyId: string | null,
    choice: PurchaseChoice,
    asked: { isOptional?: boolean; isNewMember: boolean },
  ): Promise<SubmittedSurvey | null | Problem> {
    try {
      return await this.surveys.requireAnswers(surveyId, choice, asked);
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
  }
}

function refusalProblem(refusal: QuoteRefusal, given: PlanOffer): Problem {
  if (refusal === 'groupContract') return groupContractProblem(changeableContracts(given).length > 0);
  const own = refusal === 'contractLimit' ? ownContract(given) : undefined;
  return own === undefined ? problemOf(refusal) : ownPlanProblem(own.holding);
}

function mergeFieldProblems(first: Problem, { details: { fieldSentences } }: Problem): Problem {
  return new Problem(first.code, { ...first.details, ...(fieldSentences && { fieldSentences }) });
}
