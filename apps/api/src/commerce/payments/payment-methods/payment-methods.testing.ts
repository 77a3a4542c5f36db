import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer as bytesOf } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeAll } from '@jest/globals';
import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import type { RegistrationView } from '@account/contracts/commerce/payments/payment-methods/payment-method-registration.contract';
import { toShiftJis } from '@account/gateways/payments/sbps-wire/shift-jis';
import type { TestDatabase } from '@account/testing/database';
import type { ValueProvider } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { startSandbox, type Sandbox } from '../../../../../sandbox/src/sandbox.js';
import type { StoreChanges } from '../../../testing/apply-store.js';
import { testApplication, type TestApplication } from '../../../testing/test-application.js';
import { TestVisitor, type Answer } from '../../../testing/test-visitor.js';
import { PostResponseTasks } from '../../../platform/lifecycle/post-response-tasks.js';
import { GatewayWebhookJob } from '../gateways/webhooks/gateway-webhook-job.service.js';
import { RegistrationChecks } from './registration/registration-checks.service.js';
import { RegistrationProgress } from './registration/registration-progress.service.js';
import { RegistrationRepository } from './registration/registration.repository.js';

const shop = { merchantId: '30132', serviceId: '001' };
const loose = { strict: false } as const;
const unheld = { ref: false } as const;
const longestWork = 20_000;

/** Secrets of the sandbox's vendors. */
const secrets = {
  PAYMENT_SBPS_HASH_KEY: '8435dbd48f2249807ec216c3d5ecab714264cc4a',
  PAYMENT_SBPS_CIPHER_KEY: 'sandbox3deskeyof24bytes!',
  PAYMENT_SBPS_CIPHER_VECTOR: 'sandboxi',
  PAYMENT_PAYPAL_SECRET: 'sandbox-paypal-secret',
  PAYMENT_PAYPAL_NVP_PASSWORD: 'sandbox-paypal-password',
  PAYMENT_PAYPAL_NVP_SIGNATURE: 'sandbox-paypal-signature',
};

/** A site that takes payments over HTTP at a sandbox, which sends webhooks to the site. */
export class PaymentSite {
  constructor(
    readonly site: TestApplication,
    private readonly database: TestDatabase,
    private readonly open: { sandbox?: Sandbox; door?: Server },
  ) {}

  get vendors(): string {
    if (this.open.sandbox === undefined) throw new Error('The sandbox starts before the first test');
    return `${this.open.sandbox.origin}/payments`;
  }

  /** Advances business time on the site and at the vendors. */
  async travel(span: Parameters<TestApplication['clock']['travel']>[0]): Promise<void> {
    this.site.clock.travel(span);
    await this.setVendorsClock();
  }

