import { defaultCardFunctions } from '@account/gateways/payments/sbps-card/sbps-card-settings';
import { defaultLinkMethod } from '@account/gateways/payments/sbps-link/sbps-link-settings';
import { describe, expect, it } from '@jest/globals';

import type { Config } from '../../../../platform/config/config.js';
import type { SettingsService } from '../../../../store/settings/settings.service.js';
import { aStoreFile } from '../../../../store/settings/file/store-file.suite.js';
import { aCardGateway, aLinkGateway, aRestGateway, aSellingStore } from '../../../catalogue.suite.js';
import { GatewayConfigurations } from './gateway-configurations.service.js';

const sandbox = 'http://localhost:8081';
const secrets: Record<string, string> = {
  PAYMENT_HASH_KEY: 'hash-key',
  PAYMENT_PAYPAL_SECRET: 'paypal-secret',
  PAYMENT_NVP_PASSWORD: 'nvp-password',
  PAYMENT_NVP_SIGNATURE: 'nvp-signature',
};

interface Of {
  changes?: Record<string, unknown>;
  held?: Record<string, string>;
  environment?: Record<string, string>;
}

function configurations({ changes = {}, held = secrets, environment = {} }: Of = {}): GatewayConfigurations {
  const file = aStoreFile(aSellingStore(changes));
  const settings = { current: () => file } as unknown as SettingsService;
  const config = {
    get: (name: string) => environment[name],
    secret: (name: string) => held[name],
  } as unknown as Config;
  return new GatewayConfigurations(settings, config);
}

const sandboxed = (gateway: Record<string, unknown>) => ({
  changes: { paymentGateways: [aCardGateway({ environment: 'sandbox' }), gateway] },
  environment: { SANDBOX_ORIGIN: sandbox },
});

