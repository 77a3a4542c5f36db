import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import { wholeHistory } from '@account/domain/commerce/books/invoices/payment-history';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../platform/ids/ids.js';
import { ChargeSearch } from '../../payments/charges/index.js';
import { contractLine, ContractOperations, rightLine } from '../../subscriptions/contracts/index.js';
import { type CustomerId, Customers } from '../../ledger/customers/index.js';
import { EarningHistory, type ShownEarning } from '../../ledger/ledger/index.js';
import { PaymentMethodList } from '../../payments/payment-methods/index.js';
import { refundLine, RefundOperations } from '../../payments/refunds/index.js';
import { chargeLine } from './charge-sheet.js';

/** Maximum number of history pages to count; enough for decades of membership. */
const maxPages = 100;

const earningsShown = 12;
const chargesShown = 10;

@Injectable()
export class MemberMoney {
  constructor(
    private readonly customers: Customers,
    private readonly contracts: ContractOperations,
    private readonly methods: PaymentMethodList,
    private readonly history: EarningHistory,
    private readonly charges: ChargeSearch,
    private readonly refunds: RefundOperations,
  ) {}

  /** @returns no lines for a member without any payment */
  async describeMember(accountId: AccountId): Promise<string[]> {
    const customerId = await this.customers.findByAccount(accountId);
    if (customerId === undefined) return [];
    const { contracts, rights } = await this.contracts.showMember(accountId);
    const methods = await this.methods.listMethods({ accountId }, 'en');
    const numbers = await this.customers.findNumbers([customerId]);
    return [
      ...section('Customer', [numbers.get(customerId) ?? '']),
      ...section('Plans', [...contracts.map(contractLine), ...rights.map(rightLine)]),
      ...section('Payment methods', methods.map(methodLine)),
      ...section('Payments', await this.paymentLines(customerId, numbers.get(customerId) ?? '')),
      ...section('Last charges', await this.chargeLines(customerId, accountId)),
    ];
  }

  private async paymentLines(customerId: CustomerId, number: string): Promise<string[]> {
    const earnings = await this.allEarnings(customerId);
    if (earnings.length === 0) return [];
    const sum = (some: readonly ShownEarning[]) =>
      formatYen(yen(some.reduce((total, { billingAmount }) => total + Math.abs(billingAmount), 0)));
    const paid = earnings.filter(({ kind }) => kind !== 'REFUND');
    const returned = earnings.filter(({ kind }) => kind === 'REFUND');
    const more = earnings.length - earningsShown;
    return [
      `${sum(paid)} paid in ${paid.length}, ${sum(returned)} refunded in ${returned.length}`,
      ...earnings.slice(0, earningsShown).map(earningLine),
      ...(more > 0 ? [`and ${more} before: "invoices find --customer ${number}"`] : []),
    ];
  }

  private async allEarnings(customerId: CustomerId): Promise<ShownEarning[]> {
    const earnings: ShownEarning[] = [];
    for (let page = 1; page <= maxPages; page += 1) {
      const found = await this.history.findPage(customerId, wholeHistory, page);
      earnings.push(...found);
      if (found.length === 0) break;
    }
    return earnings;
  }

  private async chargeLines(customerId: CustomerId, accountId: AccountId): Promise<string[]> {
    const found = await this.charges.findLatest(customerId, chargesShown + 1);
    const charges = found.slice(0, chargesShown);
    const older = found.length > chargesShown ? [`Older: "charges find --member ${accountId}"`] : [];
    const refunds = await Promise.all(charges.map(({ chargeId }) => this.refunds.findByCharge(chargeId)));
    const lines = charges.flatMap((charge, index) => [
      chargeLine(charge),
      ...(refunds[index] ?? []).map((refund) => `  ${refundLine(refund)}`),
    ]);
    return [...lines, ...older];
  }
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

function methodLine({
  accountPaymentMethodId,
  paymentMethodType,
  cardInfo,
  state,
}: PaymentMethodView): string {
  const card =
    cardInfo === null
      ? ''
      : ` ${cardInfo.cardbrandCode} ${cardInfo.cardNumberSuffix}, until ${cardInfo.expireDate}`;
  return `${accountPaymentMethodId}  ${paymentMethodType}${card}: ${state}`;
}

function earningLine({ earnedOn, kind, billingAmount, planName, documentNumber }: ShownEarning): string {
  const number = documentNumber === null ? '' : `, no. ${documentNumber}`;
  return `${earnedOn} ${kind} ${formatYen(billingAmount)} ${planName.en}${number}`;
}
