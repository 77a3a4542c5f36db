import type { OrderVerificationView } from '@account/contracts/commerce/checkout/purchase/order-verification.contract';
import type { QuotedPlanView } from '@account/contracts/commerce/checkout/purchase/quoted-order.contract';
import { textOfHtml } from '@account/domain/commerce/catalogue/plans/plan-description';
import type { Language } from '@account/domain/platform/language';

import { pictureView } from '../../../catalogue/plans/index.js';
import type { QuoteSnapshot } from './quote-snapshot.js';

type Shown = Omit<QuoteSnapshot, 'quotedOn' | 'clock'>;

export function verificationView(
  { plan, campaign, taxRate, verification }: Shown,
  language: Language,
): OrderVerificationView {
  const { originalPrice, billingAmount } = verification;
  return {
    planId: plan.planId,
    ...verification,
    originalPrice: originalPrice === billingAmount ? null : originalPrice,
    taxRate,
    campaignName: campaign?.name[language] ?? null,
    campaignDescription: campaign?.description?.[language] ?? null,
  };
}

export function quotedPlanView({ plan }: Pick<QuoteSnapshot, 'plan'>, language: Language): QuotedPlanView {
  const { planId, planType, price, renewSpan, viewingPeriod, forceStopOn } = plan;
  return {
    planId,
    planType,
    planName: plan.name[language],
    shortName: (plan.shortName ?? plan.name)[language],
    planDescription: textOfHtml(plan.description[language], language),
    picture: pictureView(plan, language),
    price,
    renewSpan: renewSpan?.span ?? null,
    renewSpanUnit: renewSpan?.unit ?? null,
    viewingPeriod,
    forceStopRenewDate: forceStopOn,
  };
}
