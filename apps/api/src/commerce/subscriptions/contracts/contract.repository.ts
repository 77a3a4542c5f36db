import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { ContractState } from '@account/domain/commerce/subscriptions/contracts/contract-state';
import { yen, type Yen } from '@account/domain/commerce/money/yen';
import { keysOf } from '@account/domain/platform/trait-table';
import { Injectable } from '@nestjs/common';

import { columnsOf, dayOf, jsonRecord, jsonRow, selectAsJson } from '../../../platform/prisma/columns.js';
import { Database, type Transaction, declareReplicaRead } from '../../../platform/prisma/database.js';
import type { CustomerId } from '../../ledger/customers/index.js';
import type { PaymentMethodId } from '../../payments/payment-methods/index.js';
import {
  cycleRowOf,
  cycleTypes,
  storedCycleColumns,
  type NewCycle,
  type StoredCycle,
} from './cycles/billing-cycle.repository.js';
import {
  changingColumnsOf,
  changingContractTypes,
  contractTypes,
  contractOf,
  rowOf,
  type ContractRow,
  type StoredContractRow,
} from './contract-row.repository.js';
import type { ContractId, CycleId, StoredContract } from './contract.types.js';

const contract = `(${selectAsJson<ContractRow>('c', keysOf(contractTypes))}
  || jsonb_build_object('announcedRises', coalesce((
       SELECT jsonb_object_agg(rise.subject, rise.sent_on) FROM contract_reminder rise
        WHERE rise.contract_id = c.id AND rise.kind = 'priceRises'), '{}')))`;

const cycle = selectAsJson<StoredCycle>('b', storedCycleColumns);
const changing = columnsOf(changingContractTypes);

const cycleColumns = columnsOf(cycleTypes);

const planningBatchSize = 1_000;

export interface DueContractsCount {
  count: number;
  oldest: BusinessDate | null;
}

/** Rows are read and written as JSON, because Prisma's models cannot represent days as text. */
const plansList = declareReplicaRead('plans-list');

export interface SkippedMonth {
  cycleId: CycleId;
  contractId: ContractId;
  planId: string;
  dueOn: BusinessDate;
  amount: Yen;
}

export interface ChainedContract {
  id: ContractId;
  planId: string;
  joinedOn: BusinessDate;
  endedOn: BusinessDate | null;
}

@Injectable()
export class ContractRepository {
  constructor(private readonly database: Database) {}

  /** @returns false, without writing, if the customer already has a running contract for the plan */
  async insert(transaction: Transaction, joined: StoredContract, first: NewCycle | null): Promise<boolean> {
    const rows = await this.database.statement(
      'join-contract',
      `WITH joined AS (
         INSERT INTO contract (${columnsOf(contractTypes)})
         SELECT ${columnsOf(contractTypes)} FROM ${jsonRecord('$1', 'fresh', contractTypes)}
         ON CONFLICT (customer_id, plan_id) WHERE ended_on IS NULL DO NOTHING RETURNING id
       ), first AS (
         INSERT INTO billing_cycle (${cycleColumns})
         SELECT ${cycleColumns} FROM joined j (contract), ${jsonRecord('$2', 'cycle', cycleTypes)} WHERE cycle.id IS NOT NULL
       )
       SELECT id FROM joined`,
      [jsonRow(rowOf(joined)), first === null ? null : jsonRow(cycleRowOf(first))],
      transaction,
    );
    return rows.length === 1;
  }

  /**
   * Copies announced price increases from the contract of the old plan to the contract of the new plan.
   * @param from `prefix` is the start of the reminder subjects: the plan id and a space for increases of a
   *   scheduled plan, empty for increases of the contract's own plan
   */
  async copyAnnouncedRises(
    transaction: Transaction,
    from: { id: ContractId; prefix: string },
    id: ContractId,
  ): Promise<void> {
    await this.database.statement(
      'copy-announced-rises',
      `INSERT INTO contract_reminder (contract_id, kind, subject, sent_on, created_at)
       SELECT $2, kind, substr(subject, length($3) + 1), sent_on, created_at FROM contract_reminder
        WHERE contract_id = $1 AND kind = 'priceRises' AND starts_with(subject, $3)
          AND strpos(substr(subject, length($3) + 1), ' ') = 0`,
      [from.id, id, from.prefix],
      transaction,
    );
  }

