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
  /** The last digits, at most 4. */
  cardNumberSuffix: z.string(),
  /** YYYYMM, the last month in which it is good. */
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

/** Where the card company's scripts are, and whose tokens they make. All of it is public. */
export const sbpsConfigSchema = z.strictObject({
  tokenScriptUrl: z.string(),
  tds2infoTokenScriptUrl: z.string(),
  merchantId: z.string(),
  serviceId: z.string(),
});

export type SbpsConfig = z.infer<typeof sbpsConfigSchema>;

export const storePaymentMethodSchema = z.enum(paymentMethodTypes);

export const paymentMethodChoicesShape = {
  /** In the order of the store; those that are made while a plan is bought are among them in its form alone. */
  storePaymentMethod: z.array(storePaymentMethodSchema),
  /** Type to what it is called here, for each type offered. */
  displayNames: z.record(z.string(), z.string()),
  /** Null where no card can be added. */
  sbpsConfig: z.nullable(sbpsConfigSchema),
};
