import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import type { PurchaseFormView } from '@account/contracts/commerce/checkout/purchase/purchase-form.contract';
import { campaignCodeMethod } from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import type { Campaign } from '@account/domain/commerce/catalogue/campaigns/campaign';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import type { Principal } from '../../../../platform/http/request-context.js';
import { Customers } from '../../../ledger/customers/index.js';
import {
  PaymentMethodCatalogue,
  PaymentMethodNames,
  PaymentMethodScreens,
} from '../../../payments/payment-methods/index.js';
import { chooseCampaign, type PlanOffer } from '../quote/order-preview.js';
import type { PurchaseDraft } from '../quote/draft.repository.js';
import { MethodChoice } from './method-choice.service.js';
import { OrderRepository } from '../order/order.repository.js';

type Shown = Pick<
  PurchaseFormView,
  | 'paymentMethodList'
  | 'storePaymentMethod'
  | 'displayNames'
  | 'sbpsConfig'
  | 'max'
  | 'registration'
  | 'checking'
  | 'preselected'
>;

interface Viewing {
  language: Language;
  /** True if the member can use a campaign. */
  hasCampaign: boolean;
}

@Injectable()
export class FormMethods {
  constructor(
    private readonly choice: MethodChoice,
    private readonly screens: PaymentMethodScreens,
    private readonly catalogue: PaymentMethodCatalogue,
    private readonly names: PaymentMethodNames,
    private readonly orders: OrderRepository,
    private readonly customers: Customers,
  ) {}

  async listMethods(
    given: PlanOffer,
    registration: unknown,
    draft: PurchaseDraft,
    member: Principal,
    { language, hasCampaign }: Viewing,
  ): Promise<Shown & { hasMethods: boolean }> {
    const { campaign } = chooseCampaign(given, null, undefined);
    const adding = await this.screens.showAdding(registration, member, language, { inPurchase: true });
    const list = given.methods.map((view) => this.forPlan(view, given, campaign));
    const added = adding.storePaymentMethod.filter((type) => this.choice.mayAdd(type, given, campaign));
    const codePays = hasCampaign && this.codeMayPay(given, campaign);
    const name = this.names.ofType(campaignCodeMethod, language);
    return {
      ...adding,
      paymentMethodList: list,
      storePaymentMethod: [...added, ...(codePays ? [campaignCodeMethod] : [])],
      displayNames: { ...adding.displayNames, ...(codePays && { [campaignCodeMethod]: name }) },
      preselected: await this.preselected(list, adding.registration, draft, member),
      hasMethods: list.some(({ isSelectable }) => isSelectable) || added.length > 0 || codePays,
    };
  }

  private forPlan(view: PaymentMethodView, given: PlanOffer, campaign: Campaign | null): PaymentMethodView {
    if (!view.isSelectable || this.choice.pays(view, given, campaign)) return view;
    return { ...view, isSelectable: false, whyNot: 'notForPlan' };
  }

  private codeMayPay(given: PlanOffer, campaign: Campaign | null): boolean {
    const isOffered = this.catalogue.findOffered(campaignCodeMethod) !== undefined;
    return isOffered && this.choice.isFor(campaignCodeMethod, given, campaign);
  }

  private async preselected(
    list: readonly PaymentMethodView[],
    registration: Shown['registration'],
    { choice }: PurchaseDraft,
    { accountId }: Principal,
  ): Promise<string | null> {
    const isSelectable = (id: string | null) =>
      list.some((view) => view.isSelectable && view.accountPaymentMethodId === id);
    const added = registration?.accountPaymentMethodId ?? null;
    if (isSelectable(added)) return added;
    const drafted = choice?.paymentMethodId ?? null;
    if (isSelectable(drafted)) return drafted;
    const customerId = await this.customers.findByAccount(accountId);
    const last = customerId === undefined ? null : await this.orders.findLastPaymentMethod(customerId);
    const newest = list.find((view) => view.isSelectable)?.accountPaymentMethodId ?? null;
    return isSelectable(last) ? last : newest;
  }
}
