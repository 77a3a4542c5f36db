import type { SbpsCardSettings } from '@account/gateways/payments/sbps-card/sbps-card-settings';

import type { ProviderHosts } from './provider-hosts.js';

/** What stands outside a gateway's own setting. */
export interface Resolved {
  hosts: ProviderHosts;
  secret: (reference: { env: string }) => string;
  registration: SbpsCardSettings['registration'];
}
