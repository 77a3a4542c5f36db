import { isStoppedBefore } from '@account/domain/commerce/subscriptions/contracts/forced-stop';
import { taxTermsOf } from '@account/domain/commerce/money/tax';
import { yen } from '@account/domain/commerce/money/yen';
import {
  maxFrequencyWindow,
  nextOrderAllowedAt,
} from '@account/domain/commerce/checkout/purchase/order/purchase-frequency';
import { orderRefusal } from '@account/domain/commerce/checkout/purchase/order/order-refusal';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { Problem } from '../../../../platform/http/problem.js';
import { newId, type AccountId } from '../../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { SettingsService } from '../../../../store/settings/index.js';
import { SingleUseCodes } from '../../../catalogue/campaigns/index.js';
import { Charges, type ClaimedCharge } from '../../../payments/charges/index.js';
import { Customers, MailboxUses } from '../../../ledger/customers/index.js';
import type { OfferedPlan } from '../../../catalogue/plans/index.js';
import { OrderConfirmationRepository, type NewConfirmation } from '../order/order-confirmation.repository.js';
import { soldPlan } from '../order/order-facts.js';
import { OrderRepository } from '../order/order.repository.js';
import type { OrderId } from '../reservation/reservation.repository.js';
import { codeOf } from '../quote/purchase-choice.js';
import { problemOf, restartProblem } from '../purchase-problems.js';
import { snapshotFrom } from '../quote/quote-snapshot.js';
import type { QuoteRow } from '../quote/quote.repository.js';
import { CompetingOrders, type Competition } from '../order/competing-orders.service.js';
import { SalesCounterRepository, type CampaignLimits } from '../reservation/sales-counter.repository.js';
import { PlanReservations } from '../order/plan-reservations.service.js';
import { ZeroAmountOrders } from '../fulfilment/zero-amount-orders.service.js';

export type ClaimedOrder =
  | { outcome: 'claimed'; orderId: OrderId; charge: ClaimedCharge }
  | { outcome: 'paid'; orderId: OrderId }
  | { outcome: 'repeated'; orderId: OrderId };

interface Claim {
  quote: QuoteRow;
  /** The current plan, for facts that the quote does not fix. */
  plan: OfferedPlan;
  language: Language;
  confirmation: NewConfirmation;
}

/**
 * Decides in one transaction, before anything is sent, whether an order may be charged. Only one of several
 * concurrent calls succeeds.
 */
