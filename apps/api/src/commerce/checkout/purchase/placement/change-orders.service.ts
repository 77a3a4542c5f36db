import { yen } from '@account/domain/commerce/money/yen';
import { maxFrequencyWindow } from '@account/domain/commerce/checkout/purchase/order/purchase-frequency';
import type { ChangeDropReason } from '@account/domain/commerce/checkout/purchase/order/order-state';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { newId, type AccountId } from '../../../../platform/ids/ids.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { ChargeableMethods } from '../../../payments/payment-methods/index.js';
import type { ContractId, StoredContract } from '../../../subscriptions/contracts/index.js';
import { ChangeOrderRepository } from '../order/change-order.repository.js';
import { OrderConfirmationRepository, type NewConfirmation } from '../order/order-confirmation.repository.js';
import { OrderRepository } from '../order/order.repository.js';
import type { QuoteSnapshot } from '../quote/quote-snapshot.js';
import { ReservationRepository, type OrderId } from '../reservation/reservation.repository.js';
import { CampaignReservations } from './campaign-reservations.service.js';
import { requireOrderRate } from './order-rate.js';

export type { NewConfirmation } from '../order/order-confirmation.repository.js';

export interface ChangeOrder {
  contract: StoredContract;
  snapshot: QuoteSnapshot;
  salesLimit: number | null;
  /** Campaign code as returned by `normaliseCampaignCode`. */
  code: string | null;
  confirmation: NewConfirmation;
  account: AccountId;
}

export type PlacedChange =
  | { outcome: 'placed'; orderId: OrderId }
  /** Nothing is written, or the transaction must be rolled back. */
  | { outcome: 'reserved' | 'soldOut' | 'noMethod' };

/** Orders with which members change the plan of a contract. Callers hold the lock of the customer. */
@Injectable()
export class ChangeOrders {
  constructor(
    private readonly repository: ChangeOrderRepository,
    private readonly reservations: ReservationRepository,
    private readonly orders: OrderRepository,
    private readonly confirmations: OrderConfirmationRepository,
    private readonly campaigns: CampaignReservations,
    private readonly methods: ChargeableMethods,
    private readonly clock: Clock,
  ) {}

  /**
   * Reserves the new plan for the member, one of its places, and one use of its campaign.
   * @throws {Problem} PURCHASE_TOO_FREQUENT, CAMPAIGN_CODE_NOT_APPLICABLE
   */
  async placeOrder(transaction: Transaction, order: ChangeOrder): Promise<PlacedChange> {
    const { contract, snapshot, salesLimit, code, confirmation, account } = order;
    const { customerId, payment } = contract;
    const { planId } = snapshot.plan;
    const { methodId, type } = payment;
    if (methodId === null || type === null) return { outcome: 'noMethod' };
    const now = this.clock.now();
    const [orderId, quoteId] = [newId<'order'>(), newId<'quote'>()];
    const since = new Date(now.getTime() - maxFrequencyWindow);
    const taking = { orderId, quoteId, now, since };
    const reserved = await this.reservations.reserve(transaction, { customerId, planId }, taking);
    if (!reserved.isTaken) return { outcome: 'reserved' };
    requireOrderRate(reserved.orderedAt, now);
    const face = await this.methods.findDisplay(transaction, methodId);
    const isPlaced = await this.orders.insert(
      transaction,
      {
        ...{ id: orderId, customerId, quoteId, planId, snapshot, origin: 'SITE', survey: null },
        ...{ kind: 'CHANGE', changesContractId: contract.id },
        ...{ paymentMethodId: methodId, paymentMethodType: type },
        ...{ cardBrand: face?.cardBrand ?? null, cardSuffix: face?.cardSuffix ?? null },
        campaignId: snapshot.campaign?.campaignId ?? null,
        ...{ amount: yen(0), chargeId: null, orderedAt: now },
      },
      { salesLimit, confirmation: this.confirmations.encrypt(orderId, confirmation) },
    );
    if (!isPlaced) return { outcome: 'soldOut' };
    const { campaign } = snapshot;
    if (campaign !== null)
      await this.campaigns.reserveUse(transaction, { customerId, campaign, code }, { orderId, account });
    return { outcome: 'placed', orderId };
  }

  dropOrder(transaction: Transaction, orderId: string, reason: ChangeDropReason): Promise<void> {
    return this.repository.dropOrder(transaction, orderId, reason);
  }

  /** Returns the target plan of the contract's most recently dropped change of plan. */
  findLastDropped(contractId: ContractId): Promise<string | undefined> {
    return this.repository.findLastDropped(contractId);
  }
}
