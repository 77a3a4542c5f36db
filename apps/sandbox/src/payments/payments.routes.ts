import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import type { Clock } from '../clock/clock.js';
import { parse } from '../http.js';
import { Books } from './books.js';
import { operatorPanelRoutes } from './operator-panel/operator-panel.routes.js';
import type { Journal } from './journal.js';
import { WebhookQueue } from './webhook-queue.js';
import type { PaymentSimulators } from './payment-simulators.js';
import { Ipn } from './paypal-nvp/ipn.js';
import { nvpRoutes } from './paypal-nvp/nvp.routes.js';
import { NvpState } from './paypal-nvp/state.js';
import { paypalRoutes } from './paypal/api.routes.js';
import { approvalRoutes } from './paypal/approval/approval.routes.js';
import { PaypalEvents } from './paypal/webhooks/events.js';
import { PaypalState } from './paypal/state.js';
import { PaypalWebhookWriter } from './paypal/webhooks/paypal-webhook-writer.js';
import { apiRoutes } from './sbps/api.routes.js';
import { challengeRoutes } from './sbps/cards/challenge.routes.js';
import { linkRoutes } from './sbps/link/link.routes.js';
import { Months } from './sbps/monthly/monthly.js';
import { sbpsWebhookWriter } from './sbps/sbps-webhook-writer.js';
import { SbpsState } from './sbps/state.js';
import { tokenRoutes } from './sbps/cards/token.routes.js';
import { scriptBehaviour } from './sbps/cards/token-script.js';
import { faultRequest, FaultInjector } from './faults.js';
import { VendorClock } from './vendor-clock.js';
import { vendors } from './form.js';

export interface PaymentParts {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly origin: () => string;
  readonly publicOrigin: string;
  readonly hasApp: boolean;
}

const clockOff = z.strictObject({ vendor: z.enum(vendors), minutes: z.int().min(-1_440).max(1_440) });
const clearing = z.object({ vendor: z.enum(vendors).optional(), function: z.string().optional() });

const settingsRequest = z.strictObject({ paypalNotice: z.url(), paypalIpn: z.url() }).partial();

/** Simulates the payment providers: each of their hosts is served below `/payments/{host}`. */
export async function paymentRoutes(http: FastifyInstance, parts: PaymentParts): Promise<void> {
  const { clock, journal, origin, publicOrigin, hasApp } = parts;
  const faultInjector = new FaultInjector();
  const vendorClock = new VendorClock(clock);
  const books = new Books(journal);
  const sbps = new SbpsState(journal, books, vendorClock);
  const paypalWebhookWriter = new PaypalWebhookWriter(origin);
  const ipn = new Ipn();
  const writers = { sbps: sbpsWebhookWriter, paypal: paypalWebhookWriter, 'paypal-nvp': ipn };
  const webhookQueue = new WebhookQueue(journal, vendorClock, writers);
  const paypal = new PaypalState(journal, books, vendorClock);
  const nvp = new NvpState(journal, books, vendorClock);
  const settings: PaymentSimulators['settings'] = {
    script: { kind: 'normal' },
    addresses: {
      paypalNotice: `${publicOrigin}/gateways/paypal/notice`,
      paypalIpn: `${publicOrigin}/gateways/paypal/ipn`,
    },
  };
  const events = new PaypalEvents({
    state: paypal,
    notices: webhookQueue,
    origin,
    address: () => settings.addresses.paypalNotice,
  });

  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  await http.register(apiRoutes, { state: sbps, troubles: faultInjector, origin });
  await http.register(tokenRoutes, { state: sbps, behaviour: () => settings.script });
  await http.register(challengeRoutes, { state: sbps, clock });
  const pending = journal.map<Readonly<Record<string, string>>>('sbps.links');
  await http.register(linkRoutes, {
    state: sbps,
    clock,
    notices: webhookQueue,
    troubles: faultInjector,
    pending,
  });

  await http.register(paypalRoutes, {
    state: paypal,
    events,
    origin,
    troubles: faultInjector,
    webhooks: paypalWebhookWriter,
  });
  await http.register(approvalRoutes, { state: paypal, troubles: faultInjector });
  await http.register(nvpRoutes, {
    state: nvp,
    troubles: faultInjector,
    notices: webhookQueue,
    ipn,
    address: () => settings.addresses.paypalIpn,
  });

  const monthly = new Months(journal, sbps);
  const players = {
    books,
    notices: webhookQueue,
    troubles: faultInjector,
    vendorClock,
    sbps,
    monthly,
    paypal,
    events,
    nvp,
    settings,
  };
  await http.register(operatorPanelRoutes, { players, clock, publicOrigin, hasApp });

  const timer = setInterval(() => {
    for (const notice of monthly.runDue()) void webhookQueue.add(notice);
    void webhookQueue.sendDue();
  }, 250).unref();
  http.addHook('onClose', async () => clearInterval(timer));

  http.get('/payments/troubles', async () => ({ troubles: faultInjector.list() }));
  http.put('/payments/troubles', async (request) => {
    faultInjector.set(parse(faultRequest, request.body));
    return { troubles: faultInjector.list() };
  });
  http.delete('/payments/troubles', async (request) => {
    const { vendor, function: name } = parse(clearing, request.query);
    faultInjector.clear(vendor, name);
    return { troubles: faultInjector.list() };
  });
  http.put('/payments/vendor-clock', async (request) => {
    const { vendor, minutes } = parse(clockOff, request.body);
    vendorClock.setOff(vendor, minutes);
    return { vendor, minutes };
  });
  http.put('/payments/settings', async (request) => {
    const { paypalNotice = settings.addresses.paypalNotice, paypalIpn = settings.addresses.paypalIpn } =
      parse(settingsRequest, request.body);
    settings.addresses = { paypalNotice, paypalIpn };
    return settings.addresses;
  });
  http.put('/payments/token-script', async (request) => {
    settings.script = parse(scriptBehaviour, request.body);
    return settings.script;
  });
}
