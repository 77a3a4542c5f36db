import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import type { ChargePhase } from '@account/domain/commerce/payments/charges/charge-phase';
import { refusalDescriptions } from '@account/domain/commerce/payments/charges/refusal-descriptions';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import { describeGatewayCode } from '@account/gateways/payments/gateway-code-descriptions';

import { japanTime } from '../../../platform/cli/japan-time.js';
import type { RefundableCharge } from '../../payments/charges/index.js';
import type { Earnings, Ledger } from '../../ledger/ledger/index.js';
import { disputeLine, type DisputeRow, refundLine, type RefundRow } from '../../payments/refunds/index.js';

export interface ChargeSheet {
  charge: RefundableCharge;
  payer: string;
  subject: readonly string[];
  transfers: Awaited<ReturnType<Ledger['findByCharge']>>;
  earnings: Awaited<ReturnType<Earnings['findByCharge']>>;
  refunds: readonly RefundRow[];
  disputes: readonly DisputeRow[];
}

export function chargeLine(charge: RefundableCharge | Omit<RefundableCharge, 'ids'>): string {
  const { chargeId, amount, plan, createdAt } = charge;
  return `Charge ${chargeId}: ${formatYen(amount)} for ${plan.name.en} | ${japanTime(createdAt)} | ${methodOf(charge)} | ${stateOf(charge)}`;
}

export function sheetLines({
  charge,
  payer,
  subject,
  transfers,
  earnings,
  refunds,
  disputes,
}: ChargeSheet): string[] {
  const { chargeId, plan, taxRate, taxRounding, ids, gateway } = charge;
  const { claimedAt, sentAt, unknownSince, finishedAt } = charge;
  return [
    chargeLine(charge),
    `  Customer  ${charge.customerId}, ${payer}`,
    `  For       ${plan.planId} (${plan.planType}), ${plan.name.ja} / ${plan.name.en}, tax ${taxRate} % (${taxRounding}), ${charge.subject.kind} ${charge.subject.id}`,
    ...subject.map((line) => `            ${line}`),
    `  By        ${gateway.gatewayId} ${methodOf(charge)}, method ${charge.paymentMethodId}`,
    `  Gateway   order ${chargeId.replaceAll('-', '')}${ids === null ? ', its own ids are not known' : idsOf(ids)}`,
    `  Times     claimed ${timeOf(claimedAt)}, sent ${timeOf(sentAt)}, unknown ${timeOf(unknownSince)}, ended ${timeOf(finishedAt)}`,
    ...earnings.map(
      (each) =>
        `  History   ${each.kind} ${formatYen(yen(each.billingAmount))}, tax ${formatYen(yen(each.taxAmount))}, no. ${String(each.documentNumber ?? '-')}`,
    ),
    ...transfers.map(
      (each) => `  Ledger    ${each.event}: ${each.debit} -> ${each.credit} ${formatYen(yen(each.amount))}`,
    ),
    ...refunds.map((each) => `  ${refundLine(each)}`),
    ...disputes.map((each) => `  ${disputeLine(each)}`),
  ];
}

function methodOf({ method }: Pick<RefundableCharge, 'method'>): string {
  const { paymentMethodType, cardBrand, cardSuffix } = method;
  return cardSuffix === null ? paymentMethodType : `${paymentMethodType} ${cardBrand ?? ''} ${cardSuffix}`;
}

/** Descriptions of the phases of an open charge. */
const standings: Readonly<Partial<Record<ChargePhase, string>>> = {
  CREATED: 'not sent yet',
  CHALLENGE: 'at the card issuer',
  SENT: 'waiting for the response',
  AUTHORISED: 'authorised, not captured yet',
  UNKNOWN: 'unknown, being looked up',
};

function stateOf(charge: Omit<RefundableCharge, 'ids'>): string {
  const {
    phase,
    collected,
    processedOn,
    refusal,
    code,
    suspenseReason,
    suspenseResolution,
    mayHaveOpenAuthorisation,
    createdAt,
    finishedAt,
  } = charge;
  const said = [
    phase,
    ...(finishedAt === null ? [standings[phase] ?? 'not ended'] : []),
    ...(collected === null ? [] : [`${formatYen(collected)} collected on ${processedOn ?? '?'}`]),
    ...(suspenseReason === null ? [] : [`in suspense (${suspenseReason}), ${suspenseResolution ?? 'open'}`]),
    ...(refusal === null ? [] : [`refused: ${refusalDescriptions[refusal]}`]),
    ...(code === null || phase === 'SUCCEEDED'
      ? []
      : [refusal === null ? describeGatewayCode(code) : `the gateway’s code ${code}`]),
    ...(mayHaveOpenAuthorisation ? ['an authorisation may still be open'] : []),
    ...(charge.reviewReason === null ? [] : [`needs review (${charge.reviewReason})`]),
    ...(finishedAt === null ? [`keeps ${businessDateAt(createdAt).slice(0, 7)} open`] : []),
  ];
  return said.join(', ');
}

function idsOf({ payment, transaction, capture }: NonNullable<RefundableCharge['ids']>): string {
  return [
    `, payment ${payment}`,
    ...(transaction === null ? [] : [`, transaction ${transaction}`]),
    ...(capture === null ? [] : [`, capture ${capture}`]),
  ].join('');
}

function timeOf(moment: Date | null): string {
  return moment == null ? '-' : japanTime(moment);
}
