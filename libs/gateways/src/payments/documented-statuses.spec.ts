import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { describe, expect, it, jest } from '@jest/globals';

import { webhookEventKinds } from './gateway-webhook.js';
import { defaultPacing as pacing } from './gateway-pacing.js';
import { NvpApi } from './paypal-nvp/nvp-api.js';
import { readListing as listedByNvp } from './paypal-nvp/nvp-listing.js';
import { paymentStatus } from './paypal-nvp/nvp-payments.js';
import * as nvp from './paypal-nvp/nvp-refunds.js';
import { PaypalApi } from './paypal-rest/paypal-api.js';
import { captureStatus, orderInquiry } from './paypal-rest/paypal-captures.js';
import { confirmEvent } from './paypal-rest/paypal-confirmation.js';
import { parsed } from './paypal-rest/paypal-json.js';
import { readListing } from './paypal-rest/paypal-listing.js';
import { refundInquiry } from './paypal-rest/paypal-refunds.js';
import { cardStatus } from './sbps-card/sbps-card-statuses.js';
import { walletStatus } from './sbps-link/sbps-link-statuses.js';
import { SbpsApi } from './sbps-wire/sbps-api.js';

const json = (value: object) => {
  const read = parsed(Buffer.from(JSON.stringify(value)));
  if (read === null) throw new Error('no JSON object');
  return read;
};

const day = businessDate('2026-04-01');
const money = { currency_code: 'JPY', value: '1980' };
const times = { create_time: '2026-04-01T00:00:00Z', update_time: '2026-04-02T00:00:00Z' };
const ids = { payment: '5O1', transaction: null, capture: null };

const paypal = new PaypalApi({
  ...{ apiOrigin: 'https://paypal.example', clientId: 'c', clientSecret: 's', webhookId: 'W' },
  ...{
    certificateFolder: 'https://paypal.example/certs/',
    approvalOrigins: [],
    orderRequestIdHours: 6,
    pacing,
  },
});
const nvpApi = new NvpApi({
  ...{ apiUrl: 'https://nvp.example', user: 'u', password: 'p', signature: 's', receiverId: 'R' },
  ...{ approvalUrl: 'https://nvp.example', verificationUrl: 'https://nvp.example', pacing },
  agreement: 'MerchantInitiatedBilling',
});
const account = {
  ...{ apiUrl: 'https://sbps.example', merchantId: '12345', serviceId: '001', hashKey: 'h', user: 'u' },
  ...{ password: 'p', limitSeconds: 600, cipher: null, pacing },
};
const sbps = new SbpsApi(account, () => new Date());
const sbpsReply = (fields: Readonly<Record<string, string>>) => ({
  reply: new Map(Object.entries(fields)),
  processedOn: day,
});

/** Returns the status, followed by the day if the record has one. */
function dated<Text extends string>(content: Text, of: object): string {
  const on = ('processedOn' in of && of.processedOn) || ('on' in of && of.on);
  return typeof on === 'string' ? `${content} ${on.slice(5)}` : content;
}

/** Returns the kind of the only entry in a day's list, or `nothing` if the list is empty. */
async function listedAs(listing: ReturnType<typeof readListing>): Promise<string> {
  const listed = await listing;
  return listed.outcome === 'listed' ? (listed.movements[0]?.kind ?? 'nothing') : listed.outcome;
}

interface Statuses {
  /** Source file that distinguishes the statuses. */
  in: string;
  /** Meaning of each status according to the vendor's manual. */
  standFor: Readonly<Record<string, string>>;
  read(status: string): string | Promise<string>;
}

