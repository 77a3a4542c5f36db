import { purchaseConfirmScreen } from '@account/contracts/commerce/checkout/purchase/purchase-screens.contract';
import type { ShownMethodView } from '@account/contracts/commerce/payments/payment-methods/shown-method.contract';
import type { PurchaseConfirmView } from '@account/contracts/commerce/checkout/purchase/quoted-order.contract';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { PoliciesService } from '../../../../store/policies/index.js';
import { type PageReader, PageTexts } from '../../../../store/shell/index.js';
import { PaymentMethodNames } from '../../../payments/payment-methods/index.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import { RunningContracts } from '../quote/running-contracts.service.js';
import { formPath } from '../purchase-paths.js';
import { snapshotFrom } from '../quote/quote-snapshot.js';
import { quotedPlanView, verificationView } from '../quote/quote-view.js';
import type { QuoteRow } from '../quote/quote.repository.js';
import {
  OrderConfirmationRepository,
  type StoredConfirmation,
  type NewConfirmation,
} from '../order/order-confirmation.repository.js';

/**
 * Placeholder for the card. The card itself is stored with the order, because it must be erased earlier than
 * the confirmation.
 */
const cardPlaceholder = '{card}';

/**
 * Stores the text above the order button. The server renders it from the quote with the same code as the page.
 */
@Injectable()
export class OrderConfirmations {
  constructor(
    private readonly confirmations: OrderConfirmationRepository,
    private readonly pages: PageTexts,
    private readonly methodNames: PaymentMethodNames,
    private readonly policies: PoliciesService,
    private readonly running: RunningContracts,
    private readonly clock: Clock,
  ) {}

  async renderPage(quote: QuoteRow, reader: PageReader): Promise<NewConfirmation> {
    const { language } = reader;
    const today = businessDateAt(this.clock.now());
    const snapshot = snapshotFrom(today, quote.snapshot);
    const data = {
      today,
      plan: quotedPlanView(snapshot, language),
      verification: verificationView(snapshot, language),
      accountPaymentMethod: withoutCard(this.methodNames.shown(quote, language)),
      runningContracts: await this.running.findOtherContracts(
        { planId: quote.planId, planType: snapshot.plan.planType },
        quote.customerId,
        language,
      ),
      formPath: formPath(quote),
    };
    const shown: PurchaseConfirmView = {
      ...data,
      ...{ purchaseToken: '', expiresAt: quote.expiresAt.toISOString(), threeDSecure: 'none' },
      ...{ sbpsConfig: null, contactEmail: null, replaced: null, replacedBecause: 'newDay' },
      hasTerms: this.policies.byKey('terms', language) !== undefined,
    };
    const path = purchaseConfirmScreen.path.replace('{planId}', encodeURIComponent(quote.planId));
    const { version: pageVersion, text } = await this.pages.read(path, shown, reader);
    return { language, pageVersion, text, data };
  }

  /** @param name id or number of the order */
  async findConfirmation(name: string): Promise<StoredConfirmation | undefined> {
    const stored = await this.confirmations.findByName(name);
    return stored && this.withCard(stored);
  }

  async listByCustomer(customerId: CustomerId, most: number): Promise<StoredConfirmation[]> {
    const stored = await this.confirmations.findByCustomer(customerId, most);
    return stored.map((each) => this.withCard(each));
  }

  private withCard(stored: StoredConfirmation): StoredConfirmation {
    const name = this.methodNames.nameMethod(stored.method, stored.language);
    return {
      ...stored,
      text: stored.text && stored.text.map((line) => line.replaceAll(cardPlaceholder, name)),
    };
  }
}

function withoutCard(method: ShownMethodView): ShownMethodView {
  return method.cardInfo === null ? method : { ...method, cardInfo: null, displayName: cardPlaceholder };
}
