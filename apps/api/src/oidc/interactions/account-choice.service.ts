import { Injectable } from '@nestjs/common';
import type { selectAccountScreen } from '@account/contracts/oidc/interactions/interaction.contract';
import type { DataOf } from '@account/contracts/platform/call';

import { logout, SessionsService } from '../../identity/sessions/index.js';
import { AccountsService } from '../../identity/accounts/index.js';
import { ProfileImages } from '../../identity/profile-image/index.js';
import { OidcClients } from '../clients/index.js';
import { OidcProvider } from '../provider/index.js';
import {
  type Interaction,
  Interactions,
  lostInteractionPage,
  returnTarget,
} from '../interaction-store/index.js';
import { flowProblem, ScreenRedirect } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Database } from '../../platform/prisma/database.js';

@Injectable()
export class AccountChoice {
  constructor(
    private readonly interactions: Interactions,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly images: ProfileImages,
    private readonly clients: OidcClients,
    private readonly provider: OidcProvider,
    private readonly database: Database,
  ) {}

  async screen(uid: unknown, context: RequestContext): Promise<DataOf<typeof selectAccountScreen>> {
    const interaction = await this.interactions.requireOnPage(uid, context);
    const { principal, language } = context;
    if (principal === null) throw new ScreenRedirect(`/oidc/login?flow=${interaction.uid}`);
    if (interaction.payload.prompt.name !== 'select_account') throw new ScreenRedirect(lostInteractionPage);
    if (interaction.isOver) throw new ScreenRedirect(await this.provider.renewRequest(interaction));
    const { contactEmail, profileImageName } = await this.accounts.summaryOf(principal);
    return {
      flow: interaction.uid,
      clientInfo: this.clients.infoOf(interaction.clientId, language),
      contactEmail,
      profileImageUrl: this.images.addressOf(profileImageName, context.browser),
    };
  }

  async keep(uid: unknown, context: RequestContext): Promise<string> {
    const interaction = await this.interactions.requireInCall(uid, context);
    this.requireAsked(interaction);
    if (context.principal === null) return `/oidc/login?flow=${interaction.uid}`;
    if (interaction.isOver) return this.provider.renewRequest(interaction, 'select_account');
    await this.interactions.finish(interaction, { select_account: {} }, context.principal);
    return `/oidc/selectAccountInteraction?flow=${interaction.uid}`;
  }

  /** Ends the current session. After the next login, the same authorization request continues. */
  async switch(uid: unknown, context: RequestContext): Promise<string> {
    const interaction = await this.interactions.requireInCall(uid, context);
    const { name } = interaction.payload.prompt;
    if (name !== 'select_account' && name !== 'consent')
      throw flowProblem(lostInteractionPage, 'the account choice was not shown');
    await this.interactions.detachSession(interaction);
    const { principal } = context;
    if (principal !== null)
      await this.database.transaction((transaction) =>
        this.sessions.endSession(transaction, principal, logout),
      );
    this.sessions.clearCookies(context);
    return `/oidc/login?flow=${interaction.uid}`;
  }

  async resume(uid: unknown, context: RequestContext): Promise<string> {
    const interaction = await this.interactions.requireOnPage(uid, context);
    if (interaction.isOver) return this.provider.renewRequest(interaction);
    const { result, prompt } = interaction.payload;
    if (prompt.name === 'select_account' && result?.['select_account'] === undefined)
      return `/oidc/select-account?flow=${interaction.uid}`;
    return returnTarget(interaction);
  }

  private requireAsked({ payload }: Interaction): void {
    if (payload.prompt.name !== 'select_account')
      throw flowProblem(lostInteractionPage, 'the request has no account choice');
  }
}
