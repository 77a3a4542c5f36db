import { Injectable } from '@nestjs/common';
import type {
  AccountSummary,
  CustomAnswers,
  Profile,
} from '@account/domain/identity/accounts/profile-fields';
import { emailKey, normaliseEmail } from '@account/domain/identity/accounts/email';
import type { LoginIdentifier } from '@account/domain/identity/login/login-identifier';
import { countUsablePasskeys } from '@account/domain/identity/passkeys/passkey';
import type { Language } from '@account/domain/platform/language';

import { Config } from '../../platform/config/config.js';
import { Clock } from '../../platform/clock/clock.js';
import { Problem } from '../../platform/http/problem.js';
import type { Principal } from '../../platform/http/request-context.js';
import { isId, newId, type AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { SettingsService } from '../../store/settings/index.js';
import {
  AccountRepository,
  type AccountStatusValue,
  type NamedAccount,
  type AccountRecipient,
  type GuardedAccount,
  type LoginCandidate,
  type NewParentalConsent,
  type NewPolicyConsent,
} from './account.repository.js';

export type {
  AccountStatusValue,
  AccountRecipient,
  GuardedAccount,
  LoginCandidate,
  NamedAccount,
} from './account.repository.js';

export interface Registration {
  email: string;
  language: Language;
  profile: Profile;
  customAnswers: CustomAnswers;
  policyConsents: NewPolicyConsent[];
  parentalConsents: NewParentalConsent[];
}

export type OnAddressLost = (transaction: Transaction, accountId: AccountId) => Promise<void>;

@Injectable()
export class AccountsService {
  private readonly onLoss: OnAddressLost[] = [];
  private readonly origin: string;

  constructor(
    private readonly accounts: AccountRepository,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.origin = config.get('PUBLIC_ORIGIN');
  }

  onAddressLost(listener: OnAddressLost): void {
    this.onLoss.push(listener);
  }

  async requireFreeEmail(email: string): Promise<void> {
    if (!(await this.isFreeEmail(email))) throw emailInUse();
  }

  async isFreeEmail(email: string): Promise<boolean> {
    return !(await this.accounts.isEmailProved(emailKey(email)));
  }

  /**
   * @param except an account that is allowed to have this user ID
   * @throws {Problem} ACCOUNT_ALREADY_EXISTS_USER_ID
   */
  async requireFreeUserId(userId: string, except: AccountId | null = null): Promise<void> {
    if (await this.accounts.isUserIdTaken(userId, except)) throw userIdInUse();
  }

  /**
   * @throws {Problem} ACCOUNT_ALREADY_EXISTS_USER_ID when another account has this user ID; only one of several
   *   concurrent calls succeeds
   */
  async setUserId(transaction: Transaction, accountId: AccountId, userId: string): Promise<void> {
    const isOurs = await this.accounts.setUserId(transaction, accountId, userId, this.clock.now());
    if (!isOurs) throw userIdInUse();
  }

  findForLogin(identifier: LoginIdentifier, browserHash: Buffer | null): Promise<LoginCandidate | undefined> {
    return this.accounts.findForLogin(identifier, browserHash);
  }

  findByEmail(email: string): Promise<GuardedAccount | undefined> {
    return this.accounts.findByEmail(emailKey(email));
  }

  findAccount(accountId: AccountId, transaction?: Transaction): Promise<GuardedAccount | undefined> {
    return this.accounts.findAccount(accountId, transaction);
  }

  /** Returns the recipient for e-mails to the account; undefined once the account is closed. */
  findRecipient(accountId: AccountId): Promise<AccountRecipient | undefined> {
    return this.accounts.findRecipient(accountId);
  }

  /** Returns the account of the customer; undefined once the account is closed. */
  async findOfCustomer(customerId: string, transaction: Transaction): Promise<GuardedAccount | undefined> {
    return (await this.accounts.findOfCustomers([customerId], transaction)).get(customerId);
  }

  findOfCustomers(
    customerIds: readonly string[],
    transaction: Transaction,
  ): Promise<ReadonlyMap<string, GuardedAccount>> {
    return this.accounts.findOfCustomers(customerIds, transaction);
  }

  findNamed(name: string): Promise<NamedAccount[]> {
    const key = emailKey(normaliseEmail(name));
    return this.accounts.findNamed(isId<'account'>(key) ? key : null, key);
  }

  setStatus(
    transaction: Transaction,
    accountId: AccountId,
    change: { from: AccountStatusValue; to: AccountStatusValue },
  ): Promise<boolean> {
    return this.accounts.setStatus(transaction, accountId, change, this.clock.now());
  }

  lockAccount(transaction: Transaction, accountId: AccountId): Promise<GuardedAccount | undefined> {
    return this.accounts.lock(transaction, accountId);
  }

  /** Locks the session's account. @throws {Problem} SESSION_EXPIRED when the account no longer exists */
  async lockAccountOfSession(
    transaction: Transaction,
    { accountId }: Pick<Principal, 'accountId'>,
  ): Promise<GuardedAccount> {
    const account = await this.lockAccount(transaction, accountId);
    if (account === undefined) throw new Problem('SESSION_EXPIRED', { log: 'the account no longer exists' });
    return account;
  }

  /**
   * Locks the account so that no row that references it can be inserted.
   * @throws {Problem} SESSION_EXPIRED when the account no longer exists
   */
  async lockToClose(
    transaction: Transaction,
    { accountId }: Pick<Principal, 'accountId'>,
  ): Promise<GuardedAccount> {
    const account = await this.findToClose(transaction, accountId);
    if (account === undefined) throw new Problem('SESSION_EXPIRED', { log: 'the account no longer exists' });
    return account;
  }

  findToClose(transaction: Transaction, accountId: AccountId): Promise<GuardedAccount | undefined> {
    return this.accounts.lockToClose(transaction, accountId);
  }

  /** Deletes the account and all its identity data. */
  deleteAccount(transaction: Transaction, accountId: AccountId): Promise<void> {
    return this.accounts.delete(transaction, accountId);
  }

  /**
   * Treats a password or passkey as absent if this store does not accept it.
   * @throws {Problem} SESSION_EXPIRED when the account no longer exists
   */
  async summaryOf({
    accountId,
    summary: known,
  }: Pick<Principal, 'accountId' | 'summary'>): Promise<AccountSummary> {
    const summary = known ?? (await this.accounts.summary(accountId));
    if (summary === undefined) throw new Problem('SESSION_EXPIRED', { log: 'the account no longer exists' });
    const { login, passkeys: store } = this.settings.current();
    const hasPassword = login.isEnabledPassword && !summary.isPasskeyOnly;
    return {
      ...summary,
      passwordUpdatedAt: hasPassword ? summary.passwordUpdatedAt : null,
      passkeys: countUsablePasskeys(summary.passkeyHosts, { ...store, origin: this.origin }),
    };
  }

  /** Sets the member's language for the site and for e-mails. */
  chooseLanguage(accountId: AccountId, language: Language): Promise<void> {
    return this.accounts.chooseLanguage(accountId, language, this.clock.now());
  }

  /** The caller holds the account lock. @param since null to accept other sign-in methods again */
  setPasskeyOnly(transaction: Transaction, accountId: AccountId, since: Date | null): Promise<void> {
    return this.accounts.setPasskeyOnly(transaction, accountId, since);
  }

  async contactEmailOf(accountId: AccountId): Promise<string> {
    return (await this.accounts.contactEmail(accountId)) ?? '';
  }

  /** Returns the normalised key of the verified address; null when the account has no verified address. */
  provedEmailKeyOf(accountId: AccountId, transaction?: Transaction): Promise<string | null> {
    return this.accounts.provedEmailKey(accountId, transaction);
  }

  acceptPolicies(accountId: AccountId, consents: readonly NewPolicyConsent[]): Promise<void> {
    return this.accounts.acceptPolicies(accountId, consents, this.clock.now());
  }

  /**
   * The caller holds the account lock.
   * @throws {Problem} ACCOUNT_ALREADY_EXISTS_EMAIL when another account has already verified the address
   */
  async proveEmail(transaction: Transaction, accountId: AccountId, email: string): Promise<void> {
    const proof = { email, emailKey: emailKey(email), now: this.clock.now() };
    if (!(await this.accounts.prove(transaction, accountId, proof))) throw emailInUse();
    await this.releaseUnprovedAddress(transaction, proof.emailKey, accountId);
  }

  isProvedSince(transaction: Transaction, accountId: AccountId, since: Date): Promise<boolean> {
    return this.accounts.isProvedSince(transaction, accountId, since);
  }

  /**
   * @throws {Problem} ACCOUNT_ALREADY_EXISTS_EMAIL or ACCOUNT_ALREADY_EXISTS_USER_ID when another account has
   *   the address or user ID
   */
  async registerAccount(transaction: Transaction, registration: Registration): Promise<AccountId> {
    const { policyConsents, parentalConsents, email, ...person } = registration;
    const id = newId<'account'>();
    const now = this.clock.now();
    const account = { id, ...person, contactEmail: email, provedEmailKey: emailKey(email), now };
    const taken = await this.accounts.insert(transaction, account);
    if (taken !== null) throw taken === 'email' ? emailInUse() : userIdInUse();
    await this.releaseUnprovedAddress(transaction, account.provedEmailKey, id);
    await this.accounts.insertPolicyConsents(transaction, id, policyConsents, now);
    await this.accounts.insertParentalConsents(transaction, id, parentalConsents, now);
    return id;
  }

  /**
   * Locks the row with the member's details.
   * @throws {Problem} SESSION_EXPIRED when the account no longer exists
   */
  async lockDetails(
    transaction: Transaction,
    member: Pick<Principal, 'accountId'>,
  ): Promise<{ profile: Profile; customAnswers: CustomAnswers }> {
    const { accountId } = await this.lockAccountOfSession(transaction, member);
    return this.accounts.details(transaction, accountId);
  }

  async changeProfile(
    transaction: Transaction,
    accountId: AccountId,
    profile: Partial<Profile>,
    customAnswers: CustomAnswers,
  ): Promise<void> {
    const { customAnswers: stored } = await this.accounts.details(transaction, accountId);
    const answers = { ...stored, ...customAnswers };
    await this.accounts.updateProfile(transaction, accountId, profile, answers, this.clock.now());
  }

  async releaseUnprovedAddress(transaction: Transaction, key: string, prover: AccountId): Promise<void> {
    const losers = await this.accounts.releaseUnproved(transaction, key, prover, this.clock.now());
    for (const loser of losers) for (const listener of this.onLoss) await listener(transaction, loser);
  }
}

function emailInUse(): Problem {
  return new Problem('ACCOUNT_ALREADY_EXISTS_EMAIL', { fieldErrors: { email: 'email.inUse' } });
}

function userIdInUse(): Problem {
  return new Problem('ACCOUNT_ALREADY_EXISTS_USER_ID', { fieldErrors: { userId: 'userId.inUse' } });
}
