import { honorifics } from '@account/domain/commerce/books/invoices/invoice-addressee';
import * as z from 'zod/mini';

import { member } from '../../../platform/access.js';
import { call, screen, type DataOf } from '../../../platform/call.js';
import { daySchema } from '../../money/money.contract.js';
import { historyItemShape, paymentHistoryScreen } from './payment-history.contract.js';

const addresseeSchema = z.strictObject({ name: z.nullable(z.string()), honorific: z.enum(honorifics) });

/** Returns 404 for an unknown document or a document of another member. */
export const invoiceScreen = screen({
  path: '/mypage/invoice/{earningsId}',
  layout: 'guest',
  group: 'member',
  access: member,
  data: z.strictObject({
    ...historyItemShape,
    /** File name that the browser suggests. */
    fileName: z.string(),
    contactEmail: z.string(),
    /** Member's number in the books, C-NNNNNNNN. */
    customerNumber: z.string(),
    /** Public order number, YYYYMMDD-NNNNNN. */
    orderInfoId: z.nullable(z.string()),
    /** Null if the amount was ¥0. */
    documentNumber: z.nullable(z.string()),
    transactionDay: daySchema,
    /** Whole percent. */
    taxRate: z.int(),
    /** T and 13 digits; null if the amount was ¥0 or the issuer had no number. */
    invoiceRegistrationNumber: z.nullable(z.string()),
    /** Number of times the receipt was issued; null for refunds and zero amounts, which have no receipt. */
    receiptIssues: z.nullable(z.int()),
    /** Issuer at the time of payment; null if the store had not configured one. */
    issuer: z.nullable(z.strictObject({ name: z.string(), address: z.string(), contact: z.string() })),
    /** The earning that was refunded in full or in part. */
    refundOf: z.nullable(z.strictObject({ earningsId: z.string(), documentNumber: z.nullable(z.string()) })),
    addressee: addresseeSchema,
  }),
});

export type Invoice = DataOf<typeof invoiceScreen>;

/**
 * Returns a PDF attachment; for payments it is always the invoice. Returns 404 for an unknown document or a
 * document of another member.
 */
export const documentFileCall = call({
  method: 'GET',
  path: '/zapi/account/invoice/{earningsId}/pdf',
  access: member,
  problems: ['TOO_MANY_REQUESTS'],
  loadedFrom: paymentHistoryScreen.path,
});

/**
 * Issues another copy of the receipt and counts it. `href` links to the PDF for some minutes.
 * @throws NOT_FOUND for documents without a receipt
 */
export const issueReceiptCall = call({
  path: '/zapi/account/invoice/{earningsId}/receipt',
  access: member,
  problems: ['TOO_MANY_REQUESTS'],
  answer: z.strictObject({ issue: z.int(), href: z.string() }),
});

/**
 * Returns the PDF of the most recently issued copy of the receipt as an attachment; the second and later copies
 * are marked as reissued.
 */
export const receiptFileCall = call({
  method: 'GET',
  path: '/zapi/account/invoice/{earningsId}/receipt/{issue}',
  access: member,
  problems: ['TOO_MANY_REQUESTS'],
  loadedFrom: paymentHistoryScreen.path,
});