@Injectable()
export class OrderClaims {
  constructor(
    private readonly customers: Customers,
    private readonly reservations: PlanReservations,
    private readonly competingOrders: CompetingOrders,
    private readonly charges: Charges,
    private readonly zero: ZeroAmountOrders,
    private readonly orders: OrderRepository,
    private readonly counters: SalesCounterRepository,
    private readonly confirmations: OrderConfirmationRepository,
    private readonly codes: SingleUseCodes,
    private readonly mailboxUses: MailboxUses,
    private readonly settings: SettingsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {Problem} with the reason why it may not be ordered
   * @throws {ChargeNotClaimed}
   */
  claimOrder(claim: Claim): Promise<ClaimedOrder> {
    return this.database.transaction((transaction) => this.claimOrderIn(transaction, claim));
  }

  private async claimOrderIn(transaction: Transaction, claim: Claim): Promise<ClaimedOrder> {
    const { quote } = claim;
    const now = this.clock.now();
    const account = await this.customers.lockCustomer(transaction, quote.customerId);
    if (account === null) throw restartProblem(quote, 'the account is closed');
    const orderId = newId<'order'>();
    const since = new Date(now.getTime() - maxFrequencyWindow);
    const taken = await this.reservations.reservePlan(transaction, quote, { orderId, now, since });
    if (taken.orderOfQuote !== null) return { outcome: 'repeated', orderId: taken.orderOfQuote };
    const competition = await this.competingOrders.abandonExcess(transaction, quote);
    const ordered = { ...claim, quote: { ...quote, snapshot: snapshotFrom(taken.today, quote.snapshot) } };
    this.requireOrderable(ordered, competition);
    requireOrderRate(taken.orderedAt, now);
    return this.write(transaction, ordered, { orderId, now, account });
  }

  /**
   * Checks the quote against the day of the order. The customer row is locked, so no other contract can start.
   */
  private requireOrderable(
    { quote, plan }: Claim,
    { contracts, isGroupContracted, groupOrder }: Competition,
  ): void {
    if (groupOrder !== null) throw problemOf(groupOrder);
    const { firstPaymentDay } = quote.snapshot.verification;
    const refusal = orderRefusal({
      planType: plan.planType,
      isGroupContracted,
      contracts,
      maxContracts: this.settings.current().maxContracts,
      isRetired: plan.isRetired,
      isPaused: plan.isPaused,
      isStopped: plan.renewSpan !== null && isStoppedBefore(firstPaymentDay, plan.forceStopOn),
      places: { sold: plan.taken, limit: plan.salesLimit },
    });
    if (refusal !== null) throw problemOf(refusal);
  }

  private async write(
    transaction: Transaction,
    { quote, plan, language, confirmation }: Claim,
    { orderId, now, account }: { orderId: OrderId; now: Date; account: AccountId },
  ): Promise<ClaimedOrder> {
    const { customerId, planId, snapshot, campaignId } = quote;
    const { amountToday: amount } = snapshot.verification;
    const charge = amount === 0 ? null : await this.claimCharge(transaction, quote, orderId, language);
    if (charge === null) await this.zero.lockMethod(transaction, quote);
    const { id: quoteId, origin, survey, paymentMethodId, paymentMethodType, cardBrand, cardSuffix } = quote;
    const method = { paymentMethodId, paymentMethodType, cardBrand, cardSuffix };
    const isPlaced = await this.orders.insert(
      transaction,
      {
        id: orderId,
        ...{ customerId, quoteId, planId, origin, snapshot, survey, ...method, campaignId, amount },
        ...{ kind: 'PURCHASE', changesContractId: null },
        chargeId: charge?.chargeId ?? null,
        orderedAt: now,
      },
      { salesLimit: plan.salesLimit, confirmation: this.confirmations.encrypt(orderId, confirmation) },
    );
    if (!isPlaced) throw problemOf('soldOut');
    await this.reserveCampaignUse(transaction, quote, { orderId, account });
    if (charge !== null) return { outcome: 'claimed', orderId, charge };
    await this.zero.settleOrder(transaction, orderId);
    return { outcome: 'paid', orderId };
  }

  private claimCharge(
    transaction: Transaction,
    { customerId, snapshot, paymentMethodId }: QuoteRow,
    orderId: OrderId,
    language: Language,
  ): Promise<ClaimedCharge> {
    if (paymentMethodId === null) throw new Error('A campaign code cannot be charged');
    const plan = soldPlan(snapshot);
    return this.charges.claimCharge(transaction, {
      subject: { kind: 'order', id: orderId },
      customerId,
      plan,
      amount: yen(snapshot.verification.amountToday),
      ...taxTermsOf(snapshot),
      paymentMethodId,
      itemName: plan.name[language],
    });
  }

  private async reserveCampaignUse(
    transaction: Transaction,
    { customerId, snapshot, choice }: QuoteRow,
    { orderId, account }: { orderId: OrderId; account: AccountId },
  ): Promise<void> {
    const { campaign } = snapshot;
    if (campaign === null) return;
    const code = codeOf(choice);
    if (code !== null && !(await this.codes.claimCode(transaction, code, orderId)))
      throw problemOf('campaignUsedUp');
    const limits = await this.limitsFor(transaction, campaign, account);
    if (!(await this.counters.reserveCampaignUse(transaction, customerId, limits)))
      throw problemOf('campaignUsedUp');
  }

  /** Includes uses by closed accounts with the same mailbox in the limits. */
  private async limitsFor(
    transaction: Transaction,
    { campaignId, limit, limitPerMember }: CampaignLimits,
    account: AccountId,
  ): Promise<CampaignLimits> {
    if (limitPerMember === null) return { campaignId, limit, limitPerMember };
    const earlier = await this.mailboxUses.findEarlierUses(
      { accountId: account, summary: null },
      transaction,
    );
    return { campaignId, limit, limitPerMember: limitPerMember - (earlier.campaigns.get(campaignId) ?? 0) };
  }
}

function requireOrderRate(orderedAt: readonly Date[], now: Date): void {
  const from = nextOrderAllowedAt(orderedAt, now);
  if (from === null) return;
  const retryAfterSeconds = (from.getTime() - now.getTime()) / 1_000;
  throw new Problem('PURCHASE_TOO_FREQUENT', { retryAfterSeconds, log: 'orders of this member' });
}
