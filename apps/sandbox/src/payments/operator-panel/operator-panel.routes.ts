import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';

import type { Clock } from '../../clock/clock.js';
import { clockView } from '../../console/clock-view.js';
import { page } from '../../console/page.js';
import { consoleMessages, type View } from '../../console/messages.js';
import { parse } from '../../http.js';
import { allowPage } from '../../page-document.js';
import type { Entry } from '../books.js';
import { readForm, vendors, type VendorName } from '../form.js';
import type { PaymentSimulators } from '../payment-simulators.js';
import { monthlyFile } from '../sbps/monthly/monthly.js';
import type { Transaction } from '../sbps/state.js';
import { tokyoDay } from '../vendor-clock.js';
import { actionRequest, performAction } from './perform-action.js';
import { liveAgreements, type LiveAgreement } from './vendor-actions.js';
import { listedOn } from './entries.js';
import { booksFile, payoutFile } from './files.js';
import type { MoneyView } from './form.js';
import { moneyView } from './money-view.js';
import { moneyMessages } from './money-messages.js';

const date = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const pageQuery = z.object({ lang: z.enum(['ja', 'en']).catch('ja'), day: date.optional().catch(undefined) });
const fileParameters = z.object({
  vendor: z.enum(vendors),
  file: z.string().regex(/^\d{4}-\d\d-\d\d\.csv$/),
});
const standingQuery = z.object({
  vendor: z.enum(vendors),
  /** Charge ids of the store, separated by commas; all if absent. */
  orders: z.string().optional(),
});
const noticesQuery = z.object({
  vendor: z.enum(vendors).optional(),
  state: z.enum(['waiting', 'delivered', 'givenUp']).optional(),
});
const monthParameters = z.object({ file: z.string().regex(/^\d{6}\.csv$/) });

interface OperatorPanelParts {
  readonly players: PaymentSimulators;
  readonly clock: Clock;
  readonly publicOrigin: string;
  readonly hasApp: boolean;
}

export async function operatorPanelRoutes(http: FastifyInstance, parts: OperatorPanelParts): Promise<void> {
  const { players, clock, publicOrigin, hasApp } = parts;
  const today = () => tokyoDay(Date.parse(clock.read().now));

  http.get('/payments', async (request, reply) => {
    const { lang: language, day = today() } = parse(pageQuery, request.query);
    const view: View = { language, to: '', words: consoleMessages[language] };
    const money: MoneyView = { language, words: moneyMessages[language], day };
    const nonce = allowPage(reply, ["img-src 'self' data:", "connect-src 'self'", "form-action 'self'"]);
    return reply.send(
      page({
        view,
        nonce,
        title: money.words.title,
        publicOrigin,
        hasApp,
        clock: clockView(view, clock.read()),
        inbox: moneyView(money, players),
        sheet: 'money.css',
        otherLanguage: `/payments?${new URLSearchParams({ ...(language === 'ja' && { lang: 'en' }), day })}`,
      }),
    );
  });

  http.post('/payments/acts', async (request, reply) => {
    const form = readForm(request.body);
    const { lang, day } = parse(pageQuery, form);
    const act = parse(actionRequest, form);
    await performAction(act, players);
    const query = new URLSearchParams({ ...(lang === 'en' && { lang }), ...(day !== undefined && { day }) });
    return reply.redirect(`/payments?${query}#${returnTo[act.act] ?? 'books'}`, 303);
  });

  http.get('/payments/standing', async ({ query }) => {
    const { vendor, orders } = parse(standingQuery, query);
    return statusAt(vendor, players, orders?.split(','));
  });

  http.get('/payments/notices', async ({ query }) => {
    const filter = parse(noticesQuery, query);
    const notices = players.notices
      .list()
      .filter(
        ({ vendor, state }) => vendor === (filter.vendor ?? vendor) && state === (filter.state ?? state),
      );
    return { notices };
  });

  http.get('/payments/files/books/:vendor/:file', async ({ params }, reply) => {
    const { vendor, file } = parse(fileParameters, params);
    return sendFile(reply, file, booksFile(listedOn(file.slice(0, 10), vendor, players)));
  });

  http.get('/payments/files/payouts/:vendor/:file', async ({ params }, reply) => {
    const { vendor, file } = parse(fileParameters, params);
    const day = file.slice(0, 10);
    return sendFile(reply, file, payoutFile(day, vendor, listedOn(day, vendor, players)));
  });

  http.get('/payments/files/months/:file', async ({ params }, reply) => {
    const { file } = parse(monthParameters, params);
    return sendFile(reply, file, monthlyFile(players.sbps.months.values(), file.slice(0, 6)));
  });
}

const returnTo: Readonly<Record<string, string>> = {
  cancel: 'agreements',
  sendAgain: 'notices',
  trouble: 'switches',
  clearTrouble: 'switches',
  vendorClock: 'switches',
  script: 'switches',
  month: 'waiting',
  resolve: 'waiting',
  endDispute: 'waiting',
};

function sendFile(reply: FastifyReply, name: string, text: string): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(text);
}

interface Status {
  readonly entries: readonly Entry[];
  readonly agreements: readonly LiveAgreement[];
  /** Authorised amounts that were neither captured nor released. */
  readonly authorisations: readonly Pick<Transaction, 'trackingId' | 'orderId' | 'amount' | 'custCode'>[];
}

/**
 * Returns the provider's records of the store and its members, for comparison with the store's own records.
 *
 * @param orders charge ids of the store; all if absent
 */
function statusAt(
  vendor: VendorName,
  paymentSimulators: PaymentSimulators,
  orders?: readonly string[],
): Status {
  const held = vendor === 'sbps' ? paymentSimulators.sbps.transactions.values() : [];
  const isAsked = ({ orderId }: { readonly orderId: string }) => orders?.includes(orderId) ?? true;
  return {
    entries: paymentSimulators.books.all(vendor).filter(isAsked),
    agreements:
      orders === undefined
        ? liveAgreements(paymentSimulators).filter((agreement) => agreement.vendor === vendor)
        : [],
    authorisations: held
      .filter((transaction) => transaction.state === 'authorised' && isAsked(transaction))
      .map(({ trackingId, orderId, amount, custCode }) => ({ trackingId, orderId, amount, custCode })),
  };
}
