import type { OrderOrigin } from '@account/domain/commerce/checkout/purchase/order/order-state';
import { quoteExpiry } from '@account/domain/commerce/checkout/purchase/quote/quote-day';
import { Injectable } from '@nestjs/common';

import type { Principal } from '../../../../platform/http/request-context.js';
import { newId } from '../../../../platform/ids/ids.js';
import { Customers } from '../../../ledger/customers/index.js';
import { CardAuthentications, type PaymentMethodId } from '../../../payments/payment-methods/index.js';
import type { SubmittedSurvey } from '../../../catalogue/surveys/index.js';
import type { OrderPreview } from './order-previews.service.js';
import { paysByCode, type PurchaseChoice } from '../quote/purchase-choice.js';
import type { QuoteSnapshot } from '../quote/quote-snapshot.js';
import { PurchaseTokens } from '../quote/purchase-tokens.service.js';
import { QuoteRepository, type QuoteId, type QuoteRow } from '../quote/quote.repository.js';

interface QuoteInput {
  member: Principal;
  choice: PurchaseChoice;
  survey: SubmittedSurvey | null;
  origin: OrderOrigin;
  replaces?: QuoteId;
}

@Injectable()
export class Quotes {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly tokens: PurchaseTokens,
    private readonly customers: Customers,
    private readonly authentications: CardAuthentications,
  ) {}

  /** @param order order that is not refused */
  async createQuote(
    { given, campaign, methodType, snapshot }: OrderPreview,
    { member, choice, survey, origin, replaces }: QuoteInput,
  ): Promise<QuoteRow> {
    if (methodType === null) throw new Error('A quote needs an order with a payment method');
    const id = newId<'quote'>();
    const methodId = paysByCode(choice) ? null : (choice.paymentMethodId as PaymentMethodId);
    const method = given.methods.find((view) => view.accountPaymentMethodId === methodId);
    const face = method?.cardInfo ?? null;
    const row: QuoteRow = {
      id,
      customerId: await this.customers.findOrCreate(member.accountId),
      planId: given.plan.planId,
      origin,
      tokenHash: this.tokens.hashOfNew(id),
      snapshot,
      choice,
      survey,
      paymentMethodId: methodId,
      paymentMethodType: methodType,
      cardBrand: face?.cardbrandCode ?? null,
      cardSuffix: face?.cardNumberSuffix ?? null,
      campaignId: campaign.campaign?.campaignId ?? null,
      replacesId: replaces ?? null,
      authenticatedUntil: await this.authenticatedUntil(methodId, snapshot),
      createdAt: given.now,
      expiresAt: quoteExpiry(given.now),
    };
    await this.quotes.insert(row);
    return row;
  }

  private async authenticatedUntil(
    id: PaymentMethodId | null,
    { verification }: QuoteSnapshot,
  ): Promise<Date | null> {
    return id === null ? null : this.authentications.findValidUntil(id, verification.amountToday);
  }
}
