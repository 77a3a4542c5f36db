import { addDays, startOf, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import type { CustomerId } from '../../../ledger/customers/index.js';
import { GatewayConfigurations } from '../../gateways/index.js';
import { ChargeRefunds, type RefundableCharge } from '../settle/charge-refunds.service.js';
import type { ChargeId } from '../charge.declaration.js';
import { ChargeSearchRepository, type ChargeCriteria } from './charge-search.repository.js';

@Injectable()
export class ChargeSearch {
  constructor(
    private readonly search: ChargeSearchRepository,
    private readonly charges: ChargeRefunds,
    private readonly configurations: GatewayConfigurations,
  ) {}

  findCharge(id: string): Promise<RefundableCharge | undefined> {
    return this.charges.findCharge(id as ChargeId);
  }

  /** Finds by the provider's id of a payment or capture. */
  async findByProviderId(name: string): Promise<RefundableCharge[]> {
    const found = await Promise.all(
      this.configurations
        .listUsable()
        .map(({ gatewayId }) => this.charges.findByProviderId({ gatewayId }, [name])),
    );
    return found.filter((charge) => charge !== undefined);
  }

  /** Finds by the id of the charge, its order or its cycle. */
  findByName(id: string, limit: number): Promise<ChargeId[]> {
    return this.search.findByName(id, limit);
  }

  /** Finds charges that started or ended on that day in Japan. */
  findIdsOnDay(day: BusinessDate, traits: ChargeCriteria, limit: number): Promise<ChargeId[]> {
    return this.search.findBetween(startOf(day), startOf(addDays(day, 1)), traits, limit);
  }

  /** Returns the customers who have a charge with these traits on that day, each once. */
  findCustomersOnDay(day: BusinessDate, traits: ChargeCriteria, limit: number): Promise<CustomerId[]> {
    return this.search.findCustomersBetween(startOf(day), startOf(addDays(day, 1)), traits, limit);
  }

  async findOnDay(day: BusinessDate, traits: ChargeCriteria): Promise<RefundableCharge[]> {
    return this.findByIds(await this.search.findBetween(startOf(day), startOf(addDays(day, 1)), traits));
  }

  async findLatest(customerId: CustomerId, most: number): Promise<RefundableCharge[]> {
    return this.findByIds(await this.findIdsByCustomer(customerId, most));
  }

  /** Returns the newest first. */
  findIdsByCustomer(customerId: CustomerId, limit: number): Promise<ChargeId[]> {
    return this.search.findLatest(customerId, limit);
  }

  private async findByIds(ids: readonly ChargeId[]): Promise<RefundableCharge[]> {
    const found = await Promise.all(ids.map((id) => this.charges.findCharge(id)));
    return found.filter((charge) => charge !== undefined);
  }
}
