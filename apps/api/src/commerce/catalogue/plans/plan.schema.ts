import { yen } from '@account/domain/commerce/money/yen';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import {
  freeTrialDaysBounds,
  isRenewSpan,
  isViewingPeriod,
  priceBounds,
  renewSpanBounds,
  renewSpanUnits,
  viewingPeriodBounds,
  viewingPeriodUnits,
} from '@account/domain/commerce/catalogue/plans/plan';
import { expires, planTypes, renews } from '@account/domain/commerce/catalogue/plans/plan-type';
import { textOfHtml } from '@account/domain/commerce/catalogue/plans/plan-description';
import type { PlanPrice } from '@account/domain/commerce/catalogue/plans/plan-price';
import { languages } from '@account/domain/platform/language';
import { keysOf } from '@account/domain/platform/trait-table';
import * as z from 'zod';

import {
  entryId,
  httpsAddress,
  picture,
  pictureInMail,
  localizedText,
  localizedLine,
} from '../../../store/settings/index.js';
import { misplacedSetting } from './plan-type-traits.declaration.js';
import { businessDay, saleMoment } from './sale-moment.declaration.js';

const longestDescription = 2_000;

const price = z.strictObject({
  from: businessDay.describe('First day of the price'),
  price: z.int().min(priceBounds.least).max(priceBounds.most).describe('Yen, tax included'),
});

const highlight = z.strictObject({ label: localizedLine(20), value: localizedLine(80) });

const viewingPeriod = z.strictObject({ span: z.int(), unit: z.enum(viewingPeriodUnits) });

/** A plan in the store file. `plan-checks` validates its settings against the plan type. */
export const plan = z.strictObject({
  planId: entryId.describe('Must never change or be reused for another plan'),
  planType: z.enum(planTypes),
  planName: localizedLine(60),
  shortName: localizedLine(30)
    .nullable()
    .default(null)
    .describe('Shown beside its picture; orders, invoices and mails use the full name'),
  planDescription: localizedText(longestDescription)
    .refine(
      (text) => languages.every((language) => textOfHtml(text[language], language) !== ''),
      'must hold text',
    )
    .describe('HTML; shown as text'),
  picture: z
    .strictObject({
      image: picture.describe('Aspect ratio 16:9; cropped at the top and bottom on low cards'),
      mail: pictureInMail.nullable().default(null).describe('Picture for mails, 1200 by 400: PNG or JPEG'),
      alt: localizedLine(120).describe('Text alternative of the picture'),
    })
    .nullable()
    .default(null),
  highlights: z
    .array(highlight)
    .max(8)
    .default([])
    .describe('Contents of the plan on its page, line by line'),
  watchUrl: httpsAddress.nullable().default(null).describe('Start page for members with the plan'),
  recommended: z.boolean().default(false).describe('Shown first and largest; at most one plan'),
  prices: z
    .array(price)
    .min(1)
    .max(100)
    .superRefine((prices, context) => {
      for (const [index, { from }] of prices.entries()) {
        if (prices.findIndex((other) => other.from === from) === index) continue;
        context.addIssue({ code: 'custom', path: [index, 'from'], message: `has a second price on ${from}` });
      }
    }),
  renewSpan: z.int().nullable().default(null),
  renewSpanUnit: z.enum(renewSpanUnits).nullable().default(null),
  freeTrialDays: z
    .int()
    .min(freeTrialDaysBounds.least)
    .max(freeTrialDaysBounds.most)
    .default(0)
    .describe('Free days of a first contract of the plan or of its group'),
  viewingPeriod: viewingPeriod.nullable().default(null).describe('Duration of a rental'),
  salesStartDate: saleMoment.nullable().default(null),
  salesEndDate: saleMoment.nullable().default(null).describe('Exclusive end of the sale'),
  salesLimit: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .nullable()
    .default(null)
    .describe('Maximum number of sales over all time; null: no limit'),
  forceStopRenewDate: businessDay.nullable().default(null).describe('Day from which nothing is charged'),
  listed: z.boolean().default(true).describe('false: sold only by its address'),
  survey: entryId.nullable().default(null).describe('Shown before the order'),
  cancelSurvey: entryId.nullable().default(null).describe('Shown when a member cancels'),
  orderCompletedMessage: localizedText(500).nullable().default(null),
});

export type PlanSetting = z.output<typeof plan>;

export function pricesOf({ prices }: PlanSetting): PlanPrice[] {
  return prices
    .map(({ from, price }) => ({ from: businessDate(from), price: yen(price) }))
    .sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** Returns the reasons why the time spans of a plan do not fit its type, by setting. */
export function spanProblems(setting: PlanSetting): [keyof PlanSetting, string][] {
  const { planType, renewSpan: span, renewSpanUnit: unit, viewingPeriod: period } = setting;
  const problems: [keyof PlanSetting, string][] = [];
  if (!renews(planType)) {
    const given = { renewSpan: span, renewSpanUnit: unit };
    for (const name of keysOf(given)) {
      const reason = given[name] === null ? null : misplacedSetting(planType, name);
      if (reason !== null) problems.push([name, reason]);
    }
  } else if (span === null) problems.push(['renewSpan', 'is needed for a subscription']);
  else if (unit === null) problems.push(['renewSpanUnit', 'is needed for a subscription']);
  else if (!isRenewSpan({ span, unit })) {
    const { least, most } = renewSpanBounds[unit];
    problems.push(['renewSpan', `must be ${least} to ${most} ${unit}`]);
  }
  if (!expires(planType)) {
    const reason = period === null ? null : misplacedSetting(planType, 'viewingPeriod');
    if (reason !== null) problems.push(['viewingPeriod', reason]);
  } else if (period === null) problems.push(['viewingPeriod', 'is needed for a rental']);
  else if (!isViewingPeriod(period)) {
    const { least, most } = viewingPeriodBounds[period.unit];
    problems.push(['viewingPeriod', `must be ${least} to ${most} ${period.unit}`]);
  }
  return problems;
}
