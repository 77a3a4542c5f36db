import {
  signUpPlanCompleteScreen,
  signUpPlanConfirmScreen,
  signUpPlansScreen,
} from '@account/contracts/commerce/checkout/sign-up-plans/sign-up-plans.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import {
  preselectedPlan,
  signUpPlansPages,
} from '@account/domain/commerce/checkout/sign-up-plans/sign-up-plans-flow';
import { Controller, Param, Query } from '@nestjs/common';

import { ParsedRequest, ScreenData } from '../../../platform/http/endpoint.decorators.js';
import { SignUpCompletion } from '../../../identity/sign-up/index.js';
import { PurchaseCompletions, PurchaseConfirmations, PurchaseForms } from '../purchase/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { ScreenRedirect } from '../../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../../platform/http/request-context.js';
import { SignUpPlansEnding } from './sign-up-plans-ending.service.js';
import { SignUpPlansFlows, type SignUpPlansFlow } from './sign-up-plans-flows.service.js';
import { SignUpPlansOffer } from './sign-up-plans-offer.service.js';

const origin = 'SIGN_UP';

type Page = keyof typeof signUpPlansPages.currentCount;

@Controller()
export class SignUpPlansScreensController {
  constructor(
    private readonly flows: SignUpPlansFlows,
    private readonly offer: SignUpPlansOffer,
    private readonly ending: SignUpPlansEnding,
    private readonly forms: PurchaseForms,
    private readonly confirmations: PurchaseConfirmations,
    private readonly completions: PurchaseCompletions,
    private readonly signUp: SignUpCompletion,
    private readonly clock: Clock,
  ) {}

  /** @throws {ScreenRedirect} to the plan list if no plan selection is in progress */
  @ScreenData(signUpPlansScreen)
  async choice(
    @Query() query: { plan?: unknown; registration?: unknown },
    @ParsedRequest() { member, context }: ParsedRequest,
  ): Promise<DataOf<typeof signUpPlansScreen>> {
    const flow = await this.flows.requireFlowForPage(context);
    const plans = await this.offer.findPlans(context, flow.data.planId);
    const asked = typeof query.plan === 'string' ? query.plan : null;
    const selectedPlanId = preselectedPlan(plans, asked, flow.data.planId);
    return {
      ...this.progress('choice', flow),
      today: businessDateAt(this.clock.now()),
      plans,
      selectedPlanId,
      form:
        selectedPlanId === null
          ? null
          : await this.forms.showForm(selectedPlanId, query.registration, member, context),
      isContractRequired: this.offer.isRequired,
    };
  }

  @ScreenData(signUpPlanConfirmScreen)
  async confirm(
    @Param('planId') planId: string,
    @Query('quote') quote: unknown,
    @ParsedRequest() { member, context }: ParsedRequest,
  ): Promise<DataOf<typeof signUpPlanConfirmScreen>> {
    return {
      ...this.progress('confirm', await this.flows.findFlow(context)),
      ...(await this.confirmations.showConfirmation({ planId, origin, quote }, member, context)),
    };
  }

  /** A completed order ends the plan choice, and no page links back to it. */
  @ScreenData(signUpPlanCompleteScreen)
  async complete(
    @Param('planId') planId: string,
    @Query('order') order: unknown,
    @ParsedRequest() { member, context }: ParsedRequest,
  ): Promise<DataOf<typeof signUpPlanCompleteScreen>> {
    const flow = await this.flows.findFlow(context);
    const completed = await this.completed({ planId, origin, order }, flow, member, context);
    const { isPasswordSet, externalAccounts } = await this.signUp.data(member, context);
    return { ...this.progress('complete', flow), ...completed, isPasswordSet, externalAccounts };
  }

  private async completed(
    place: Parameters<PurchaseCompletions['showCompletion']>[0],
    flow: SignUpPlansFlow | undefined,
    member: Principal,
    context: RequestContext,
  ) {
    const completed = await this.completions
      .showCompletion(place, member, context.language)
      .catch((error: unknown) => {
        if (error instanceof ScreenRedirect && flow === undefined) throw new ScreenRedirect('/mypage');
        throw error;
      });
    if (flow !== undefined && completed.state === 'done')
      await this.ending.endPlanChoice(flow, 'ordered', member);
    return completed;
  }

  private progress(page: Page, flow: SignUpPlansFlow | undefined) {
    return {
      currentCount: signUpPlansPages.currentCount[page],
      totalCount: signUpPlansPages.totalCount,
      signUpCount: flow?.data.origin === 'signUp' ? this.signUp.stepCount : null,
    };
  }
}
