import type { PurchaseCompleteView } from '@account/contracts/commerce/checkout/purchase/quoted-order.contract';
import type { purchaseOrderCall } from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { shownExpiry } from '@account/domain/commerce/subscriptions/entitlements/entitlement';
import {
  completionState,
  type OrderOrigin,
} from '@account/domain/commerce/checkout/purchase/order/order-state';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod/mini';

import { AccountsService } from '../../../../identity/accounts/index.js';
import { Outbox } from '../../../../messaging/outbox/index.js';
import { Charges } from '../../../payments/charges/index.js';
import { Customers } from '../../../ledger/customers/index.js';
import { Earnings } from '../../../ledger/ledger/index.js';
import { PaymentMethodNames } from '../../../payments/payment-methods/index.js';
import { Plans } from '../../../catalogue/plans/index.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Problem, ScreenRedirect } from '../../../../platform/http/problem.js';
import type { Principal } from '../../../../platform/http/request-context.js';
import { ProblemMessages } from '../../../../platform/http/problems/problem-texts.service.js';
import { isId } from '../../../../platform/ids/ids.js';
import { ChallengeAbandonment } from '../order/challenge-abandonment.service.js';
import { codePaysUntil, nextCharge } from '../order/order-facts.js';
import { OrderRepository, type OrderRow } from '../order/order.repository.js';
import type { OrderId } from '../reservation/reservation.repository.js';
import { completePath, formPath } from '../purchase-paths.js';
import { quotedPlanView } from '../quote/quote-view.js';

const shownFor = 24 * 60 * 60_000;

export interface CompletionLocation {
  planId: string;
  origin: OrderOrigin;
  /** Value of `?order=`. */
  order: unknown;
}

type FollowedOrder = z.output<typeof purchaseOrderCall.answer>;

@Injectable()
export class PurchaseCompletions {
  constructor(
    private readonly orders: OrderRepository,
    private readonly plans: Plans,
    private readonly customers: Customers,
    private readonly charges: Charges,
    private readonly abandonment: ChallengeAbandonment,
    private readonly earnings: Earnings,
    private readonly accounts: AccountsService,
    private readonly methodNames: PaymentMethodNames,
    private readonly messages: ProblemMessages,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws {ScreenRedirect} to the form if there is no order from the last 24 hours */
  async showCompletion(
    { planId, origin, order: named }: CompletionLocation,
    member: Principal,
    language: Language,
  ): Promise<PurchaseCompleteView> {
    const found = await this.findShownOrder(planId, named, member);
    if (found === undefined || found.origin !== origin)
      throw new ScreenRedirect(formPath({ planId, origin }));
    const { order, isAtIssuer } = await this.refreshOrder(found);
    const hasJustFailed = found.state === 'OPEN' && order.state === 'FAILED';
    if (hasJustFailed) throw new ScreenRedirect(formPath(order));
    const { snapshot, state } = order;
    const today = businessDateAt(this.clock.now());
    const isPaid = state === 'PAID';
    const next = nextCharge(order);
    const plans = await this.plans.findByIds([order.planId]);
    return {
      today,
      orderId: order.id,
      orderNumber: order.number,
      state: completionState(state),
      isAtIssuer,
      plan: quotedPlanView(snapshot, language),
      watchUrl: isPaid ? (plans.get(order.planId)?.watchUrl ?? null) : null,
      orderedAt: order.orderedAt.toISOString(),
      amountToday: yen(order.amount),
      nextCharge: next,
      codePaysUntil: codePaysUntil(order),
      entitlementExpiration: shownExpiry(order.watchableUntil, today)?.toISOString() ?? null,
      accountPaymentMethod: this.methodNames.shown(order, language),
      orderCompletedMessage: isPaid ? (snapshot.plan.orderCompletedMessage?.[language] ?? null) : null,
      subscriptionId: order.contractId,
      earningsId: isPaid && order.amount > 0 ? ((await this.earnings.findIdByOrder(order.id)) ?? null) : null,
      ...(await this.findMailCopy(order, member)),
      problem: this.messages.writeMessage(order.problem, language),
      formPath: formPath(order),
    };
  }

  /** Returns the e-mail address to which the copy was sent. The member may have changed the address later. */
  private async findMailCopy(
    { id, state }: OrderRow,
    { accountId }: Principal,
  ): Promise<Pick<PurchaseCompleteView, 'copy' | 'contactEmail'>> {
    const mail = state === 'PAID' ? await this.outbox.findRecipient(id) : undefined;
    if (mail === undefined)
      return { copy: null, contactEmail: await this.accounts.contactEmailOf(accountId) };
    const copy = mail.state === 'SENT' ? 'sent' : mail.state === 'PENDING' ? 'underWay' : 'undeliverable';
    return { copy, contactEmail: mail.to };
  }

  async followOrder(id: string, member: Principal, language: Language): Promise<FollowedOrder> {
    const found = await this.findOwnOrder(id, member);
    if (found === undefined) throw new Problem('NOT_FOUND', { log: 'no such order of the member' });
    return this.nextPageFrom((await this.refreshOrder(found)).order, language);
  }

  /**
   * Abandons the order of a member who left the card issuer's page.
   * @throws {Problem} NOT_FOUND
   */
  async abandonChallenge(id: string, member: Principal, language: Language): Promise<FollowedOrder> {
    const found = await this.findOwnOrder(id, member);
    if (found === undefined) throw new Problem('NOT_FOUND', { log: 'no such order of the member' });
    return this.nextPageFrom(await this.abandonment.abandonChallenge(found), language);
  }

  private async refreshOrder(found: OrderRow): Promise<{ order: OrderRow; isAtIssuer: boolean }> {
    if (found.state !== 'OPEN') return { order: found, isAtIssuer: false };
    const followed = await this.charges.followCharge({ kind: 'order', id: found.id });
    const order = (await this.orders.findById(found.id)) ?? found;
    return { order, isAtIssuer: order.state === 'OPEN' && followed?.charge.phase === 'CHALLENGE' };
  }

  private nextPageFrom(order: OrderRow, language: Language): FollowedOrder {
    const state = completionState(order.state);
    return {
      orderId: order.id,
      state,
      problem: this.messages.writeMessage(order.problem, language),
      redirectTo: state === 'failed' ? formPath(order) : completePath(order, order.id),
    };
  }

  private async findShownOrder(
    planId: string,
    named: unknown,
    member: Principal,
  ): Promise<OrderRow | undefined> {
    const order =
      named === undefined
        ? await this.findLatestOrder(planId, member)
        : await this.findOwnOrder(named, member);
    const since = this.clock.now().getTime() - shownFor;
    return order?.planId === planId && order.orderedAt.getTime() > since ? order : undefined;
  }

  private async findLatestOrder(planId: string, { accountId }: Principal): Promise<OrderRow | undefined> {
    const customerId = await this.customers.findByAccount(accountId);
    if (customerId === undefined) return undefined;
    return this.orders.findLatest(customerId, planId, new Date(this.clock.now().getTime() - shownFor));
  }

  private async findOwnOrder(id: unknown, { accountId }: Principal): Promise<OrderRow | undefined> {
    if (typeof id !== 'string' || !isId(id)) return undefined;
    const order = await this.orders.findById(id as OrderId);
    if (order === undefined || order.kind === 'CHANGE') return undefined;
    return order.customerId === (await this.customers.findByAccount(accountId)) ? order : undefined;
  }
}
