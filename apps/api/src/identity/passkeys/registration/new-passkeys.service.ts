import { Injectable } from '@nestjs/common';
import { maxPasskeys, type PasskeyOrigin } from '@account/domain/identity/passkeys/passkey';

import { AuditTrail, auditKind } from '../../../platform/audit/audit-trail.repository.js';
import { Problem } from '../../../platform/http/problem.js';
import { newId } from '../../../platform/ids/ids.js';
import type { CredentialChangeContext } from '../../credential-change/index.js';
import { passkeyChangedMail } from '../passkey-changed.mail.js';
import { PasskeyVerifier, type VerifiedPasskey } from '../passkey-verifier.service.js';
import { PasskeyRepository } from '../passkey.repository.js';
import { passkeysFull } from './passkey-options.service.js';

export interface NamedPasskey extends VerifiedPasskey {
  transports: string[];
  name: string;
  createdVia: PasskeyOrigin;
}

const passkeyAdded = auditKind<{ createdVia: PasskeyOrigin; isUserVerified: boolean }>(
  'passkey.added',
  'member',
);

@Injectable()
export class NewPasskeys {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly verifier: PasskeyVerifier,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * The caller holds the account lock.
   * @throws {Problem} PASSKEY_LIMIT; PASSKEY_NOT_ADDED when the passkey is already registered
   */
  async insert(
    { transaction, account: { accountId }, now, tell, notMeToken }: CredentialChangeContext,
    { credentialId, signCount, ...passkey }: NamedPasskey,
  ): Promise<void> {
    if ((await this.passkeys.count(accountId, transaction)) >= maxPasskeys) throw passkeysFull();
    const isTheirs = await this.passkeys.insert(transaction, {
      ...passkey,
      id: newId(),
      accountId,
      credentialId: new Uint8Array(credentialId),
      signCount: BigInt(signCount),
      rpId: this.verifier.rpId,
      createdAt: now,
    });
    if (!isTheirs) throw notAdded('registered already');
    const { createdVia, isUserVerified, name } = passkey;
    await this.audit.addEvent(transaction, passkeyAdded, {
      accountId,
      details: { createdVia, isUserVerified },
    });
    const change = createdVia === 'automatic' ? 'addedByBrowser' : 'added';
    await tell(passkeyChangedMail, { change, name, changedAt: now, token: await notMeToken() });
  }
}

export function notAdded(log: string): Problem {
  return new Problem('PASSKEY_NOT_ADDED', { log });
}
