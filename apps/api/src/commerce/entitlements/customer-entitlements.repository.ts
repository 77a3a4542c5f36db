import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Database } from '../../platform/prisma/database.js';
import { CustomerClosure, CustomerData, CustomerErasure } from '../customers/customers.module.js';
import { EntitlementRepository } from './entitlement.repository.js';
import { Entitlements } from './entitlements.service.js';
import { PlanOwnership } from './plan-ownership.service.js';

@Injectable()
export class CustomerEntitlements implements OnModuleInit {
  constructor(
    private readonly data: CustomerData,
    private readonly database: Database,
    private readonly closure: CustomerClosure,
    private readonly entitlements: Entitlements,
    private readonly repository: EntitlementRepository,
    private readonly ownership: PlanOwnership,
    private readonly erasure: CustomerErasure,
  ) {}

  onModuleInit(): void {
    this.data.register({
      name: 'viewing-rights',
      about: { ja: '視聴できる動画とプラン', en: 'What you can watch' },
      tables: ['entitlement'],
      fields: [...['planId', 'source', 'startsAt', 'endsAt', 'revokedAt'], ...['suspendedAt']],
      read: (customerId, asked) =>
        this.database.prisma.entitlement.findMany({
          where: { customerId },
          orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
          ...asked,
        }),
    });
    this.closure.registerLoss('purchases', [], async (customerId, language) => {
      const owned = await this.ownership.list(customerId, language);
      return owned.flatMap(({ planName, until }) => (until === null ? [planName] : []));
    });
    this.closure.registerLoss('rentals', [], async (customerId, language) => {
      const owned = await this.ownership.list(customerId, language);
      return owned.flatMap(({ planName, until }) => (until === null ? [] : [{ planName, until }]));
    });
    this.closure.onClosure((transaction, customerId) =>
      this.entitlements.revokeAllOf(transaction, customerId),
    );
    this.erasure.register('rights', {
      eraseBooks: (transaction, customerId) => this.repository.eraseAll(transaction, customerId),
    });
  }
}
