import { setTimeout } from 'node:timers/promises';

import { locally, unknown, type GatewayAnswer } from '@account/gateways/payments/gateway-answer';
import { resultOf, type BreakerRequest, type CallResult } from '@account/gateways/payments/gateway-breaker';
import type { GatewayPacing } from '@account/gateways/payments/gateway-pacing';
import type { GatewayTraits, PaymentGateway } from '@account/gateways/payments/payment-gateway';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Injectable } from '@nestjs/common';

import { randomBetween } from '../../../../platform/crypto/random.js';
import { Logger } from '../../../../platform/logging/logger.js';
import { notSent, type GatewayRef, type GuardedAnswer, type NotSent } from './gateway.declaration.js';
import { GatewayBreakers, type Admitted, type GatewayState } from './gateway-breakers.service.js';
import { GatewayMetrics } from './gateway-metrics.js';
import { GatewayConcurrencyLimiter } from './gateway-concurrency-limiter.js';
import { ConnectedGateways, type ConnectedGateway } from './connected-gateways.service.js';

export type StartingCall =
  | 'startRegistration'
  | 'authenticate'
  | 'authorise'
  | 'refund'
  | 'endAgreement'
  | 'cancelAuthorisation';
export type FollowingCall = 'finishRegistration' | 'capture' | 'cancelAuthorisation';
export type ReadingCall = 'inquire' | 'inquireRegistration' | 'inquireRefund' | 'confirmNotice' | 'list';

type Request<Answer> = (gateway: PaymentGateway) => Promise<Answer>;

const defaultTimeout = 3_000;
const pollInterval = { least: 40, most: 120 };

/**
 * Sends all requests to payment gateways. Applies circuit breakers, pauses, rate limits and concurrency limits,
 * and counts results.
 */
@Injectable()
export class GatewayCalls {
  private readonly limiter = new GatewayConcurrencyLimiter();

  constructor(
    private readonly gateways: ConnectedGateways,
    private readonly breakers: GatewayBreakers,
    private readonly metrics: GatewayMetrics,
    private readonly logger: Logger,
  ) {}

  traits(ref: GatewayRef): GatewayTraits | undefined {
    return this.gateways.findGateway(ref)?.gateway.traits;
  }

  pacing(ref: GatewayRef): GatewayPacing | undefined {
    return this.gateways.findGateway(ref)?.pacing;
  }

  /** Returns all gateways of the store file for this type. */
  findByType(type: PaymentMethodType): GatewayRef[] {
    return this.gateways
      .listGateways()
      .map(({ ref }) => ref)
      .filter((ref) => ref.type === type);
  }

  findState(ref: GatewayRef): Promise<GatewayState> {
    return this.breakers.findState(ref);
  }

  async isAccepting(ref: GatewayRef): Promise<boolean> {
    const open = this.gateways.findGateway(ref);
    return open !== undefined && this.breakers.accepts(ref, requestKindOf(open, 'authorise'));
  }

  /** Starts a new operation; rejects it unsent if the gateway is paused, open or busy. */
  async startCall<Done>(
    ref: GatewayRef,
    call: StartingCall,
    request: Request<GatewayAnswer<Done>>,
    { timeoutMs = defaultTimeout }: { timeoutMs?: number } = {},
  ): Promise<GuardedAnswer<Done>> {
    const open = this.gateways.findGateway(ref);
    if (open === undefined) return this.refuse(ref, call, 'notConfigured');
    const admitted = await this.admit(open, call, timeoutMs);
    if ('why' in admitted) return this.refuse(ref, call, admitted.why);
    let weight: CallResult | null = null;
    const slotTimeoutMs = admitted.permit.probe === undefined ? timeoutMs : probeTimeout(timeoutMs);
    try {
      const answer = await this.withSlot(open, { timeoutMs: slotTimeoutMs, isNext: false }, () => {
        weight = 'failed';
        return this.send(open, call, request);
      });
      if (answer === undefined) return this.refuse(ref, call, 'busy');
      weight = resultOf(answer);
      return answer;
    } finally {
      await this.breakers.settleRequest(ref, admitted.permit, weight);
    }
  }

