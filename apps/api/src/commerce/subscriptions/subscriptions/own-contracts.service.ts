import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { historySince } from '@account/domain/commerce/books/invoices/payment-history';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/clock/clock.js';
import { Problem, ScreenRedirect } from '../../../platform/http/problem.js';
import type { Principal } from '../../../platform/http/request-context.js';
import { isId } from '../../../platform/ids/ids.js';
import { type ContractId, Contracts, type StoredContract } from '../contracts/index.js';
import { Customers } from '../../ledger/customers/index.js';

@Injectable()
export class OwnContracts {
  constructor(
    private readonly contracts: Contracts,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {Problem} NOT_FOUND, also if the contract belongs to another member or ended more than a year ago
   */
  async findOwnContract(id: string, { accountId }: Principal): Promise<StoredContract> {
    return this.requireRecent(await this.findOfMember(id, accountId));
  }

  /**
   * For pages: redirects from a contract that ended with a change of plan to its successor.
   * @param pathOf returns the path of the page for a contract
   * @throws {Problem} NOT_FOUND
   * @throws {ScreenRedirect}
   */
  async findShownContract(
    id: string,
    { accountId }: Principal,
    pathOf: (id: ContractId) => string,
  ): Promise<StoredContract> {
    const contract = await this.findOfMember(id, accountId);
    const isChanged = contract.facts.endReason === 'CHANGED';
    const successor = isChanged ? await this.contracts.findSuccessor(contract.id) : undefined;
    if (successor !== undefined) throw new ScreenRedirect(pathOf(successor));
    return this.requireRecent(contract);
  }

  private async findOfMember(id: string, accountId: Principal['accountId']): Promise<StoredContract> {
    const contract = isId(id) ? await this.contracts.findContract(id as ContractId) : undefined;
    if (contract === undefined || contract.customerId !== (await this.customers.findByAccount(accountId)))
      throw new Problem('NOT_FOUND', { log: 'no such contract of the member' });
    return contract;
  }

  private requireRecent(contract: StoredContract): StoredContract {
    const { endedOn } = contract.facts;
    if (endedOn !== null && endedOn < historySince(businessDateAt(this.clock.now())))
      throw new Problem('NOT_FOUND', { log: 'ended long ago' });
    return contract;
  }
}