describe('a gateway of the store file', () => {
  it('uses the provider’s addresses, with secrets from the environment', () => {
    expect(configurations().findSettings('card', 'SbpsCredit')).toEqual({
      driver: 'sbps-card',
      settings: {
        account: expect.objectContaining({
          apiUrl: 'https://api.sps-system.com/api/xmlapi.do',
          user: '30132001',
          password: 'hash-key',
          hashKey: 'hash-key',
          cipher: null,
          pacing: expect.objectContaining({ lease: 120_000, inFlight: 16, perSecond: 10 }),
        }),
        registration: 'authorise-and-cancel',
        functions: defaultCardFunctions,
      },
    });
    expect(configurations().findSettings('rest', 'PaypalRest')).toEqual({
      driver: 'paypal-rest',
      settings: expect.objectContaining({
        apiOrigin: 'https://api-m.paypal.com',
        clientSecret: 'paypal-secret',
        certificateFolder: 'https://api.paypal.com/v1/notifications/certs/',
        approvalOrigins: ['https://www.paypal.com'],
      }),
    });
    expect(configurations().findSettings('nvp', 'PaypalNvp')).toEqual({
      driver: 'paypal-nvp',
      settings: expect.objectContaining({
        apiUrl: 'https://api-3t.paypal.com/nvp',
        signature: 'nvp-signature',
      }),
    });
  });

  it('has the configured pacing and timeouts', () => {
    const said = { connectSeconds: 11, answerSeconds: 31, leaseSeconds: 121, notFoundSeconds: 601 };
    const pacing = { ...said, inFlight: 7, maxPerSecond: 3 };
    const card = aCardGateway({ limitSeconds: 300, pacing });
    const others = [aLinkGateway({ limitSeconds: 301, pacing }), aRestGateway({ pacing })];
    const asked = {
      ...{ connectWithin: 11_000, answerWithin: 31_000, lease: 121_000, notFoundDistance: 601_000 },
      ...{ inFlight: 7, perSecond: 3 },
    };
    const found = configurations({ changes: { paymentGateways: [card, ...others] } });
    expect(found.findSettings('card', 'SbpsCredit')).toMatchObject({
      settings: { account: { limitSeconds: 300, pacing: asked } },
    });
    expect(found.findSettings('link', 'SbpsDocomo')).toMatchObject({
      settings: { account: { limitSeconds: 301, pacing: asked } },
    });
    expect(found.findSettings('rest', 'PaypalRest')).toMatchObject({ settings: { pacing: asked } });
  });

  it('uses the sandbox, which has a path for each provider host', () => {
    const played = configurations(sandboxed(aRestGateway({ environment: 'sandbox' })));
    expect(played.findSettings('card', 'SbpsCredit')).toMatchObject({
      settings: { account: { apiUrl: `${sandbox}/payments/stbfep.sps-system.com/api/xmlapi.do` } },
    });
    expect(played.cardForm('card')).toMatchObject({
      tokenScriptUrl: `${sandbox}/payments/stbtoken.sps-system.com/sbpstoken/com_sbps_system_token.js`,
      merchantId: '30132',
    });
    expect(played.findSettings('rest', 'PaypalRest')).toMatchObject({
      settings: { approvalOrigins: [sandbox] },
    });
  });

  it('uses the configured contract settings or the defaults, and a lower request limit without look-ups', () => {
    const functions = { purchase: 'ST01-00104-311' };
    const method = { type: 'SbpsPaypay', functions, clock: 'provider', amountMayChange: false };
    const link = configurations({
      changes: { paymentGateways: [aCardGateway(), aLinkGateway({ methods: [method] })] },
    });
    const usual = defaultLinkMethod('SbpsPaypay');
    expect(link.findSettings('link', 'SbpsPaypay')).toMatchObject({
      driver: 'sbps-link',
      settings: {
        account: { pacing: { inFlight: 4, notFoundDistance: 86_400_000 } },
        method: {
          ...usual,
          clock: 'provider',
          amountMayChange: false,
          functions: { ...usual.functions, purchase: 'ST01-00104-311' },
        },
      },
    });
    expect(link.findSettings('link', 'SbpsDocomo')).toMatchObject({
      settings: { method: defaultLinkMethod('SbpsDocomo') },
    });
  });

  it('allows its own origin and those of the store file as form targets', () => {
    const link = aLinkGateway({
      linkForwards: ['https://payment.example.jp/start', 'https://id.example.jp'],
    });
    const made = configurations({ changes: { paymentGateways: [aCardGateway(), link, aRestGateway()] } });
    expect(made.formTargets()).toEqual([
      'https://fep.sps-system.com',
      'https://payment.example.jp',
      'https://id.example.jp',
    ]);
    expect(configurations({ held: {} }).formTargets()).toEqual([]);
  });

  it('supports only its own payment method types, and is not needed for campaign codes', () => {
    expect(configurations().findSettings('card', 'SbpsDocomo')).toBeUndefined();
    expect(configurations().findSettings('nothing', 'SbpsCredit')).toBeUndefined();
    expect(configurations().findSettings(null, 'CampaignCode')).toEqual({ driver: 'campaign-code' });
  });

  it('cannot be called without its secrets, and prevents production from starting without them', () => {
    const { PAYMENT_HASH_KEY: _, ...held } = secrets;
    const site = (NODE_ENV: string) => configurations({ held, environment: { NODE_ENV } });
    expect(site('development').findSettings('card', 'SbpsCredit')).toBeUndefined();
    expect(site('development').cardForm('card')).toBeUndefined();
    expect(
      site('development')
        .listUsable()
        .map(({ gatewayId }) => gatewayId),
    ).toEqual(['rest', 'nvp']);
    expect(() => site('development').onApplicationBootstrap()).not.toThrow();
    expect(() => site('production').onApplicationBootstrap()).toThrow(
      'Payment gateway "card" of the store file needs PAYMENT_HASH_KEY in the environment.',
    );
  });

  it('is not available without the sandbox that it names', () => {
    const played = configurations({
      ...sandboxed(aRestGateway()),
      environment: { NODE_ENV: 'production' },
      held: {},
    });
    expect(played.findSettings('card', 'SbpsCredit')).toBeUndefined();
    expect(played.listMissing()).toEqual([expect.stringContaining('"rest"')]);
  });
});
