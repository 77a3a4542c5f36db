import { Injectable, type OnModuleInit } from '@nestjs/common';

import { CleanupRegistry } from '../../../platform/lifecycle/cleanup-registry.service.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import { bookParts, bookRetentionMs } from './customer-classes.declaration.js';
import { CustomerData } from './customer-data.service.js';
import { CustomerRepository, type ClosedCustomer, type CustomerId } from './customer.repository.js';

const day = 24 * 60 * 60_000;

/** Erases the remaining data of closed accounts: cards after eighteen months, books after ten years. */
@Injectable()
export class CustomerErasure implements OnModuleInit {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly data: CustomerData,
    private readonly cleanupRegistry: CleanupRegistry,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.cleanupRegistry.registerTask({ name: 'customer', sweep: (now, limit) => this.sweep(now, limit) });
  }

  /** Uses one transaction per customer, so that a failure does not block other customers. */
  private async sweep(now: Date, limit: number): Promise<number> {
    const due = await this.customers.findDue(now, limit);
    for (const id of due)
      await this.database
        .transaction((transaction) => this.eraseNext(transaction, id, now))
        .catch(async (error: unknown) => {
          this.logger.error('customer_erasure.failed', error, { rowId: id });
          await this.customers.postpone(id, new Date(now.getTime() + day));
        });
    return due.length;
  }

  private async eraseNext(transaction: Transaction, id: CustomerId, now: Date): Promise<void> {
    const customer = await this.customers.lockDue(transaction, id, now);
    if (customer === undefined) return;
    if (customer.cardsErasedAt === null) await this.eraseCards(transaction, customer, now);
    else await this.eraseBooks(transaction, customer, now);
  }

  private async eraseCards(transaction: Transaction, customer: ClosedCustomer, now: Date): Promise<void> {
    for (const rows of this.data.all()) await rows.eraseCards?.(transaction, customer.id);
    await this.customers.markCardsErased(
      transaction,
      customer.id,
      now,
      await this.keptUntil(transaction, customer),
    );
  }

  private async eraseBooks(transaction: Transaction, customer: ClosedCustomer, now: Date): Promise<void> {
    const until = await this.keptUntil(transaction, customer);
    if (until > now) return this.customers.postpone(customer.id, until, transaction);
    const held = this.data.all();
    for (const part of bookParts)
      await held.find((rows) => rows.part === part)?.eraseBooks?.(transaction, customer.id);
    await this.customers.delete(transaction, customer.id);
  }

  private async keptUntil(transaction: Transaction, { id, closedAt }: ClosedCustomer): Promise<Date> {
    let newest = closedAt;
    for (const rows of this.data.all()) {
      const moment = (await rows.findNewest?.(transaction, id)) ?? closedAt;
      const from = moment === 'open' ? this.clock.now() : moment;
      if (from > newest) newest = from;
    }
    return new Date(newest.getTime() + bookRetentionMs);
  }
}
