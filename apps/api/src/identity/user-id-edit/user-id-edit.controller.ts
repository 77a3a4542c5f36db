import { Controller } from '@nestjs/common';
import {
  editUserIdCall,
  userIdEditCompleteScreen,
  userIdEditFields,
  userIdEditScreen,
  verifyUserIdCall,
} from '@account/contracts/identity/user-id-edit/user-id-edit.contract';
import type { DataOf, Redirect } from '@account/contracts/platform/call';

import { ParsedRequest, Call, EmptyScreens, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { parseInput } from '../../platform/http/input.interceptor.js';
import { ScreenRedirect } from '../../platform/http/problem.js';
import { AccountsService } from '../accounts/index.js';
import { CredentialChange } from '../credential-change/index.js';
import { CurrentPassword } from '../passwords/index.js';
import { userIdChangedMail } from './user-id-changed.mail.js';
import { UserIdChecks } from './user-id-checks.service.js';

const userIdChanged = auditKind('userId.changed', 'member');

@Controller()
@EmptyScreens(userIdEditCompleteScreen)
export class UserIdEditController {
  constructor(
    private readonly checks: UserIdChecks,
    private readonly accounts: AccountsService,
    private readonly currentPassword: CurrentPassword,
    private readonly credentials: CredentialChange,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * @throws {ScreenRedirect} to the page for the first password, if the store uses passwords and the member has
   *   none
   */
  @ScreenData(userIdEditScreen)
  async screen(@ParsedRequest() { member }: ParsedRequest): Promise<DataOf<typeof userIdEditScreen>> {
    this.checks.requireOffered();
    const account = await this.accounts.summaryOf(member);
    const { userId, passwordUpdatedAt } = account;
    const isPasswordAsked = this.isPasswordAsked(account);
    if (isPasswordAsked && passwordUpdatedAt === null) throw new ScreenRedirect('/mypage/enable-password');
    return { userId, isPasswordAsked };
  }

  /**
   * @throws {Problem} REQUEST_UNAUTHORIZED when the password is wrong; ACCOUNT_ALREADY_EXISTS_USER_ID;
   *   TOO_MANY_REQUESTS; REAUTHORIZATION_REQUIRED when the re-authorisation expired before the change
   */
  @Call(editUserIdCall)
  async edit(
    @ParsedRequest() { input, member, context }: ParsedRequest<typeof editUserIdCall>,
  ): Promise<Redirect> {
    const { accountId } = member;
    this.checks.requireOffered();
    const current = await this.accounts.summaryOf(member);
    const terms = { userId: current.userId, isPasswordAsked: this.isPasswordAsked(current) };
    const { userId, password } = parseInput(userIdEditFields(terms), input);
    const proved = terms.isPasswordAsked
      ? await this.currentPassword.prove(member, password ?? '')
      : undefined;
    await this.checks.checkFor(accountId, userId);
    return this.credentials.applyChange(member, context, async ({ transaction, account, now, tell }) => {
      await proved?.use(transaction);
      await this.accounts.setUserId(transaction, accountId, userId);
      await this.audit.addEvent(transaction, userIdChanged, { accountId });
      if (account.provedEmailKey !== null) await tell(userIdChangedMail, { changedAt: now });
      return { redirectTo: '/mypage/user-id/edit/complete' };
    });
  }

  @Call(verifyUserIdCall)
  verify(@ParsedRequest() { input: { userId }, context }: ParsedRequest<typeof verifyUserIdCall>) {
    return this.checks.check(userId, context);
  }

  /** A member who has a passkey and no password has already re-authorised with the passkey. */
  private isPasswordAsked({
    passwordUpdatedAt,
    passkeys,
  }: Awaited<ReturnType<AccountsService['summaryOf']>>): boolean {
    return this.currentPassword.isAsked && (passwordUpdatedAt !== null || passkeys === 0);
  }
}
