import type { RegistrationState } from '@account/domain/commerce/payments/payment-methods/registration';
import type {
  Registered,
  RegistrationStep,
  ReturnReading,
} from '@account/gateways/payments/gateway-registration';
import { Injectable } from '@nestjs/common';

import { RealClock } from '../../../../platform/clock/clock.js';
import { GatewayCalls, type GatewayRef, type GuardedAnswer } from '../../gateways/index.js';
import { problemOf } from './registration-outcomes.js';
import { RegistrationRepository, type RegistrationRow } from './registration.repository.js';
import { RegistrationEncryption, type RegistrationSecrets } from './registration-encryption.service.js';
import { RegistrationSettlement } from './registration-settlement.service.js';

/** Milliseconds of real time; longer than all requests of one step can take together. */
export const lease = 2 * 60_000;

export type ProviderForm = Extract<RegistrationStep, { step: 'form' }>;

@Injectable()
export class RegistrationDriver {
  private readonly machineTime = new RealClock();

  constructor(
    private readonly calls: GatewayCalls,
    private readonly registrations: RegistrationRepository,
    private readonly encryption: RegistrationEncryption,
    private readonly settlement: RegistrationSettlement,
  ) {}

  /**
   * Runs the first step; the caller must hold the row exclusively.
   * @returns the form that the browser posts, if any
   */
  async startRegistration(
    row: RegistrationRow,
    asked: RegistrationSecrets,
  ): Promise<ProviderForm | undefined> {
    const answer = await this.calls.startCall(refOf(row), 'startRegistration', (gateway) =>
      gateway.startRegistration(asked.request),
    );
    if (answer.outcome !== 'done') await this.settleFailure(row, answer);
    else if (answer.step === 'registered') await this.settlement.recordRegistered(row, answer);
    else await this.redirectMember(row, asked, answer);
    return answer.outcome === 'done' && answer.step === 'form' ? answer : undefined;
  }

  /** Runs the step after the return, for the first caller that claims it. */
  async finishRegistration(row: RegistrationRow, reading: ReturnReading): Promise<void> {
    const change = { state: 'FINISHING', leaseEndsAt: this.leaseEnd() } as const;
    if (!(await this.registrations.move(row.id, ['AT_PROVIDER'], change))) return;
    const { request, reference } = this.encryption.decryptRequest(row);
    const answer = await this.calls.continueCall(refOf(row), 'finishRegistration', (gateway) =>
      gateway.finishRegistration(request, reference, reading),
    );
    if (answer.outcome === 'done') await this.settlement.recordRegistered(row, answer);
    else await this.settleFailure(row, answer);
  }

  leaseEnd(): Date {
    return new Date(this.machineTime.now().getTime() + lease);
  }

  private async redirectMember(
    row: RegistrationRow,
    asked: RegistrationSecrets,
    step: Extract<RegistrationStep, { step: 'redirect' | 'form' }>,
  ): Promise<void> {
    const url = step.step === 'redirect' ? step.url : null;
    const encryptedRequest = this.encryption.encryptRequest(row.id, {
      ...asked,
      reference: step.reference,
      url,
    });
    await this.registrations.move(row.id, ['STARTING'], { state: 'AT_PROVIDER', encryptedRequest });
  }

  /** Looks up an unknown result later, and never repeats the request. */
  private async settleFailure(
    row: RegistrationRow,
    answer: Exclude<GuardedAnswer<Registered | RegistrationStep>, { outcome: 'done' }>,
  ): Promise<void> {
    switch (answer.outcome) {
      case 'refused':
        return this.settlement.recordFailure(row, problemOf(row.type, answer.refusal));
      case 'notExecuted':
      case 'notSent':
        return this.settlement.recordFailure(row, 'PAYMENT_METHOD_NOT_AVAILABLE');
      case 'unknown': {
        const from: readonly RegistrationState[] = ['STARTING', 'FINISHING'];
        const change = { state: 'CHECKING', leaseEndsAt: this.machineTime.now() } as const;
        await this.registrations.move(row.id, from, change);
      }
    }
  }
}

export function refOf({ gateway, type }: Pick<RegistrationRow, 'gateway' | 'type'>): GatewayRef {
  return { gatewayId: gateway, type };
}
