import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { TestDatabase } from '@account/testing/database';

import { startSandbox, type Sandbox } from '../../../../../sandbox/src/sandbox.js';
import type { StoreFile } from '../../../store/settings/store-settings.declaration.js';
import { testApplication, type TestApplication } from '../../../testing/test-application.js';
import { testOrigin } from '../../../testing/test-browser.js';
import { aCardGateway, aLinkGateway, anNvpGateway, aRestGateway } from '../../catalogue.suite.js';
import type { GatewayRef } from './calls/gateway.declaration.js';
import { paypalNvp, paypalRest } from './settings/paypal-gateway.schema.js';
import { sbpsCard, sbpsLink } from './settings/sbps-gateway.schema.js';

/** Secrets of the sandbox's vendors. */
export const sandboxSecrets = {
  PAYMENT_HASH_KEY: '8435dbd48f2249807ec216c3d5ecab714264cc4a',
  PAYMENT_PAYPAL_SECRET: 'sandbox-paypal-secret',
  PAYMENT_NVP_PASSWORD: 'sandbox-paypal-password',
  PAYMENT_NVP_SIGNATURE: 'sandbox-paypal-signature',
};

export const card: GatewayRef = { gatewayId: 'card', type: 'SbpsCredit' };
export const docomo: GatewayRef = { gatewayId: 'link', type: 'SbpsDocomo' };
export const rest: GatewayRef = { gatewayId: 'rest', type: 'PaypalRest' };

const pacing = { answerSeconds: 8, connectSeconds: 8, inFlight: 4, maxPerSecond: 200 };

/** Adds one gateway for each driver. Each gateway uses a vendor of the sandbox. */
export function withGateways(file: StoreFile): StoreFile {
  const played = { environment: 'sandbox', pacing };
  return {
    ...file,
    paymentMethods: [],
    /** Specs must work at any time of day. */
    billing: { ...file.billing, billingHours: { from: '00:00', until: '23:59' } },
    paymentGateways: [
      sbpsCard.parse(aCardGateway(played)),
      sbpsLink.parse(aLinkGateway(played)),
      paypalRest.parse(
        aRestGateway({ ...played, clientId: 'sandbox-paypal-client', webhookId: 'SANDBOXWEBHOOK0001' }),
      ),
      paypalNvp.parse(anNvpGateway({ ...played, user: 'sandbox-paypal-nvp', receiverId: 'SANDBOXMERCH1' })),
    ],
  };
}

export interface SiteWithGateways {
  site: TestApplication;
  sandbox(): Sandbox;
  /** Rewrites an address of this site so that the sandbox can reach it. */
  reachable(url: string): Promise<string>;
}

/**
 * Starts a site whose gateways are in the sandbox and use HTTP.
 *
 * @param through starts a proxy in front of the sandbox and returns the proxy's address
 */
export function siteWithGateways(
  database: TestDatabase,
  change: (file: StoreFile) => StoreFile = (file) => file,
  through: (sandbox: string) => Promise<string> = async (sandbox) => sandbox,
  given: Readonly<Record<string, string>> = {},
): SiteWithGateways {
  let sandbox: Sandbox | undefined;
  const environment: Record<string, string> = { ...sandboxSecrets, ...given, SANDBOX_ORIGIN: '' };
  beforeAll(async () => {
    sandbox = await startSandbox({ host: '127.0.0.1', port: 0, smtpPort: 0, publicOrigin: testOrigin });
    environment['SANDBOX_ORIGIN'] = await through(sandbox.origin);
  });
  afterAll(() => sandbox?.close());
  const site = testApplication(database, { environment, store: (file) => change(withGateways(file)) });
  // The sandbox only accepts requests with the current time.
  beforeEach(() => site.clock.travelTo(new Date().toISOString()));
  return {
    site,
    sandbox: () => {
      if (sandbox === undefined) throw new Error('The sandbox starts before the first test');
      return sandbox;
    },
    reachable: async (url) => url.replace(testOrigin, await site.nest.getUrl()),
  };
}
