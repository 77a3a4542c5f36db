import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import type { PaymentMethodType } from '@account/domain/commerce/payment-methods/payment-method-type';
import { Injectable } from '@nestjs/common';

import { selectedAsJson } from '../../platform/prisma/columns.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { contractColumns, contractOf, type ContractRow } from './contract-row.repository.js';
import type { ContractId, StoredContract } from './contract.types.js';

/** A place in the order in which contracts are due. */
export interface DueContract {
  id: ContractId;
  actOn: BusinessDate;
}

export interface DueSearch {
  /** Null: grants, which nothing pays for. */
  type: PaymentMethodType | null;
  after: DueContract | null;
  /** False: those alone that may be done without a charge. */
  withCharges: boolean;
  /** After so many days on hold a contract ends. */
  holdDays: number;
  limit: number;
}

const contract = selectedAsJson<ContractRow>('c', contractColumns);

const firstPlace = { actOn: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

@Injectable()
export class DueContractRepository {
  constructor(private readonly database: Database) {}

  async find({ type, after, withCharges, holdDays, limit }: DueSearch): Promise<DueContract[]> {
    const { actOn, id } = after ?? firstPlace;
    return this.database.statement<DueContract & Record<string, unknown>>(
      'due-contracts',
      `SELECT id, act_on::text AS "actOn" FROM contract
        WHERE ended_on IS NULL AND COALESCE(payment_method_type, '') = $1
          AND act_on <= (SELECT billing_today()) AND (act_on, id) > ($2::date, $3::uuid)
          AND ($4 OR cancel_requested_on IS NOT NULL OR method <> 'usable' OR discount_kind IS NOT NULL
               OR force_stop_on <= (SELECT billing_today()) OR held_since + $5::integer <= (SELECT billing_today()))
        ORDER BY act_on, id LIMIT $6`,
      [type ?? '', actOn, id, withCharges, holdDays, limit],
    );
  }

  /**
   * Undefined where nothing is due of it, another has it, or this process and the database differ by more than `skew`
   * seconds. @param now as this process has it
   */
  async lock(
    transaction: Transaction,
    id: ContractId,
    now: Date,
    skew: number,
  ): Promise<{ contract: StoredContract; today: BusinessDate } | undefined> {
    const [row] = await this.database.statement<{ contract: ContractRow; today: BusinessDate }>(
      'lock-due-contract',
      `SELECT ${contract} AS contract, billing_today()::text AS today FROM contract c
        WHERE id = $1 AND ended_on IS NULL AND act_on <= billing_today()
          AND abs(extract(epoch FROM billing_now() - $2)) <= $3
          FOR NO KEY UPDATE SKIP LOCKED`,
      [id, now, skew],
      transaction,
    );
    return row && { contract: contractOf(row.contract), today: row.today };
  }
}
