import { moneyAlarms } from '@account/domain/commerce/audits/money-alarms';
import { businessDate, isBusinessDate, startOf } from '@account/domain/commerce/calendar/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { moneyReport as en } from './en.js';
import { moneyReport as ja } from './ja.js';

const count = z.int().min(0);

/** What waits for people, by the parts of "charges attention". */
export const waitingParts = [
  'charges',
  'suspense',
  'contracts',
  'refunds',
  'disputes',
  'registrations',
  'gateways',
  'broken',
  'audits',
  'pausedPlans',
  'late',
] as const;

const figures = z.strictObject({
  succeeded: count,
  amount: count,
  refused: count,
  /** In percent, of the day and of the week before it. */
  refusedShare: z.number().min(0),
  refusedBefore: z.number().min(0),
  unknown: count,
  waived: count.default(0),
  waivedAmount: count.default(0),
  waiting: z.strictObject(
    Object.fromEntries(waitingParts.map((part) => [part, count.default(0)])) as Waiting,
  ),
});

type Waiting = Record<(typeof waitingParts)[number], z.ZodDefault<typeof count>>;

const nothing = Object.fromEntries(waitingParts.map((part) => [part, 0])) as Record<keyof Waiting, number>;

const usual = {
  ...{ succeeded: 1_204, amount: 2_383_920, refused: 31, refusedShare: 2.5, refusedBefore: 2.7, unknown: 2 },
  ...{ waived: 3, waivedAmount: 5_940 },
  waiting: { ...nothing, charges: 2, disputes: 1 },
};
const day = businessDate('2026-04-01');
const calm = { ...usual, unknown: 0, waived: 0, waivedAmount: 0, waiting: nothing };

export const moneyReportMail = declareMail({
  name: 'moneyReport',

  values: z.strictObject({
    day: z.string().refine(isBusinessDate),
    alarms: z.array(z.enum(moneyAlarms)).readonly(),
    /** Of the day before; null: an alarm that does not wait for the digest. */
    figures: figures.nullable(),
  }),

  words: { ja, en },

  samples: [
    { day, alarms: [], figures: calm },
    { day, alarms: ['unknown'], figures: usual },
    { day, alarms: [...moneyAlarms], figures: null },
  ],

  write({ day, alarms, figures: of }, { words, format, sender }) {
    const on = format.dateTime(startOf(businessDate(day)), 'date');
    const parts = of === null ? [] : waitingParts.filter((part) => of.waiting[part] > 0);
    const isCalm = alarms.length === 0 && parts.length === 0 && !(of !== null && of.waived > 0);
    const kind = of === null ? 'alarm' : isCalm ? 'calm' : 'waiting';
    return {
      subject: words(`subject.${kind}`, { store: sender.name, day: on }),
      title: words(of === null ? 'title.alarm' : 'title.digest'),
      preview: words(`lead.${kind}`),
      lead: words(`lead.${kind}`),
      facts: [
        ...(of === null
          ? []
          : [
              {
                name: words('succeeded'),
                value: words('charges', { count: of.succeeded, amount: formatYen(yen(of.amount)) }),
              },
              {
                name: words('refused'),
                value: words('share', {
                  count: of.refused,
                  share: of.refusedShare,
                  before: of.refusedBefore,
                }),
              },
              { name: words('unknown'), value: words('count', { count: of.unknown }) },
              ...(of.waived === 0
                ? []
                : [
                    {
                      name: words('waived'),
                      value: words('contracts', {
                        count: of.waived,
                        amount: formatYen(yen(of.waivedAmount)),
                      }),
                    },
                  ]),
            ]),
        ...parts.map((part) => ({
          name: words(`waiting.${part}`),
          value: words('count', { count: of?.waiting[part] ?? 0 }),
        })),
      ],
      notes: [...alarms.map((alarm) => words(`alarms.${alarm}`)), words(isCalm ? 'calmCommand' : 'command')],
    };
  },
});
