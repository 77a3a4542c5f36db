import { Controller, Query } from '@nestjs/common';
import {
  authoriseQuerySchema,
  socialLandingScreen,
  socialRelateErrorScreen,
} from '@account/contracts/identity/social/social.contract';
import { ownReturnTo } from '@account/contracts/product/screens';
import type { DataOf } from '@account/contracts/platform/call';
import { signUpEntryFor } from '@account/domain/identity/sign-up/sign-up-entry';
import type { SocialAction, SocialFailure } from '@account/domain/identity/social/social-flow';
import type { SocialProvider } from '@account/domain/identity/social/social-providers';
import * as z from 'zod/mini';

import { ParsedRequest, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { SocialClients } from '../linked-accounts/index.js';
import { SocialFlows } from './social-flows.service.js';

/**
 * Shown instead of the result of the latest flow when a response does not belong to any flow of the browser.
 */
export const noFlowPage = '/auth?failure=broken';

const alreadyLinkedCode = 'ACCOUNT_ALREADY_EXISTS';

export function relateErrorPage(failure: SocialFailure): string {
  const query = failure === 'alreadyLinked' ? `?code=${alreadyLinkedCode}` : '';
  return `${socialRelateErrorScreen.path}${query}`;
}

function isOfNoFlow(query: unknown): boolean {
  return (query as { failure?: unknown } | null)?.failure === 'broken';
}

type Landing = DataOf<typeof socialLandingScreen>;

@Controller()
export class SocialScreensController {
  constructor(
    private readonly clients: SocialClients,
    private readonly socialFlows: SocialFlows,
  ) {}

  @ScreenData(socialLandingScreen)
  async landing(@Query() query: unknown, @ParsedRequest() { context }: ParsedRequest): Promise<Landing> {
    return this.asked(query, context) ?? this.result(isOfNoFlow(query), context);
  }

  @ScreenData(socialRelateErrorScreen)
  relateError(
    @Query('code') code: unknown,
    @ParsedRequest() { context: { principal } }: ParsedRequest,
  ): DataOf<typeof socialRelateErrorScreen> {
    const reason = code === alreadyLinkedCode ? 'alreadyLinked' : 'system';
    return { reason, isLoggedIn: principal !== null };
  }

  private asked(query: unknown, context: RequestContext): Landing | undefined {
    const parsed = z.safeParse(authoriseQuerySchema, query);
    if (!parsed.success) return undefined;
    const { userIdentifierType, socialActionType, returnTo } = parsed.data;
    const provider = this.providerOf(userIdentifierType, context);
    const isLoggedIn = context.principal !== null;
    const backTo = beginningOf({ action: socialActionType, returnTo });
    const rest = { provider, externalCallbackInfo: null, isLoggedIn, backTo };
    if (this.clients.findClient(userIdentifierType) === undefined)
      return { ...rest, state: 'failed', failure: 'notOffered' };
    if (socialActionType !== 'enableExternalAuth' || !isLoggedIn) return undefined;
    return { ...rest, state: 'link', failure: null };
  }

  private async result(isNoFlow: boolean, context: RequestContext): Promise<Landing> {
    const flow = isNoFlow ? undefined : await this.socialFlows.find(context);
    const isLoggedIn = context.principal !== null;
    const provider = flow ? this.providerOf(flow.data.provider, context) : null;
    const backTo = flow ? beginningOf(flow.data) : '/login';
    const unknown = flow?.step === 'offered' ? flow.data.unknown : null;
    if (unknown === null || unknown === undefined) {
      const failure = flow?.data.failure ?? 'broken';
      return { state: 'failed', failure, provider, externalCallbackInfo: null, isLoggedIn, backTo };
    }
    const { externalEmail, isExistValidEmailDuplicate } = unknown;
    const externalCallbackInfo = { externalEmail, isExistValidEmailDuplicate };
    return { state: 'offered', failure: null, provider, externalCallbackInfo, isLoggedIn, backTo };
  }

  private providerOf(provider: SocialProvider, { language }: RequestContext): Landing['provider'] {
    return {
      userIdentifierType: provider,
      userIdentifierName: this.clients.nameOf(provider, language),
    };
  }
}

function beginningOf({ action, returnTo }: { action: SocialAction; returnTo?: string | undefined }): string {
  const entry = signUpEntryFor(returnTo);
  if (action === 'signup') return entry.authPage;
  if (action === 'enableExternalAuth') return '/mypage';
  const after = ownReturnTo(returnTo);
  const query = after === null ? '' : `?${new URLSearchParams({ returnTo: after })}`;
  if (action === 'reauthorize') return `/mypage/reauthorize${query}`;
  return entry.continueTo === null ? `/login${query}` : entry.loginPage;
}
