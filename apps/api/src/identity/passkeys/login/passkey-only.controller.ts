import { Controller } from '@nestjs/common';
import { setPasskeysOnlyCall } from '@account/contracts/identity/passkey-recovery/passkey-only.contract';

import { ParsedRequest, Call } from '../../../platform/http/endpoint.decorators.js';
import { Links } from '../../../platform/challenge/links.service.js';
import { AuditTrail, auditKind } from '../../../platform/audit/audit-trail.repository.js';
import { Problem } from '../../../platform/http/problem.js';
import { AccountsService } from '../../accounts/index.js';
import { type CredentialChangeContext, CredentialChange } from '../../credential-change/index.js';
import { PasswordsService } from '../../passwords/index.js';
import { passwordResetLink } from '../../recovery-links/index.js';
import { PasskeyNotUsed, PasskeyProofs, refused } from './passkey-proofs.service.js';
import { PasskeyVerifier } from '../passkey-verifier.service.js';
import { passkeyOnlyMail } from '../only/passkey-only.mail.js';
import { passkeysOnly } from '../only/passkey-only.terminations.js';
import { PasskeyRecovery } from '../only/passkey-recovery.service.js';

const passkeysOnlySet = auditKind<{ isOnly: boolean }>('passkey.onlyEnabled', 'member');

@Controller()
export class PasskeyOnlyController {
  constructor(
    private readonly proofs: PasskeyProofs,
    private readonly verifier: PasskeyVerifier,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly credentials: CredentialChange,
    private readonly links: Links,
    private readonly recovery: PasskeyRecovery,
    private readonly audit: AuditTrail,
  ) {}

  @Call(setPasskeysOnlyCall)
  async set(
    @ParsedRequest() {
      input: { isOnly, passkey },
      member,
      context,
    }: ParsedRequest<typeof setPasskeysOnlyCall>,
  ): Promise<void> {
    this.verifier.requireOffered();
    const { accountId, sessionId } = member;
    const proved = await this.proofs.verify(passkey, { purpose: 'reauthorisation', sessionId });
    if (proved.passkey.accountId !== accountId) throw refused('a passkey of another account');
    if (!proved.isUserVerified) throw refused('the authenticator did not verify the user');
    try {
      await this.credentials.applyChange(member, context, async (credentialChangeContext) => {
        await this.proofs.use(credentialChangeContext.transaction, proved);
        await this.change(credentialChangeContext, isOnly);
        return { redirectTo: '', renewal: 'proved', ...(isOnly && { endsOthers: passkeysOnly }) };
      });
    } catch (error) {
      if (error instanceof PasskeyNotUsed) throw await this.proofs.afterNotUsed(proved);
      throw error;
    }
  }

  private async change(
    { transaction, account, now, tell, notMeToken }: CredentialChangeContext,
    isOnly: boolean,
  ): Promise<void> {
    const { accountId, provedEmailKey, passkeyOnlySince } = account;
    if ((passkeyOnlySince !== null) === isOnly) return;
    if (isOnly && provedEmailKey === null)
      throw new Problem('FORBIDDEN', { log: 'no verified address for a recovery' });
    await this.accounts.setPasskeyOnly(transaction, accountId, isOnly ? now : null);
    await this.recovery.endRecovery(transaction, accountId);
    if (isOnly) {
      await this.passwords.retire(transaction, accountId);
      await this.links.revokeLinks(transaction, passwordResetLink, accountId);
    }
    await this.audit.addEvent(transaction, passkeysOnlySet, { accountId, details: { isOnly } });
    const change = isOnly ? 'on' : 'off';
    await tell(passkeyOnlyMail, { change, changedAt: now, token: await notMeToken() });
  }
}
