import { businessDateAt } from '@account/domain/commerce/calendar/business-date';
import type { Yen } from '@account/domain/commerce/money/yen';
import { priceOn } from '@account/domain/commerce/plans/plan-price';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Clock } from '../../../platform/clock/clock.js';
import { RegistrationAmounts } from '../../payment-methods/registration/registration-amounts.service.js';
import { MonthlyTermsOf, type MonthlyTerms } from '../../payment-methods/agreements/monthly-terms.service.js';
import { Plans, type StoredPlan } from '../../plans/plans.service.js';

const form = /^\/(?:plans\/|signup\/plans\?plan=)([^/?&#]+)/;

/** A card is authenticated once for itself and today's charge; who collects by itself agrees to the price. */
@Injectable()
export class RegisteredInPurchase implements OnModuleInit {
  constructor(
    private readonly amounts: RegistrationAmounts,
    private readonly monthly: MonthlyTermsOf,
    private readonly plans: Plans,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.amounts.register((returnTo) => this.amountOf(returnTo));
    this.monthly.register((returnTo) => this.monthlyTerms(returnTo));
  }

  private async amountOf(returnTo: string): Promise<Yen | null> {
    const plan = await this.planOf(returnTo);
    if (plan === undefined || (plan.renewSpan !== null && plan.freeTrialDays > 0)) return null;
    return this.priceOf(plan);
  }

  private async monthlyTerms(returnTo: string): Promise<MonthlyTerms | null> {
    const plan = await this.planOf(returnTo);
    const amount = plan === undefined ? null : this.priceOf(plan);
    if (plan === undefined || amount === null) return null;
    return { planId: plan.planId, planName: plan.name, amount };
  }

  private async planOf(returnTo: string): Promise<StoredPlan | undefined> {
    const [, id] = form.exec(returnTo) ?? [];
    const planId = id === undefined ? undefined : decodeURIComponent(id);
    return planId === undefined ? undefined : (await this.plans.ofIds([planId])).get(planId);
  }

  private priceOf({ prices }: StoredPlan): Yen | null {
    return priceOn(prices, businessDateAt(this.clock.now()))?.price ?? null;
  }
}
