import type { PurchaseConfirmView } from '@account/contracts/commerce/checkout/purchase/quoted-order.contract';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import { AccountsService } from '../../../../identity/accounts/index.js';
import { PoliciesService } from '../../../../store/policies/index.js';
import { PaymentMethodChoices, PaymentMethodNames } from '../../../payments/payment-methods/index.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { ScreenRedirect } from '../../../../platform/http/problem.js';
import type { Principal } from '../../../../platform/http/request-context.js';
import type { PreviewContext } from '../form/order-previews.service.js';
import { RunningContracts } from '../quote/running-contracts.service.js';
import { resumePageOf } from '../order/next-order-page.service.js';
import { OrderRepository } from '../order/order.repository.js';
import { formPath } from '../purchase-paths.js';
import { PurchaseTokens } from '../quote/purchase-tokens.service.js';
import { QuotesForConfirmation, type ConfirmLocation } from '../form/quotes-for-confirmation.service.js';
import { haveSameTerms, snapshotFrom } from '../quote/quote-snapshot.js';
import { quotedPlanView, verificationView } from '../quote/quote-view.js';
import type { QuoteRow } from '../quote/quote.repository.js';
import { ThreeDSecure } from '../order/three-d-secure.service.js';

@Injectable()
export class PurchaseConfirmations {
  constructor(
    private readonly quotes: QuotesForConfirmation,
    private readonly tokens: PurchaseTokens,
    private readonly orders: OrderRepository,
    private readonly methodNames: PaymentMethodNames,
    private readonly choices: PaymentMethodChoices,
    private readonly threeDSecure: ThreeDSecure,
    private readonly accounts: AccountsService,
    private readonly policies: PoliciesService,
    private readonly running: RunningContracts,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {ScreenRedirect} to the form without a quote, or to the next page if the quote was already ordered
   */
  async showConfirmation(
    place: ConfirmLocation,
    member: Principal,
    previewContext: PreviewContext,
  ): Promise<PurchaseConfirmView> {
    const { quote, replaced } = await this.quotes.findQuote(place, member, previewContext);
    const order = await this.orders.findByQuote(quote.id);
    if (order !== undefined) throw new ScreenRedirect(resumePageOf(order));
    const purchaseToken = this.tokens.derive(quote);
    if (purchaseToken === undefined) throw new ScreenRedirect(formPath(quote));
    const { language } = previewContext;
    const today = businessDateAt(this.clock.now());
    const snapshot = snapshotFrom(today, quote.snapshot);
    const before = replaced?.snapshot ?? quote.snapshot;
    return {
      today,
      plan: quotedPlanView(snapshot, language),
      verification: verificationView(snapshot, language),
      accountPaymentMethod: this.methodNames.shown(quote, language),
      runningContracts: await this.running.findOtherContracts(
        { planId: quote.planId, planType: snapshot.plan.planType },
        quote.customerId,
        language,
      ),
      purchaseToken,
      expiresAt: quote.expiresAt.toISOString(),
      ...(await this.authentication(quote, member)),
      replaced: haveSameTerms(before, snapshot) ? null : verificationView(before, language),
      replacedBecause: replaced === undefined ? 'newDay' : 'expired',
      hasTerms: this.policies.byKey('terms', language) !== undefined,
      formPath: formPath(quote),
    };
  }

  private async authentication(
    quote: QuoteRow,
    { accountId }: Principal,
  ): Promise<Pick<PurchaseConfirmView, 'threeDSecure' | 'sbpsConfig' | 'contactEmail'>> {
    if (!this.threeDSecure.isRequired(quote))
      return { threeDSecure: 'none', sbpsConfig: null, contactEmail: null };
    return {
      threeDSecure: 'required',
      sbpsConfig: this.choices.cardForm() ?? null,
      contactEmail: await this.accounts.contactEmailOf(accountId),
    };
  }
}