  async setVendorsClock(): Promise<void> {
    const answer = await fetch(new URL('/clock', this.vendors), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now: this.site.clock.now().toISOString() }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  /** Returns the tokens that the scripts of the card page would create. */
  async cardTokens(ccNumber: string, ccExpiration = '203512') {
    return { ...(await this.cardToken(ccNumber, ccExpiration)), ...(await this.holderTokens()) };
  }

  /** Returns the token of a card without a 3-D Secure challenge. */
  async cardToken(ccNumber: string, ccExpiration = '203512') {
    const card = await this.fromScript('token', { ccNumber, ccExpiration, securityCode: '123' });
    const { token = '', tokenKey = '' } = card;
    return { token, tokenKey };
  }

  /** Returns the card holder's tokens for the card issuer. */
  async holderTokens() {
    const { tds2infoToken = '', tds2infoTokenKey = '' } = await this.fromScript('tds2infotoken', {
      billingLastName: 'SATO',
      billingFirstName: 'MISAKI',
      email: 'misaki@example.jp',
    });
    return { tds2infoToken, tds2infoTokenKey };
  }

  async registerCard(visitor: TestVisitor, number: string, more: object = {}): Promise<Answer> {
    const tokens = await this.cardTokens(number);
    return visitor.post('/zapi/account/payment-method/credit', { ...tokens, ...more });
  }

  /**
   * Submits the card holder's choice on the issuer's page.
   * @returns the data that the browser posts back
   */
  async atIssuer(answer: Answer, choice: string): Promise<Posted> {
    const body = new URLSearchParams({ choice });
    const page = await fetch(redirectOf(answer), { method: 'POST', body, redirect: 'manual' });
    return formOf(await page.text());
  }

  async withCard(visitor: TestVisitor, number: string, more: object = {}): Promise<string> {
    const answer = await this.registerCard(visitor, number, more);
    return this.comesBack(visitor, await this.atIssuer(answer, 'accept'));
  }

  /**
   * Posts the data of the other site without cookies, then opens our page with cookies.
   * @returns the path of the final page on this site
   */
  async comesBack(visitor: TestVisitor, { path, payload }: Posted): Promise<string> {
    const across = new TestVisitor(this.site.nest, visitor.address);
    const { 'x-story': story } = visitor.headers;
    const own = story === undefined ? {} : { 'x-story': story };
    across.headers = { 'sec-fetch-site': 'cross-site', origin: 'https://bank.example', ...own };
    const stored = await across.send({ method: 'POST', url: path, payload, headers: formHeaders });
    const landed = await visitor.get(String(stored.headers['location']));
    return String(landed.headers['location'] ?? landed.statusCode);
  }

  async beginLink(visitor: TestVisitor, paymentMethodType: string, more: object = {}): Promise<LinkForm> {
    const answer = await visitor.post('/zapi/account/payment-method/link', { paymentMethodType, ...more });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<LinkForm>();
  }

  /**
   * Submits the member's choice on the carrier's page.
   * @returns the data that the browser posts back
   */
  async atCarrier({ linkUrl, params }: LinkForm, choice: Record<string, string>): Promise<Posted> {
    const page = await fetch(linkUrl, { method: 'POST', body: shiftJisForm(params), headers: formHeaders });
    const action = /<form[^>]*action="([^"]+)"/.exec(await page.text())?.[1];
    if (action === undefined) throw new Error('The link page shows an error');
    const body = new URLSearchParams(choice);
    const back = await fetch(new URL(action, linkUrl), { method: 'POST', body, redirect: 'manual' });
    return formOf(await back.text());
  }

  /**
   * Submits the buyer's choice on PayPal's page.
   * @returns the path on this site to which PayPal redirects
   */
  async atPaypal(address: string, choice: 'agree' | 'cancel'): Promise<string> {
    const url = new URL(address);
    const id = url.searchParams.get('approval_session_id') ?? url.searchParams.get('token') ?? '';
    const body = new URLSearchParams({ id, choice });
    const answer = await fetch(`${url.origin}${url.pathname}`, { method: 'POST', body, redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    return `${back.pathname}${back.search}`;
  }

  async follow(visitor: TestVisitor, path: string): Promise<RegistrationView> {
    const id = registrationIn(path);
    return (await visitor.get(`/zapi/account/payment-method/registration/${id}`)).json<RegistrationView>();
  }

  async methods(visitor: TestVisitor): Promise<PaymentMethodView[]> {
    const answer = await visitor.screen('/mypage/payment-method');
    return answer.json<{ paymentMethodList: PaymentMethodView[] }>().paymentMethodList;
  }

  /** Waits until `count` webhooks have arrived, then runs their jobs. */
  async takeNotices(count: number): Promise<void> {
    const waiting = () =>
      this.database.rows<{ id: string }>('SELECT id FROM gateway_webhook WHERE finished_at IS NULL');
    for (let tries = 0; (await waiting()).length < count; tries += 1) {
      if (tries > 200) throw new Error('No notice came');
      await setTimeout(50);
    }
    await this.database.rows(
      'UPDATE gateway_webhook SET next_attempt_at = to_timestamp(0) WHERE finished_at IS NULL',
    );
    const work = this.site.nest.get(GatewayWebhookJob, { strict: false });
    for (const { id } of await waiting()) await work.processWebhook({ id });
  }

  /** Moves leases and look-up times into the past, because they use real time. */
  async leasesLapse(): Promise<void> {
    await this.database.rows(
      'UPDATE payment_method_registration SET lease_ends_at = to_timestamp(0) WHERE finished_at IS NULL',
    );
  }

  /** Runs the job that is scheduled every minute. */
  async check(): Promise<void> {
    await this.site.nest.get(RegistrationChecks, { strict: false }).checkRegistrations();
  }

  /** Makes the next requests to this vendor function fail. */
  async trouble(functionId: string, trouble: string, times = 1, vendor = 'sbps'): Promise<void> {
    await fetch(`${this.vendors}/troubles`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ vendor, function: functionId, trouble, times }),
    });
  }

  async clearTrouble(functionId: string, vendor: string): Promise<void> {
    const of = new URLSearchParams({ vendor, function: functionId });
    await fetch(`${this.vendors}/troubles?${of}`, { method: 'DELETE' });
  }

  /** Returns the same shop, served by another process. */
  servedBy(nest: Pick<NestFastifyApplication, 'inject'>): PaymentSite {
    return new PaymentSite({ nest, clock: this.site.clock } as TestApplication, this.database, this.open);
  }

  private async fromScript(name: string, fields: Record<string, string>): Promise<Record<string, string>> {
    const answer = await fetch(`${this.vendors}/stbtoken.sps-system.com/sbpstoken/${name}`, {
      method: 'POST',
      body: new URLSearchParams({ ...shop, ...fields }),
    });
    return ((await answer.json()) as { tokenResponse: Record<string, string> }).tokenResponse;
  }
}

