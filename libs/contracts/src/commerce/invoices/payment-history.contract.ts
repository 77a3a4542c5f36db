import { invoiceTitles } from '@account/domain/commerce/invoices/invoice-document';
import { historyItemKinds } from '@account/domain/commerce/invoices/payment-history';
import * as z from 'zod/mini';

import { myPageRow } from '../../identity/my-page/my-page-row.js';
import { member } from '../../platform/access.js';
import { call, screen } from '../../platform/call.js';
import { daySchema, momentSchema, yenSchema } from '../money/money.contract.js';
import { shownMethodSchema } from '../payment-methods/shown-method.contract.js';

export const historyItemShape = {
  earningsId: z.string(),
  createdAt: momentSchema,
  kind: z.enum(historyItemKinds),
  /** What its document is called. */
  title: z.enum(invoiceTitles),
  /** As it was called at the payment. */
  planName: z.string(),
  accountPaymentMethod: shownMethodSchema,
  /** Negative of a refund, as the two below, which add up to it. */
  billingAmount: yenSchema,
  netBillingAmount: yenSchema,
  taxAmount: yenSchema,
};

const historyItemSchema = z.strictObject(historyItemShape);

export type HistoryItem = z.infer<typeof historyItemSchema>;

const historyPageShape = {
  /** The newest first; none beyond the last page. */
  items: z.array(historyItemSchema),
  page: z.int(),
  totalPages: z.int(),
  totalCount: z.int(),
};

/** Of the last year. `?page=` from 1; what is no page is the first. */
export const paymentHistoryScreen = screen({
  path: '/mypage/payment-history',
  layout: 'account',
  group: 'member',
  access: member,
  data: z.strictObject({
    today: daySchema,
    /** The first day shown. */
    since: daySchema,
    ...historyPageShape,
  }),
});

/** Another page of the same. A page that is no number is INVALID_REQUEST. */
export const paymentHistoryCall = call({
  method: 'GET',
  path: '/zapi/account/payment-history/{page}',
  access: member,
  input: z.strictObject({}),
  answer: z.strictObject(historyPageShape),
});

export const paymentHistoryRow = myPageRow('paymentHistory');
