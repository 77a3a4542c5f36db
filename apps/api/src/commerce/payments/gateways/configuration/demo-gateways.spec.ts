import { join } from 'node:path';

import { yen } from '@account/domain/commerce/money/yen';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { openGateway } from '@account/gateways/payments/gateway-settings';
import type { RegistrationStep } from '@account/gateways/payments/gateway-registration';
import { toShiftJis } from '@account/gateways/payments/sbps-wire/shift-jis';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { sandboxSecrets } from '../../../../../../launcher/src/run/stack/sandbox-credentials.mjs';
import { startSandbox, type Sandbox } from '../../../../../../sandbox/src/sandbox.js';
// Registers the store settings of all modules.
import '../../../../app/app.module.js';
import type { Config } from '../../../../platform/config/config.js';
import type { SettingsService } from '../../../../store/settings/settings.service.js';
import { readStoreFile } from '../../../../store/settings/file/store-file-reader.js';
import type { StoreFile } from '../../../../store/settings/store-settings.declaration.js';
import { GatewayConfigurations } from './gateway-configurations.service.js';

const demoStore = join(import.meta.dirname, '../../../../../../../prisma/seed/demo-store.yaml');

let sandbox: Sandbox;
let file: StoreFile;
let configurations: GatewayConfigurations;
beforeAll(async () => {
  const own = { host: '127.0.0.1', port: 0, smtpPort: 0, publicOrigin: 'http://localhost:8080' };
  [sandbox, file] = await Promise.all([startSandbox(own), readStoreFile(demoStore)]);
  const environment: Record<string, string> = { SANDBOX_ORIGIN: sandbox.origin };
  const secrets: Record<string, string> = sandboxSecrets;
  configurations = new GatewayConfigurations(
    { current: () => file } as unknown as SettingsService,
    {
      get: (name: string) => environment[name],
      secret: (name: string) => secrets[name],
    } as unknown as Config,
  );
});
afterAll(() => sandbox.close());

const registration = {
  customerCode: 'demo',
  returnTo: {
    done: 'http://localhost/done',
    left: 'http://localhost/left',
    failed: 'http://localhost/failed',
  },
};

async function tokenOf(script: string, fields: Record<string, string>): Promise<Record<string, string>> {
  const { tokenScriptUrl = '', merchantId = '', serviceId = '' } = configurations.cardForm('sbps-card') ?? {};
  const answer = await fetch(new URL(script, tokenScriptUrl), {
    method: 'POST',
    body: new URLSearchParams({ merchantId, serviceId, ...fields }),
  });
  return ((await answer.json()) as { tokenResponse: Record<string, string> }).tokenResponse;
}

async function start(type: PaymentMethodType, number: number): Promise<RegistrationStep> {
  const settings = configurations.findSettings(file.paymentMethods[number]?.gateway ?? null, type);
  if (settings === undefined) throw new Error(`${type} cannot be called`);
  const registrationId = String(number).padStart(32, '0');
  const gateway = openGateway(settings, () => new Date());
  const started = await gateway.startRegistration(
    type === 'SbpsCredit'
      ? { kind: 'card', ...registration, registrationId, ...(await aCard()), amount: yen(1) }
      : {
          kind: 'agreement',
          ...registration,
          registrationId,
          noticeUrl: 'http://127.0.0.1:9/',
          item: { id: 'plan', name: '見放題' },
          monthlyAmount: yen(1_480),
        },
  );
  if (started.outcome !== 'done') throw new Error(JSON.stringify(started));
  return started;
}

async function aCard() {
  const card = { ccNumber: '4111111111111111', ccExpiration: '203512', securityCode: '123' };
  const { token = '', tokenKey = '' } = await tokenOf('token', card);
  const holder = { billingLastName: 'SATO', billingFirstName: 'MISAKI', email: 'misaki@example.jp' };
  const info = await tokenOf('tds2infotoken', holder);
  const authentication = { token: info['tds2infoToken'] ?? '', key: info['tds2infoTokenKey'] ?? '' };
  return { token, tokenKey, authentication };
}

function visit(step: RegistrationStep): Promise<Response> {
  if (step.step === 'redirect') return fetch(step.url);
  if (step.step !== 'form') throw new Error(`no page: ${step.step}`);
  const escaped = (value: string) =>
    [...toShiftJis(value)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  return fetch(step.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: step.fields.map(([name, value]) => `${name}=${escaped(value)}`).join('&'),
  });
}

describe('the demo store', () => {
  it('has a sandbox page for every payment method when it uses the credentials of npm start', async () => {
    const types = file.paymentMethods.map(({ type }) => type).filter((type) => type !== 'CampaignCode');
    expect(types).toHaveLength(9);
    expect(configurations.listMissing()).toEqual([]);
    for (const [number, type] of types.entries()) {
      const page = await visit(await start(type, number));
      expect([type, page.status, new URL(page.url).origin]).toEqual([type, 200, sandbox.origin]);
      expect(await page.text()).toMatch(/<form[^>]*method="post"/);
    }
  });
});
