import { Injectable } from '@nestjs/common';
import type { LoginIdentifier } from '@account/domain/identity/login/login-identifier';

import { Problem } from '../../../platform/http/problem.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import type { AccountId, FlowId } from '../../../platform/ids/ids.js';
import { PostResponseTasks } from '../../../platform/lifecycle/post-response-tasks.js';
import { Database } from '../../../platform/prisma/database.js';
import { inAnHour, networkLimit } from '../../../platform/rate-limit/limit.declaration.js';
import { RateLimits } from '../../../platform/rate-limit/rate-limits.service.js';
import { SettingsService } from '../../../store/settings/index.js';
import { AccountsService } from '../../accounts/index.js';
import { KnownBrowsers } from '../../known-browsers/index.js';
import { type LoginFlow, LoginFlows } from '../../login-completion/index.js';
import { PasskeyRecovery } from '../../passkeys/index.js';
import { CodeSendingLimits, VerificationCodesService } from '../../verification-codes/index.js';
import { loginCode } from '../login.code.js';

interface Candidate {
  isActive: boolean;
  provedEmail: string | null;
}

/**
 * Returns the verified address for a login code; null when no e-mail can be sent. Rate limits then use the key
 * `nobody`.
 */
export function codeRecipient(
  { kind, key }: LoginIdentifier,
  account: Candidate | undefined,
): { email: string | null; nobody: string } {
  const email = account?.isActive === true ? account.provedEmail : null;
  return { email, nobody: `nobody\0${kind}\0${key}` };
}

const loginCodeFromAddress = networkLimit('loginCodeFromAddress', inAnHour(60));

export interface CountedMail {
  identifier: LoginIdentifier;
  countsAddress: boolean;
}

/**
 * Sends login codes by e-mail. Creates the codes after the response, so that the duration of the response does
 * not reveal whether an account exists.
 */
@Injectable()
export class LoginCodeMails {
  constructor(
    private readonly loginFlows: LoginFlows,
    private readonly accounts: AccountsService,
    private readonly codes: VerificationCodesService,
    private readonly passkeyRecovery: PasskeyRecovery,
    private readonly sendings: CodeSendingLimits,
    private readonly browsers: KnownBrowsers,
    private readonly limits: RateLimits,
    private readonly postResponseTasks: PostResponseTasks,
    private readonly settings: SettingsService,
    private readonly database: Database,
  ) {}

  requireEnabled(): void {
    if (!this.settings.current().login.isEnabledAuthCode)
      throw new Problem('FORBIDDEN', { log: 'the store has no login by code' });
  }

  async countMail(identifier: LoginIdentifier, context: RequestContext): Promise<CountedMail> {
    const known = await this.browsers.findKnownBrowser(identifier, context);
    if (known !== undefined) {
      await this.sendings.countForKnownBrowser(loginCode.name, known.accountId, known.hash);
      return { identifier, countsAddress: false };
    }
    await this.limits.consumeFrom(context.address, loginCodeFromAddress);
    await this.sendings.countForGuest(identifier.key);
    return { identifier, countsAddress: identifier.kind === 'userId' };
  }

  sendLater({ id, data }: LoginFlow, mail: CountedMail, { language }: RequestContext): void {
    const askedAt = new Date(data.codeAskedAt ?? 0);
    this.postResponseTasks.startTask('login code mail', () => this.send(id, mail, language, askedAt));
  }

  private async send(
    flowId: FlowId,
    { identifier, countsAddress }: CountedMail,
    language: RequestContext['language'],
    askedAt: Date,
  ): Promise<void> {
    const account = await this.accounts.findForLogin(identifier, null);
    const { email, nobody } = codeRecipient(identifier, account);
    if (email === null && account?.isActive === true)
      await this.beginPasskeyRecovery(account.accountId, countsAddress);
    const isMailed = email !== null && (!countsAddress || (await this.mayMail(email)));
    await this.database.transaction(async (transaction) => {
      if (!(await this.loginFlows.lock(transaction, flowId))) return;
      if (isMailed) await this.codes.sendCode(transaction, flowId, loginCode, { email, language }, askedAt);
      else await this.codes.sendDecoyCode(transaction, flowId, loginCode, email ?? nobody, askedAt);
    });
  }

  private async beginPasskeyRecovery(accountId: AccountId, countsAddress: boolean): Promise<void> {
    const account = await this.accounts.findAccount(accountId);
    if (account?.contactEmail == null || account.passkeyOnlySince === null) return;
    if (countsAddress && !(await this.mayMail(account.contactEmail))) return;
    await this.passkeyRecovery.beginIfPasskeyOnly(accountId);
  }

  /** Counts e-mails per address, even if a user ID was entered. The response does not reveal the address. */
  private async mayMail(email: string): Promise<boolean> {
    try {
      await this.sendings.countForGuest(email);
      return true;
    } catch (error) {
      if (error instanceof Problem && error.code === 'TOO_MANY_REQUESTS') return false;
      throw error;
    }
  }
}
