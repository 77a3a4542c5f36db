import { isWithinHours } from '@account/domain/commerce/subscriptions/renewals/hours-of-day';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { SettingsService } from '../../../../store/settings/index.js';
import { GatewayCalls, type GatewayRef } from '../../../payments/gateways/index.js';

/** Limits for requests to the gateways of one payment method type, until the next refresh. */
export interface RenewalGate {
  /** `probe`: a single charge that tests whether the gateway works again. */
  mode: 'open' | 'probe' | 'closed';
  inFlight: number;
  accepts(gateway: GatewayRef): boolean;
}

export const closedGate: RenewalGate = { mode: 'closed', inFlight: 1, accepts: () => false };

const inFlightWithoutGateway = 4;

/** Decides whether renewals are sent now, based on the store's billing hours and the state of each gateway. */
@Injectable()
export class RenewalGates {
  constructor(
    private readonly calls: GatewayCalls,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async checkGate(type: PaymentMethodType | null): Promise<RenewalGate> {
    const refs = type === null ? [] : this.calls.findByType(type);
    const inFlight = Math.max(inFlightWithoutGateway, ...refs.map((ref) => this.inFlightAt(ref)));
    if (!isWithinHours(this.clock.now(), this.settings.current().billing.billingHours))
      return { ...closedGate, inFlight };
    const standings = await Promise.all(refs.map((ref) => this.modeOf(ref)));
    const open = refs.filter((_, index) => standings[index] === 'open');
    if (open.length > 0) return { mode: 'open', inFlight, accepts: among(open) };
    const probed = refs.filter((_, index) => standings[index] === 'probe');
    if (probed.length > 0) return { mode: 'probe', inFlight: 1, accepts: among(probed) };
    return { ...closedGate, inFlight };
  }

  /** A gateway without look-ups can be tested only by a charge. */
  private async modeOf(ref: GatewayRef): Promise<RenewalGate['mode']> {
    const standing = await this.calls.findState(ref);
    if (standing === 'closed') return 'open';
    const isProbed = standing === 'open' && this.calls.traits(ref)?.inquiry === false;
    return isProbed ? 'probe' : 'closed';
  }

  private inFlightAt(ref: GatewayRef): number {
    return this.calls.pacing(ref)?.inFlight ?? 0;
  }
}

function among(refs: readonly GatewayRef[]): (gateway: GatewayRef) => boolean {
  const ids = new Set(refs.map(({ gatewayId }) => gatewayId));
  return ({ gatewayId }) => ids.has(gatewayId);
}
