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
  /** As it was called at the payment. */
  planName: z.string(),
  accountPaymentMethod: shownMethodSchema,
  /** Negative of a refund, as the two below, which add up to it. */
  billingAmount: yenSchema,
  netBillingAmount: yenSchema,
  taxAmount: yenSchema,
  /** What a period of a contract was paid for, both days included. */
  period: z.nullable(z.strictObject({ start: daySchema, end: daySchema })),
};

const historyItemSchema = z.strictObject({
  ...historyItemShape,
  /** As the plan has it now. */
  picture: planPictureSchema,
  /** The contract that was paid for. Null where there is none, or its page is gone. */
  subscriptionId: z.nullable(z.string()),
});

export type HistoryItem = z.infer<typeof historyItemSchema>;

const missingPaymentSchema = z.strictObject({
  subscriptionId: z.string(),
  planName: z.string(),
  ...z.pick(contractHoldSchema, { since: true, amount: true }).shape,
});

const historyPageShape = {
  /** The newest first; none beyond the last page. */
  items: z.array(historyItemSchema),
  page: z.int(),
  totalPages: z.int(),
  totalCount: z.int(),
};

/** `?year=`, the last year otherwise; `?page=` from 1, and what is beyond the last is the last. */
export const paymentHistoryScreen = screen({
  path: '/mypage/payment-history',
  access: member,
  data: z.strictObject({
    today: daySchema,
    /** The first day of the last year. */
    since: daySchema,
    /** That there is something of, the newest first; the present one always. */
    years: z.array(z.int()),
    /** Null of the last year. */
    year: z.nullable(z.int()),
    /** Payments that were refused and still wait, above the newest that were made. */
    missing: z.array(missingPaymentSchema),
    ...historyPageShape,
  }),
});

/** Another page of the same. A page that is no number is INVALID_REQUEST. */
export const paymentHistoryCall = call({
  method: 'GET',
  path: '/zapi/account/payment-history/{page}',
  access: member,
  problems: [],
  answer: z.strictObject(historyPageShape),
});

/** Answers a CSV of a calendar year as an attachment, in the language of the request. @throws NOT_FOUND of no year */
export const paymentHistoryFileCall = call({
  method: 'GET',
  path: '/zapi/account/payment-history/{year}/csv',
  access: member,
  problems: [],
  loadedFrom: paymentHistoryScreen.path,
});

/**
 * Answers a PDF as an attachment: the documents of a calendar year, one on each page, the newest first. `part` is 1, and
 * counts on where a year has more documents than one file. @throws NOT_FOUND of no year, or no such part
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
    /** Negative of a refund. */
    last: z.nullable(z.strictObject({ on: daySchema, billingAmount: yenSchema })),
  }),
);
