import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { RefundPhase } from '@account/domain/commerce/payments/refunds/refund-phase';

import type { Id } from '../../../platform/ids/ids.js';
import type { GatewayRef } from '../gateways/index.js';

export type RefundId = Id<'refund'>;

export interface RefundSuccess {
  processedOn: BusinessDate;
  /** The provider's id; null if the provider does not assign ids to refunds. */
  providerRefundId: string | null;
}

/** The operator who entered a result, and the evidence for it. For refunds without a look-up. */
export interface ManualSettlement {
  settledBy: string;
  evidence: string;
}

export type FailedPhase = Extract<RefundPhase, 'REFUSED' | 'NOT_EXECUTED'>;

export function gatewayOf({
  gatewayId,
  paymentMethodType: type,
}: {
  gatewayId: string;
  paymentMethodType: PaymentMethodType;
}): GatewayRef {
  return { gatewayId, type };
}
