import { Controller, Query, Req, Res } from '@nestjs/common';
import {
  authoriseCall,
  disableSocialCall,
  socialCallbackCall,
  socialCallbackFormCall,
  socialDisabledScreen,
  socialEnabledScreen,
  socialLandingScreen,
  socialRelateErrorScreen,
} from '@account/contracts/identity/social/social.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Config } from '../../platform/config/config.js';
import { mayComplete } from '../../platform/http/pages/completion.js';
import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { beganHere } from '../../platform/http/access/same-origin.js';
import { CallbackForms } from './callback-forms.service.js';
import { SocialAuthorisation } from './social-authorisation.service.js';
import { SocialCallback } from './social-callback.service.js';
import { SocialLinks } from './social-links.service.js';
import { SocialScreens } from './social-screens.service.js';

@Controller()
export class SocialController {
  constructor(
    private readonly authorisation: SocialAuthorisation,
    private readonly callback: SocialCallback,
    private readonly forms: CallbackForms,
    private readonly links: SocialLinks,
    private readonly screens: SocialScreens,
    private readonly config: Config,
  ) {}

  @Call(authoriseCall)
  async authorise(
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Context() context: Context,
  ): Promise<void> {
    const isOurClick = beganHere(request, this.config.get('PUBLIC_ORIGIN'));
    await reply.redirect(await this.authorisation.begin(query, isOurClick, context), 303);
  }

  /** The address holds a code: the next page learns no referrer. */
  @Call(socialCallbackCall)
  async comeBack(
    @Query() query: unknown,
    @Res() reply: FastifyReply,
    @Context() context: Context,
  ): Promise<void> {
    const page = await this.callback.settle(query, context);
    mayComplete(context.cookies, page, socialEnabledScreen);
    await reply.header('referrer-policy', 'no-referrer').redirect(page, 303);
  }

  @Call(socialCallbackFormCall)
  async takeForm(
    @Input() fields: Input<typeof socialCallbackFormCall>,
    @Res() reply: FastifyReply,
    @Context() context: Context,
  ): Promise<void> {
    const handle = await this.forms.keep(fields, context.address);
    await reply.header('referrer-policy', 'no-referrer').redirect(`/auth/callback?handle=${handle}`, 303);
  }

  @Call(disableSocialCall)
  unlink(
    @Input() input: Input<typeof disableSocialCall>,
    @Member() member: Member,
    @Context() context: Context,
  ) {
    return this.links.unlink(input, member, context);
  }

  @ScreenData(socialLandingScreen)
  landing(@Query() query: unknown, @Context() context: Context) {
    return this.screens.landing(query, context);
  }

  @ScreenData(socialRelateErrorScreen)
  relateError(@Query('code') code: unknown, @Context() context: Context) {
    return this.screens.relateError(code, context);
  }

  @ScreenData(socialEnabledScreen)
  enabled() {
    return {};
  }

  @ScreenData(socialDisabledScreen)
  disabled() {
    return {};
  }
}
