import type { ReturnAddresses, ReturnOutcome } from '@account/gateways/payments/gateway-registration';
import { Injectable } from '@nestjs/common';

import { Config } from '../../../../platform/config/config.js';
import type { GatewayRef } from '../calls/gateway.declaration.js';
import { vendorOf } from '../settings/payment-method-type-traits.declaration.js';
const parts: Readonly<Record<ReturnOutcome, string>> = { done: 'return', left: 'cancel', failed: 'error' };
@Injectable()
export class GatewayAddresses {
  private readonly origin: string;

  constructor(config: Config) {
    this.origin = config.get('PUBLIC_ORIGIN');
  }
  webhookUrl(gateway: GatewayRef): string {
    return `${this.at(gateway)}/notice/${gateway.type}`;
  }

  returnUrls(gateway: GatewayRef, handle: string): ReturnAddresses {
    const url = (as: ReturnOutcome) => `${this.at(gateway)}/${parts[as]}/${handle}`;
    return { done: url('done'), left: url('left'), failed: url('failed') };
  }

  private at({ type }: GatewayRef): string {
    const vendor = vendorOf(type);
    if (vendor === undefined) throw new Error(`No provider page exists for ${type}`);
    return `${this.origin}/gateways/${vendor}`;
  }
}

export const returnPaths = Object.values(parts).map((part) => `/gateways/:vendor/${part}/:handle`);

/**
 * Returns the outcome that the return path stands for.
 * @param url URL of a request to a return path
 */
export function returnedAs(url: string): ReturnOutcome | undefined {
  const part = url.split('/')[3];
  return (Object.keys(parts) as ReturnOutcome[]).find((as) => parts[as] === part);
}
