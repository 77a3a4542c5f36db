import { challengeLifetime } from '@account/domain/commerce/payments/charges/reconciliation';
import { nextInquiryAt } from '@account/domain/commerce/payments/charges/inquiry-schedule';
import {
  locally,
  unknown,
  type GatewayAnswer,
  type Unknown,
} from '@account/gateways/payments/gateway-answer';
import type { Authorised, Captured } from '@account/gateways/payments/gateway-charge';
import { defaultPacing } from '@account/gateways/payments/gateway-pacing';
import type { PaymentGateway } from '@account/gateways/payments/payment-gateway';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { GatewayCalls, type GatewayRef, GatewayReturns } from '../../gateways/index.js';
import type { ChargeAuthentication, ChargeId, ClaimedCharge } from '../charge.declaration.js';
import { ChargeRepository, ProviderIdTaken, type ChargeRow } from '../charge.repository.js';
import { ChargeEncryption } from '../charge-encryption.service.js';
import { ChargeSettlement } from '../settle/charge-settlement.service.js';
import { lookUpCode, refOf } from '../charge-view.js';

export const returnPurpose = 'charge';

/** Milliseconds before retrying a capture that did not reach the provider or was rejected as busy. */
const captureRetryDelay = 60_000;

interface Sending {
  chargeId: ChargeId;
  gateway: GatewayRef;
  from: 'CREATED' | 'CHALLENGE';
  epoch: number;
  authentication?: string;
  timeout?: number;
}

/**
 * Sends a claimed charge step by step. Stores each step before its request, and its response before the next
 * step.
 */
@Injectable()
export class ChargeDriver {
  constructor(
    private readonly charges: ChargeRepository,
    private readonly settlement: ChargeSettlement,
    private readonly encryption: ChargeEncryption,
    private readonly calls: GatewayCalls,
    private readonly returns: GatewayReturns,
    private readonly clock: Clock,
  ) {}

  /** @param timeoutMs timeout in milliseconds for a slot at the gateway */
  startCharge(claimed: ClaimedCharge, timeoutMs?: number): Promise<ChargeRow> {
    return this.sendRequest({
      ...claimed,
      from: 'CREATED',
      epoch: 0,
      ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    });
  }

  /** Authenticates the card holder with the issuer before anything is collected. */
  async startAuthentication(
    claimed: ClaimedCharge,
    { accountId, token }: ChargeAuthentication,
  ): Promise<ChargeRow> {
    const { chargeId, gateway: ref } = claimed;
    const row = await this.mustFind(chargeId);
    const { instrument } = this.encryption.decryptRequest(row);
    const returnTo = await this.returns.openReturn({
      purpose: returnPurpose,
      gateway: ref,
      accountId,
      subject: chargeId,
    });
    const answer = await this.calls.startCall(ref, 'authenticate', (gateway) =>
      gateway.authenticate({ instrument, token, amount: row.amount, returnTo }),
    );
    switch (answer.outcome) {
      case 'done':
        return answer.url === null
          ? this.sendRequest({
              ...claimed,
              from: 'CREATED',
              epoch: row.epoch,
              authentication: answer.reference,
            })
          : this.challenge(row, answer.url, answer.reference);
      case 'refused':
        return this.refuseAuthentication(await this.challenge(row, null, null), answer.code);
      case 'notSent':
        return this.notStarted(row, answer.why);
      case 'notExecuted':
      case 'unknown':
        return this.notStarted(row, answer.code);
    }
  }

  /** Continues after the issuer's page has sent the browser back with a success. */
  async resumeAfterChallenge(row: ChargeRow): Promise<ChargeRow> {
    const { id: chargeId, epoch } = row;
    return this.sendRequest({ chargeId, gateway: refOf(row), from: 'CHALLENGE', epoch });
  }

  async refuseAuthentication(row: ChargeRow, code: string): Promise<ChargeRow> {
    const failure = { phase: 'REFUSED', refusal: 'notAuthenticated', code } as const;
    return this.settlement.recordFailure(row, failure, { by: 'sender', epoch: row.epoch });
  }

