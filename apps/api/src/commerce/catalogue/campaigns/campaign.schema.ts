import {
  isCampaignCode,
  normaliseCampaignCode,
} from '@account/domain/commerce/catalogue/campaigns/campaign-code';
import type { Discount } from '@account/domain/commerce/catalogue/campaigns/discount';
import { yen } from '@account/domain/commerce/money/yen';
import { freeTrialDaysBounds, priceBounds } from '@account/domain/commerce/catalogue/plans/plan';
import * as z from 'zod';

import { entryId, localizedText, localizedLine } from '../../../store/settings/index.js';
import { saleMoment } from '../plans/index.js';

const discount = z
  .strictObject({
    yen: z.int().min(1).max(priceBounds.most).optional().describe('Deducted from each payment'),
    percent: z
      .int()
      .min(1)
      .max(100)
      .optional()
      .describe('Percentage of each payment, rounded down to whole yen'),
  })
  .refine(({ yen: amount, percent }) => (amount === undefined) !== (percent === undefined), {
    message: 'must have either yen or percent',
  });

const count = z.int().min(1).max(1_000_000_000).nullable().default(null);

export const campaign = z
  .strictObject({
    campaignId: entryId.describe('Must never change or be reused for another campaign'),
    campaignName: localizedLine(60),
    campaignDescription: localizedText(500).nullable().default(null),
    plans: z
      .array(entryId)
      .min(1)
      .max(200)
      .nullable()
      .default(null)
      .describe('Ids of plans; null: every plan'),
    campaignStartDate: saleMoment.nullable().default(null),
    campaignEndDate: saleMoment
      .nullable()
      .default(null)
      .describe('Exclusive end of applications; does not limit the benefit'),
    codes: z
      .array(
        z
          .string()
          .max(100)
          .refine(
            (code) => isCampaignCode(normaliseCampaignCode(code)),
            'must be 4 to 32 letters and digits',
          ),
      )
      .max(10_000)
      .default([])
      .describe('Codes to enter; without any, the campaign applies automatically'),
    singleUseCodes: z
      .boolean()
      .default(false)
      .describe('Applies with a code of "campaigns codes create", each valid for one order'),
    freeDays: z
      .int()
      .min(freeTrialDaysBounds.least)
      .max(freeTrialDaysBounds.most)
      .default(0)
      .describe("Replaces a subscription's trial"),
    discount: discount.nullable().default(null),
    discountContinuationCount: count.describe(
      'Number of discounted payments; null: for the duration of the contract',
    ),
    allowsReContract: z
      .boolean()
      .default(false)
      .describe('Applies to members who had a contract of the plan or of its group before, too'),
    forChanges: z
      .boolean()
      .default(false)
      .describe('Its discount also applies to members who change to the plan from another one of its group'),
    usesLimit: count.describe('Maximum number of uses in total'),
    usesLimitPerMember: z.int().min(1).max(1_000_000_000).nullable().default(1),
  })
  .superRefine(({ freeDays, discount: given, discountContinuationCount, forChanges, ...limits }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (freeDays === 0 && given === null) refuse('discount', 'is needed where there are no freeDays');
    if (given === null && discountContinuationCount !== null)
      refuse('discountContinuationCount', 'is for a discount');
    if (given === null && forChanges) refuse('forChanges', 'is for a discount: a change gives no free days');
    const { usesLimit, usesLimitPerMember } = limits;
    if (usesLimit !== null && usesLimitPerMember !== null && usesLimitPerMember > usesLimit)
      refuse('usesLimitPerMember', 'is more than usesLimit');
  });

export type CampaignSetting = z.output<typeof campaign>;

export function discountOf({ discount: given }: CampaignSetting): Discount | null {
  if (given?.yen !== undefined) return { kind: 'amount', amount: yen(given.yen) };
  return given?.percent === undefined ? null : { kind: 'percent', percent: given.percent };
}

/** Returns true if the campaign applies only with a code. */
export function isByCode({
  codes,
  singleUseCodes,
}: Pick<CampaignSetting, 'codes' | 'singleUseCodes'>): boolean {
  return codes.length > 0 || singleUseCodes;
}
