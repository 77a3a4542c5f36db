import type { GatewayChargeStatus } from '@account/gateways/payments/gateway-charge';
import { Injectable } from '@nestjs/common';

import { type GatewayRef, type VerifiedWebhook, type WebhookResult } from '../../gateways/index.js';
import { ChargeRepository, type ChargeRow } from '../charge.repository.js';
import { chargeIdOf, ChargeEncryption, orderIdOf } from '../charge-encryption.service.js';
import { ChargeSettlement } from '../settle/charge-settlement.service.js';

type Changed = VerifiedWebhook<'chargeChanged'>;

/** Handles webhooks about charges, which arrive before, after or instead of the response. */
@Injectable()
export class ChargeWebhooks {
  constructor(
    private readonly charges: ChargeRepository,
    private readonly settlement: ChargeSettlement,
    private readonly encryption: ChargeEncryption,
  ) {}

  async handleChange({ event, gateway, belongsTo }: Changed): Promise<WebhookResult> {
    const row = await this.rowOf(event, gateway);
    if (row === undefined)
      return (await this.charges.hasLiveWithoutProviderId(gateway.gatewayId, gateway.type))
        ? 'later'
        : 'notMine';
    belongsTo(row.customerId);
    if (event.standing === null) return 'taken';
    if (event.orderId !== undefined && event.orderId !== orderIdOf(row.id)) return this.reportMismatch(row);
    return this.applyStatus(row, event.standing, event.ids);
  }

  /**
   * Finds the charge by the provider's id, or by our order id if the response with the provider's id was lost.
   */
  private async rowOf(
    { ids, orderId }: Changed['event'],
    { gatewayId }: GatewayRef,
  ): Promise<ChargeRow | undefined> {
    const hashes = this.encryption.hashes(gatewayId, [ids.payment, ids.capture]);
    const named = await this.charges.findByProviderId(gatewayId, hashes);
    const id = chargeIdOf(orderId ?? '');
    if (named !== undefined || id === undefined) return named;
    const row = await this.charges.findById(id);
    return row?.gatewayId === gatewayId && row.providerIds === null ? row : undefined;
  }

  private async applyStatus(
    row: ChargeRow,
    standing: GatewayChargeStatus,
    ids: Changed['event']['ids'],
  ): Promise<WebhookResult> {
    const mover = { by: 'notice' } as const;
    switch (standing.standing) {
      case 'captured': {
        const { processedOn, amount } = standing;
        if (row.phase === 'SUCCEEDED')
          return amount === null || amount === row.collected ? 'taken' : this.reportMismatch(row);
        await this.settlement.recordSuccess(
          row,
          { ids, processedOn, collected: amount ?? row.amount },
          mover,
        );
        return 'taken';
      }
      case 'refused': {
        const { code } = standing;
        await this.settlement.recordFailure(row, { phase: 'REFUSED', refusal: 'retryLater', code }, mover);
        return 'taken';
      }
      case 'cancelled':
        await this.settlement.recordFailure(row, { phase: 'CANCELLED' }, mover);
        return 'taken';
      case 'differs':
        return this.reportMismatch(row);
      case 'authorised':
      case 'pending':
        return 'taken';
      case 'refunded':
      case 'reversed':
        return 'notMine';
    }
  }

  private async reportMismatch(row: ChargeRow): Promise<WebhookResult> {
    await this.charges.markNeedsReview(row.id, 'answerDiffers');
    return 'differs';
  }
}
