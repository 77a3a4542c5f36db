import { Injectable } from '@nestjs/common';

import {
  MemberData,
  type AskedRows,
  type MemberRecords,
  type RowsOf,
} from '../../identity/member-data/member-data.service.js';
import { Customers, type CustomerId } from './customers.service.js';

type CustomerRecords<Field extends string> = Omit<MemberRecords<Field>, 'read'> & {
  readonly read: (customerId: CustomerId, asked: AskedRows<Field>) => Promise<RowsOf<Field>>;
};

@Injectable()
export class CustomerData {
  constructor(
    private readonly data: MemberData,
    private readonly customers: Customers,
  ) {}

  register<const Field extends string>({ read, ...records }: CustomerRecords<Field>): void {
    this.data.registerRecords<Field>({
      ...records,
      read: async (accountId, asked) => {
        const customerId = await this.customers.find(accountId);
        return customerId === undefined ? [] : read(customerId, asked);
      },
    });
  }
}
