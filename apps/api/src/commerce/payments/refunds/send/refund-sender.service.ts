import type { RefundRequest } from '@account/gateways/payments/gateway-refund';
import type { ProviderIds } from '@account/gateways/payments/gateway-references';
import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/prisma/database.js';
import type { PaidCharge } from '../paid-charges.service.js';
import { GatewayCalls } from '../../gateways/index.js';
import { BusinessDay } from '../../../ledger/business-day/index.js';
import { RefundRepository, type RefundRow } from '../refund.repository.js';
import { RefundSettlement } from './refund-settlement.service.js';

/** Returns a refund's id for providers: 32 hexadecimal characters. */
export function referenceOf(id: string): string {
  return id.replaceAll('-', '');
}

/** Sends a decided refund once and never repeats it, whatever the result. */
@Injectable()
export class RefundSender {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly settlement: RefundSettlement,
    private readonly calls: GatewayCalls,
    private readonly businessDay: BusinessDay,
    private readonly database: Database,
  ) {}

  async sendRefund(refund: RefundRow, charge: PaidCharge, ids: ProviderIds): Promise<void> {
    const request = await this.requestOf(refund, charge, ids);
    const sent = { phase: 'SENT', sentAt: await this.database.machineTime() } as const;
    if (!(await this.refunds.move(refund.id, 'sender', sent, { epoch: refund.epoch }))) return;
    const answer = await this.calls.startCall(charge.gateway, 'refund', (gateway) => gateway.refund(request));
    switch (answer.outcome) {
      case 'done':
        return this.settlement.recordSuccess(refund, 'sender', {
          processedOn: answer.processedOn,
          providerRefundId: ownOf(answer.refund, ids),
        });
      case 'refused':
        return this.settlement.recordFailure(refund, 'sender', 'REFUSED', answer.code);
      case 'notExecuted':
        return this.settlement.recordFailure(refund, 'sender', 'NOT_EXECUTED', answer.code);
      case 'notSent':
        return this.settlement.recordFailure(refund, 'sender', 'NOT_EXECUTED', answer.why);
      case 'unknown':
        return this.settlement.recordUnknown(refund, 'sender', `${answer.reason} ${answer.code}`.trim());
    }
  }

  private async requestOf(
    { id, amount, number, previouslyRefunded }: RefundRow,
    charge: PaidCharge,
    ids: ProviderIds,
  ): Promise<RefundRequest> {
    const { collected, capturedOn } = charge;
    return {
      refundId: referenceOf(id),
      ids,
      amount,
      charge: { amount: collected, capturedOn, refunds: number - 1, refunded: previouslyRefunded },
      today: await this.businessDay.today(),
    };
  }
}

/** Returns null if the id belongs to the charge, because some providers return it instead of a refund id. */
function ownOf(refund: string | null, { payment, transaction, capture }: ProviderIds): string | null {
  return refund === payment || refund === transaction || refund === capture ? null : refund;
}
