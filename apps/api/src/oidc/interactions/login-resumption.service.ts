import { Injectable } from '@nestjs/common';
import { acrOf, amrOf, protocolSeconds } from '@account/domain/oidc/authentication/authentication-context';

import { Clock, RealClock } from '../../platform/clock/clock.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { SessionsService } from '../../identity/sessions/index.js';
import { PoliciesService } from '../../store/policies/index.js';
import { OidcProvider } from '../provider/index.js';
import { type Interaction, Interactions, promptPage } from '../interaction-store/index.js';

@Injectable()
export class LoginResumption {
  private readonly realTime = new RealClock();

  constructor(
    private readonly interactions: Interactions,
    private readonly sessions: SessionsService,
    private readonly policies: PoliciesService,
    private readonly provider: OidcProvider,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepts only a login after the start of the request if the application requires a new login.
   * @returns the path at which the protocol continues, or the path of the next prompt
   */
  async resume(uid: unknown, context: RequestContext): Promise<string> {
    const interaction = await this.interactions.requireOnPage(uid, context);
    const { principal } = context;
    const login = `/oidc/login?flow=${interaction.uid}`;
    if (principal === null) return login;
    const proof = await this.sessions.findProof(principal);
    if (proof === undefined) return login;
    if (interaction.isOver) return this.restartRequest(interaction, proof.provedAt);
    const { prompt } = interaction.payload;
    if (prompt.name === 'policies') return this.afterPolicies(interaction, principal);
    if (proof.provedAt < interaction.createdAt && !hadNoSession(interaction))
      return promptPage(prompt.name, interaction.uid);
    const { accountId } = principal;
    const ts = protocolSeconds(proof.provedAt, this.clock.now(), this.realTime.now());
    const shown = { accountId, ts, acr: acrOf(proof.methods), amr: amrOf(proof.methods) };
    return this.interactions.finish(interaction, { login: shown, select_account: {} }, principal);
  }

  private async afterPolicies(interaction: Interaction, principal: Principal): Promise<string> {
    if (this.policies.outdated(principal.policyConsents).length > 0)
      return promptPage('policies', interaction.uid);
    return this.interactions.finish(interaction, { policies: {} }, principal);
  }

  private restartRequest(interaction: Interaction, provedAt: Date): Promise<string> {
    const { createdAt, endedAt } = interaction;
    const isAnswered = endedAt === null ? provedAt >= createdAt : provedAt > endedAt;
    return this.provider.renewRequest(
      interaction,
      ...(isAnswered ? (['login', 'select_account'] as const) : []),
    );
  }
}

function hadNoSession({ payload: { prompt } }: Interaction): boolean {
  return prompt.name === 'login' && prompt.reasons.every((reason) => reason === 'no_session');
}
