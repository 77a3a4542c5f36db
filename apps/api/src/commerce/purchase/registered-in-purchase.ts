import { businessDateAt } from '@account/domain/commerce/calendar/business-date';
import type { Yen } from '@account/domain/commerce/money/yen';
import { priceOn } from '@account/domain/commerce/plans/plan-price';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Clock } from '../../platform/clock/clock.js';
import { RegistrationAmounts } from '../payment-methods/registration-amounts.service.js';
import { Plans } from '../plans/plans.service.js';

const form = /^\/(?:plans\/|signup\/plans\?plan=)([^/?&#]+)/;

/** A card that is added in the form of a plan is authenticated for what that plan charges today, once for both. */
@Injectable()
export class RegisteredInPurchase implements OnModuleInit {
  constructor(
    private readonly amounts: RegistrationAmounts,
    private readonly plans: Plans,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.amounts.register((returnTo) => this.amountOf(returnTo));
  }

  private async amountOf(returnTo: string): Promise<Yen | null> {
    const [, id] = form.exec(returnTo) ?? [];
    const planId = id === undefined ? undefined : decodeURIComponent(id);
    const plan = planId === undefined ? undefined : (await this.plans.ofIds([planId])).get(planId);
    if (plan === undefined || (plan.renewSpan !== null && plan.freeTrialDays > 0)) return null;
    return priceOn(plan.prices, businessDateAt(this.clock.now()))?.price ?? null;
  }
}
