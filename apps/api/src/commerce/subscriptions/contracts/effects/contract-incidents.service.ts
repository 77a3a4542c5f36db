import { Injectable } from '@nestjs/common';

import { AuditTrail, auditKind } from '../../../../platform/audit/audit-trail.repository.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { ContractRepository } from '../contract.repository.js';
import { Contracts, type ContractId, type StoredContract } from '../contracts.service.js';

export interface ChargedSubject {
  kind: 'order' | 'cycle';
  id: string;
}

const blocked = auditKind<{ contractId: string; incident: string }>('contract.blocked', 'system');

/** Stops charging contracts with a disputed payment until an operator has reviewed them. */
@Injectable()
export class ContractIncidents {
  constructor(
    private readonly repository: ContractRepository,
    private readonly contracts: Contracts,
    private readonly audit: AuditTrail,
    private readonly database: Database,
  ) {}

  /** @returns undefined if the charge did not pay for a running contract, or the contract is already blocked */
  async blockContract(subject: ChargedSubject, incident: string): Promise<ContractId | undefined> {
    return this.database.transaction((transaction) => this.blockContractIn(transaction, subject, incident));
  }

  async blockContractIn(
    transaction: Transaction,
    subject: ChargedSubject,
    incident: string,
  ): Promise<ContractId | undefined> {
    const paid = await this.repository.findPaidBySubject(transaction, subject);
    const contract = paid && (await this.lockRunning(transaction, paid));
    if (!contract || contract.facts.endedOn !== null || contract.facts.isBlocked) return undefined;
    await this.contracts.changeContract(transaction, contract, {
      facts: { ...contract.facts, isBlocked: true },
    });
    await this.audit.addEvent(transaction, blocked, { details: { contractId: contract.id, incident } });
    return contract.id;
  }

  /** After a change of plan, the contract that continues the paid one is blocked. */
  private async lockRunning(transaction: Transaction, id: ContractId): Promise<StoredContract | undefined> {
    const paid = await this.contracts.lockContract(transaction, id);
    if (paid?.facts.endReason !== 'CHANGED') return paid;
    const successor = await this.repository.findSuccessor(id, transaction);
    return successor === undefined ? paid : this.contracts.lockContract(transaction, successor);
  }
}
