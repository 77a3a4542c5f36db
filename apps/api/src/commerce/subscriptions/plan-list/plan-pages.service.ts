import type { planScreen } from '@account/contracts/commerce/catalogue/plans/plan-page.contract';
import { plansScreen } from '@account/contracts/commerce/catalogue/plans/plans.contract';
import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { isMadeForPlan } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { planPage } from '@account/domain/commerce/catalogue/plans/plan-span';
import { isCarrierBillable } from '@account/domain/commerce/checkout/purchase/quote/code-payment';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Problem } from '../../../platform/http/problem.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { PageHeads } from '../../../store/page-heads/index.js';
import {
  MonthlyAgreements,
  PaymentMethodCatalogue,
  PaymentMethodChoices,
} from '../../payments/payment-methods/index.js';
import { type OfferedPlan, Plans } from '../../catalogue/plans/index.js';
import { PlanList } from './plan-list.service.js';

@Injectable()
export class PlanPages implements OnModuleInit {
  constructor(
    private readonly plans: Plans,
    private readonly list: PlanList,
    private readonly catalogue: PaymentMethodCatalogue,
    private readonly choices: PaymentMethodChoices,
    private readonly agreements: MonthlyAgreements,
    private readonly heads: PageHeads,
  ) {}

  onModuleInit(): void {
    this.heads.registerFound(() => this.listIndexablePages());
  }

  /** @throws {Problem} NOT_FOUND for an unknown or retired plan */
  async showPlan(planId: string, context: RequestContext): Promise<DataOf<typeof planScreen>> {
    const { principal, language } = context;
    const stored = await this.plans.findPlan(planId, principal?.accountId ?? null);
    if (stored === undefined || stored.isRetired) throw new Problem('NOT_FOUND', { log: 'no such plan' });
    const {
      today,
      plans: [plan],
    } = await this.list.viewPlans([stored], context);
    if (plan === undefined) throw new Problem('NOT_FOUND', { log: 'a plan without a price' });
    const { storePaymentMethod, displayNames } = this.choices.findChoices(language, true);
    const payableBy = storePaymentMethod
      .filter((type) => this.pays(type, stored, plan))
      .flatMap((type) => displayNames[type] ?? []);
    return { isLoggedIn: principal !== null, today, plan, isListed: stored.isListed, payableBy };
  }

  private async listIndexablePages(): Promise<string[]> {
    const { plans } = await this.list.listOffered({ principal: null, language: 'ja' });
    const sold = plans.filter(({ button }) => button !== 'after');
    return plans.length === 0 ? [] : [plansScreen.path, ...sold.map(({ planId }) => planPage(planId))];
  }

  /** A payment method that is restricted to one plan is shown only if no campaign applies. */
  private pays(
    type: Parameters<PaymentMethodCatalogue['canPay']>[0],
    { planId, renewSpan }: OfferedPlan,
    { price, campaign }: PlanView,
  ): boolean {
    if (!this.catalogue.canPay(type, planId, price)) return false;
    if (!isMadeForPlan(type)) return true;
    return campaign === null && isCarrierBillable(renewSpan, null) && this.agreements.mayBegin();
  }
}
