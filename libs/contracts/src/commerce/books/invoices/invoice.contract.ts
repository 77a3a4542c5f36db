import { honorifics } from '@account/domain/commerce/books/invoices/invoice-addressee';
import * as z from 'zod/mini';

import { member } from '../../../platform/access.js';
import { call, screen, type DataOf } from '../../../platform/call.js';
import { daySchema } from '../../money/money.contract.js';
import { historyItemShape, paymentHistoryScreen } from './payment-history.contract.js';

const addresseeSchema = z.strictObject({ name: z.nullable(z.string()), honorific: z.enum(honorifics) });

/** Another member's, and one that is not there, is 404. */
export const invoiceScreen = screen({
  path: '/mypage/invoice/{earningsId}',
  layout: 'guest',
  group: 'member',
  access: member,
  data: z.strictObject({
    ...historyItemShape,
    /** What a browser offers as the name of the file. */
    fileName: z.string(),
    contactEmail: z.string(),
    /** C-NNNNNNNN: what the books call the member. */
    customerNumber: z.string(),
    /** The order's public number, YYYYMMDD-NNNNNN. */
    orderInfoId: z.nullable(z.string()),
    /** Null of nothing to pay. */
    documentNumber: z.nullable(z.string()),
    transactionDay: daySchema,
    /** Percent, whole. */
    taxRate: z.int(),
    /** T and 13 digits. Null of nothing to pay, and where the issuer had none. */
    invoiceRegistrationNumber: z.nullable(z.string()),
    /** How often its receipt was issued. Null of what has no receipt: a refund, and nothing to pay. */
    receiptIssues: z.nullable(z.int()),
    /** As it was at the payment; null where the store named none. */
    issuer: z.nullable(z.strictObject({ name: z.string(), address: z.string(), contact: z.string() })),
    /** Of a refund: the earning that was given back, or a part of it. */
    refundOf: z.nullable(z.strictObject({ earningsId: z.string(), documentNumber: z.nullable(z.string()) })),
    addressee: addresseeSchema,
  }),
});

export type Invoice = DataOf<typeof invoiceScreen>;

/** Answers a PDF as an attachment, of what was paid always the invoice. Another member's, and none, is 404. */
export const documentFileCall = call({
  method: 'GET',
  path: '/zapi/account/invoice/{earningsId}/pdf',
  access: member,
  problems: ['TOO_MANY_REQUESTS'],
  loadedFrom: paymentHistoryScreen.path,
});

/** Counts one more issue. `href` is its PDF, which can be loaded for some minutes. @throws NOT_FOUND of what has no receipt */
export const issueReceiptCall = call({
  path: '/zapi/account/invoice/{earningsId}/receipt',
  access: member,
  problems: ['TOO_MANY_REQUESTS'],
  answer: z.strictObject({ issue: z.int(), href: z.string() }),
});

/** Answers the PDF of the newest issue as an attachment, from the second on marked as a reissue. */
export const receiptFileCall = call({
  method: 'GET',
  path: '/zapi/account/invoice/{earningsId}/receipt/{issue}',
  access: member,
  problems: ['TOO_MANY_REQUESTS'],
  loadedFrom: paymentHistoryScreen.path,
});