  /** Captures an authorised charge. */
  async captureCharge(row: ChargeRow, firstSentAt: Date | null): Promise<ChargeRow> {
    const ids = this.encryption.idsOf(row);
    if (ids === null) throw new Error(`Charge ${row.id} was authorised without a provider id`);
    const charge = this.encryption.toGatewayRequest(row);
    const answer = await this.calls.continueCall(refOf(row), 'capture', (gateway) =>
      gateway.capture({ charge, ids, firstSentAt }),
    );
    switch (answer.outcome) {
      case 'done':
        return this.collected(row, answer);
      case 'refused': {
        const { refusal, code } = answer;
        return this.settlement.recordFailure(row, { phase: 'REFUSED', refusal, code }, this.sender(row));
      }
      case 'unknown':
        return this.unknown(row, answer);
      case 'notExecuted':
        return answer.cause === 'rejected'
          ? this.captureRejected(row, answer.code, firstSentAt === null)
          : this.postponeCapture(row, `${answer.cause} ${answer.code}`.trim());
      case 'notSent':
        return this.postponeCapture(row, answer.why);
    }
  }

  /**
   * The provider would reject a repeated capture again. Its record shows whether an earlier capture succeeded.
   */
  private async captureRejected(row: ChargeRow, code: string, isFirst: boolean): Promise<ChargeRow> {
    const charge = this.encryption.toGatewayRequest(row);
    const inquiry = await this.calls.readFromGateway(refOf(row), 'inquire', (gateway) =>
      gateway.inquire(charge, this.encryption.idsOf(row)),
    );
    if (inquiry.outcome === 'unavailable' || inquiry.outcome === 'notSent')
      return this.postponeCapture(row, `rejected ${code}, ${lookUpCode(inquiry)}`);
    const isSure = inquiry.outcome === 'notOffered' && isFirst;
    const standing = inquiry.outcome === 'found' ? inquiry.standing : null;
    if (isSure || standing === 'authorised' || standing === 'cancelled')
      return this.settlement.recordFailure(row, { phase: 'CANCELLED', code }, this.sender(row));
    return this.unknown(row, unknown('unclear', code));
  }

  private async sendRequest({
    chargeId,
    gateway: ref,
    from,
    epoch,
    ...sending
  }: Sending): Promise<ChargeRow> {
    const { authentication, timeout: timeoutMs } = sending;
    let sent: ChargeRow | undefined;
    const send = async (gateway: PaymentGateway) => {
      const lease = this.calls.pacing(ref)?.lease ?? defaultPacing.lease;
      const move = { from: [from], epoch, change: { phase: 'SENT' }, dueIn: lease } as const;
      sent = await this.charges.move(chargeId, move);
      if (sent === undefined) return locally(unknown('alreadyDone', 'TAKEN'));
      const request = this.encryption.toGatewayRequest(sent);
      return gateway.authorise(authentication === undefined ? request : { ...request, authentication });
    };
    const answer = await this.calls.startCall(
      ref,
      'authorise',
      send,
      timeoutMs === undefined ? {} : { timeoutMs },
    );
    if (sent !== undefined && answer.outcome !== 'notSent') return this.applyAnswer(sent, answer);
    const row = await this.mustFind(chargeId);
    return answer.outcome === 'notSent' && row.phase === from ? this.notStarted(row, answer.why) : row;
  }

  private async applyAnswer(row: ChargeRow, answer: GatewayAnswer<Authorised>): Promise<ChargeRow> {
    switch (answer.outcome) {
      case 'done':
        return answer.state === 'captured' ? this.collected(row, answer) : this.authorised(row, answer);
      case 'refused': {
        const { refusal, code } = answer;
        return this.settlement.recordFailure(row, { phase: 'REFUSED', refusal, code }, this.sender(row));
      }
      case 'notExecuted': {
        const cause = answer.cause === 'unreachable' ? 'unreachable' : 'sent';
        const failure = { phase: 'NOT_EXECUTED', cause, code: answer.code } as const;
        return this.settlement.recordFailure(row, failure, this.sender(row));
      }
      case 'unknown':
        return this.unknown(row, answer);
    }
  }

