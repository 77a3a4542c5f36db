import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { ContractDecision } from '@account/domain/commerce/subscriptions/contracts/contract-events';
import type { INestApplication } from '@nestjs/common';

import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/prisma/database.js';
import { Contracts, type ContractId, type StoredContract } from '../contracts/contracts.service.js';

const loose = { strict: false } as const;

/** Applies a domain rule to the locked contract, using the database's business day. */
export async function decideOn<Decision extends ContractDecision>(
  nest: INestApplication,
  id: ContractId,
  rule: (contract: StoredContract, today: BusinessDate) => Decision,
  more: Partial<Pick<StoredContract, 'payment'>> = {},
): Promise<Decision> {
  return nest.get(Database, loose).transaction(async (transaction) => {
    const contracts = nest.get(Contracts, loose);
    const locked = await contracts.lockWithToday(transaction, id);
    if (locked === undefined) throw new Error(`There is no contract ${id}`);
    const { contract, today } = locked;
    const decision = rule(contract, today);
    if (decision.outcome !== 'changed') return decision;
    const { facts } = decision;
    const before = contract.cancelRequestedAt;
    const isCancelled = facts.cancelRequestedOn !== null;
    const cancelRequestedAt = isCancelled ? (before ?? nest.get(Clock, loose).now()) : before;
    await contracts.changeContract(transaction, contract, { facts, cancelRequestedAt, ...more });
    return decision;
  });
}
