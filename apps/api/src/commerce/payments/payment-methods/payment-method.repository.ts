import type { Yen } from '@account/domain/commerce/money/yen';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { PaymentMethodState } from '@account/domain/commerce/payments/payment-methods/saved-method';
import type { MaskedCard } from '@account/gateways/payments/gateway-registration';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../platform/ids/ids.js';
import { declareExpiry } from '../../../platform/lifecycle/expiry.declaration.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import { selectColumns } from '../../../platform/prisma/columns.js';
import type { PaymentMethod } from '../../../platform/prisma/generated/client.js';
import { cardRetentionMs, type CustomerId } from '../../ledger/customers/index.js';
import type { PaymentMethodId } from './payment-method.types.js';

export type PaymentMethodRow = PaymentMethod;

const chargedFields = ['id', 'type', 'gateway', 'state', 'instrument', 'cardBrand', 'cardSuffix'] as const;

const displayFields = ['id', 'type', 'cardBrand', 'cardSuffix'] as const;

export type MethodDisplayRow = Pick<PaymentMethodRow, (typeof displayFields)[number]>;

export interface NewPaymentMethod {
  id: PaymentMethodId;
  customerId: CustomerId;
  type: PaymentMethodRow['type'];
  gateway: string;
  instrument: Uint8Array<ArrayBuffer>;
  agreementHash: Uint8Array<ArrayBuffer>;
  face: MaskedCard | null;
  /** Amount for which the issuer authenticated the card during this registration. */
  authenticatedAmount?: Yen | null;
  /**
   * Plan of an agreement under which the provider collects. Null after a contract has started to use the
   * agreement.
   */
  agreementPlanId?: string | null;
  monthlyAmount?: number | null;
  now: Date;
}

declareExpiry({
  table: 'payment_method',
  column: 'deleted_at',
  before: (now) => new Date(now.getTime() - cardRetentionMs),
});

@Injectable()
export class PaymentMethodRepository {
  constructor(private readonly database: Database) {}

  async findByAccount(accountId: AccountId): Promise<PaymentMethodRow[]> {
    return this.database.prisma.paymentMethod.findMany({
      where: { customer: { accountId }, state: { not: 'DELETED' } },
      orderBy: [{ registeredAt: 'desc' }, { id: 'desc' }],
    });
  }

  async findDisplayRows(
    ids: readonly PaymentMethodId[],
    transaction?: Transaction,
  ): Promise<MethodDisplayRow[]> {
    return this.database.statement<MethodDisplayRow>(
      'payment-methods-named',
      `SELECT ${selectColumns<PaymentMethod>('m', displayFields)} FROM payment_method m WHERE m.id = ANY ($1::uuid[])`,
      [ids],
      transaction,
    );
  }

  async findLive(transaction: Transaction, customerId: CustomerId): Promise<PaymentMethodRow[]> {
    const where = { customerId, state: { not: 'DELETED' } };
    return transaction.paymentMethod.findMany({ where, orderBy: { id: 'asc' } });
  }

  findAny(
    id: PaymentMethodId,
    transaction: Transaction = this.database.prisma,
  ): Promise<PaymentMethodRow | undefined> {
    return this.findById(transaction, id);
  }

  async findById(transaction: Transaction, id: PaymentMethodId): Promise<PaymentMethodRow | undefined> {
    const row = await transaction.paymentMethod.findUnique({ where: { id } });
    return row ?? undefined;
  }

  async findOwn(
    transaction: Transaction,
    id: PaymentMethodId,
    accountId: AccountId,
  ): Promise<PaymentMethodRow | undefined> {
    const row = await transaction.paymentMethod.findFirst({ where: { id, customer: { accountId } } });
    return row ?? undefined;
  }

  /** Locks all saved methods that use one of these agreements, always in the same order. */
  async lockSharingAgreement(
    transaction: Transaction,
    hashes: readonly Uint8Array[],
  ): Promise<PaymentMethodId[]> {
    const rows = await transaction.$queryRaw<{ id: PaymentMethodId }[]>`
      SELECT id FROM payment_method
       WHERE agreement_hash = ANY (${hashes.map((hash) => Buffer.from(hash))}) AND state <> 'DELETED'
       ORDER BY id FOR UPDATE`;
    return rows.map(({ id }) => id);
  }

