import type { GatewayRef } from '../../gateways/gateways.module.js';

/** What may be sent to the gateways of one way to pay, for as long as nobody looks again. */
export interface RenewalGate {
  /** `probe`: one charge alone, which shows whether the gateway is back. */
  mode: 'open' | 'probe' | 'closed';
  inFlight: number;
  accepts(gateway: GatewayRef): boolean;
}

export const shut: RenewalGate = { mode: 'closed', inFlight: 1, accepts: () => false };
