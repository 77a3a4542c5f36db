import { Injectable } from '@nestjs/common';

import { CustomerWalkRepository } from './customer-walk.repository.js';
import type { CustomerId } from './customer.repository.js';

@Injectable()
export class CustomerWalk {
  constructor(private readonly customers: CustomerWalkRepository) {}

  /** By their ids. @param last null: from the first */
  after(last: CustomerId | null, limit: number): Promise<CustomerId[]> {
    return this.customers.after(last, limit);
  }

  count(): Promise<number> {
    return this.customers.count();
  }
}
