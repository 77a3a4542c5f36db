import * as z from 'zod/mini';

import { member } from '../../../platform/access.js';
import { screen } from '../../../platform/call.js';
import { daySchema } from '../../money/money.contract.js';
import { purchaseFormShape } from './purchase-form.contract.js';
import { purchaseCompleteSchema, purchaseConfirmSchema } from './quoted-order.contract.js';

export const purchaseFormScreen = screen({
  path: '/plans/{planId}',
  layout: 'account',
  group: 'commerce',
  handlesPayment: true,
  access: member,
  data: z.strictObject({ today: daySchema, ...purchaseFormShape }),
});

/**
 * Shows the quote in `?quote=`, or else the member's latest quote for this plan. Redirects to the form if there
 * is none.
 */
export const purchaseConfirmScreen = screen({
  path: '/plans/{planId}/confirm',
  layout: 'account',
  group: 'commerce',
  handlesPayment: true,
  withoutInterstitial: true,
  access: member,
  data: purchaseConfirmSchema,
});

/** Shows the order in `?order=`, or else the member's latest order of this plan within 24 hours. */
export const purchaseCompleteScreen = screen({
  path: '/plans/{planId}/complete',
  layout: 'account',
  group: 'commerce',
  handlesPayment: true,
  withoutInterstitial: true,
  access: member,
  data: purchaseCompleteSchema,
});
