import type { Language } from '@account/domain/platform/language';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { ClosureLosses } from '../../../identity/account-closure/index.js';
import {
  CustomerData,
  type CustomerId,
  customerRecords,
  type CustomerRows,
} from '../../ledger/customers/index.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import { EntitlementRepository } from './entitlement.repository.js';
import { Entitlements } from './entitlements.service.js';
import { PlanOwnership } from './plan-ownership.service.js';

@Injectable()
export class CustomerEntitlements implements CustomerRows, OnModuleInit {
  readonly part = 'rights';
  readonly archive = [
    customerRecords({
      name: 'viewing-rights',
      about: { ja: '視聴できる動画とプラン', en: 'What you can watch' },
      tables: ['entitlement'],
      fields: [...['planId', 'source', 'startsAt', 'endsAt', 'revokedAt'], ...['suspendedAt']],
      read: (asked, { prisma }) =>
        prisma.entitlement.findMany({
          ...asked,
          orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
        }),
    }),
  ];

  constructor(
    private readonly data: CustomerData,
    private readonly entitlements: Entitlements,
    private readonly repository: EntitlementRepository,
    private readonly ownership: PlanOwnership,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  async findLosses(customerId: CustomerId, language: Language): Promise<Partial<ClosureLosses>> {
    const owned = await this.ownership.listOwnedPlans(customerId, language);
    return {
      purchases: owned.flatMap(({ planName, until }) => (until === null ? [planName] : [])),
      rentals: owned.flatMap(({ planName, until }) => (until === null ? [] : [{ planName, until }])),
    };
  }

  close(transaction: Transaction, customerId: CustomerId): Promise<unknown> {
    return this.entitlements.revokeAll(transaction, customerId);
  }

  eraseBooks(transaction: Transaction, customerId: CustomerId): Promise<unknown> {
    return this.repository.eraseAll(transaction, customerId);
  }
}