  /** Records the collected payment even if the charge was abandoned while this process was stalled. */
  private async collected(row: ChargeRow, { ids, processedOn }: Captured): Promise<ChargeRow> {
    const success = { ids, processedOn, collected: row.amount };
    const settled = await this.settlement.recordSuccess(row, success, this.sender(row));
    if (settled.phase === 'SUCCEEDED') return settled;
    return this.settlement.recordSuccess(settled, success, { by: 'notice' });
  }

  /** The ids are stored before the capture is sent, because a look-up needs them. */
  private async authorised(row: ChargeRow, { ids }: { ids: Authorised['ids'] }): Promise<ChargeRow> {
    const { epoch } = row;
    const captureSentAt = this.clock.now();
    const change = {
      phase: 'AUTHORISED',
      captureSentAt,
      ...this.encryption.providerIdColumns(row, ids),
    } as const;
    const dueIn = this.calls.pacing(refOf(row))?.lease ?? defaultPacing.lease;
    const stored = await this.charges
      .move(row.id, { from: ['SENT'], epoch, change, dueIn })
      .catch((error: unknown) => {
        if (error instanceof ProviderIdTaken) return 'taken' as const;
        throw error;
      });
    if (stored === 'taken') return this.settlement.recordProviderIdConflict(row, this.sender(row));
    if (stored !== undefined) return this.captureCharge(stored, null);
    await this.settlement.cancelAbandonedAuthorisation(row, ids);
    return this.mustFind(row.id);
  }

  private async challenge(row: ChargeRow, url: string | null, reference: string | null): Promise<ChargeRow> {
    const asked = this.encryption.decryptRequest(row);
    const request = this.encryption.encryptRequest(row.id, {
      ...asked,
      ...(reference !== null && { authentication: reference }),
      ...(url !== null && { url }),
    });
    const change = { phase: 'CHALLENGE', request } as const;
    const { epoch } = row;
    const dueIn = challengeLifetime;
    const moved = await this.charges.move(row.id, { from: ['CREATED'], epoch, change, dueIn });
    return moved ?? this.mustFind(row.id);
  }

  private notStarted(row: ChargeRow, code: string): Promise<ChargeRow> {
    const failure = { phase: 'NOT_EXECUTED', cause: 'notSent', code } as const;
    return this.settlement.recordFailure(row, failure, { by: 'reconciler', epoch: row.epoch });
  }

  private unknown(row: ChargeRow, { reason, code }: Unknown): Promise<ChargeRow> {
    const inquiry = this.calls.traits(refOf(row))?.inquiry ?? true;
    const unknownSince = row.unknownSince ?? row.machineNow;
    const next = nextInquiryAt({ unknownSince, count: row.lookupAttempts, lastAt: null, inquiry });
    const dueIn = next === null ? 0 : next.getTime() - unknownSince.getTime();
    return this.settlement.recordUnknown(row, `${reason} ${code}`.trim(), this.sender(row), {
      dueIn,
      ...(reason === 'differs' && { reviewReason: 'answerDiffers' }),
    });
  }

  private async postponeCapture(row: ChargeRow, code: string): Promise<ChargeRow> {
    const { epoch } = row;
    const move = { from: ['AUTHORISED'], epoch, change: { code }, dueIn: captureRetryDelay } as const;
    return (await this.charges.move(row.id, move)) ?? row;
  }

  private sender({ epoch }: ChargeRow) {
    return { by: 'sender', epoch } as const;
  }

  private async mustFind(chargeId: ChargeId): Promise<ChargeRow> {
    const row = await this.charges.findById(chargeId);
    if (row === undefined) throw new Error(`Charge ${chargeId} does not exist`);
    return row;
  }
}
