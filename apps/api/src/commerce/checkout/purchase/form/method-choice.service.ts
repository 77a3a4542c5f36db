import {
  campaignCodeMethod,
  newMethodPlaceholder,
} from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import type { Campaign } from '@account/domain/commerce/catalogue/campaigns/campaign';
import type { ChosenMethod } from '@account/domain/commerce/checkout/purchase/quote/quote-refusal';
import { coversPurchase } from '@account/domain/commerce/payments/payment-methods/monthly-agreement';
import {
  isMadeForPlan,
  type PaymentMethodType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { isCarrierBillable } from '@account/domain/commerce/checkout/purchase/quote/code-payment';
import { Injectable } from '@nestjs/common';

import { MonthlyAgreements, PaymentMethodCatalogue } from '../../../payments/payment-methods/index.js';
import type { PlanOffer } from '../quote/order-preview.js';
import { paysByCode, type PurchaseChoice } from '../quote/purchase-choice.js';

interface MethodOfOrder {
  chosen: ChosenMethod | null;
  type: PaymentMethodType | null;
}

@Injectable()
export class MethodChoice {
  constructor(
    private readonly catalogue: PaymentMethodCatalogue,
    private readonly agreements: MonthlyAgreements,
  ) {}

  choose(choice: PurchaseChoice, given: PlanOffer, campaign: Campaign | null): MethodOfOrder {
    if (choice.paymentMethodId === null || choice.paymentMethodId === newMethodPlaceholder)
      return { chosen: null, type: null };
    if (paysByCode(choice)) return this.byCode(given, campaign);
    const saved = given.methods.find(({ accountPaymentMethodId: id }) => id === choice.paymentMethodId);
    return { chosen: this.saved(saved, given, campaign), type: saved?.paymentMethodType ?? null };
  }

  isFor(type: PaymentMethodType, { plan, price }: PlanOffer, campaign: Campaign | null): boolean {
    if (!this.catalogue.canPay(type, plan.planId, price)) return false;
    return !isMadeForPlan(type) || isCarrierBillable(plan.renewSpan, campaign);
  }

  mayAdd(type: PaymentMethodType, given: PlanOffer, campaign: Campaign | null): boolean {
    return this.isFor(type, given, campaign) && (!isMadeForPlan(type) || this.agreements.mayBegin());
  }

  /**
   * If a carrier collects the payments, the payment method can be used for only one purchase: that of the plan
   * for which it was created.
   */
  pays(view: PaymentMethodView, given: PlanOffer, campaign: Campaign | null): boolean {
    const { paymentMethodType: type, accountPaymentMethodId: id } = view;
    if (!this.isFor(type, given, campaign)) return false;
    if (!isMadeForPlan(type)) return true;
    const agreement = given.agreements.find(({ methodId }) => methodId === id);
    const { plan, price, now } = given;
    return agreement !== undefined && coversPurchase(agreement, { planId: plan.planId, price, now });
  }

  private byCode(given: PlanOffer, campaign: Campaign | null): MethodOfOrder {
    const isFound = this.catalogue.findOffered(campaignCodeMethod) !== undefined;
    const isForPlan = this.isFor(campaignCodeMethod, given, campaign);
    return {
      chosen: { isFound, isUsable: true, isForPlan, isCampaignCode: true },
      type: campaignCodeMethod,
    };
  }

  private saved(
    view: PaymentMethodView | undefined,
    given: PlanOffer,
    campaign: Campaign | null,
  ): ChosenMethod {
    return {
      isFound: view !== undefined,
      isUsable: view?.isSelectable === true,
      isForPlan: view !== undefined && this.pays(view, given, campaign),
      isCampaignCode: false,
    };
  }
}
