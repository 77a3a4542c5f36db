import { Injectable } from '@nestjs/common';
import {
  loginReasons,
  type LoginReason,
  type oidcLoginScreen,
} from '@account/contracts/oidc/login/oidc-login.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { loginIdentifierMaxLength } from '@account/domain/identity/login/login-identifier';

import { LoginScreen } from '../../identity/login/index.js';
import type { LoginPlace } from '../../identity/login-completion/index.js';
import { OidcClients } from '../clients/index.js';
import { type Interaction, Interactions } from '../interaction-store/index.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { ScreenRedirect } from '../../platform/http/problem.js';

export interface LoginInside {
  place: LoginPlace;
  returnTo: string;
}

@Injectable()
export class OidcLogin {
  constructor(
    private readonly interactions: Interactions,
    private readonly clients: OidcClients,
    private readonly loginScreen: LoginScreen,
  ) {}

  async screen(uid: unknown, context: RequestContext): Promise<DataOf<typeof oidcLoginScreen>> {
    const interaction = await this.interactions.requireOnPage(uid, context);
    const { returnTo } = insideOf(interaction);
    const reason = reasonOf(interaction);
    if (context.principal !== null && (reason === 'no_session' || reason === 'account_switched'))
      throw new ScreenRedirect(returnTo);
    return {
      ...this.loginScreen.data(returnTo, context),
      flow: interaction.uid,
      clientInfo: this.clients.infoOf(interaction.clientId, context.language),
      loginHint: hintOf(interaction),
      reason,
    };
  }

  /**
   * @throws {ScreenRedirect} to the error page when the authorization request has ended or belongs to another
   *   browser
   */
  async onPage(uid: unknown, context: RequestContext): Promise<LoginInside & { flow: string }> {
    const interaction = await this.interactions.requireOnPage(uid, context);
    return { ...insideOf(interaction), flow: interaction.uid };
  }

  /**
   * @throws {Problem} INVALID_SESSION_FLOW when the authorization request has ended or belongs to another
   *   browser
   */
  async inCall(uid: unknown, context: RequestContext): Promise<LoginInside> {
    return insideOf(await this.interactions.requireInCall(uid, context));
  }
}

function insideOf({ uid, payload: { prompt } }: Interaction): LoginInside {
  const query = `?flow=${uid}`;
  const asksFactor = prompt.reasons.includes('acr');
  return { place: { base: '/oidc/login', query, asksFactor }, returnTo: `/oidc/loginInteraction${query}` };
}

function reasonOf({ payload: { prompt } }: Interaction): LoginReason {
  if (prompt.name !== 'login') return 'account_switched';
  return loginReasons.find((reason) => prompt.reasons.includes(reason)) ?? 'no_session';
}

/** Returns the login hint if a member could have entered it on the page. The application may send any value. */
function hintOf({ payload: { params } }: Interaction): string {
  const { login_hint: hint } = params;
  if (typeof hint !== 'string' || hint.length > loginIdentifierMaxLength) return '';
  return /^[\x21-\x7e]+$/.test(hint) ? hint : '';
}