const vendors: Readonly<Record<string, Statuses>> = {
  'a capture of PayPal': {
    in: 'paypal-rest/paypal-captures.ts',
    standFor: {
      ...{ COMPLETED: 'captured 04-01', PARTIALLY_REFUNDED: 'captured 04-01', REFUNDED: 'refunded 04-02' },
      PENDING: 'pending',
      ...{
        DECLINED: 'refused',
        DENIED: 'refused',
        FAILED: 'refused',
        REVERSED: 'reversed',
        OTHER: 'nothing',
      },
    },
    read: (status) => {
      const found = captureStatus(json({ status, amount: money, ...times }));
      return found === null ? 'nothing' : dated(found.standing, found);
    },
  },
  'an order of PayPal without a capture': {
    in: 'paypal-rest/paypal-captures.ts',
    standFor: {
      ...{ CREATED: 'authorised', SAVED: 'authorised', APPROVED: 'authorised', VOIDED: 'cancelled' },
      ...{ PAYER_ACTION_REQUIRED: 'refused', COMPLETED: 'unavailable' },
    },
    read: (status) => {
      const inquiry = orderInquiry(json({ id: '5O1', status, purchase_units: [{ amount: money }] }), ids);
      return inquiry.outcome === 'found' ? inquiry.standing : inquiry.outcome;
    },
  },
  'a refund of PayPal': {
    in: 'paypal-rest/paypal-refunds.ts',
    standFor: {
      ...{ COMPLETED: 'refunded 04-01', PENDING: 'pending', FAILED: 'refused', CANCELLED: 'refused' },
      OTHER: 'unavailable',
    },
    read: (status) => {
      const asked = { refundId: 'refund-1', amount: yen(1_980), ids, refund: null };
      const inquiry = refundInquiry(json({ id: 'R1', status, amount: money, ...times }), asked);
      return inquiry.outcome === 'found' ? dated(inquiry.standing, inquiry) : inquiry.outcome;
    },
  },
  'a dispute of PayPal, by its outcome': {
    in: 'paypal-rest/paypal-confirmation.ts',
    standFor: {
      ...{ RESOLVED_SELLER_FAVOUR: 'won', CANCELED_BY_BUYER: 'won', DENIED: 'won' },
      ...{ RESOLVED_BUYER_FAVOUR: 'lost', RESOLVED_WITH_PAYOUT: 'lost', ACCEPTED: 'lost', NONE: 'lost' },
    },
    read: (outcome_code) => disputeStage({ status: 'RESOLVED', dispute_outcome: { outcome_code } }),
  },
  'a dispute of PayPal, by its status': {
    in: 'paypal-rest/paypal-confirmation.ts',
    standFor: {
      ...{ OPEN: 'open', WAITING_FOR_BUYER_RESPONSE: 'open', WAITING_FOR_SELLER_RESPONSE: 'open' },
      ...{ UNDER_REVIEW: 'open', RESOLVED: 'lost', OTHER: 'open' },
    },
    read: (status) => disputeStage({ status }),
  },
  'a line of PayPal’s report, by its event': {
    in: 'paypal-rest/paypal-listing.ts',
    standFor: {
      ...{ T0000: 'charge', T0003: 'charge', T0006: 'charge', T1107: 'refund', T1106: 'dispute' },
      ...{ T1201: 'dispute', T1111: 'disputeWon', T1202: 'disputeWon', T0400: 'nothing', T1105: 'nothing' },
    },
    read: (event) => reported(event, 'S'),
  },
  'a line of PayPal’s report, by its status': {
    in: 'paypal-rest/paypal-listing.ts',
    standFor: { S: 'charge', P: 'nothing', D: 'nothing', V: 'nothing' },
    read: (status) => reported('T0006', status),
  },
  'a payment of PayPal’s older interface': {
    in: 'paypal-nvp/nvp-payments.ts',
    standFor: {
      ...{ Completed: 'captured 04-01', Processed: 'captured 04-01', PartiallyRefunded: 'captured 04-01' },
      ...{ 'Partially-Refunded': 'captured 04-01', 'In-Progress': 'pending', Refunded: 'refunded' },
      Pending: 'pending',
      ...{ Denied: 'refused', Failed: 'refused', Expired: 'refused', Voided: 'refused' },
      ...{ Reversed: 'reversed', None: 'nothing', 'Canceled-Reversal': 'nothing' },
    },
    read: (status) => {
      const fields = {
        PAYMENTSTATUS: status,
        AMT: '1980',
        CURRENCYCODE: 'JPY',
        ORDERTIME: times.create_time,
        TIMESTAMP: times.update_time,
      };
      const found = paymentStatus(new Map(Object.entries(fields)));
      return found === null ? 'nothing' : dated(found.standing, found);
    },
  },
  'a refund of PayPal’s older interface, when it is asked for': {
    in: 'paypal-nvp/nvp-refunds.ts',
    standFor: {
      ...{ instant: 'done 04-02', completed: 'done 04-02', delayed: 'unknown', pending: 'unknown' },
      ...{ failed: 'refused', denied: 'refused', none: 'unknown' },
    },
    read: (status) => {
      const fields = { REFUNDTRANSACTIONID: '1', GROSSREFUNDAMT: '1980', CURRENCYCODE: 'JPY' };
      const at = { ORDERTIME: times.create_time, TIMESTAMP: times.update_time };
      const given = { ...fields, REFUNDSTATUS: status, ...at };
      const charge = { amount: yen(1_980), capturedOn: day, refunds: 0, refunded: yen(0) };
      const asked = { refundId: 'r', ids, amount: yen(1_980), charge, today: day };
      const answer = nvp.refundedBy(new Map(Object.entries(given)), asked);
      return dated(answer.outcome, answer);
    },
  },
  'a refund of PayPal’s older interface, looked up': {
    in: 'paypal-nvp/nvp-refunds.ts',
    standFor: {
      ...{ Completed: 'refunded 04-01', Processed: 'refunded 04-01', Refunded: 'refunded 04-01' },
      Pending: 'pending',
      ...{ 'In-Progress': 'pending', Denied: 'refused', Failed: 'refused', Voided: 'refused' },
      ...{ Expired: 'refused', None: 'unavailable' },
    },
    read: (status) => {
      const fields = { PAYMENTSTATUS: status, AMT: '-1980', CURRENCYCODE: 'JPY' };
      const at = { ORDERTIME: times.create_time, TIMESTAMP: times.update_time };
      const reply = new Map(Object.entries({ ...fields, ...at }));
      const asked = {
        refundId: 'r',
        ids,
        refund: null,
        amount: yen(1_980),
        sentOn: day,
        isWhole: true,
      };
      const inquiry = nvp.refundInquiry(reply, 'F1', asked);
      return inquiry.outcome === 'found' ? dated(inquiry.standing, inquiry) : inquiry.outcome;
    },
  },
  'a line of a search of PayPal’s older interface, by its type': {
    in: 'paypal-nvp/nvp-listing.ts',
    standFor: {
      ...{ Payment: 'charge', Refund: 'refund', Chargeback: 'dispute', Reversal: 'dispute' },
      ...{ 'Chargeback Reversal': 'disputeWon', Transfer: 'nothing' },
    },
    read: (type) => searched(type, 'Completed'),
  },
  'a line of a search of PayPal’s older interface, by its status': {
    in: 'paypal-nvp/nvp-listing.ts',
    standFor: {
      ...{ Completed: 'charge', Processed: 'charge', Refunded: 'charge', 'Partially Refunded': 'charge' },
      ...{ Reversed: 'charge', Cleared: 'charge', Pending: 'nothing', Denied: 'nothing' },
    },
    read: (status) => searched('Payment', status),
  },
  'a committed card of SBPS, by its payment': {
    in: 'sbps-card/sbps-card-statuses.ts',
    standFor: {
      ...{ 1: 'captured', 2: 'captured', 3: 'cancelled', 4: 'refunded', 5: 'captured', 9: 'nothing' },
    },
    read: (payment_status) => ofCard({ commit_status: '1', payment_status }),
  },
  'a card of SBPS, by its commit': {
    in: 'sbps-card/sbps-card-statuses.ts',
    standFor: { 0: 'authorised', 1: 'captured', 2: 'cancelled', 3: 'cancelled', 9: 'nothing' },
    read: (commit_status) => ofCard({ commit_status, payment_status: '1' }),
  },
  'a payment of a carrier or wallet of SBPS': {
    in: 'sbps-link/sbps-link-statuses.ts',
    standFor: {
      ...{ 0: 'pending', 1: 'authorised', 2: 'pending', 3: 'captured', 4: 'cancelled', 5: 'refunded' },
      ...{ 9: 'refused', 8: 'nothing' },
    },
    read: (payment_status) => walletStatus(sbps, sbpsReply({ payment_status }), day)?.standing ?? 'nothing',
  },
};

