import type { SbpsCardSettings } from '@account/gateways/payments/sbps-card/sbps-card-settings';

/**
 * The provider's production or test addresses. The sandbox simulates the test systems, with a path for each
 * host.
 */
export type GatewayEnvironment = 'production' | 'test' | 'sandbox';

const hosts = {
  production: {
    sbpsApi: 'https://api.sps-system.com',
    sbpsLink: 'https://fep.sps-system.com',
    sbpsToken: 'https://token.sps-system.com',
    paypalApi: 'https://api-m.paypal.com',
    paypalCertificates: 'https://api.paypal.com',
    paypalSite: 'https://www.paypal.com',
    paypalNvp: 'https://api-3t.paypal.com',
    paypalIpn: 'https://ipnpb.paypal.com',
  },
  test: {
    sbpsApi: 'https://stbfep.sps-system.com',
    sbpsLink: 'https://stbfep.sps-system.com',
    sbpsToken: 'https://stbtoken.sps-system.com',
    paypalApi: 'https://api-m.sandbox.paypal.com',
    paypalCertificates: 'https://api.sandbox.paypal.com',
    paypalSite: 'https://www.sandbox.paypal.com',
    paypalNvp: 'https://api-3t.sandbox.paypal.com',
    paypalIpn: 'https://ipnpb.sandbox.paypal.com',
  },
};

const sandboxed = { ...hosts.test, paypalCertificates: hosts.production.paypalCertificates };

export type ProviderHosts = (typeof hosts)['production'];

export interface Resolved {
  hosts: ProviderHosts;
  secret: (reference: { env: string }) => string;
  registration: SbpsCardSettings['registration'];
}

export function providerHosts(environment: GatewayEnvironment, sandbox: string | null): ProviderHosts | null {
  if (environment !== 'sandbox') return hosts[environment];
  if (sandbox === null) return null;
  return Object.fromEntries(
    Object.entries(sandboxed).map(([name, origin]) => [
      name,
      origin.replace('https:/', `${sandbox}/payments`),
    ]),
  ) as ProviderHosts;
}
