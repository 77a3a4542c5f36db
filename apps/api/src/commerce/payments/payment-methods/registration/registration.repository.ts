import type { RegistrationState } from '@account/domain/commerce/payments/payment-methods/registration';
import { cardTypes } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../../platform/ids/ids.js';
import { declareExpiry } from '../../../../platform/lifecycle/expiry.declaration.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import type { PaymentMethodRegistration, Prisma } from '../../../../platform/prisma/generated/client.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import type { RegistrationId } from '../payment-method.types.js';

export type RegistrationRow = PaymentMethodRegistration;

export type NewRegistration = Omit<
  RegistrationRow,
  'state' | 'problem' | 'paymentMethodId' | 'returnedAt' | 'checks' | 'finishedAt'
>;

type Change = Omit<Prisma.PaymentMethodRegistrationUncheckedUpdateManyInput, 'id' | 'state'> & {
  state: RegistrationState;
};

export const inFlightStates = ['STARTING', 'AT_PROVIDER', 'FINISHING', 'CHECKING'] as const;

const retentionMs = 7 * 24 * 60 * 60_000;

declareExpiry({
  table: 'payment_method_registration',
  column: 'created_at',
  only: 'finished_at IS NOT NULL',
  before: (now) => new Date(now.getTime() - retentionMs),
});

@Injectable()
export class RegistrationRepository {
  constructor(private readonly database: Database) {}

  async insert(transaction: Transaction, row: NewRegistration): Promise<RegistrationRow> {
    const encryptedRequest = row.encryptedRequest && new Uint8Array(row.encryptedRequest);
    const submissionHash = row.submissionHash && new Uint8Array(row.submissionHash);
    const data = { ...row, encryptedRequest, submissionHash };
    return transaction.paymentMethodRegistration.create({ data });
  }

  async findById(id: RegistrationId): Promise<RegistrationRow | undefined> {
    const row = await this.database.prisma.paymentMethodRegistration.findUnique({ where: { id } });
    return row ?? undefined;
  }

  async findOwn(id: RegistrationId, accountId: AccountId): Promise<RegistrationRow | undefined> {
    const where = { id, customer: { accountId } };
    const row = await this.database.prisma.paymentMethodRegistration.findFirst({ where });
    return row ?? undefined;
  }

  async findSubmitted(
    transaction: Transaction,
    customerId: CustomerId,
    hashes: readonly Buffer[],
  ): Promise<RegistrationRow | undefined> {
    const submissionHash = { in: hashes.map((hash) => new Uint8Array(hash)) };
    const row = await transaction.paymentMethodRegistration.findFirst({
      where: { customerId, submissionHash },
    });
    return row ?? undefined;
  }

  /**
   * Returns a registration that the same session started recently for the same purpose and whose browser has
   * not returned.
   */
  async findReusable(
    transaction: Transaction,
    of: Pick<RegistrationRow, 'customerId' | 'sessionId' | 'type' | 'gateway' | 'returnTo'>,
    since: Date,
  ): Promise<RegistrationRow | undefined> {
    const row = await transaction.paymentMethodRegistration.findFirst({
      where: {
        ...of,
        state: { in: ['STARTING', 'AT_PROVIDER'] },
        returnedAt: null,
        createdAt: { gt: since },
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    return row ?? undefined;
  }

  /** @returns false if the registration was not in any of these states */
  async move(
    id: RegistrationId,
    from: readonly RegistrationState[],
    change: Change,
    transaction: Transaction = this.database.prisma,
  ): Promise<boolean> {
    const { count } = await transaction.paymentMethodRegistration.updateMany({
      where: { id, state: { in: [...from] } },
      data: change,
    });
    return count === 1;
  }

  async moveLapsed({ id, state, leaseEndsAt }: RegistrationRow, change: Change): Promise<boolean> {
    const { count } = await this.database.prisma.paymentMethodRegistration.updateMany({
      where: { id, state, leaseEndsAt },
      data: change,
    });
    return count === 1;
  }

  async markReturned(id: RegistrationId, now: Date): Promise<void> {
    await this.database.prisma.paymentMethodRegistration.updateMany({
      where: { id, state: 'AT_PROVIDER', returnedAt: null },
      data: { returnedAt: now },
    });
  }

  async findShown(accountId: AccountId, named: RegistrationId | null): Promise<RegistrationRow[]> {
    const isAwaited = { finishedAt: null, NOT: { state: 'AT_PROVIDER', returnedAt: null } } as const;
    return this.database.prisma.paymentMethodRegistration.findMany({
      where: { customer: { accountId }, OR: [isAwaited, ...(named === null ? [] : [{ id: named }])] },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: 10,
    });
  }

  async findRegisteredSince(accountId: AccountId, since: Date): Promise<RegistrationRow | undefined> {
    const row = await this.database.prisma.paymentMethodRegistration.findFirst({
      where: { customer: { accountId }, state: 'REGISTERED', finishedAt: { gt: since } },
      orderBy: [{ finishedAt: 'desc' }, { id: 'desc' }],
    });
    return row ?? undefined;
  }

  /** @param at `machine` is the time of the real clock, which leases use */
  async findDue(
    at: { machine: Date; now: Date; returnedBefore: Date },
    limit: number,
  ): Promise<RegistrationRow[]> {
    return this.database.prisma.paymentMethodRegistration.findMany({
      where: {
        finishedAt: null,
        OR: [
          { state: { not: 'AT_PROVIDER' }, leaseEndsAt: { lte: at.machine } },
          { state: 'AT_PROVIDER', expiresAt: { lte: at.now } },
          { state: 'AT_PROVIDER', returnedAt: { lte: at.returnedBefore } },
        ],
      },
      orderBy: [{ leaseEndsAt: 'asc' }, { id: 'asc' }],
      take: limit,
    });
  }

  async findLookedUpCards(since: Date, limit: number): Promise<RegistrationRow[]> {
    return this.database.prisma.paymentMethodRegistration.findMany({
      where: { type: { in: cardTypes }, state: 'REGISTERED', checks: { gt: 0 }, finishedAt: { gt: since } },
      orderBy: [{ finishedAt: 'asc' }, { id: 'asc' }],
      take: limit,
    });
  }

  async countFailedSince(since: Date): Promise<number> {
    return this.database.prisma.paymentMethodRegistration.count({
      where: {
        state: 'FAILED',
        finishedAt: { gt: since },
        createdAt: { gt: new Date(since.getTime() - day) },
      },
    });
  }
}

const day = 24 * 60 * 60 * 1_000;
