import { Controller } from '@nestjs/common';
import { removePasskeyCall } from '@account/contracts/identity/passkeys/passkey-calls.contract';

import { ParsedRequest, Call } from '../../../platform/http/endpoint.decorators.js';
import { AuditTrail, auditKind } from '../../../platform/audit/audit-trail.repository.js';
import { Problem } from '../../../platform/http/problem.js';
import { isId } from '../../../platform/ids/ids.js';
import { CredentialChange } from '../../credential-change/index.js';
import { SessionsService } from '../../sessions/index.js';
import { passkeyChangedMail } from '../passkey-changed.mail.js';
import { PasskeyRepository } from '../passkey.repository.js';
import { OtherSignInMethods } from './other-sign-in-methods.service.js';

const passkeyRemoved = auditKind('passkey.removed', 'member');

@Controller()
export class PasskeyRemovalController {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly otherSignInMethods: OtherSignInMethods,
    private readonly credentials: CredentialChange,
    private readonly sessions: SessionsService,
    private readonly audit: AuditTrail,
  ) {}

  @Call(removePasskeyCall)
  async remove(
    @ParsedRequest() {
      input: { id, endsSessions },
      member,
      context,
    }: ParsedRequest<typeof removePasskeyCall>,
  ): Promise<void> {
    if (!isId(id)) throw noSuchPasskey();
    await this.credentials.applyChange(member, context, async (credentialChangeContext) => {
      const { transaction, account, now, tell, notMeToken } = credentialChangeContext;
      const { accountId } = account;
      await this.passkeys.lock(transaction, accountId, id);
      // Ends the sessions first, because deleting a passkey clears the reference to it in the sessions.
      if (endsSessions) await this.sessions.endOpenedByPasskey(transaction, member, id);
      const removed = await this.passkeys.delete(transaction, accountId, id);
      if (removed === undefined) throw noSuchPasskey();
      if (!(await this.otherSignInMethods.hasOthersWithout(removed, credentialChangeContext, member)))
        throw new Problem('PASSKEY_LAST', { log: 'no other sign-in method' });
      await this.audit.addEvent(transaction, passkeyRemoved, { accountId });
      const { name } = removed;
      await tell(passkeyChangedMail, { change: 'removed', name, changedAt: now, token: await notMeToken() });
      return { redirectTo: '' };
    });
  }
}

export function noSuchPasskey(): Problem {
  return new Problem('NOT_FOUND', { log: 'no such passkey' });
}
