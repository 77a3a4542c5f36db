import { Injectable } from '@nestjs/common';
import {
  isAnotherPassword,
  passwordEditFields,
  type editPasswordCall,
  type passwordEditScreen,
} from '@account/contracts/identity/password-edit/password-edit.contract';
import type { Redirect } from '@account/contracts/platform/problem.contract';
import type * as z from 'zod/mini';

import { Outbox } from '../../messaging/outbox/outbox.service.js';
import { Links } from '../../platform/challenge/links.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { parseInput } from '../../platform/http/input.interceptor.js';
import { Problem } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { ScreenRedirect } from '../../platform/http/screen-redirect.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { CurrentPassword } from '../passwords/current-password.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SessionsService, type OpenedSession } from '../sessions/sessions.service.js';
import { passwordChangedMail } from '../passwords/password-changed-mail/password-changed.mail.js';

/** A member changes the password by the one in use. The other sessions end; this one goes on under a new value. */
@Injectable()
export class PasswordEditService {
  constructor(
    private readonly currentPassword: CurrentPassword,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly links: Links,
    private readonly settings: SettingsService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws {ScreenRedirect} to set a password first */
  async screen({ accountId }: Principal): Promise<z.output<typeof passwordEditScreen.data>> {
    if ((await this.passwords.currentHash(accountId)) === null)
      throw new ScreenRedirect('/mypage/enable-password');
    return { passwordStrength: this.settings.current().accountRegistrationSetting.passwordStrength };
  }

  /**
   * @throws {Problem} REQUEST_UNAUTHORIZED for a wrong old password; INVALID_PASSWORD_REUSED;
   *   REAUTHORIZATION_REQUIRED when the re-authorisation ended before the change
   */
  async edit(
    input: z.output<typeof editPasswordCall.input>,
    member: Principal,
    context: RequestContext,
  ): Promise<Redirect> {
    const { passwordStrength } = this.settings.current().accountRegistrationSetting;
    const schema = passwordEditFields(passwordStrength).check(isAnotherPassword);
    const { oldPassword, newPassword } = parseInput(schema, input);
    const oldHash = await this.currentPassword.verified(member, oldPassword);
    const { contactEmail } = await this.accounts.summaryOf(member);
    const newHash = await this.passwords.hashReplacing(
      member.accountId,
      contactEmail,
      newPassword,
      'newPassword',
    );
    const renewed = await this.database.transaction((transaction) =>
      this.change(transaction, member, context, oldHash, newHash),
    );
    this.sessions.handOver(context, renewed);
    return { redirectTo: '/mypage/password/edit/complete' };
  }

  private async change(
    transaction: Transaction,
    member: Principal,
    context: RequestContext,
    oldHash: string,
    newHash: string,
  ): Promise<OpenedSession> {
    const { accountId } = member;
    const account = await this.accounts.lockOwn(transaction, member);
    if (!(await this.passwords.hold(transaction, accountId, oldHash)))
      throw new Problem('REQUEST_UNAUTHORIZED', { log: 'password changed meanwhile' });
    await this.passwords.set(transaction, accountId, newHash);
    await this.links.revoke(transaction, 'passwordReset', accountId);
    const renewed = await this.sessions.renewFresh(transaction, member, context);
    await this.sessions.endAll(transaction, accountId, 'passwordChanged', member);
    if (account.contactEmail !== null) {
      await this.outbox.add(transaction, {
        template: passwordChangedMail,
        language: account.language,
        to: account.contactEmail,
        values: { changedAt: this.clock.now() },
        accountId,
      });
    }
    return renewed;
  }
}
