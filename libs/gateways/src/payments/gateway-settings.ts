import { CampaignCodeGateway } from './campaign-code/campaign-code-gateway.js';
import type { PaymentGateway } from './payment-gateway.js';
import { PaypalNvpGateway } from './paypal-nvp/paypal-nvp-gateway.js';
import type { PaypalNvpSettings } from './paypal-nvp/paypal-nvp-settings.js';
import { PaypalRestGateway } from './paypal-rest/paypal-rest-gateway.js';
import type { PaypalRestSettings } from './paypal-rest/paypal-rest-settings.js';
import { SbpsCardGateway } from './sbps-card/sbps-card-gateway.js';
import type { SbpsCardSettings } from './sbps-card/sbps-card-settings.js';
import { SbpsLinkGateway } from './sbps-link/sbps-link-gateway.js';
import type { SbpsLinkSettings } from './sbps-link/sbps-link-settings.js';

export type GatewaySettings =
  | { driver: 'sbps-card'; settings: SbpsCardSettings }
  | { driver: 'sbps-link'; settings: SbpsLinkSettings }
  | { driver: 'paypal-rest'; settings: PaypalRestSettings }
  | { driver: 'paypal-nvp'; settings: PaypalNvpSettings }
  | { driver: 'campaign-code' };

/** @param now returns the business time, which is sent to the provider and used for its time windows */
export function openGateway(of: GatewaySettings, now: () => Date): PaymentGateway {
  switch (of.driver) {
    case 'sbps-card':
      return new SbpsCardGateway(of.settings, now);
    case 'sbps-link':
      return new SbpsLinkGateway(of.settings, now);
    case 'paypal-rest':
      return new PaypalRestGateway(of.settings, now);
    case 'paypal-nvp':
      return new PaypalNvpGateway(of.settings, now);
    case 'campaign-code':
      return new CampaignCodeGateway(now);
  }
}

/** Returns the provider's time from a response header; null if not available. */
export async function gatewayClock(of: GatewaySettings, within: number): Promise<Date | null> {
  const address = addressOf(of);
  if (address === null) return null;
  try {
    const signal = AbortSignal.timeout(within);
    const { headers } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal });
    const date = Date.parse(headers.get('date') ?? '');
    return Number.isNaN(date) ? null : new Date(date);
  } catch {
    return null;
  }
}

function addressOf(of: GatewaySettings): string | null {
  switch (of.driver) {
    case 'sbps-card':
    case 'sbps-link':
      return of.settings.account.apiUrl;
    case 'paypal-rest':
      return of.settings.apiOrigin;
    case 'paypal-nvp':
      return of.settings.apiUrl;
    case 'campaign-code':
      return null;
  }
}
