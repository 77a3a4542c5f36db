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
      'Charges of which nobody knows, of which something may be left, or that keep a month open',
      charges.map(chargeLine),
    ),
    ...section('Money without a place', suspense.map(chargeLine)),
    ...section(
      'Contracts that are blocked, tried in vain, or without news of their carrier',
      contracts.map(contractLine),
    ),
    ...section(
      'Months that a carrier hasn’t reported, though it has told of a later one',
      skippedMonths.map(skippedMonthLine),
    ),
    ...section('Refunds of which nobody knows', refunds.map(refundLine)),
    ...section('Open disputes', disputes.map(disputeLine)),
    ...section(
      'Cards that were found registered: an authorisation may be left at the gateway',
      registrations.map(
        ({ id, gateway, finishedAt }) =>
          `Registration ${id} at ${gateway}, order ${id.replaceAll('-', '')}, ${japanTime(finishedAt)}`,
      ),
    ),
    ...section(
      'What does not add up, as of the last check, and money held for more than three days',
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
