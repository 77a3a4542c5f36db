import type { OrderOrigin } from '@account/domain/commerce/checkout/purchase/order/order-state';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { Problem, ScreenRedirect } from '../../../../platform/http/problem.js';
import type { Principal } from '../../../../platform/http/request-context.js';
import { isId } from '../../../../platform/ids/ids.js';
import { type CustomerId, Customers } from '../../../ledger/customers/index.js';
import { OrderPreviews, type PreviewContext } from './order-previews.service.js';
import { OrderRepository } from '../order/order.repository.js';
import { PurchaseDrafts } from '../quote/purchase-drafts.service.js';
import { PurchaseFormSubmission } from './purchase-form-submission.service.js';
import { formPath } from '../purchase-paths.js';
import { QuoteRepository, type QuoteId, type QuoteRow } from '../quote/quote.repository.js';
import { Quotes } from './quotes.service.js';

export interface ConfirmLocation {
  planId: string;
  origin: OrderOrigin;
  /** Value of `?quote=`. */
  quote: unknown;
}

interface QuoteForConfirmation {
  quote: QuoteRow;
  replaced?: QuoteRow;
}

/**
 * Finds the quote for a confirmation page: the requested quote or, if it has expired, a new quote for the same
 * input.
 */
@Injectable()
export class QuotesForConfirmation {
  constructor(
    private readonly quoteRepository: QuoteRepository,
    private readonly quotes: Quotes,
    private readonly previews: OrderPreviews,
    private readonly submission: PurchaseFormSubmission,
    private readonly drafts: PurchaseDrafts,
    private readonly orders: OrderRepository,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  /** @throws {ScreenRedirect} to the form if there is no quote or it is no longer valid */
  async findQuote(
    place: ConfirmLocation,
    member: Principal,
    previewContext: PreviewContext,
  ): Promise<QuoteForConfirmation> {
    const customerId = await this.customers.findByAccount(member.accountId);
    const named = customerId === undefined ? undefined : await this.findNamedQuote(place, customerId);
    if (customerId === undefined || named === undefined) throw new ScreenRedirect(formPath(place));
    if (named.expiresAt > this.clock.now()) return this.withReplaced(named);
    if ((await this.orders.findByQuote(named.id)) !== undefined) return { quote: named };
    const of = { replacesId: named.id };
    const successor = await this.quoteRepository.findLatest(customerId, of, this.clock.now());
    return { quote: successor ?? (await this.renewQuote(named, member, previewContext)), replaced: named };
  }

  private async findNamedQuote(
    { planId, origin, quote }: ConfirmLocation,
    customerId: CustomerId,
  ): Promise<QuoteRow | undefined> {
    const found =
      typeof quote === 'string' && isId(quote)
        ? await this.quoteRepository.findByCustomer(quote as QuoteId, customerId)
        : await this.quoteRepository.findLatest(customerId, { planId }, this.clock.now());
    return found?.planId === planId && found.origin === origin ? found : undefined;
  }

  private async withReplaced(quote: QuoteRow): Promise<QuoteForConfirmation> {
    const replaced =
      quote.replacesId === null
        ? undefined
        : await this.quoteRepository.findByCustomer(quote.replacesId, quote.customerId);
    return { quote, ...(replaced && { replaced }) };
  }

  private async renewQuote(
    old: QuoteRow,
    member: Principal,
    previewContext: PreviewContext,
  ): Promise<QuoteRow> {
    const { planId, origin, choice } = old;
    try {
      const order = await this.previews.previewOrder(planId, member, choice, previewContext);
      const survey = await this.submission.requireOrderable(order, choice);
      return await this.quotes.createQuote(order, { member, choice, survey, origin, replaces: old.id });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await this.drafts.saveProblem(planId, member, error.code);
      throw new ScreenRedirect(formPath(old));
    }
  }
}