  /**
   * Sends the next step of an operation that has already started. It is sent even during a pause, and only its
   * failure affects the breaker.
   */
  async continueCall<Done>(
    ref: GatewayRef,
    call: FollowingCall,
    request: Request<GatewayAnswer<Done>>,
  ): Promise<GuardedAnswer<Done>> {
    const open = this.gateways.findGateway(ref);
    if (open === undefined) return this.refuse(ref, call, 'notConfigured');
    const { lease, answerWithin } = open.pacing;
    // A request that gets its slot just before this timeout still receives its response within the caller's
    // lease.
    const turn = { timeoutMs: (lease - answerWithin) / 2, isNext: true };
    const answer = await this.withSlot(open, turn, () => this.send(open, call, request));
    if (answer === undefined) return this.refuse(ref, call, 'busy');
    const weight = resultOf(answer);
    if (weight !== null && weight !== 'good') await this.breakers.recordFailure(ref, weight);
    return answer;
  }

  /**
   * Sends a request that changes nothing at the gateway. A pause or an open breaker does not prevent the
   * request.
   */
  async readFromGateway<Answer extends { outcome: string }>(
    ref: GatewayRef,
    call: ReadingCall,
    request: Request<Answer>,
  ): Promise<Answer | NotSent> {
    const open = this.gateways.findGateway(ref);
    if (open === undefined) return this.refuse(ref, call, 'notConfigured');
    return this.metrics.measureCall(ref, call, () => request(open.gateway));
  }

  private async admit(open: ConnectedGateway, call: StartingCall, timeout: number): Promise<Admitted> {
    const { ref, pacing } = open;
    const breakerRequest = requestKindOf(open, call);
    const slotTimeoutMs = breakerRequest === 'trial' ? probeTimeout(timeout) : 0;
    const giveUp = performance.now() + timeout;
    for (;;) {
      const admitted = await this.breakers.admitRequest(ref, pacing, breakerRequest, slotTimeoutMs);
      if ('permit' in admitted || admitted.why !== 'busy' || performance.now() >= giveUp) return admitted;
      await setTimeout(randomBetween(pollInterval.least, pollInterval.most));
    }
  }

  private async withSlot<Answer>(
    { ref, pacing: { inFlight } }: ConnectedGateway,
    turn: { timeoutMs: number; isNext: boolean },
    send: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const leave = await this.limiter.acquireSlot(ref, { inFlight, ...turn });
    try {
      return leave && (await send());
    } finally {
      leave?.();
    }
  }

  private async send<Done>(
    { ref, gateway }: ConnectedGateway,
    call: string,
    request: Request<GatewayAnswer<Done>>,
  ): Promise<GatewayAnswer<Done>> {
    const answer = await this.metrics.measureCall(ref, call, async () => {
      try {
        return await request(gateway);
      } catch (error) {
        this.logger.error('gateway_driver.failed', error, { gateway: ref.gatewayId });
        return locally(unknown('unclear', 'DRIVER'));
      }
    });
    if (answer.outcome === 'notExecuted' && answer.alarm)
      this.logger.error('gateway_credentials.rejected', undefined, {
        gateway: `${ref.gatewayId}/${ref.type}`,
        code: answer.code,
      });
    if (answer.outcome === 'unknown' && answer.reason === 'differs')
      this.logger.error('gateway_response.mismatched', undefined, {
        gateway: `${ref.gatewayId}/${ref.type}`,
        code: `${call} ${answer.code}`,
      });
    return answer;
  }

  private refuse(ref: GatewayRef, call: string, why: NotSent['why']): NotSent {
    this.metrics.countRefused(ref, call, why);
    return notSent(why);
  }
}

/** Limits the wait of a trial for a slot, because no other probe can run during the wait. */
function probeTimeout(timeout: number): number {
  return Math.min(timeout, defaultTimeout);
}

/**
 * A gateway without look-ups is tested by a charge, or by ending an agreement if it does not accept charges.
 */
function requestKindOf({ gateway: { traits } }: ConnectedGateway, call: StartingCall): BreakerRequest {
  if (traits.inquiry) return 'request';
  return call === (traits.steps === 'none' ? 'endAgreement' : 'authorise') ? 'trial' : 'request';
}