  async lock(transaction: Transaction, id: ContractId): Promise<StoredContract | undefined> {
    const [row] = await this.database.statement<{ contract: StoredContractRow }>(
      'lock-contract',
      `SELECT ${contract} AS contract FROM contract c WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
      transaction,
    );
    return row && contractOf(row.contract);
  }

  async lockWithToday(
    transaction: Transaction,
    id: ContractId,
  ): Promise<{ contract: StoredContract; today: BusinessDate } | undefined> {
    const [row] = await this.database.statement<{ contract: StoredContractRow; today: BusinessDate }>(
      'lock-contract-today',
      `SELECT ${contract} AS contract, billing_today()::text AS today FROM contract c
        WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
      transaction,
    );
    return row && { contract: contractOf(row.contract), today: row.today };
  }

  /**
   * Returns undefined if the contract is not due, if another transaction has locked it, or if the clocks differ
   * by more than `skew` seconds.
   * @param now time of this process
   */
  async lockDue(
    transaction: Transaction,
    id: ContractId,
    now: Date,
    skew: number,
  ): Promise<{ contract: StoredContract; today: BusinessDate } | undefined> {
    const [row] = await this.database.statement<{ contract: StoredContractRow; today: BusinessDate }>(
      'lock-due-contract',
      `SELECT ${contract} AS contract, billing_today()::text AS today FROM contract c
        WHERE id = $1 AND ended_on IS NULL AND next_action_on <= billing_today()
          AND abs(extract(epoch FROM billing_now() - $2)) <= $3
          FOR NO KEY UPDATE SKIP LOCKED`,
      [id, now, skew],
      transaction,
    );
    return row && { contract: contractOf(row.contract), today: row.today };
  }

  async lockPaidFor(
    transaction: Transaction,
    orderId: string | null,
    cycleId: string | null,
  ): Promise<StoredContract | undefined> {
    const [row] = await this.database.statement<{ contract: StoredContractRow }>(
      'lock-contract-paid-for',
      `SELECT ${contract} AS contract FROM contract c
        WHERE order_id = $1 OR id = (SELECT contract_id FROM billing_cycle WHERE id = $2) FOR NO KEY UPDATE`,
      [orderId, cycleId],
      transaction,
    );
    return row && contractOf(row.contract);
  }

  async closeCycles(transaction: Transaction, contractId: ContractId): Promise<void> {
    await transaction.billingCycle.updateMany({
      where: { contractId, state: 'OPEN' },
      data: { state: 'CLOSED' },
    });
  }

  async update(transaction: Transaction, changed: StoredContract): Promise<void> {
    await this.database.statement(
      'change-contract',
      `UPDATE contract c SET (${changing}) = (SELECT ${changing} FROM ${jsonRecord('$2', 'changed', changingContractTypes)})
        WHERE id = $1`,
      [changed.id, jsonRow(changingColumnsOf(changed))],
      transaction,
    );
  }

  /** Returns the running contract that continues an ended one through any number of changes of plan. */
  async findSuccessor(id: ContractId, transaction?: Transaction): Promise<ContractId | undefined> {
    const rows = await this.database.statement<{ id: ContractId }>(
      'last-successor',
      `WITH RECURSIVE chain AS (
         SELECT id, 0 AS length FROM contract WHERE predecessor_id = $1
         UNION ALL
         SELECT c.id, length + 1 FROM chain JOIN contract c ON c.predecessor_id = chain.id
       ) SELECT id FROM chain ORDER BY length DESC LIMIT 1`,
      [id],
      transaction,
    );
    return rows[0]?.id;
  }

  /** Returns the contract with all its predecessors and successors, oldest first. */
  findChain(id: ContractId): Promise<ChainedContract[]> {
    return this.database.statement<ChainedContract & Record<string, unknown>>(
      'chain-of-contract',
      `WITH RECURSIVE earlier AS (
         SELECT id, predecessor_id, 0 AS place FROM contract WHERE id = $1
         UNION ALL
         SELECT c.id, c.predecessor_id, place - 1 FROM earlier JOIN contract c ON c.id = earlier.predecessor_id
       ), later AS (
         SELECT id, 1 AS place FROM contract WHERE predecessor_id = $1
         UNION ALL
         SELECT c.id, place + 1 FROM later JOIN contract c ON c.predecessor_id = later.id
       ), chain AS (SELECT id, place FROM earlier UNION ALL SELECT id, place FROM later)
       SELECT c.id, c.plan_id AS "planId", c.joined_on::text AS "joinedOn", c.ended_on::text AS "endedOn"
         FROM chain JOIN contract c ON c.id = chain.id ORDER BY chain.place`,
      [id],
    );
  }

  async findById(id: ContractId): Promise<StoredContract | undefined> {
    const [row] = await this.database.statement<{ contract: StoredContractRow }>(
      'find-contract',
      `SELECT ${contract} AS contract FROM contract c WHERE id = $1`,
      [id],
    );
    return row && contractOf(row.contract);
  }

