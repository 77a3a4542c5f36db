import { isCampaignCode } from '@account/domain/commerce/catalogue/campaigns/campaign-code';
import type { QuoteRefusal } from '@account/domain/commerce/checkout/purchase/quote/quote-refusal';
import {
  isMadeForPlan,
  type PaymentMethodType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Injectable } from '@nestjs/common';

import type { Principal, RequestContext } from '../../../../platform/http/request-context.js';
import { Campaigns } from '../../../catalogue/campaigns/index.js';
import { CampaignCodeAttempts } from './campaign-code-attempts.service.js';
import {
  chooseCampaign,
  refusalOf,
  snapshotOf,
  type CampaignOfOrder,
  type PlanOffer,
} from '../quote/order-preview.js';
import { MethodChoice } from './method-choice.service.js';
import { PlanOffers } from './plan-offers.service.js';
import { codeOf, type PurchaseChoice } from '../quote/purchase-choice.js';
import type { QuoteSnapshot } from '../quote/quote-snapshot.js';

export interface OrderPreview {
  given: PlanOffer;
  campaign: CampaignOfOrder;
  methodType: PaymentMethodType | null;
  refusal: QuoteRefusal | null;
  snapshot: QuoteSnapshot;
}

export type PreviewContext = Pick<RequestContext, 'address' | 'language'>;

export const anyMethod = { isFound: true, isUsable: true, isForPlan: true, isCampaignCode: false };

@Injectable()
export class OrderPreviews {
  constructor(
    private readonly offers: PlanOffers,
    private readonly campaigns: Campaigns,
    private readonly methods: MethodChoice,
    private readonly codeAttempts: CampaignCodeAttempts,
  ) {}

  /** @throws {Problem} NOT_FOUND if the plan never existed; TOO_MANY_REQUESTS after too many refused codes */
  async previewOrder(
    planId: string,
    member: Principal,
    choice: PurchaseChoice,
    { address, language }: PreviewContext,
    { isMethodOptional = false } = {},
  ): Promise<OrderPreview> {
    const given = await this.offers.findOffer(planId, member, language);
    const code = codeOf(choice);
    if (code !== null) await this.codeAttempts.requireAttemptsLeft(member, address);
    const isWellFormed = code !== null && isCampaignCode(code);
    const typed = isWellFormed
      ? await this.campaigns.findByCode(code, member.accountId, given.earlierCampaignUses)
      : undefined;
    const campaign = chooseCampaign(given, code, typed);
    if (campaign.codeApplies === false && isWellFormed)
      await this.codeAttempts.countRefusedCode(member, address);
    const { chosen, type } = this.methods.choose(choice, given, campaign.campaign);
    const mayLack = isMethodOptional && choice.paymentMethodId === null;
    const clock = type !== null && isMadeForPlan(type) ? 'provider' : 'store';
    return {
      given,
      campaign,
      methodType: type,
      refusal: refusalOf(given, campaign, chosen ?? (mayLack ? anyMethod : null), clock),
      snapshot: snapshotOf(given, campaign.campaign, clock),
    };
  }
}
