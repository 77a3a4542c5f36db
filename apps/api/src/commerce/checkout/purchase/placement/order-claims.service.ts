import { isStoppedBefore } from '@account/domain/commerce/subscriptions/contracts/forced-stop';
import { taxTermsOf } from '@account/domain/commerce/money/tax';
import { yen } from '@account/domain/commerce/money/yen';
import { maxFrequencyWindow } from '@account/domain/commerce/checkout/purchase/order/purchase-frequency';
import { orderRefusal } from '@account/domain/commerce/checkout/purchase/order/order-refusal';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { newId, type AccountId } from '../../../../platform/ids/ids.js';
import { CampaignReservations } from './campaign-reservations.service.js';
import { requireOrderRate } from './order-rate.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { SettingsService } from '../../../../store/settings/index.js';
import { Charges, type ClaimedCharge } from '../../../payments/charges/index.js';
import { Customers } from '../../../ledger/customers/index.js';
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
import { PlanReservations } from '../order/plan-reservations.service.js';
import { ZeroAmountOrders } from '../fulfilment/zero-amount-orders.service.js';

export type ClaimedOrder =
  | { outcome: 'claimed'; orderId: OrderId; charge: ClaimedCharge }
  | { outcome: 'paid'; orderId: OrderId }
  | { outcome: 'repeated'; orderId: OrderId };

interface Claim {
  quote: QuoteRow;
  /** The current plan, for values that are not part of the quote. */
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
    private readonly campaigns: CampaignReservations,
    private readonly confirmations: OrderConfirmationRepository,
    private readonly settings: SettingsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {Problem} with the reason why the plan cannot be ordered
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
    const { campaign } = snapshot;
    if (campaign !== null) {
      const code = codeOf(quote.choice);
      await this.campaigns.reserveUse(transaction, { customerId, campaign, code }, { orderId, account });
    }
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
}
