import { Injectable } from '@nestjs/common';

import { CustomerTraversalRepository } from './customer-traversal.repository.js';
import type { CustomerId } from './customer.repository.js';

@Injectable()
export class CustomerTraversal {
  constructor(private readonly customers: CustomerTraversalRepository) {}

  /**
   * Sorted by id.
   * @param last null to start from the first
   */
  findNextIds(last: CustomerId | null, limit: number): Promise<CustomerId[]> {
    return this.customers.findNextIds(last, limit);
  }

  countCustomers(): Promise<number> {
    return this.customers.count();
  }
}