async function disputeStage(content: object): Promise<string> {
  jest.spyOn(paypal, 'read').mockResolvedValue({ outcome: 'done', found: json(content) });
  const dispute = { disputeId: 'D1', ids, stage: 'unconfirmed', amount: null, respondBy: null } as const;
  const notice = await confirmEvent(paypal, { kind: 'dispute', dispute });
  return notice.outcome === 'confirmed' && notice.event.kind === 'dispute'
    ? notice.event.dispute.stage
    : notice.outcome;
}

function reported(event: string, status: string): Promise<string> {
  const info = {
    ...{ transaction_id: '1A', transaction_event_code: event, transaction_status: status },
    ...{ transaction_initiation_date: times.create_time, transaction_amount: money },
  };
  const found = json({ transaction_details: [{ transaction_info: info }], total_pages: 1 });
  jest.spyOn(paypal, 'read').mockResolvedValue({ outcome: 'done', found });
  return listedAs(readListing(paypal, day));
}

function searched(type: string, status: string): Promise<string> {
  const line = { L_TRANSACTIONID0: '1A', L_TYPE0: type, L_STATUS0: status, L_TIMESTAMP0: times.create_time };
  const reply = new Map(Object.entries({ ...line, L_AMT0: '1980', L_CURRENCYCODE0: 'JPY' }));
  jest.spyOn(nvpApi, 'call').mockResolvedValue({ outcome: 'done', reply });
  return listedAs(listedByNvp(nvpApi, day));
}

