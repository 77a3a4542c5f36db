import { Injectable } from '@nestjs/common';

import { AuditTrail, auditKind } from '../../../../platform/audit/audit-trail.repository.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { ContractRepository } from '../contract.repository.js';
import { Contracts, type ContractId } from '../contracts.service.js';

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
    const id = await this.repository.findPaidBySubject(transaction, subject);
    const contract = id && (await this.contracts.lockContract(transaction, id));
    if (!contract || contract.facts.endedOn !== null || contract.facts.isBlocked) return undefined;
    await this.contracts.changeContract(transaction, contract, {
      facts: { ...contract.facts, isBlocked: true },
    });
    await this.audit.addEvent(transaction, blocked, { details: { contractId: contract.id, incident } });
    return contract.id;
  }
}
