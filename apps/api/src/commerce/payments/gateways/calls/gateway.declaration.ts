import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { GatewayAnswer } from '@account/gateways/payments/gateway-answer';

/** A gateway of the store file for one type of payment method: each such pair has its own driver, breaker and counts. */
export interface GatewayRef {
  readonly gatewayId: string;
  readonly type: PaymentMethodType;
}

/**
 * Nothing was sent. `paused`: by an operator. `open`: the gateway has failed too often of late. `busy`: as much is under way
 * as may be. `notConfigured`: the store file does not describe it, or one of its secrets is missing.
 */
export interface NotSent {
  readonly outcome: 'notSent';
  readonly why: 'paused' | 'open' | 'busy' | 'notConfigured';
}

export type GuardedAnswer<Done> = GatewayAnswer<Done> | NotSent;

export const notSent = (why: NotSent['why']): NotSent => ({ outcome: 'notSent', why });