function ofCard(fields: Readonly<Record<string, string>>): string {
  const reply = sbpsReply({ ...fields, amount: '1980', commit_date: '20260401093000' });
  return cardStatus(sbps, reply)?.standing ?? 'nothing';
}

it('NVP listing covers a day from its first to its last second in Japan', async () => {
  const asked: string[] = [];
  jest.spyOn(paypal, 'read').mockImplementation((path) => {
    const { searchParams } = new URL(path, 'https://paypal.example');
    asked.push(searchParams.get('start_date') ?? '', searchParams.get('end_date') ?? '');
    return Promise.resolve({ outcome: 'done', found: json({ total_pages: 1 }) });
  });
  await readListing(paypal, day);
  jest.spyOn(nvpApi, 'call').mockImplementation((_, { STARTDATE, ENDDATE }) => {
    asked.push(STARTDATE ?? '', ENDDATE ?? '');
    return Promise.resolve({ outcome: 'done', reply: new Map() });
  });
  await listedByNvp(nvpApi, day);
  const [first, last] = ['2026-03-31T15:00:00Z', '2026-04-01T14:59:59Z'];
  expect(asked).toEqual([first, last, first, last]);
});

describe.each(Object.entries(vendors))('%s', (_, { standFor, read }) => {
  it.each(Object.entries(standFor))('the status %s is interpreted as %s', async (status, standing) => {
    expect(await read(status)).toBe(standing);
  });
});

/** Webhook kinds. The tested source files distinguish them in the same way as statuses. */
const eventKinds: readonly string[] = webhookEventKinds;

it.each([...new Set(Object.values(vendors).map((statuses) => statuses.in))])(
  'each status in %s is tested',
  (file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    const handled = [...source.matchAll(/\bcase '([^']+)':/g)].map(([, status = '']) => status);
    const tried = Object.values(vendors).flatMap((each) =>
      each.in === file ? Object.keys(each.standFor) : [],
    );
    expect(handled.filter((status) => !tried.includes(status) && !eventKinds.includes(status))).toEqual([]);
  },
);
