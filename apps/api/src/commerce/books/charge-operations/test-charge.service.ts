import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import type { GatewayAnswer } from '@account/gateways/payments/gateway-answer';
import type { Authorised } from '@account/gateways/payments/gateway-charge';
import { Injectable } from '@nestjs/common';

import { AuditTrail, auditKind } from '../../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../../platform/clock/clock.js';
import { newId } from '../../../platform/ids/ids.js';
import { Database } from '../../../platform/prisma/database.js';
import { GatewayCalls, type GatewayRef, type GuardedAnswer } from '../../payments/gateways/index.js';
import { ChargeableMethods, type PaymentMethodId } from '../../payments/payment-methods/index.js';

export interface TestCharge {
  gateway: GatewayRef;
  /** The id that the console of the gateway shows. */
  orderId: string;
  /** The last step that was attempted. `outcome` and `code` are its result. */
  step: 'authorise' | 'cancel' | 'refund';
  outcome: GuardedAnswer<object>['outcome'];
  code: string;
}

const amount = yen(1);

const testCharged = auditKind<{
  gateway: string;
  orderId: string;
  by: string;
  step: string;
  outcome: string;
}>('gateway.testCharged', 'operator');

/**
 * Charges one yen to a saved payment method and reverses the charge, without an order or a booking. Checks a
 * store before it opens.
 */
@Injectable()
export class TestCharges {
  constructor(
    private readonly methods: ChargeableMethods,
    private readonly calls: GatewayCalls,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns undefined if the method cannot be charged */
  async runTestCharge(methodId: string, by: string): Promise<TestCharge | undefined> {
    const method = await this.methods.findMethod(methodId as PaymentMethodId);
    if (method === undefined) return undefined;
    const { gateway: ref, instrument } = method;
    const orderId = newId().replaceAll('-', '');
    const claimedOn = businessDateAt(this.clock.now());
    const item = { id: 'check', name: 'Check' };
    const request = { chargeId: orderId, amount, instrument, item, claimedOn };
    await this.auditStep(ref, orderId, by, { step: 'authorise', outcome: 'begun' });
    const charged = await this.calls.startCall(ref, 'authorise', (gateway) => gateway.authorise(request));
    const trial =
      charged.outcome === 'done'
        ? await this.reverseCharge(ref, charged, orderId)
        : ({ step: 'authorise', answer: charged } as const);
    const { step, answer } = trial;
    await this.auditStep(ref, orderId, by, { step, outcome: answer.outcome });
    return { gateway: ref, orderId, step, outcome: answer.outcome, code: codeOf(answer) };
  }

  private async reverseCharge(
    ref: GatewayRef,
    { state, ids }: Extract<GatewayAnswer<Authorised>, { outcome: 'done' }>,
    refundId: string,
  ): Promise<{ step: 'cancel' | 'refund'; answer: GuardedAnswer<object> }> {
    if (state === 'authorised')
      return {
        step: 'cancel',
        answer: await this.calls.startCall(ref, 'cancelAuthorisation', (gateway) =>
          gateway.cancelAuthorisation(ids),
        ),
      };
    const today = businessDateAt(this.clock.now());
    const charge = { amount, capturedOn: today, refunds: 0, refunded: yen(0) };
    return {
      step: 'refund',
      answer: await this.calls.startCall(ref, 'refund', (gateway) =>
        gateway.refund({ refundId, ids, amount, charge, today }),
      ),
    };
  }

  private auditStep(
    { gatewayId, type }: GatewayRef,
    orderId: string,
    by: string,
    said: { step: string; outcome: string },
  ): Promise<void> {
    const details = { gateway: `${gatewayId}/${type}`, orderId, by, ...said };
    return this.database.transaction((transaction) =>
      this.audit.addEvent(transaction, testCharged, { details }),
    );
  }
}

function codeOf(answer: GuardedAnswer<object>): string {
  if (answer.outcome === 'done') return '';
  return answer.outcome === 'notSent' ? answer.why : answer.code;
}
