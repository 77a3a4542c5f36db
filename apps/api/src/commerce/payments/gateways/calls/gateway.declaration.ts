import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { GatewayAnswer } from '@account/gateways/payments/gateway-answer';

/**
 * A gateway of the store file, for one payment method type. Each pair of gateway and type has its own driver,
 * breaker and metrics.
 */
export interface GatewayRef {
  readonly gatewayId: string;
  readonly type: PaymentMethodType;
}

/**
 * Reason why nothing was sent. `paused`: an operator has paused the gateway. `open`: the gateway failed too
 * often recently. `busy`: the concurrency limit is reached. `notConfigured`: the gateway is missing in the
 * store file, or one of its secrets is missing.
 */
export interface NotSent {
  readonly outcome: 'notSent';
  readonly why: 'paused' | 'open' | 'busy' | 'notConfigured';
}

export type GuardedAnswer<Done> = GatewayAnswer<Done> | NotSent;

export const notSent = (why: NotSent['why']): NotSent => ({ outcome: 'notSent', why });
