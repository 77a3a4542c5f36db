import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { yen, type Yen } from '@account/domain/commerce/money/yen';
import { priceOn } from '@account/domain/commerce/catalogue/plans/plan-price';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { SettingsService } from '../../../../store/settings/index.js';
import { Plans, type StoredPlan } from '../../../catalogue/plans/index.js';

const form = /^\/(?:plans\/|signup\/plans\?plan=)([^/?&#]+)/;

export interface MonthlyTerms {
  planId: string;
  planName: Readonly<Record<Language, string>>;
  amount: Yen;
}

/** Determines the amount for which a card is authenticated, and the price of an agreement. */
@Injectable()
export class RegistrationTerms {
  constructor(
    private readonly plans: Plans,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the amount for which a card is authenticated. It is the amount of the first payment if the card is
   * added during a purchase.
   * @param returnTo path on this site
   */
  async findAmount(returnTo: string | null): Promise<Yen> {
    const usual = yen(this.settings.current().threeDSecure.registrationAmount);
    const plan = returnTo === null ? undefined : await this.planOf(returnTo);
    if (plan === undefined || (plan.renewSpan !== null && plan.freeTrialDays > 0)) return usual;
    return this.priceOf(plan) ?? usual;
  }

  /**
   * @param returnTo path on this site
   * @returns null if the path does not belong to a purchase
   */
  async findMonthlyTerms(returnTo: string | null): Promise<MonthlyTerms | null> {
    const plan = returnTo === null ? undefined : await this.planOf(returnTo);
    const amount = plan === undefined ? null : this.priceOf(plan);
    if (plan === undefined || amount === null) return null;
    return { planId: plan.planId, planName: plan.name, amount };
  }

  private async planOf(returnTo: string): Promise<StoredPlan | undefined> {
    const [, id] = form.exec(returnTo) ?? [];
    const planId = id === undefined ? undefined : decodeURIComponent(id);
    return planId === undefined ? undefined : (await this.plans.findByIds([planId])).get(planId);
  }

  private priceOf({ prices }: StoredPlan): Yen | null {
    return priceOn(prices, businessDateAt(this.clock.now()))?.price ?? null;
  }
}
