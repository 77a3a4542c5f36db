import { Injectable } from '@nestjs/common';
import type { consentCall, consentScreen } from '@account/contracts/oidc/interactions/interaction.contract';
import type { DataOf, InputOf } from '@account/contracts/platform/call';
import { maskedEmail } from '@account/domain/messaging/masked';

import { Problem, flowProblem, ScreenRedirect } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { AccountsService } from '../../identity/accounts/index.js';
import { SettingsService } from '../../store/settings/index.js';
import { OidcClients } from '../clients/index.js';
import { Connections, decisionOf, type ScopeQuestion, ScopeQuestions } from '../connections/index.js';
import { OidcProvider } from '../provider/index.js';
import { type Interaction, Interactions, lostInteractionPage } from '../interaction-store/index.js';

@Injectable()
export class Consent {
  constructor(
    private readonly interactions: Interactions,
    private readonly connections: Connections,
    private readonly scopes: ScopeQuestions,
    private readonly clients: OidcClients,
    private readonly settings: SettingsService,
    private readonly accounts: AccountsService,
    private readonly provider: OidcProvider,
  ) {}

  async screen(uid: unknown, context: RequestContext): Promise<DataOf<typeof consentScreen>> {
    const interaction = await this.interactions.requireOnPage(uid, context);
    const { principal, language } = context;
    if (principal === null || principal.accountId !== interaction.payload.session?.accountId)
      throw new ScreenRedirect(`/oidc/login?flow=${interaction.uid}`);
    if (interaction.payload.prompt.name !== 'consent') throw new ScreenRedirect(lostInteractionPage);
    if (interaction.isOver) throw new ScreenRedirect(await this.provider.renewRequest(interaction));
    const { requested, authorized, updated, decidedAt } = await this.question(interaction, principal);
    if (wasAnsweredMeanwhile(interaction, decidedAt))
      throw new ScreenRedirect(await this.interactions.finish(interaction, { consent: {} }, principal));
    const { precautions } = this.settings.current().oidc;
    const { contactEmail } = await this.accounts.summaryOf(principal);
    return {
      flow: interaction.uid,
      clientInfo: this.clients.infoOf(interaction.clientId, language),
      contactEmail: contactEmail && maskedEmail(contactEmail),
      requestScopeKeys: requested,
      storeScopeSettings: this.clients.scopesOf(requested, language),
      authorizedScopeKeys: authorized,
      unauthorizedScopeKeys: requested.filter((key) => !authorized.includes(key)),
      updatedScopeKeys: updated,
      oidcPrecautions: precautions && {
        title: precautions.title[language],
        renderData: precautions.paragraphs.map((paragraph) => paragraph[language]),
      },
    };
  }

  /**
   * @throws {Problem} INVALID_REQUEST for a scope that was not requested, or when a required scope is rejected
   */
  async decide(
    uid: unknown,
    { addScope = [], rejectScope = [] }: InputOf<typeof consentCall>,
    context: RequestContext,
  ): Promise<string> {
    const { interaction, principal } = await this.asked(uid, context);
    const question = await this.question(interaction, principal);
    const { requested, required } = question;
    if (![...addScope, ...rejectScope].every((key) => requested.includes(key)))
      throw new Problem('INVALID_REQUEST', { log: 'a scope outside the request' });
    if (rejectScope.some((key) => required.includes(key)))
      throw new Problem('INVALID_REQUEST', { log: 'a required scope rejected' });
    const decision = decisionOf(question, { added: addScope, rejected: rejectScope });
    await this.connections.allow(principal.accountId, interaction.clientId, decision);
    if (interaction.isOver) return this.provider.renewRequest(interaction, 'consent');
    return this.interactions.finish(interaction, { consent: {} }, principal);
  }

  async abort(uid: unknown, context: RequestContext): Promise<string> {
    const interaction = await this.interactions.requireInCall(uid, context);
    // The application can no longer receive a response. The prompt is therefore shown again and can then be
    // denied.
    if (interaction.isOver) return this.provider.renewRequest(interaction);
    const result = { error: 'access_denied', error_description: 'End-User aborted interaction' };
    return this.interactions.finish(interaction, result, context.principal);
  }

  private async asked(
    uid: unknown,
    context: RequestContext,
  ): Promise<{ interaction: Interaction; principal: Principal }> {
    const interaction = await this.interactions.requireInCall(uid, context);
    const { principal } = context;
    const { prompt, session } = interaction.payload;
    if (prompt.name !== 'consent')
      throw flowProblem(lostInteractionPage, 'the request has no consent prompt');
    if (principal === null || principal.accountId !== session?.accountId)
      throw flowProblem(`/oidc/login?flow=${interaction.uid}`, 'another account answered the consent');
    return { interaction, principal };
  }

  private question({ clientId, payload }: Interaction, { accountId }: Principal): Promise<ScopeQuestion> {
    return this.scopes.readQuestion(payload.params['scope'], clientId, accountId);
  }
}

/**
 * Returns whether another tab has answered the prompt. A native application cannot prove its identity, so its
 * users must answer every time (RFC 8252, 8.6).
 */
function wasAnsweredMeanwhile({ payload, createdAt }: Interaction, decidedAt: Date | null): boolean {
  const begunAt = payload.begunAt ?? createdAt.getTime();
  return (
    decidedAt !== null &&
    decidedAt.getTime() >= begunAt &&
    !payload.prompt.reasons.includes('native_client_prompt')
  );
}
