import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import {
  type RequestedRefund,
  refundLine,
  refundObjections,
  RefundOperations,
  type RefundPreview,
} from '../../commerce/payments/refunds/index.js';
import { flag, text, yenAmount } from '../../platform/cli/command-options.js';
import { isId } from '../../platform/ids/ids.js';
import { operation, OperationRefusal } from './operation.declaration.js';

const input = z.object({
  charge: text(40, 'CHARGE').describe('Charge to refund'),
  amount: yenAmount.describe('Amount in yen, such as 1980 (default: the rest)').optional(),
  keep: flag.describe('Keep what was paid for'),
  endNow: flag.describe('End what was paid for immediately'),
});

type Input = z.output<typeof input>;

interface Used extends Record<string, unknown> {
  refunds: RefundOperations;
}

/** A refund of the whole remaining amount must be previewed first. */
export const refundMake = operation<typeof input, Used>({
  name: 'refund.make',
  about:
    'Refund a charge through the gateway; a full refund needs --keep or --end-now and shows its effects first',
  subject: 'charge',
  input,
  permission: 'money.refund',
  risk: 'needs approval',
  services: { refunds: RefundOperations },
  needsPreview: (asked, { refunds }) => isWhole(asked, refunds),
  async preview(asked, { refunds }) {
    const found = await refunds.previewRefund(await wishOf(asked, refunds, { by: '', reason: '' }));
    if ('objection' in found) throw new OperationRefusal([refundObjections[found.objection]]);
    return consequences(found);
  },
  async run(asked, decision, { refunds }) {
    const answer = await refunds.createRefund(await wishOf(asked, refunds, decision));
    if ('objection' in answer) throw new OperationRefusal([refundObjections[answer.objection]]);
    const { refund } = answer;
    const isUnknown = refund.phase === 'UNKNOWN';
    return {
      lines: [
        refundLine(refund),
        ...(isUnknown
          ? [
              'The outcome is looked up at the gateway if possible. Do not refund once more: see "refunds list".',
            ]
          : []),
      ],
      isUnfinished: refund.phase !== 'SUCCEEDED',
    };
  },
});

async function isWhole({ charge, amount }: Input, refunds: RefundOperations): Promise<boolean> {
  if (amount === undefined) return true;
  const left = await refunds.findRefundableAmount(chargeIdIn(charge));
  return left !== undefined && amount >= left;
}

/** @throws {OperationRefusal} when a full refund does not specify what happens to the contract */
async function wishOf(
  asked: Input,
  refunds: RefundOperations,
  decision: { by: string; reason: string },
): Promise<RequestedRefund> {
  const { amount, keep, endNow } = asked;
  if (keep && endNow) throw new OperationRefusal(['Use either --keep or --end-now.']);
  if (!keep && !endNow && (await isWhole(asked, refunds)))
    throw new OperationRefusal([
      'This refunds the whole rest. Use --end-now to end the contract, purchase or rental immediately, or --keep to keep it.',
    ]);
  return {
    ...decision,
    chargeId: chargeIdIn(asked.charge),
    amount: amount === undefined ? null : yen(amount),
    effect: endNow ? 'END_NOW' : 'KEEP',
  };
}

function consequences({ amount, collected, left, method, accountId, rights }: RefundPreview): string[] {
  const card = method.cardSuffix === null ? '' : ` ending ${method.cardSuffix}`;
  return [
    `${formatYen(amount)} of ${formatYen(collected)} go back to ${method.paymentMethodType}${card}; ${formatYen(yen(left))} stay with the store.`,
    ...rights.map(({ name, before, after }) => {
      if (before.hasEnded) return `Has ended already: ${name}.`;
      return after?.hasEnded === false ? `Goes on: ${name}.` : `Ends at once: ${name}.`;
    }),
    accountId === null
      ? 'The account is closed, so no mail is sent.'
      : 'The member gets a mail once the gateway has refunded it.',
  ];
}

/** @throws {OperationRefusal} when the text is neither a charge id of this service nor a gateway charge id */
function chargeIdIn(word: string): string {
  const hex = word.toLowerCase().replaceAll('-', '');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (!isId(id)) throw new OperationRefusal([`"${word}" is not the id of a charge. See "charges find".`]);
  return id;
}
