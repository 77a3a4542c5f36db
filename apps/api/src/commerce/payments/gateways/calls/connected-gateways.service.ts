import { isDeepStrictEqual } from 'node:util';

import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { GatewayPacing } from '@account/gateways/payments/gateway-pacing';
import { openGateway, type GatewaySettings } from '@account/gateways/payments/gateway-settings';
import type { PaymentGateway } from '@account/gateways/payments/payment-gateway';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { GatewayConfigurations } from '../configuration/gateway-configurations.service.js';
import { typesOf, type Vendor } from '../settings/payment-method-type-traits.declaration.js';
import type { GatewayRef } from './gateway.declaration.js';

export interface ConnectedGateway {
  readonly ref: GatewayRef;
  readonly gateway: PaymentGateway;
  readonly pacing: GatewayPacing;
}

/**
 * Maximum number of concurrent requests. It is low because a lost response without a look-up needs manual work.
 */
const maxInFlightWithoutInquiry = 4;

/** The drivers of the store file's gateways. Each is created once, and recreated when its settings change. */
@Injectable()
export class ConnectedGateways {
  private readonly connected = new Map<string, { settings: GatewaySettings; gateway: PaymentGateway }>();

  constructor(
    private readonly configurations: GatewayConfigurations,
    private readonly clock: Clock,
  ) {}

  findGateway(ref: GatewayRef): ConnectedGateway | undefined {
    const described = this.configurations.listUsable().find(({ gatewayId }) => gatewayId === ref.gatewayId);
    const settings = this.configurations.findSettings(ref.gatewayId, ref.type);
    if (described === undefined || settings === undefined) return undefined;
    const gateway = this.connectGateway(ref, settings);
    return { ref, gateway, pacing: pacingOf(gateway, described.pacing) };
  }
  listGateways(vendor?: Vendor): ConnectedGateway[] {
    return this.configurations
      .listUsable()
      .flatMap(({ gatewayId, driver }) =>
        typesOf(driver, vendor).flatMap(
          (type: PaymentMethodType) => this.findGateway({ gatewayId, type }) ?? [],
        ),
      );
  }

  private connectGateway(ref: GatewayRef, settings: GatewaySettings): PaymentGateway {
    const key = `${ref.gatewayId}/${ref.type}`;
    const known = this.connected.get(key);
    if (known !== undefined && isDeepStrictEqual(known.settings, settings)) return known.gateway;
    const gateway = openGateway(settings, () => this.clock.now());
    this.connected.set(key, { settings, gateway });
    return gateway;
  }
}

function pacingOf({ traits }: PaymentGateway, pacing: GatewayPacing): GatewayPacing {
  return traits.inquiry
    ? pacing
    : { ...pacing, inFlight: Math.min(pacing.inFlight, maxInFlightWithoutInquiry) };
}