export interface LinkForm {
  registrationId: string;
  linkUrl: string;
  params: Record<string, string>;
}

interface Posted {
  /** Path on this site. */
  path: string;
  payload: string;
}

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

export const redirectOf = (answer: Answer) => answer.json<{ redirectTo: string }>().redirectTo;

export const registrationIn = (path: string) => /[?&]registration=([\w-]+)/.exec(path)?.[1] ?? '';

/** Returns the form that a provider's page submits automatically. */
function formOf(html: string): Posted {
  const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1];
  if (action === undefined) throw new Error(`No form leads back: ${html.slice(0, 300)}`);
  const inputs = [...html.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)];
  const fields = inputs.map(([, name = '', value = '']): [string, string] => [name, value]);
  const url = new URL(action);
  return { path: `${url.pathname}${url.search}`, payload: new URLSearchParams(fields).toString() };
}

/** Encodes a form in Shift_JIS as browsers do. */
export function shiftJisForm(params: Record<string, string>): string {
  const hex = (byte: number) => `%${byte.toString(16).padStart(2, '0')}`;
  return Object.entries(params)
    .map(([name, value]) => `${name}=${[...toShiftJis(value)].map(hex).join('')}`)
    .join('&');
}

/** Returns the headers that are used to verify a webhook. */
function signedHeadersOf({ headers }: IncomingMessage): Record<string, string> {
  const stored = Object.entries(headers).filter(([name]) => /^(?:content-type$|paypal-)/.test(name));
  return Object.fromEntries(stored.map(([name, value]) => [name, String(value)]));
}

/** Starts one site and sandbox for all tests of a file. */
export function siteWithPayments(
  database: TestDatabase,
  store?: StoreChanges,
  more: Record<string, string> = {},
  values: ValueProvider[] = [],
): PaymentSite {
  const open: { sandbox?: Sandbox; door?: Server } = {};
  const environment: Record<string, string> = { ...secrets, ...more, SANDBOX_ORIGIN: '', PUBLIC_ORIGIN: '' };
  beforeAll(async () => {
    const door = createServer((request, response) => {
      const brought = bytesOf(request).then(async (body) => {
        const answer = await fetch(`${await site.nest.getUrl()}${request.url}`, {
          method: request.method ?? 'POST',
          headers: signedHeadersOf(request),
          body: new Uint8Array(body),
          redirect: 'manual',
        });
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
        response.end(Buffer.from(await answer.arrayBuffer()));
      });
      // The site may be stopped and not accept the webhook. The vendor then sends it again.
      brought.catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
    const publicOrigin = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
    const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, smtpPort: 0, publicOrigin });
    Object.assign(open, { sandbox, door });
    Object.assign(environment, { SANDBOX_ORIGIN: sandbox.origin, PUBLIC_ORIGIN: publicOrigin });
  });
  afterAll(async () => {
    await open.sandbox?.close();
    open.door?.closeAllConnections();
    open.door?.close();
  });
  const site = testApplication(database, { environment, values, ...(store && { store }) });
  const shop = new PaymentSite(site, database, open);
  beforeAll(() => shop.setVendorsClock());
  return shop;
}

/** Raises timeouts so that a slow machine is not mistaken for a slow provider. For specs without crashes. */
export function waitForProviders({ site: { nest } }: PaymentSite): void {
  const progress = nest.get(RegistrationProgress, loose);
  const registrations = nest.get(RegistrationRepository, loose);
  const usual = progress.waitForProgress.bind(progress);
  progress.waitForProgress = async (row, ...asking) => {
    const seen = await usual(row, ...asking);
    await Promise.race([
      nest.get(PostResponseTasks, loose).waitForTasks(),
      setTimeout(longestWork, undefined, unheld),
    ]);
    return (await registrations.findById(row.id)) ?? seen;
  };
}
