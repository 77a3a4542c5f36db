import type { GatewaySettings } from './gateway-settings.js';

/** What time it is at the provider, by the header of an answer of its address; null where none is to be had. */
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
