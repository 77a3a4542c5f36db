import { japanTime } from '../../../platform/cli/japan-time.js';
import { contractLine, skippedMonthLine } from '../../subscriptions/contracts/index.js';
import { gatewayReviewLines } from '../../payments/gateways/index.js';
import { disputeLine, refundLine } from '../../payments/refunds/index.js';
import type { ReviewItems } from './review-list.service.js';
import { chargeLine } from './charge-sheet.js';

export function reviewLines(attention: ReviewItems): string[] {
  const { charges, suspense, contracts, refunds, disputes, registrations, ...others } = attention;
  const { gateways, broken, pausedPlans, skippedMonths } = others;
  return [
    ...section(
      'Charges with unknown outcome, with a possible open authorisation, or that keep a month open',
      charges.map(chargeLine),
    ),
    ...section('Money in suspense', suspense.map(chargeLine)),
    ...section(
      'Contracts that are blocked, failed repeatedly, or lack a result from their carrier',
      contracts.map(contractLine),
    ),
    ...section(
      'Months without a result, although the carrier has reported a later one',
      skippedMonths.map(skippedMonthLine),
    ),
    ...section('Refunds with unknown outcome', refunds.map(refundLine)),
    ...section('Open disputes', disputes.map(disputeLine)),
    ...section(
      'Cards found by a look-up: an authorisation may still be open at the gateway',
      registrations.map(
        ({ id, gateway, finishedAt }) =>
          `Registration ${id} at ${gateway}, order ${id.replaceAll('-', '')}, ${japanTime(finishedAt)}`,
      ),
    ),
    ...section(
      'Violations found by the last check, and money held for more than three days',
      broken.map(({ rule, subject }) => `${subject} violates ${rule}`),
    ),
    ...section(
      'Plans whose sale is paused',
      pausedPlans.map(({ planId, since, by }) => `${planId}, since ${japanTime(since)} by ${by}`),
    ),
    ...section('Gateways, their tasks and notices', gatewayReviewLines(gateways)),
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)];
}
