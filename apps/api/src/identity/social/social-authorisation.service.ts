import { Injectable } from '@nestjs/common';
import { isReauthorisationValid } from '@account/domain/identity/sessions/session';
import { authoriseQuerySchema } from '@account/contracts/identity/social/social.contract';
import { pageAccountField } from '@account/contracts/platform/page-account';
import type { SocialAction } from '@account/domain/identity/social/social-flow';
import { SocialGateway } from '@account/gateways/social/social-gateway';
import * as z from 'zod/mini';

import { Clock } from '../../platform/clock/clock.js';
import { isPageOfAccount } from '../../platform/http/access/page-account.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { KnownBrowserLimits } from '../known-browsers/index.js';
import { SocialClients } from '../linked-accounts/index.js';
import { SocialReauthorisation } from './social-reauthorisation.service.js';
import { noFlowPage } from './social-screens.controller.js';
import { SocialFlows } from './social-flows.service.js';
import { socialRedirect } from './social.limits.js';

type Asked = z.output<typeof authoriseQuerySchema>;

@Injectable()
export class SocialAuthorisation {
  constructor(
    private readonly gateway: SocialGateway,
    private readonly clients: SocialClients,
    private readonly socialFlows: SocialFlows,
    private readonly reauthorisation: SocialReauthorisation,
    private readonly limits: KnownBrowserLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * @param isFromUs true if the navigation started on a page of this site
   * @throws {Problem} TOO_MANY_REQUESTS
   */
  async begin(query: unknown, isFromUs: boolean, context: RequestContext): Promise<string> {
    const parsed = z.safeParse(authoriseQuerySchema, query);
    if (!parsed.success) return noFlowPage;
    const asked = parsed.data;
    const { userIdentifierType: provider, socialActionType: action, returnTo } = asked;
    const client = this.clients.findClient(provider);
    if (client === undefined) return landingOf(asked, returnTo);
    const isOurClick = isFromUs && isDrawnFor(context.principal, asked);
    const detour = await this.detourOf(asked, isOurClick, context);
    if (detour !== undefined) return detour;
    await this.limits.consumeFrom(context, socialRedirect);
    const sessionId = isOfMember(action) ? (context.principal?.sessionId ?? null) : null;
    const request = await this.socialFlows.start({ provider, action, returnTo, sessionId }, context);
    return this.gateway.authorizationUrl(client, request);
  }

  private async detourOf(
    asked: Asked,
    isOurClick: boolean,
    context: RequestContext,
  ): Promise<string | undefined> {
    if (asked.socialActionType === 'enableExternalAuth')
      return this.beforeLinking(asked, isOurClick, context);
    if (asked.socialActionType === 'reauthorize') return this.beforeProving(asked, isOurClick, context);
    return context.principal === null ? undefined : '/mypage';
  }

  private async beforeProving(
    { userIdentifierType, returnTo }: Asked,
    isOurClick: boolean,
    context: RequestContext,
  ): Promise<string | undefined> {
    const page = `/mypage/reauthorize${returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`}`;
    if (context.principal === null) return `/login?${new URLSearchParams({ returnTo: page })}`;
    const providers = await this.reauthorisation.offeredProviders(context.principal, context);
    const isOffered = providers.some((one) => one.userIdentifierType === userIdentifierType);
    return isOurClick && isOffered ? undefined : page;
  }

  /**
   * Linking permanently adds a sign-in method. It therefore requires a recent re-authorisation and a click on
   * this site in this session. Otherwise another site could make the browser link the account that is logged in
   * at the provider, or another person could link their own account in an open tab.
   */
  private beforeLinking(
    asked: Asked,
    isOurClick: boolean,
    { principal }: RequestContext,
  ): string | undefined {
    const landing = encodeURIComponent(landingOf(asked));
    if (principal === null) return `/login?returnTo=${landing}`;
    if (!isReauthorisationValid(principal.reauthorisedAt, this.clock.now()))
      return `/mypage/reauthorize?returnTo=${landing}`;
    return isOurClick ? undefined : landingOf(asked);
  }
}

function isDrawnFor(principal: Principal | null, asked: Asked): boolean {
  return principal === null || isPageOfAccount(principal, asked[pageAccountField]);
}

function landingOf({ userIdentifierType, socialActionType }: Asked, returnTo?: string): string {
  const query = new URLSearchParams({ userIdentifierType, socialActionType });
  if (returnTo !== undefined) query.set('returnTo', returnTo);
  return `/auth?${query}`;
}

export function isOfMember(action: SocialAction): boolean {
  return action === 'enableExternalAuth' || action === 'reauthorize';
}