  async lock(
    transaction: Transaction,
    id: PaymentMethodId,
    customerId: CustomerId,
  ): Promise<Pick<PaymentMethodRow, (typeof chargedFields)[number]> | undefined> {
    const [row] = await this.database.statement<Pick<PaymentMethodRow, (typeof chargedFields)[number]>>(
      'payment-method-lock',
      `SELECT ${selectColumns<PaymentMethod>('m', chargedFields)}
         FROM payment_method m WHERE m.id = $1 AND m.customer_id = $2 FOR NO KEY UPDATE`,
      [id, customerId],
      transaction,
    );
    return row;
  }

  async insert(transaction: Transaction, { face, now, ...method }: NewPaymentMethod): Promise<void> {
    const unusedSince = method.agreementPlanId == null ? null : now;
    await transaction.paymentMethod.create({
      data: { ...method, ...columnsOf(face), registeredAt: now, unusedSince },
    });
  }

  async replace(transaction: Transaction, { id, face, now, ...method }: NewPaymentMethod): Promise<void> {
    const { gateway, instrument, agreementHash, authenticatedAmount = null } = method;
    await transaction.paymentMethod.update({
      where: { id },
      data: {
        gateway,
        instrument,
        agreementHash,
        authenticatedAmount,
        ...columnsOf(face),
        state: 'USABLE',
        registeredAt: now,
      },
    });
  }

  async delete(transaction: Transaction, id: PaymentMethodId, now: Date): Promise<boolean> {
    const { count } = await transaction.paymentMethod.updateMany({
      where: { id, state: { not: 'DELETED' } },
      data: { state: 'DELETED', deletedAt: now, instrument: null },
    });
    return count === 1;
  }

  async markUnusable(transaction: Transaction, id: PaymentMethodId): Promise<void> {
    await transaction.paymentMethod.updateMany({
      where: { id, state: 'USABLE' },
      data: { state: 'NEEDS_REPLACING' },
    });
  }

  async findOwners(ids: readonly PaymentMethodId[]): Promise<CustomerId[]> {
    const where = { id: { in: [...ids] } };
    const rows = await this.database.prisma.paymentMethod.findMany({ where, select: { customerId: true } });
    return rows.map(({ customerId }) => customerId);
  }

  async findByAgreement(
    hashes: readonly Uint8Array[],
    type: PaymentMethodType,
    states: readonly PaymentMethodState[],
  ): Promise<PaymentMethodId[]> {
    const rows = await this.database.prisma.paymentMethod.findMany({
      where: {
        agreementHash: { in: hashes.map((hash) => new Uint8Array(hash)) },
        type,
        state: { in: [...states] },
      },
      orderBy: { id: 'asc' },
      select: { id: true },
    });
    return rows.map(({ id }) => id);
  }

  async countDeletedSince(accountId: AccountId, since: Date): Promise<number> {
    return this.database.prisma.paymentMethod.count({
      where: { customer: { accountId }, deletedAt: { gt: since } },
    });
  }

  async findAuthentication(id: PaymentMethodId): Promise<{ amount: number; at: Date } | undefined> {
    const row = await this.database.prisma.paymentMethod.findUnique({
      where: { id },
      select: { authenticatedAmount: true, registeredAt: true },
    });
    if (row === null || row.authenticatedAmount === null) return undefined;
    return { amount: row.authenticatedAmount, at: row.registeredAt };
  }

  async count(accountId: AccountId): Promise<number> {
    return this.database.prisma.paymentMethod.count({
      where: { customer: { accountId }, state: { not: 'DELETED' } },
    });
  }
}

function columnsOf(face: MaskedCard | null) {
  return {
    cardBrand: face?.brand ?? null,
    cardSuffix: face?.suffix ?? null,
    cardExpiry: face?.expiry ?? null,
  };
}
