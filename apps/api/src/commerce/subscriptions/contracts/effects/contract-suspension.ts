import { Injectable } from '@nestjs/common';

import { AccountStatusEffects } from '../../../../identity/account-status/index.js';
import { Customers } from '../../../ledger/customers/index.js';
import type { AccountId } from '../../../../platform/ids/ids.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { ContractRepository } from '../contract.repository.js';
import { Contracts } from '../contracts.service.js';

/** Suspends charges while an account is disabled. Due actions are postponed without changing the due day. */
@Injectable()
export class ContractSuspension extends AccountStatusEffects {
  constructor(
    private readonly repository: ContractRepository,
    private readonly contracts: Contracts,
    private readonly customers: Customers,
  ) {
    super();
  }

  async applyStatus(
    transaction: Transaction,
    accountId: AccountId,
    isAccountDisabled: boolean,
  ): Promise<string[]> {
    const customerId = await this.customers.findByAccount(accountId, transaction);
    if (customerId === undefined) return [];
    const contracts = await this.repository.lockLive(transaction, customerId);
    for (const contract of contracts) {
      const facts = { ...contract.facts, isAccountDisabled };
      await this.contracts.changeContract(transaction, contract, { facts });
    }
    if (contracts.length === 0) return [];
    const count = `${contracts.length} ${contracts.length === 1 ? 'contract' : 'contracts'}`;
    return [isAccountDisabled ? `Not charged meanwhile: ${count}.` : `Charged again: ${count}.`];
  }
}
