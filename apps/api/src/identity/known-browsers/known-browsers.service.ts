import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { LoginIdentifier } from '@account/domain/identity/login/login-identifier';

import { Clock } from '../../platform/clock/clock.js';
import { hashToken, randomToken } from '../../platform/crypto/random.js';
import { declareCookie } from '../../platform/http/cookie.declaration.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { AccountsService } from '../accounts/index.js';
import { knownBrowsers } from '../terminations/index.js';
import { KnownBrowserRepository } from './known-browser.repository.js';

export const loginAlertCookie = declareCookie('login_alert');

/** Maximum lifetime of a cookie in browsers (RFC 6265bis, 5.5). */
const lifetimeDays = 400;
const day = 24 * 60 * 60;

const token = /^[A-Za-z0-9_-]{43}$/;

export interface KnownBrowser {
  accountId: AccountId;
  hash: Buffer;
}

@Injectable()
export class KnownBrowsers implements OnModuleInit {
  constructor(
    private readonly browsers: KnownBrowserRepository,
    private readonly termination: SessionTermination,
    private readonly accounts: AccountsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.termination.onTerminationOf(knownBrowsers, (transaction, accountId) =>
      this.browsers.forget(transaction, accountId),
    );
  }

  hashOf(context: RequestContext): Buffer | null {
    const value = valueOf(context);
    return value === undefined ? null : hashToken(value);
  }

  /**
   * Returns the given account if this browser is known to it. Runs no query for a browser without the cookie.
   */
  async findKnownBrowser(
    identifier: LoginIdentifier,
    context: RequestContext,
  ): Promise<KnownBrowser | undefined> {
    const hash = this.hashOf(context);
    if (hash === null) return undefined;
    const account = await this.accounts.findForLogin(identifier, hash);
    return account?.isKnownBrowser === true ? { accountId: account.accountId, hash } : undefined;
  }

  async isKnownTo(accountId: AccountId, context: RequestContext): Promise<boolean> {
    const hash = this.hashOf(context);
    return hash !== null && (await this.browsers.isKnownTo(accountId, hash));
  }

  async findMember(context: RequestContext): Promise<AccountId | undefined> {
    const hash = this.hashOf(context);
    return hash === null ? undefined : this.browsers.firstAccount(hash);
  }

  /**
   * Keeps the value of the cookie or creates one.
   * @returns the value, and whether the account did not know the browser yet
   */
  async rememberBrowser(
    transaction: Transaction,
    accountId: AccountId,
    context: RequestContext,
  ): Promise<{ value: string; isNew: boolean }> {
    const now = this.clock.now();
    const value = valueOf(context) ?? randomToken();
    const expiresAt = new Date(now.getTime() + lifetimeDays * day * 1_000);
    const browser = { tokenHash: hashToken(value), expiresAt };
    return { value, isNew: await this.browsers.insert(transaction, accountId, browser, now) };
  }

  setCookie(context: RequestContext, value: string): void {
    context.cookies.set(loginAlertCookie, value, lifetimeDays * day);
  }
}

function valueOf(context: RequestContext): string | undefined {
  const value = context.cookies.get(loginAlertCookie);
  return value !== undefined && token.test(value) ? value : undefined;
}
