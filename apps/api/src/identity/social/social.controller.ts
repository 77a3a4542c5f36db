import { Controller, Query, Req, Res } from '@nestjs/common';
import {
  authoriseCall,
  disableSocialCall,
  socialCallbackCall,
  socialCallbackFormCall,
  socialDisabledScreen,
  socialEnabledScreen,
} from '@account/contracts/identity/social/social.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Config } from '../../platform/config/config.js';
import { mayComplete } from '../../platform/http/pages/completion.js';
import { ParsedRequest, Call, EmptyScreens } from '../../platform/http/endpoint.decorators.js';
import { startedOnOwnPage } from '../../platform/http/access/same-origin.js';
import { CallbackForms } from './callback-forms.service.js';
import { SocialAuthorisation } from './social-authorisation.service.js';
import { SocialCallback } from './social-callback.service.js';
import { SocialLinks } from './social-links.service.js';

@Controller()
@EmptyScreens(socialEnabledScreen, socialDisabledScreen)
export class SocialController {
  constructor(
    private readonly authorisation: SocialAuthorisation,
    private readonly callback: SocialCallback,
    private readonly forms: CallbackForms,
    private readonly links: SocialLinks,
    private readonly config: Config,
  ) {}

  @Call(authoriseCall)
  async authorise(
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @ParsedRequest() { context }: ParsedRequest,
  ): Promise<void> {
    const isOurClick = startedOnOwnPage(request, this.config.get('PUBLIC_ORIGIN'));
    await reply.redirect(await this.authorisation.begin(query, isOurClick, context), 303);
  }

  /** The URL contains an authorization code, so the next page must not receive a referrer. */
  @Call(socialCallbackCall)
  async comeBack(
    @Query() query: unknown,
    @Res() reply: FastifyReply,
    @ParsedRequest() { context }: ParsedRequest,
  ): Promise<void> {
    const page = await this.callback.handleCallback(query, context);
    mayComplete(context.cookies, page, socialEnabledScreen);
    await reply.header('referrer-policy', 'no-referrer').redirect(page, 303);
  }

  @Call(socialCallbackFormCall)
  async takeForm(
    @ParsedRequest() { input: fields, context }: ParsedRequest<typeof socialCallbackFormCall>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const handle = await this.forms.storeForm(fields, context.address);
    await reply.header('referrer-policy', 'no-referrer').redirect(`/auth/callback?handle=${handle}`, 303);
  }

  @Call(disableSocialCall)
  unlink(@ParsedRequest() { input, member, context }: ParsedRequest<typeof disableSocialCall>) {
    return this.links.unlink(input, member, context);
  }
}
