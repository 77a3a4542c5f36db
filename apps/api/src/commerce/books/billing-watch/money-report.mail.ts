import { moneyAlarms } from '@account/domain/commerce/books/billing-watch/money-alarms';
import {
  addDays,
  businessDate,
  isBusinessDate,
  startOf,
} from '@account/domain/commerce/business-day/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/index.js';

const count = z.int().min(0);

/** Items that need review, grouped like the sections of `charges review`. */
export const waitingParts = [
  'charges',
  'suspense',
  'contracts',
  'skippedMonths',
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
  /** Refused charges in percent, for the day and for the week before it. */
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
    /** Figures of the previous day. Null for an alarm that is sent between two daily reports. */
    figures: figures.nullable(),
  }),

  words: {
    ja: {
      subject: {
        calm: '【{store}】{day}の決済報告：対応が必要なものはありません',
        waiting: '【{store}】{day}の決済報告：確認が必要です',
        alarm: '【{store}】決済の警報',
      },
      title: { digest: '決済の日次報告', alarm: '決済の警報' },
      lead: {
        calm: '昨日の決済の報告です。対応が必要なものはありません。',
        waiting: '昨日の決済の報告です。確認が必要なものがあります。',
        alarm: '決済で異常が始まりました。',
      },
      succeeded: '昨日の決済完了',
      refused: '昨日の決済拒否',
      unknown: '結果が不明の決済',
      waived: '昨日の免除（当店が期間内に請求できなかった分）',
      charges: '{count, number}件、{amount}',
      contracts: '契約{count, number}件、{amount}',
      share: '{count, number}件（{share, number}%、前の週は{before, number}%）',
      count: '{count, number}件',
      waiting: {
        charges: '確認が必要な決済',
        suspense: '行き先のない入金',
        contracts: '確認が必要な契約',
        skippedMonths: '通信会社から決済結果が届いていない月',
        refunds: '結果が不明の返金',
        disputes: '対応中の異議申し立て',
        registrations: '仮売上が残っている可能性のあるカード登録',
        gateways: '決済代行の停止・未処理の作業や通知',
        broken: '帳簿と決済の不一致、長く残っている残高',
        audits: '決済代行の明細との差異',
        pausedPlans: '販売を休止中のプラン',
        late: '請求日を過ぎた契約',
      },
      alarms: {
        unknown: '警報：結果が不明のままの決済があります。',
        refusals: '警報：決済拒否の割合が前の週より大きく増えています。',
        notSending: '警報：請求日の契約があるのに、決済が送信されていません。',
        noSuccess: '警報：請求日の契約があるのに、決済が1件も完了していません。',
        gateway: '警報：停止中または障害中の決済代行があります。',
        audit: '警報：決済代行の明細と当店の記録に差異があります。',
        suspense: '警報：行き先のない入金があります。',
      },
      command: '「store charges review」で内容を確認できます。',
      calmCommand: '「store billing show-day {date}」で内訳を確認できます。',
    },
    en: {
      subject: {
        calm: '{store} payments, {day}: nothing to do',
        waiting: '{store} payments, {day}: something needs a look',
        alarm: '{store}: payment alarm',
      },
      title: { digest: 'Daily payment report', alarm: 'Payment alarm' },
      lead: {
        calm: 'This is the report on yesterday’s payments. Nothing needs attention.',
        waiting: 'This is the report on yesterday’s payments. Something needs attention.',
        alarm: 'Something has gone wrong with payments.',
      },
      succeeded: 'Collected yesterday',
      refused: 'Refused yesterday',
      unknown: 'Charges of unknown outcome',
      waived: 'Waived yesterday: periods that we didn’t charge in time',
      charges: '{count, plural, one {# charge} other {# charges}}, {amount}',
      contracts: '{count, plural, one {# contract} other {# contracts}}, {amount}',
      share: '{count, number} ({share, number} %, {before, number} % in the week before)',
      count: '{count, number}',
      waiting: {
        charges: 'Charges that need attention',
        suspense: 'Money in suspense',
        contracts: 'Contracts that need attention',
        skippedMonths: 'Months without a payment result from the mobile carrier',
        refunds: 'Refunds of unknown outcome',
        disputes: 'Open disputes',
        registrations: 'Card registrations that may have left an authorization',
        gateways: 'Gateways, their tasks and notices',
        broken: 'Books that disagree with charges, or money held for long',
        audits: 'Differences from the gateways’ lists',
        pausedPlans: 'Plans whose sale is paused',
        late: 'Contracts past their due day',
      },
      alarms: {
        unknown: 'Alarm: a charge has been of unknown outcome for too long.',
        refusals: 'Alarm: far more charges are refused than in the week before.',
        notSending: 'Alarm: contracts are due, and nothing is being sent.',
        noSuccess: 'Alarm: contracts are due, and no charge succeeds.',
        gateway: 'Alarm: a payment gateway is paused or failing.',
        audit: 'Alarm: a gateway’s list differs from our charges.',
        suspense: 'Alarm: money has come that has no place.',
      },
      command: 'See “store charges review”.',
      calmCommand: 'See “store billing show-day {date}” for the details.',
    },
  },

  samples: [
    { day, alarms: [], figures: calm },
    { day, alarms: [], figures: { ...calm, waived: 3, waivedAmount: 5_940 } },
    { day, alarms: ['unknown'], figures: usual },
    { day, alarms: [...moneyAlarms], figures: null },
  ],

  write({ day, alarms, figures: of }, { words, format }) {
    const on = format.dateTime(startOf(businessDate(day)), 'date');
    const parts = of === null ? [] : waitingParts.filter((part) => of.waiting[part] > 0);
    const isCalm = alarms.length === 0 && parts.length === 0 && !(of !== null && of.waived > 0);
    const kind = of === null ? 'alarm' : isCalm ? 'calm' : 'waiting';
    return {
      subject: words(`subject.${kind}`, { day: on }),
      title: words(of === null ? 'title.alarm' : 'title.digest'),
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
      notes: [
        ...alarms.map((alarm) => words(`alarms.${alarm}`)),
        isCalm ? words('calmCommand', { date: addDays(businessDate(day), -1) }) : words('command'),
      ],
    };
  },
});
