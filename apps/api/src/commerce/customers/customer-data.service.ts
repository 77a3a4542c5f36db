import { Injectable } from '@nestjs/common';

import { MemberData, type MemberRecords } from '../../identity/member-data/member-data.service.js';
import { Customers, type CustomerId } from './customers.service.js';

type CustomerRecords<Field extends string> = Omit<MemberRecords<Field>, 'read'> & {
  readonly read: (
    customerId: CustomerId,
    most: number,
  ) => Promise<readonly Readonly<Record<Field, unknown>>[]>;
};

/** What slices hold of a member whose rows belong to the customer. */
@Injectable()
export class CustomerData {
  constructor(
    private readonly data: MemberData,
    private readonly customers: Customers,
  ) {}

  register<Field extends string>({ read, ...records }: CustomerRecords<Field>): void {
    this.data.registerRecords<Field>({
      ...records,
      read: async (accountId, most) => {
        const customerId = await this.customers.find(accountId);
        return customerId === undefined ? [] : read(customerId, most);
      },
    });
  }
}
