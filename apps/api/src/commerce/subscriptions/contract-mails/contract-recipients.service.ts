import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { AccountsService } from '../../../identity/accounts/index.js';
import type { StoredContract } from '../contracts/index.js';
import { MethodViews, type PaymentMethodId } from '../../payments/payment-methods/index.js';
import type { AccountId } from '../../../platform/ids/ids.js';
import type { Transaction } from '../../../platform/prisma/database.js';

/** Recipient of an e-mail about a contract, with the name of the payment method in the recipient's language. */
export interface ContractRecipient {
  accountId: AccountId;
  to: string;
  language: Language;
  method: string;
}

@Injectable()
export class ContractRecipients {
  constructor(
    private readonly accounts: AccountsService,
    private readonly methods: MethodViews,
  ) {}

  async findRecipient(
    transaction: Transaction,
    contract: StoredContract,
  ): Promise<ContractRecipient | undefined> {
    return (await this.findRecipients(transaction, [contract])).get(contract);
  }

  /** Omits closed accounts and accounts without an e-mail address. */
  async findRecipients(
    transaction: Transaction,
    contracts: readonly StoredContract[],
  ): Promise<ReadonlyMap<StoredContract, ContractRecipient>> {
    const accounts = await this.accounts.findOfCustomers(
      contracts.map(({ customerId }) => customerId),
      transaction,
    );
    const ids = contracts.flatMap(({ payment }) => payment.methodId ?? []);
    const names = await this.methods.findNames(ids, transaction);
    return new Map(
      contracts.flatMap((contract) => {
        const account = accounts.get(contract.customerId);
        if (account === undefined || account.contactEmail === null) return [];
        const { accountId, contactEmail: to, language } = account;
        const method = this.methodOf(contract, names, language);
        return [[contract, { accountId, to, language, method }] as const];
      }),
    );
  }

  private methodOf(
    { payment: { type, methodId } }: StoredContract,
    names: ReadonlyMap<PaymentMethodId, (language: Language) => string>,
    language: Language,
  ): string {
    const name = methodId === null ? undefined : names.get(methodId)?.(language);
    return name ?? (type === null ? '' : this.methods.ofType(type, language).displayName);
  }
}
