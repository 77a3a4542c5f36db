import { Injectable } from '@nestjs/common';
import type { Redirect } from '@account/contracts/platform/call';

import { Outbox } from '../../messaging/outbox/index.js';
import type { MailTemplate } from '../../messaging/templates/index.js';
import { AccountsService, type GuardedAccount } from '../accounts/index.js';
import { UnrecognisedLoginLinks } from '../recovery-links/index.js';
import { type OpenedSession, SessionsService } from '../sessions/index.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import type { TerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';

export interface CredentialChangeContext {
  readonly transaction: Transaction;
  readonly account: GuardedAccount;
  readonly now: Date;
  tell<Values>(mailTemplate: MailTemplate<Values>, values: Values, to?: string | null): Promise<void>;
  notMeToken(): Promise<string | null>;
}

/**
 * `fresh` requires a valid re-authorisation. `proved` treats the change itself as a re-authorisation. `anyway`
 * requires no re-authorisation and does not change the time of the last one.
 */
type Renewal = 'fresh' | 'proved' | 'anyway';

export interface CredentialChangeResult {
  redirectTo: string;
  renewal?: Renewal;
  endsOthers?: TerminationCause;
}

/** Result for an account that has no second factor yet: its session token is not renewed. */
export interface UnfinishedCredentialChange {
  continueAt: string;
}

/**
 * Locks the account, applies the change, checks the re-authorisation, renews the current session and ends all
 * other sessions in one transaction. Sets the cookies after the commit.
 */
@Injectable()
export class CredentialChange {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly unrecognisedLoginLinks: UnrecognisedLoginLinks,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {Problem} REAUTHORIZATION_REQUIRED; SESSION_EXPIRED when the account or the session no longer
   *   exists
   */
  async applyChange(
    member: Principal,
    context: RequestContext,
    change: (
      credentialChangeContext: CredentialChangeContext,
    ) => Promise<CredentialChangeResult | UnfinishedCredentialChange>,
  ): Promise<Redirect> {
    const { redirectTo, renewed } = await this.database.transaction(async (transaction) => {
      const account = await this.accounts.lockAccountOfSession(transaction, member);
      const changed = await change(this.createContext(transaction, member, account));
      if ('continueAt' in changed) {
        await this.sessions.requireLive(transaction, member);
        return { redirectTo: changed.continueAt, renewed: undefined };
      }
      const renewed = await this.renew(transaction, member, context, changed.renewal ?? 'fresh');
      if (changed.endsOthers !== undefined)
        await this.sessions.endAll(transaction, member.accountId, changed.endsOthers, member);
      return { redirectTo: changed.redirectTo, renewed };
    });
    if (renewed !== undefined) this.sessions.setCookies(context, renewed);
    return { redirectTo };
  }

  private createContext(
    transaction: Transaction,
    member: Principal,
    account: GuardedAccount,
  ): CredentialChangeContext {
    const { accountId, language, contactEmail } = account;
    return {
      transaction,
      account,
      now: this.clock.now(),
      tell: async (template, values, to = contactEmail) => {
        if (to === null) return;
        await this.outbox.addMail(transaction, { template, language, to, values, accountId });
      },
      notMeToken: async () => {
        const { token } = await this.unrecognisedLoginLinks.createLink(
          transaction,
          account,
          member.createdAt,
        );
        return token;
      },
    };
  }

  private renew(
    transaction: Transaction,
    member: Principal,
    context: RequestContext,
    renewal: Renewal,
  ): Promise<OpenedSession> {
    switch (renewal) {
      case 'fresh':
        return this.sessions.renewFresh(transaction, member, context);
      case 'proved':
        return this.sessions.reauthorise(transaction, member, context);
      case 'anyway':
        return this.sessions.renewValue(transaction, member, context);
    }
  }
}