  /** Includes ended contracts; newest first. */
  async findAll(customerId: CustomerId): Promise<StoredContract[]> {
    const rows = await this.database.statement<{ contract: StoredContractRow }>(
      'all-contracts',
      `SELECT ${contract} AS contract FROM contract c WHERE customer_id = $1 ORDER BY created_at DESC, id DESC`,
      [customerId],
    );
    return rows.map((row) => contractOf(row.contract));
  }

  async findCycles(id: ContractId, transaction?: Transaction): Promise<StoredCycle[]> {
    const rows = await this.database.statement<{ cycle: StoredCycle }>(
      'cycles-of-contract',
      `SELECT ${cycle} AS cycle FROM billing_cycle b WHERE contract_id = $1 ORDER BY number`,
      [id],
      transaction,
    );
    return rows.map((row) => row.cycle);
  }

  async *streamPlanned(day: BusinessDate): AsyncGenerator<StoredContract[]> {
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await this.database.statement<{ contract: StoredContractRow }>(
        'planned-contracts',
        `SELECT ${contract} AS contract FROM contract c
          WHERE id > $1 AND ended_on IS NULL AND (next_action_on <= $2 OR is_charging) ORDER BY id LIMIT $3`,
        [last, day, planningBatchSize],
      );
      const contracts = rows.map((row) => contractOf(row.contract));
      yield contracts;
      const end = contracts.at(-1);
      if (end === undefined || contracts.length < planningBatchSize) return;
      last = end.id;
    }
  }

  async countDue(day: BusinessDate): Promise<DueContractsCount> {
    const { _count: count, _min: first } = await this.database.prisma.contract.aggregate({
      where: { endedOn: null, nextActionOn: { lte: new Date(day) } },
      _count: true,
      _min: { nextActionOn: true },
    });
    return { count, oldest: first.nextActionOn && dayOf(first.nextActionOn) };
  }

  async countLive(): Promise<{ planId: string; state: ContractState; count: number }[]> {
    const rows = await this.database.replicaRead(plansList, ({ prisma }) =>
      prisma.contract.groupBy({
        by: ['planId', 'state'],
        where: { endedOn: null },
        _count: true,
        orderBy: [{ planId: 'asc' }, { state: 'asc' }],
      }),
    );
    return rows.map(({ planId, state, _count: count }) => ({ planId, state, count }));
  }

  /** Finds contracts of a customer by order or billing cycle, except contracts that ended before `since`. */
  async findBySubjects(
    customerId: CustomerId,
    subjectIds: readonly string[],
    since: BusinessDate,
  ): Promise<{ subjectId: string; contractId: ContractId }[]> {
    return this.database.statement(
      'contracts-of-subjects',
      `SELECT c.order_id AS "subjectId", c.id AS "contractId" FROM contract c
        WHERE c.customer_id = $1 AND c.order_id = ANY ($2::uuid[]) AND (c.ended_on IS NULL OR c.ended_on >= $3::date)
       UNION ALL
       SELECT b.id, c.id FROM billing_cycle b JOIN contract c ON c.id = b.contract_id
        WHERE c.customer_id = $1 AND b.id = ANY ($2::uuid[]) AND (c.ended_on IS NULL OR c.ended_on >= $3::date)`,
      [customerId, [...subjectIds], since],
    );
  }

  async findPaidBySubject(
    transaction: Transaction,
    { kind, id }: { kind: 'order' | 'cycle'; id: string },
  ): Promise<ContractId | undefined> {
    const row = await transaction.contract.findFirst({
      where: kind === 'order' ? { orderId: id } : { cycles: { some: { id: { equals: id } } } },
      select: { id: true },
    });
    return row?.id;
  }

  async findStuckIds(triesAbove: number, take: number): Promise<ContractId[]> {
    const rows = await this.database.statement<{ id: ContractId }>(
      'contracts-stuck',
      `SELECT id FROM contract
        WHERE ended_on IS NULL AND (unanswered_attempts > 0 OR is_blocked) AND (unanswered_attempts > $1 OR is_blocked)
        ORDER BY id LIMIT $2`,
      [triesAbove, take],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Returns contracts whose payments a carrier collects and that have no result this many days after the 1st.
   */
  async findWithoutCarrierResult(days: number, limit: number): Promise<ContractId[]> {
    const rows = await this.database.statement<{ id: ContractId }>(
      'contracts-without-news',
      `SELECT id FROM contract
        WHERE clock = 'provider' AND ended_on IS NULL AND held_since IS NULL
          AND cancel_requested_on IS NULL AND method = 'usable'
          AND schedule_base + cycles_since_base * interval '1 month' <= billing_today() - $1::integer
          AND (store_clock_from IS NULL OR schedule_base + cycles_since_base * interval '1 month' < store_clock_from)
        ORDER BY id LIMIT $2`,
      [days, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns unpaid months that a carrier skipped, oldest first. */
  async findSkippedMonths(limit: number): Promise<SkippedMonth[]> {
    const rows = await this.database.prisma.billingCycle.findMany({
      where: { state: 'WAIVED', contract: { clock: 'provider' } },
      orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
      select: {
        id: true,
        contractId: true,
        dueOn: true,
        amount: true,
        contract: { select: { planId: true } },
      },
      take: limit,
    });
    return rows.map(({ id: cycleId, contractId, dueOn, amount, contract: { planId } }) => ({
      ...{ cycleId, contractId, planId, amount: yen(amount) },
      dueOn: dayOf(dueOn),
    }));
  }

  async findByIds(ids: readonly ContractId[], transaction?: Transaction): Promise<StoredContract[]> {
    const rows = await this.database.statement<{ contract: StoredContractRow }>(
      'contracts-of-ids',
      `SELECT ${contract} AS contract FROM contract c WHERE id = ANY ($1::uuid[]) ORDER BY id`,
      [ids],
      transaction,
    );
    return rows.map((row) => contractOf(row.contract));
  }

  async findLive(customerId: CustomerId, transaction?: Transaction): Promise<StoredContract[]> {
    const rows = await this.database.statement<{ contract: StoredContractRow }>(
      'live-contracts',
      `SELECT ${contract} AS contract FROM contract c WHERE customer_id = $1 AND ended_on IS NULL ORDER BY id`,
      [customerId],
      transaction,
    );
    return rows.map((row) => contractOf(row.contract));
  }

  /** Locks rows in a fixed order to avoid deadlocks. */
  async lockLive(transaction: Transaction, customerId: CustomerId): Promise<StoredContract[]> {
    const rows = await this.database.statement<{ contract: StoredContractRow }>(
      'lock-live-contracts',
      `SELECT ${contract} AS contract FROM contract c
        WHERE customer_id = $1 AND ended_on IS NULL ORDER BY id FOR NO KEY UPDATE`,
      [customerId],
      transaction,
    );
    return rows.map((row) => contractOf(row.contract));
  }

  /** Locks contracts in the order of their ids; skips rows that are already locked. */
  async lockUnlocked(transaction: Transaction, ids: readonly ContractId[]): Promise<StoredContract[]> {
    const rows = await this.database.statement<{ contract: StoredContractRow }>(
      'lock-free-contracts',
      `SELECT ${contract} AS contract FROM contract c
        WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`,
      [ids],
      transaction,
    );
    return rows.map((row) => contractOf(row.contract));
  }

  async findPaidBy(
    methodIds: readonly PaymentMethodId[],
    transaction: Transaction | undefined,
  ): Promise<StoredContract[]> {
    const rows = await this.database.statement<{ contract: StoredContractRow }>(
      'contracts-paid-by',
      `SELECT ${contract} AS contract FROM contract c
        WHERE payment_method_id = ANY ($1::uuid[]) AND ended_on IS NULL`,
      [methodIds],
      transaction,
    );
    return rows.map((row) => contractOf(row.contract));
  }

  async findUsing(
    methodIds: readonly PaymentMethodId[],
    transaction: Transaction | undefined,
  ): Promise<StoredContract[]> {
    const rows = await this.database.statement<{ contract: StoredContractRow }>(
      'contracts-using',
      `SELECT ${contract} AS contract FROM contract c
        WHERE (payment_method_id = ANY ($1::uuid[]) OR carrier_method_id = ANY ($1::uuid[])) AND ended_on IS NULL
        ORDER BY id`,
      [methodIds],
      transaction,
    );
    return rows.map((row) => contractOf(row.contract));
  }

  async findCollectedBy(
    methodIds: readonly PaymentMethodId[],
    transaction?: Transaction,
  ): Promise<StoredContract[]> {
    const rows = await this.database.statement<{ contract: StoredContractRow }>(
      'contracts-collected-by',
      `SELECT ${contract} AS contract FROM contract c
        WHERE carrier_method_id = ANY ($1::uuid[]) ORDER BY ended_on DESC NULLS FIRST, id`,
      [methodIds],
      transaction,
    );
    return rows.map((row) => contractOf(row.contract));
  }
}
