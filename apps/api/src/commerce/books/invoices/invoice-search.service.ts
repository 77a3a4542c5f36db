import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import { Customers } from '../../ledger/customers/index.js';
import { EarningSearch, type EarningCriteria, type FoundEarning } from '../../ledger/ledger/index.js';

export interface DocumentQuery extends Pick<EarningCriteria, 'days' | 'amounts'> {
  /** C-NNNNNNNN */
  customer?: string;
  /** YYYYMMDD-NNNNNN, the number of a document or an order. */
  number?: string;
}

export type FoundDocument = FoundEarning & { readonly customer: string };

const batchSize = 1_000;

/**
 * Finds documents by any combination of day, amount, counterparty and number, as Japanese tax law requires of
 * sellers. Customer numbers remain after account closure.
 */
@Injectable()
export class InvoiceSearch {
  constructor(
    private readonly earnings: EarningSearch,
    private readonly customers: Customers,
  ) {}

  async findDocuments(wanted: DocumentQuery, most: number): Promise<FoundDocument[]> {
    const traits = await this.criteriaOf(wanted);
    if (traits === undefined) return [];
    if (wanted.number === undefined)
      return this.withCustomers(await this.earnings.findEarnings(traits, most));
    const [day = '', count = ''] = wanted.number.split('-');
    const [documents, orders] = await Promise.all([
      this.earnings.findEarnings({ ...traits, documentNumber: BigInt(count) }, most),
      this.earnings.findEarnings({ ...traits, orderNumber: wanted.number }, most),
    ]);
    const ofDay = documents.filter(({ earnedOn }) => compact(earnedOn) === day);
    return this.withCustomers([
      ...ofDay,
      ...orders.filter(({ id }) => !ofDay.some((found) => found.id === id)),
    ]);
  }

  async *streamDocuments(wanted: DocumentQuery): AsyncIterable<FoundDocument[]> {
    if (wanted.number !== undefined) return yield await this.findDocuments(wanted, batchSize);
    const traits = await this.criteriaOf(wanted);
    if (traits === undefined) return;
    for await (const found of this.earnings.streamEarnings(traits, batchSize))
      yield await this.withCustomers(found);
  }

  private async criteriaOf({
    customer,
    number: _number,
    ...traits
  }: DocumentQuery): Promise<EarningCriteria | undefined> {
    if (customer === undefined) return traits;
    const customerId = await this.customers.findByNumber(customer);
    return customerId && { ...traits, customerId };
  }

  private async withCustomers(found: readonly FoundEarning[]): Promise<FoundDocument[]> {
    const numbers = await this.customers.findNumbers(found.map(({ customerId }) => customerId));
    return found.map((earning) => ({ ...earning, customer: numbers.get(earning.customerId) ?? '' }));
  }
}

function compact(day: BusinessDate): string {
  return day.replaceAll('-', '');
}
