import { addDays, startOf, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import type { CustomerId } from '../../../ledger/customers/index.js';
import { GatewayConfigurations } from '../../gateways/index.js';
import { ChargeRefunds, type RefundableCharge } from '../settle/charge-refunds.service.js';
import type { ChargeId } from '../charge.declaration.js';
import { ChargeSearchRepository, type ChargeTraits } from './charge-search.repository.js';

@Injectable()
export class ChargeSearch {
  constructor(
    private readonly search: ChargeSearchRepository,
    private readonly charges: ChargeRefunds,
    private readonly configurations: GatewayConfigurations,
  ) {}

  find(id: string): Promise<RefundableCharge | undefined> {
    return this.charges.find(id as ChargeId);
  }

  /** By a provider's id of the payment or capture. */
  async ofProvider(name: string): Promise<RefundableCharge[]> {
    const found = await Promise.all(
      this.configurations.open().map(({ gatewayId }) => this.charges.findNamed({ gatewayId }, [name])),
    );
    return found.filter((charge) => charge !== undefined);
  }

  /** By its own id, its order's, or its cycle's. */
  named(id: string, limit: number): Promise<ChargeId[]> {
    return this.search.named(id, limit);
  }

  /** Begun or ended on that day in Japan. */
  idsOnDay(day: BusinessDate, traits: ChargeTraits, limit: number): Promise<ChargeId[]> {
    return this.search.between(startOf(day), startOf(addDays(day, 1)), traits, limit);
  }

  /** Returns each customer with such a charge on that day once. */
  customersOnDay(day: BusinessDate, traits: ChargeTraits, limit: number): Promise<CustomerId[]> {
    return this.search.customersBetween(startOf(day), startOf(addDays(day, 1)), traits, limit);
  }

  async onDay(day: BusinessDate, traits: ChargeTraits): Promise<RefundableCharge[]> {
    return this.all(await this.search.between(startOf(day), startOf(addDays(day, 1)), traits));
  }

  async lastOf(customerId: CustomerId, most: number): Promise<RefundableCharge[]> {
    return this.all(await this.idsOf(customerId, most));
  }

  /** The newest first. */
  idsOf(customerId: CustomerId, limit: number): Promise<ChargeId[]> {
    return this.search.lastOf(customerId, limit);
  }

  private async all(ids: readonly ChargeId[]): Promise<RefundableCharge[]> {
    const found = await Promise.all(ids.map((id) => this.charges.find(id)));
    return found.filter((charge) => charge !== undefined);
  }
}
