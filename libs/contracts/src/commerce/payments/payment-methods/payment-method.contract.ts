import { cardBrandCodes } from '@account/domain/commerce/payments/payment-methods/card-number';
import { paymentMethodTypes } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import {
  deletableStates,
  shownMethodStates,
} from '@account/domain/commerce/payments/payment-methods/saved-method';
import * as z from 'zod/mini';

import { momentSchema } from '../../money/money.contract.js';

export const cardInfoSchema = z.strictObject({
  cardbrandCode: z.enum(cardBrandCodes),
  /** Last digits, at most 4. */
  cardNumberSuffix: z.string(),
  /** YYYYMM, the last valid month. */
  expireDate: z.string(),
});

export const paymentMethodSchema = z.strictObject({
  accountPaymentMethodId: z.string(),
  paymentMethodType: z.enum(paymentMethodTypes),
  displayName: z.string(),
  cardInfo: z.nullable(cardInfoSchema),
  registeredAt: momentSchema,
  isContractUsed: z.boolean(),
  state: z.enum(shownMethodStates),
  deletableState: z.enum(deletableStates),
  contracts: z.array(z.strictObject({ subscriptionId: z.string(), planName: z.string() })),
  isSelectable: z.boolean(),
  whyNot: z.nullable(z.enum(['expired', 'needsReplacing', 'notForPlan', 'current'])),
});

export type PaymentMethodView = z.infer<typeof paymentMethodSchema>;

/**
 * URLs of the card company's scripts, and the merchant ids for which their tokens are valid. All values are
 * public.
 */
export const sbpsConfigSchema = z.strictObject({
  tokenScriptUrl: z.string(),
  tds2infoTokenScriptUrl: z.string(),
  merchantId: z.string(),
  serviceId: z.string(),
});

export type SbpsConfig = z.infer<typeof sbpsConfigSchema>;

export const storePaymentMethodSchema = z.enum(paymentMethodTypes);

export const paymentMethodChoicesShape = {
  /**
   * In the order of the store; types that can only be added during a purchase appear only in the order form.
   */
  storePaymentMethod: z.array(storePaymentMethodSchema),
  /** Display name of each type offered. */
  displayNames: z.record(z.string(), z.string()),
  /** Null if cards cannot be added. */
  sbpsConfig: z.nullable(sbpsConfigSchema),
};
