import {
  isMadeForPlan,
  paymentMethodTypes,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { priceBounds } from '@account/domain/commerce/catalogue/plans/plan';
import { planTypes } from '@account/domain/commerce/catalogue/plans/plan-type';
import * as z from 'zod';

import { entryId, localizedLine } from '../../../../store/settings/index.js';

const monthly = paymentMethodTypes.filter(isMadeForPlan).join(', ');

export const paymentMethod = z.strictObject({
  type: z.enum(paymentMethodTypes),
  gateway: entryId.nullable().default(null).describe('Id of a payment gateway; null for CampaignCode'),
  name: localizedLine(40).nullable().default(null).describe("What pages say; the product's name when absent"),
  isOffered: z
    .boolean()
    .default(true)
    .describe('false: new registrations are not possible; registered methods are still charged'),
  planTypes: z
    .array(z.enum(planTypes))
    .min(1)
    .max(planTypes.length)
    .default([...planTypes]),
  plans: z
    .array(entryId)
    .min(1)
    .max(200)
    .nullable()
    .default(null)
    .describe(`Ids of plans that can be paid by it; null: every plan. ${monthly} names them`),
  maxAmount: z
    .int()
    .min(1)
    .max(priceBounds.most)
    .nullable()
    .default(null)
    .describe('Maximum amount of a charge in yen'),
});

export type PaymentMethodSetting = z.output<typeof paymentMethod>;
