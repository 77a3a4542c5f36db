import { formatYen, yen } from '@account/domain/commerce/money/yen';

import type { RefundableCharge } from '../charges/charges.module.js';
import type { Earnings, Ledger } from '../ledger/ledger.module.js';
import { disputeLine, refundLine, type DisputeRow, type RefundRow } from '../refunds/refunds.module.js';

export interface ChargeSheet {
  charge: RefundableCharge;
  subject: readonly string[];
  transfers: Awaited<ReturnType<Ledger['ofCharge']>>;
  earnings: Awaited<ReturnType<Earnings['ofCharge']>>;
  refunds: readonly RefundRow[];
  disputes: readonly DisputeRow[];
}

export function chargeLine(charge: RefundableCharge | Omit<RefundableCharge, 'ids'>): string {
  const { chargeId, amount, plan, createdAt } = charge;
  return `Charge ${chargeId}: ${formatYen(amount)} for ${plan.name.en} | ${createdAt.toISOString()} | ${methodOf(charge)} | ${stateOf(charge)}`;
}

export function sheetLines({
  charge,
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
    `  Customer  ${charge.customerId}`,
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

function stateOf(charge: Omit<RefundableCharge, 'ids'>): string {
  const {
    phase,
    collected,
    processedOn,
    refusal,
    code,
    suspenseReason,
    suspenseEnd,
    authorisationMayBeLeft,
  } = charge;
  const said = [
    phase,
    ...(collected === null ? [] : [`${formatYen(collected)} collected on ${processedOn ?? '?'}`]),
    ...(suspenseReason === null ? [] : [`without a place (${suspenseReason}), ${suspenseEnd ?? 'open'}`]),
    ...(refusal === null ? [] : [`refused (${refusal})`]),
    ...(code === null || phase === 'SUCCEEDED' ? [] : [`code ${code}`]),
    ...(authorisationMayBeLeft ? ['an authorisation may be left'] : []),
    ...(charge.attentionReason === null ? [] : [`wants a person (${charge.attentionReason})`]),
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
  return moment?.toISOString() ?? '-';
}
