import type { SbpsCardSettings } from '@account/gateways/payments/sbps-card/sbps-card-settings';

import type { ProviderHosts } from './provider-hosts.js';

export interface Resolved {
  hosts: ProviderHosts;
  secret: (reference: { env: string }) => string;
  registration: SbpsCardSettings['registration'];
}
