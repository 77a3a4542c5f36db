import type { ScheduledChange } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { renewSpanUnits } from '@account/domain/commerce/catalogue/plans/plan';
import * as z from 'zod';

import {
  businessDateSchema,
  jsonColumn,
  localizedTextSchema,
  yenSchema,
} from '../../../platform/prisma/json-column.js';

const discount = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('amount'), amount: yenSchema }),
  z.looseObject({ kind: z.literal('percent'), percent: z.number() }),
]);

/** The scheduled change of a contract. A later release may apply it. */
export const storedChange = jsonColumn<ScheduledChange>(
  'contract.scheduled_change',
  z.looseObject({
    orderId: z.string(),
    planId: z.string(),
    renewSpan: z.looseObject({ span: z.int(), unit: z.enum(renewSpanUnits) }),
    price: yenSchema,
    priceVersion: z.int(),
    campaign: z
      .looseObject({
        campaignId: z.string(),
        name: localizedTextSchema,
        discount: discount.nullable(),
        discountContinuationCount: z.int().nullable(),
      })
      .nullable(),
    forceStopOn: businessDateSchema.nullable(),
    scheduledOn: businessDateSchema,
    terms: z.string().nullable(),
  }),
);
