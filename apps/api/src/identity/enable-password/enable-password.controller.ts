import { Controller, type OnModuleInit, Query } from '@nestjs/common';
import {
  enablePasswordCall,
  enablePasswordCompleteScreen,
  enablePasswordFields,
  enablePasswordScreen,
} from '@account/contracts/identity/enable-password/enable-password.contract';
import { ownReturnTo } from '@account/contracts/product/screens';
import type { DataOf, Redirect } from '@account/contracts/platform/call';
import { emailKey } from '@account/domain/identity/accounts/email';

import { ParsedRequest, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { Links } from '../../platform/challenge/links.service.js';
import { parseInput } from '../../platform/http/input.interceptor.js';
import { Problem, ScreenRedirect } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { AccountsService } from '../accounts/index.js';
import { CredentialChange } from '../credential-change/index.js';
import { passwordChanged, PasswordsService } from '../passwords/index.js';
import {
  CodeSenders,
  type MemberCode,
  MemberCodes,
  VerificationCodesService,
} from '../verification-codes/index.js';
import { passwordResetLink } from '../recovery-links/index.js';
import { passwordEnabledMail } from './password-enabled.mail.js';
import { passwordSettingCode } from './password-setting.code.js';

const passwordPage = '/mypage/password/edit';
const donePage = '/mypage/enable-password/complete';

function goOnTo(returnTo: unknown): string {
  const path = ownReturnTo(returnTo);
  return path === null || path === passwordPage ? '' : path;
}

/** Accepts, instead of a re-authorisation, a code that was sent to the verified address. */
@Controller()
export class EnablePasswordController implements OnModuleInit {
  constructor(
    private readonly senders: CodeSenders,
    private readonly memberCodes: MemberCodes,
    private readonly codes: VerificationCodesService,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly credentials: CredentialChange,
    private readonly links: Links,
  ) {}

  onModuleInit(): void {
    this.senders.register(passwordSettingCode, (email, context) => this.send(email, context));
  }

  @ScreenData(enablePasswordScreen)
  async screen(
    @ParsedRequest() { member, context }: ParsedRequest,
    @Query('returnTo') returnPath: unknown,
  ): Promise<DataOf<typeof enablePasswordScreen>> {
    const account = await this.accounts.summaryOf(member);
    const returnTo = goOnTo(returnPath);
    if (account.isPasskeyOnly) throw new ScreenRedirect('/mypage/passkeys');
    if (account.passwordUpdatedAt !== null) throw new ScreenRedirect(returnTo || passwordPage);
    const passwordStrength = this.passwords.strength;
    if (!account.isEmailVerified) return { passwordStrength, isCodeSent: false, codeSending: null, returnTo };
    const code = {
      purpose: passwordSettingCode,
      accountId: member.accountId,
      email: account.contactEmail,
    } as const;
    return { passwordStrength, ...(await this.memberCodes.sending(code, context)), returnTo };
  }

  /**
   * @throws {Problem} PIN_CODE_ERROR, PIN_CODE_EXHAUSTED; INVALID_REQUEST; FORBIDDEN when the account already
   *   has a password
   */
  @Call(enablePasswordCall)
  async enable(
    @ParsedRequest() { input, member, context }: ParsedRequest<typeof enablePasswordCall>,
  ): Promise<Redirect> {
    const passwordStrength = this.passwords.strength;
    const { pinCode, password } = parseInput(enablePasswordFields(passwordStrength), input);
    const code = await this.codeOf(member);
    this.passwords.requireCapacity('known');
    const challengeId = await this.memberCodes.verify(code, pinCode, context);
    const newHash = await this.passwords.hashFirst(code.email, password, 'password', 'known');
    return this.credentials.applyChange(member, context, async ({ transaction, account, now, tell }) => {
      const { accountId, email } = code;
      if (account.contactEmail !== email)
        throw new Problem('INVALID_REQUEST', { log: 'the address has changed' });
      if (account.passkeyOnlySince !== null)
        throw new Problem('FORBIDDEN', { log: 'the account is passkey-only' });
      await this.codes.consumeCode(transaction, passwordSettingCode, challengeId);
      if (!(await this.passwords.setFirst(transaction, accountId, newHash))) throw passwordIsSet();
      await this.links.revokeLinks(transaction, passwordResetLink, accountId);
      await tell(passwordEnabledMail, { enabledAt: now });
      const returnTo = goOnTo(input.returnTo);
      const redirectTo = `${donePage}${returnTo && `?${new URLSearchParams({ returnTo })}`}`;
      return { redirectTo, renewal: 'proved', endsOthers: passwordChanged };
    });
  }

  @ScreenData(enablePasswordCompleteScreen)
  completeScreen(@Query('returnTo') returnTo: unknown) {
    return { returnTo: goOnTo(returnTo) };
  }

  private async send(email: string, context: RequestContext) {
    if (context.principal === null) throw new Problem('SESSION_EXPIRED', { log: 'a guest requested a code' });
    if (!this.passwords.isEnabled) throw new Problem('NOT_FOUND', { log: 'the store has no passwords' });
    const code = await this.codeOf(context.principal);
    if (emailKey(code.email) !== emailKey(email))
      throw new Problem('INVALID_REQUEST', { log: 'a code for another address' });
    return this.memberCodes.send(code, context);
  }

  /**
   * @throws {Problem} FORBIDDEN when the account already has a password, or has no verified address to which a
   *   code can be sent
   */
  private async codeOf(member: Principal): Promise<MemberCode> {
    const { contactEmail, isEmailVerified, passwordUpdatedAt, isPasskeyOnly } =
      await this.accounts.summaryOf(member);
    if (passwordUpdatedAt !== null) throw passwordIsSet();
    if (isPasskeyOnly) throw new Problem('FORBIDDEN', { log: 'the account is passkey-only' });
    if (!isEmailVerified) throw new Problem('FORBIDDEN', { log: 'no verified address for a code' });
    return { purpose: passwordSettingCode, accountId: member.accountId, email: contactEmail };
  }
}

function passwordIsSet(): Problem {
  return new Problem('FORBIDDEN', { log: 'the account already has a password' });
}
