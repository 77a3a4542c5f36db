import { Controller, Query } from '@nestjs/common';
import {
  enterOidcSignUpEmailCall,
  oidcSignUpAuthScreen,
  oidcSignUpScreen,
} from '@account/contracts/oidc/sign-up/oidc-sign-up.contract';
import { interactionSignUpEntry } from '@account/domain/identity/sign-up/sign-up-entry';

import { SignUpAddress, SignUpAddressScreens } from '../../identity/sign-up/index.js';
import { OidcClients } from '../clients/index.js';
import { type Interaction, Interactions } from '../interaction-store/index.js';
import {
  flowLanguageCookie,
  languageCookie,
  languageLifetime,
} from '../../platform/http/cookie.declaration.js';
import { ParsedRequest, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Problem, ScreenRedirect } from '../../platform/http/problem.js';

@Controller()
export class OidcSignUpController {
  constructor(
    private readonly interactions: Interactions,
    private readonly clients: OidcClients,
    private readonly addressScreens: SignUpAddressScreens,
    private readonly address: SignUpAddress,
  ) {}

  @ScreenData(oidcSignUpScreen)
  async policyScreen(@Query('flow') uid: unknown, @ParsedRequest() { context }: ParsedRequest) {
    const interaction = await this.forGuest(uid, context);
    return {
      ...(await this.addressScreens.policy(context, interactionSignUpEntry(interaction.uid))),
      ...this.inside(interaction, context),
    };
  }

  @ScreenData(oidcSignUpAuthScreen)
  async authScreen(@Query() query: Record<string, unknown>, @ParsedRequest() { context }: ParsedRequest) {
    const interaction = await this.forGuest(query['flow'], context);
    const data = await this.addressScreens.authAtEntry(
      query,
      interactionSignUpEntry(interaction.uid),
      context,
    );
    return { ...data, ...this.inside(interaction, context) };
  }

  @Call(enterOidcSignUpEmailCall)
  async enterEmail(
    @Query('flow') uid: unknown,
    @ParsedRequest() { input, context }: ParsedRequest<typeof enterOidcSignUpEmailCall>,
  ) {
    const interaction = await this.interactions.requireInCall(uid, context);
    if (context.principal !== null) throw new Problem('FORBIDDEN', { log: 'a member on a guest call' });
    const entered = await this.address.enter(
      input,
      context,
      interactionSignUpEntry(interaction.uid).continueTo,
    );
    setSiteLanguage(context);
    return entered;
  }

  private async forGuest(uid: unknown, context: RequestContext): Promise<Interaction> {
    const interaction = await this.interactions.requireOnPage(uid, context);
    if (context.principal !== null) throw new ScreenRedirect(`/oidc/login?flow=${interaction.uid}`);
    return interaction;
  }

  private inside({ uid, clientId }: Interaction, { language }: RequestContext) {
    return { flow: uid, clientInfo: this.clients.infoOf(clientId, language) };
  }
}

/**
 * The next pages belong to the store, so the language of the site is set to the language of the authorization
 * request.
 */
function setSiteLanguage({ cookies, language }: RequestContext): void {
  if (cookies.get(flowLanguageCookie) !== undefined) cookies.set(languageCookie, language, languageLifetime);
}
