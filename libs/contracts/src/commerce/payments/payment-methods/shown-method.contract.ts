import { paymentMethodTypes } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import * as z from 'zod/mini';

import { cardInfoSchema } from './payment-method.contract.js';

export const shownMethodSchema = z.strictObject({
  paymentMethodType: z.enum(paymentMethodTypes),
  displayName: z.string(),
  cardInfo: z.nullable(z.pick(cardInfoSchema, { cardbrandCode: true, cardNumberSuffix: true })),
});

export type ShownMethodView = z.infer<typeof shownMethodSchema>;
