import { Injectable } from '@nestjs/common';
import { emailKey } from '@account/domain/identity/accounts/email';
import type { LoginIdentifier } from '@account/domain/identity/login/login-identifier';
import type { Language } from '@account/domain/platform/language';

import { Clock } from '../../platform/clock/clock.js';
import { Problem } from '../../platform/http/problem.js';
import { newId, type AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import {
  AccountRepository,
  type AccountSummary,
  type GuardedAccount,
  type LoginCandidate,
  type NewPolicyConsent,
} from './account.repository.js';

/** A person whose address is proved and whose data the contract has judged. */
export interface Registration {
  email: string;
  language: Language;
  name: string | null;
  birthday: string | null;
  sex: number | null;
  passwordHash: string | null;
  policyConsents: NewPolicyConsent[];
}

@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws {Problem} ACCOUNT_ALREADY_EXISTS_EMAIL */
  async requireFreeEmail(email: string): Promise<void> {
    if (await this.accounts.isEmailProved(emailKey(email))) throw emailInUse();
  }

  /** The account and its password hash, in one statement. */
  findForLogin(identifier: LoginIdentifier): Promise<LoginCandidate | undefined> {
    return this.accounts.findForLogin(identifier);
  }

  findByEmail(email: string): Promise<GuardedAccount | undefined> {
    return this.accounts.findByEmail(emailKey(email));
  }

  find(accountId: AccountId): Promise<GuardedAccount | undefined> {
    return this.accounts.find(accountId);
  }

  /** The account as it is now, and it stays so for the rest of the transaction. */
  lock(transaction: Transaction, accountId: AccountId): Promise<GuardedAccount | undefined> {
    return this.accounts.lock(transaction, accountId);
  }

  /** @throws {Problem} SESSION_EXPIRED when the account went away meanwhile */
  async summaryOf(accountId: AccountId): Promise<AccountSummary> {
    const summary = await this.accounts.summary(accountId);
    if (summary === undefined) throw new Problem('SESSION_EXPIRED', { log: 'account is gone' });
    return summary;
  }

  /** The language of the mails to come. */
  async setLanguage(accountId: AccountId, language: Language): Promise<void> {
    await this.accounts.setLanguage(accountId, language, this.clock.now());
  }

  /** Empty for an account without an address. */
  async contactEmailOf(accountId: AccountId): Promise<string> {
    return (await this.accounts.contactEmail(accountId)) ?? '';
  }

  /** @throws {Problem} ACCOUNT_ALREADY_EXISTS_EMAIL when someone else proved the address meanwhile */
  async register(transaction: Transaction, registration: Registration): Promise<AccountId> {
    const { policyConsents, email, ...person } = registration;
    const id = newId<'account'>();
    const now = this.clock.now();
    const account = { id, ...person, contactEmail: email, provedEmailKey: emailKey(email), now };
    if (!(await this.accounts.insert(transaction, account))) throw emailInUse();
    await this.accounts.insertPolicyConsents(transaction, id, policyConsents, now);
    return id;
  }
}

function emailInUse(): Problem {
  return new Problem('ACCOUNT_ALREADY_EXISTS_EMAIL', { fieldErrors: { email: 'email.inUse' } });
}
