import { campaignTypes } from '@account/domain/commerce/catalogue/campaigns/campaign';
import { billingClocks } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { taxRoundings } from '@account/domain/commerce/money/tax';
import { renewSpanUnits, viewingPeriodUnits } from '@account/domain/commerce/catalogue/plans/plan';
import { planTypes } from '@account/domain/commerce/catalogue/plans/plan-type';
import * as z from 'zod';

import {
  localizedTextSchema,
  businessDateSchema,
  jsonColumn,
  yenSchema,
} from '../../../../platform/prisma/json-column.js';
import type { QuoteSnapshot } from './quote-snapshot.js';

const plan = z.looseObject({
  planId: z.string(),
  planType: z.enum(planTypes),
  name: localizedTextSchema,
  shortName: localizedTextSchema.nullable().exactOptional(),
  watchUrl: z.string().nullable().exactOptional(),
  description: localizedTextSchema,
  picture: z
    .looseObject({
      address: z.string(),
      alt: localizedTextSchema,
      mail: z.string().nullable().exactOptional(),
    })
    .nullable(),
  orderCompletedMessage: localizedTextSchema.nullable(),
  price: yenSchema,
  priceVersion: z.int(),
  laterPrices: z.array(z.looseObject({ from: businessDateSchema, price: yenSchema })).exactOptional(),
  renewSpan: z.looseObject({ span: z.int(), unit: z.enum(renewSpanUnits) }).nullable(),
  viewingPeriod: z.looseObject({ span: z.int(), unit: z.enum(viewingPeriodUnits) }).nullable(),
  forceStopOn: businessDateSchema.nullable(),
});

const discount = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('amount'), amount: yenSchema }),
  z.looseObject({ kind: z.literal('percent'), percent: z.number() }),
]);

const campaign = z.looseObject({
  campaignId: z.string(),
  freeDays: z.int(),
  discount: discount.nullable(),
  discountContinuationCount: z.int().nullable(),
  limit: z.int().nullable(),
  limitPerMember: z.int().nullable(),
  name: localizedTextSchema,
  description: localizedTextSchema.nullable(),
});

const verification = z.looseObject({
  originalPrice: yenSchema,
  billingAmount: yenSchema,
  taxAmount: yenSchema,
  amountToday: yenSchema,
  freeDays: z.int().nullable(),
  firstPaymentDay: businessDateSchema,
  charges: z.array(
    z.looseObject({ from: businessDateSchema, to: businessDateSchema.nullable(), amount: yenSchema }),
  ),
  yearlyAmount: yenSchema.nullable(),
  subscriptionExpiration: businessDateSchema.nullable(),
  isReContract: z.boolean(),
  campaignId: z.string().nullable(),
  campaignType: z.enum(campaignTypes).nullable(),
  campaignEndDate: z.string().nullable(),
  discountContinuationCount: z.int().nullable(),
  entitlementExpiration: z.string().nullable(),
  offerEndsAt: z.string().nullable(),
});

/** The snapshot is stored in quotes and orders. Orders are kept for the statutory retention period. */
export const storedSnapshot = jsonColumn<QuoteSnapshot>(
  'snapshot',
  z.looseObject({
    quotedOn: businessDateSchema,
    plan,
    campaign: campaign.nullable(),
    clock: z.enum(billingClocks),
    taxRate: z.number(),
    taxRounding: z.enum(taxRoundings).exactOptional(),
    noticeDays: z.int().exactOptional(),
    verification,
  }),
);
