import { invoiceTitles } from '@account/domain/commerce/books/invoices/invoice-document';
import { historyItemKinds } from '@account/domain/commerce/books/invoices/payment-history';
import * as z from 'zod/mini';

import { myPageRow } from '../../../identity/my-page/my-page-row.js';
import { member } from '../../../platform/access.js';
import { call, screen } from '../../../platform/call.js';
import { contractHoldSchema, planPictureSchema } from '../../subscriptions/contracts/contract.contract.js';
import { daySchema, momentSchema, yenSchema } from '../../money/money.contract.js';
import { shownMethodSchema } from '../../payments/payment-methods/shown-method.contract.js';

export const historyItemShape = {
  earningsId: z.string(),
  createdAt: momentSchema,
  kind: z.enum(historyItemKinds),
  title: z.enum(invoiceTitles),
  /** Plan name at the time of payment. */
  planName: z.string(),
  accountPaymentMethod: shownMethodSchema,
  /** Negative for refunds. The two amounts below add up to it and have the same sign. */
  billingAmount: yenSchema,
  netBillingAmount: yenSchema,
  taxAmount: yenSchema,
  /** Contract period that was paid for, inclusive. */
  period: z.nullable(z.strictObject({ start: daySchema, end: daySchema })),
};

const historyItemSchema = z.strictObject({
  ...historyItemShape,
  /** The current image of the plan. */
  picture: planPictureSchema,
  /** Contract that was paid for; null if there is none or if its page is no longer available. */
  subscriptionId: z.nullable(z.string()),
});

export type HistoryItem = z.infer<typeof historyItemSchema>;

const missingPaymentSchema = z.strictObject({
  subscriptionId: z.string(),
  planName: z.string(),
  ...z.pick(contractHoldSchema, { since: true, amount: true }).shape,
});

const historyPageShape = {
  /** Newest first; empty beyond the last page. */
  items: z.array(historyItemSchema),
  page: z.int(),
  totalPages: z.int(),
  totalCount: z.int(),
};

/** `?year=` defaults to the last 12 months; `?page=` starts at 1 and is limited to the last page. */
export const paymentHistoryScreen = screen({
  path: '/mypage/payment-history',
  access: member,
  data: z.strictObject({
    today: daySchema,
    /** First day of the last 12 months. */
    since: daySchema,
    /** Years with entries, newest first; always includes the current year. */
    years: z.array(z.int()),
    /** Null for the last 12 months. */
    year: z.nullable(z.int()),
    /** Refused payments that are still due, shown above the latest payments. */
    missing: z.array(missingPaymentSchema),
    ...historyPageShape,
  }),
});

/** Returns another page of the same list; INVALID_REQUEST if the page is not a number. */
export const paymentHistoryCall = call({
  method: 'GET',
  path: '/zapi/account/payment-history/{page}',
  access: member,
  problems: [],
  answer: z.strictObject(historyPageShape),
});

/**
 * Returns a CSV attachment of a calendar year in the language of the request.
 * @throws NOT_FOUND for an invalid year
 */
export const paymentHistoryFileCall = call({
  method: 'GET',
  path: '/zapi/account/payment-history/{year}/csv',
  access: member,
  problems: [],
  loadedFrom: paymentHistoryScreen.path,
});

/**
 * Returns a PDF attachment with the documents of a calendar year, one per page, newest first. `part` starts at 1; a
 * year with too many documents for one file has several parts.
 * @throws NOT_FOUND for an invalid year or part
 */
export const yearDocumentsCall = call({
  method: 'GET',
  path: '/zapi/account/payment-history/{year}/pdf/{part}',
  access: member,
  problems: ['TOO_MANY_REQUESTS'],
  loadedFrom: paymentHistoryScreen.path,
});

export const paymentHistoryRow = myPageRow(
  'paymentHistory',
  z.strictObject({
    today: daySchema,
    /** Negative for refunds. */
    last: z.nullable(z.strictObject({ on: daySchema, billingAmount: yenSchema })),
  }),
);
