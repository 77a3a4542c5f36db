import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import type { Clock } from '../clock/clock.js';
import { parse } from '../http.js';
import { Books } from './books.js';
import { deskRoutes } from './operator-panel/operator-panel.routes.js';
import type { Journal } from './journal.js';
import { Notices } from './notices.js';
import type { Players } from './players.js';
import { Ipn } from './paypal-nvp/ipn.js';
import { nvpRoutes } from './paypal-nvp/nvp.routes.js';
import { NvpState } from './paypal-nvp/state.js';
import { paypalRoutes } from './paypal/api.routes.js';
import { approvalRoutes } from './paypal/approval/approval.routes.js';
import { PaypalEvents } from './paypal/notices/events.js';
import { PaypalState } from './paypal/state.js';
import { Webhooks } from './paypal/notices/webhooks.js';
import { apiRoutes } from './sbps/api.routes.js';
import { challengeRoutes } from './sbps/cards/challenge.routes.js';
import { linkRoutes } from './sbps/link/link.routes.js';
import { Months } from './sbps/monthly/monthly.js';
import { sbpsNotices } from './sbps/notice-writer.js';
import { SbpsState } from './sbps/state.js';
import { tokenRoutes } from './sbps/cards/token.routes.js';
import { scriptBehaviour } from './sbps/cards/token-script.js';
import { troubleRequest, Troubles } from './troubles.js';
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

/** Plays each payment vendor: every host of theirs is `/payments/{host}` here. */
export async function paymentRoutes(http: FastifyInstance, parts: PaymentParts): Promise<void> {
  const { clock, journal, origin, publicOrigin, hasApp } = parts;
  const troubles = new Troubles();
  const vendorClock = new VendorClock(clock);
  const books = new Books(journal);
  const sbps = new SbpsState(journal, books, vendorClock);
  const webhooks = new Webhooks(origin);
  const ipn = new Ipn();
  const writers = { sbps: sbpsNotices, paypal: webhooks, 'paypal-nvp': ipn };
  const notices = new Notices(journal, vendorClock, writers);
  const paypal = new PaypalState(journal, books, vendorClock);
  const nvp = new NvpState(journal, books, vendorClock);
  const settings: Players['settings'] = {
    script: { kind: 'normal' },
    addresses: {
      paypalNotice: `${publicOrigin}/gateways/paypal/notice`,
      paypalIpn: `${publicOrigin}/gateways/paypal/ipn`,
    },
  };
  const events = new PaypalEvents({
    state: paypal,
    notices,
    origin,
    address: () => settings.addresses.paypalNotice,
  });

  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  await http.register(apiRoutes, { state: sbps, troubles, origin });
  await http.register(tokenRoutes, { state: sbps, behaviour: () => settings.script });
  await http.register(challengeRoutes, { state: sbps, clock });
  const pending = journal.map<Readonly<Record<string, string>>>('sbps.links');
  await http.register(linkRoutes, { state: sbps, clock, notices, troubles, pending });

  await http.register(paypalRoutes, { state: paypal, events, origin, troubles, webhooks });
  await http.register(approvalRoutes, { state: paypal, troubles });
  await http.register(nvpRoutes, {
    state: nvp,
    troubles,
    notices,
    ipn,
    address: () => settings.addresses.paypalIpn,
  });

  const monthly = new Months(journal, sbps);
  const players = { books, notices, troubles, vendorClock, sbps, monthly, paypal, events, nvp, settings };
  await http.register(deskRoutes, { players, clock, publicOrigin, hasApp });

  const timer = setInterval(() => {
    for (const notice of monthly.runDue()) void notices.add(notice);
    void notices.sendDue();
  }, 250).unref();
  http.addHook('onClose', async () => clearInterval(timer));

  http.get('/payments/troubles', async () => ({ troubles: troubles.list() }));
  http.put('/payments/troubles', async (request) => {
    troubles.set(parse(troubleRequest, request.body));
    return { troubles: troubles.list() };
  });
  http.delete('/payments/troubles', async (request) => {
    const { vendor, function: name } = parse(clearing, request.query);
    troubles.clear(vendor, name);
    return { troubles: troubles.list() };
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
