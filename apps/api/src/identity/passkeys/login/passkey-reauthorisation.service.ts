import { Injectable } from '@nestjs/common';
import type { PasskeyProof } from '@account/contracts/identity/passkeys/passkey-proof.contract';

import type { Principal, RequestContext } from '../../../platform/http/request-context.js';
import { Database } from '../../../platform/prisma/database.js';
import { type OpenedSession, SessionsService } from '../../sessions/index.js';
import { PasskeyVerifier } from '../passkey-verifier.service.js';
import { PasskeyNotUsed, PasskeyProofs, refused } from './passkey-proofs.service.js';

@Injectable()
export class PasskeyReauthorisation {
  constructor(
    private readonly proofs: PasskeyProofs,
    private readonly verifier: PasskeyVerifier,
    private readonly sessions: SessionsService,
    private readonly database: Database,
  ) {}

  async prove(proof: PasskeyProof, member: Principal, context: RequestContext): Promise<OpenedSession> {
    this.verifier.requireOffered();
    const { accountId, sessionId } = member;
    const proved = await this.proofs.verify(proof, { purpose: 'reauthorisation', sessionId });
    if (proved.passkey.accountId !== accountId) throw refused('a passkey of another account');
    if (!proved.isUserVerified) throw refused('the authenticator did not verify the user');
    try {
      return await this.database.transaction(async (transaction) => {
        await this.proofs.use(transaction, proved);
        return this.sessions.reauthorise(transaction, member, context);
      });
    } catch (error) {
      if (error instanceof PasskeyNotUsed) throw await this.proofs.afterNotUsed(proved);
      throw error;
    }
  }
}
