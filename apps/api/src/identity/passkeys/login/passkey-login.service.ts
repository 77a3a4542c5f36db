import { Injectable } from '@nestjs/common';
import type { loginCall } from '@account/contracts/identity/login/login.contract';
import type { InputOf, Redirect } from '@account/contracts/platform/call';

import { Problem } from '../../../platform/http/problem.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { RateLimits } from '../../../platform/rate-limit/rate-limits.service.js';
import { type FirstFactorProof, LoginCompletion } from '../../login-completion/index.js';
import { LoginHistory } from '../../login-history/index.js';
import { PasskeyVerifier } from '../passkey-verifier.service.js';
import { passkeyLogins, refusedPasskeyLogin } from '../passkeys.limits.js';
import { PasskeyNotUsed, PasskeyProofs, refused, type ProvedPasskey } from './passkey-proofs.service.js';
import { PasskeyRequests } from './passkey-requests.service.js';

type Input = Extract<InputOf<typeof loginCall>, { loginMethod: 'Passkey' }>;

@Injectable()
export class PasskeyLogin {
  constructor(
    private readonly proofs: PasskeyProofs,
    private readonly verifier: PasskeyVerifier,
    private readonly requests: PasskeyRequests,
    private readonly completion: LoginCompletion,
    private readonly history: LoginHistory,
    private readonly limits: RateLimits,
  ) {}

  async logIn(
    { passkey: proof, isAmaltheaLogin = false, returnTo }: Input,
    context: RequestContext,
    place?: FirstFactorProof['place'],
  ): Promise<Redirect> {
    const { countsAsSecondFactor } = this.verifier.requireOffered();
    const proved = await this.prove(proof, isAmaltheaLogin, context);
    const { accountId, id: passkeyId, name: identifierName, isActive } = proved.passkey;
    await this.limits.consume(passkeyLogins, accountId);
    try {
      const redirect = await this.completion.completeLogin(
        {
          ...{ accountId, isActive },
          ...{ method: 'Passkey', identifierName, isAmaltheaLogin, returnTo, passkeyId },
          ...(place && { place }),
          ...shownBy(proved, countsAsSecondFactor),
          confirm: async (transaction) => {
            await this.proofs.use(transaction, proved);
            return true;
          },
        },
        context,
      );
      if (redirect === undefined) throw refused('another request came first');
      this.requests.remember(context);
      return redirect;
    } catch (error) {
      if (error instanceof PasskeyNotUsed) throw await this.proofs.afterNotUsed(proved);
      if (error instanceof Problem && error.code === 'LOGIN_PROHIBITED') throw refused('account disabled');
      throw error;
    }
  }

  private async prove(
    proof: Input['passkey'],
    isAmaltheaLogin: boolean,
    context: RequestContext,
  ): Promise<ProvedPasskey> {
    let refusedOf: ProvedPasskey['passkey'] | undefined;
    try {
      return await this.proofs.verify(proof, this.requests.loginOf(context), (passkey) => {
        refusedOf = passkey;
      });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await this.limits.consumeFrom(context.address, refusedPasskeyLogin);
      if (refusedOf !== undefined) {
        const { accountId, name: identifierName } = refusedOf;
        const attempt = { accountId, identifierName, method: 'Passkey', isAmaltheaLogin } as const;
        this.history.recordUnfinished({ ...attempt, result: 'failure' }, context);
      }
      throw error;
    }
  }
}

function shownBy(
  { passkey: { isBackupEligible }, isUserVerified }: ProvedPasskey,
  countsAsSecondFactor: boolean,
) {
  const isWhole = isUserVerified && countsAsSecondFactor;
  const key = isBackupEligible ? 'Passkey' : 'DevicePasskey';
  return {
    shown: isWhole ? ([key, 'UserVerification'] as const) : ([key] as const),
    needsNoSecondStep: isWhole,
    isUserVerified,
  };
}
