import { Controller, Query, Req, Res } from '@nestjs/common';
import {
  abortConsentCall,
  consentCall,
  consentScreen,
  loginInteractionScreen,
  selectAccountCall,
  selectAccountInteractionScreen,
  selectAccountScreen,
  switchAccountCall,
} from '@account/contracts/oidc/interactions/interaction.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { ParsedRequest, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { ScreenRedirect } from '../../platform/http/problem.js';
import { readHeader } from '../../platform/http/read-header.js';
import { AccountChoice } from './account-choice.service.js';
import { Consent } from './consent.service.js';
import { LoginResumption } from './login-resumption.service.js';

/**
 * Serves the pages and calls for the prompts of an authorization request. The calls also accept forms, to which
 * they respond with 303.
 */
@Controller()
export class InteractionsController {
  constructor(
    private readonly consent: Consent,
    private readonly choice: AccountChoice,
    private readonly login: LoginResumption,
  ) {}

  @ScreenData(consentScreen)
  consentScreen(@Query('flow') flow: unknown, @ParsedRequest() { context }: ParsedRequest) {
    return this.consent.screen(flow, context);
  }

  @Call(consentCall)
  async decide(
    @Query('flow') flow: unknown,
    @ParsedRequest() { input, context }: ParsedRequest<typeof consentCall>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    redirect(request, reply, await this.consent.decide(flow, input, context));
  }

  @Call(abortConsentCall)
  async abort(
    @Query('flow') flow: unknown,
    @ParsedRequest() { context }: ParsedRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    redirect(request, reply, await this.consent.abort(flow, context));
  }

  @ScreenData(selectAccountScreen)
  selectScreen(@Query('flow') flow: unknown, @ParsedRequest() { context }: ParsedRequest) {
    return this.choice.screen(flow, context);
  }

  @Call(selectAccountCall)
  async keep(
    @Query('flow') flow: unknown,
    @ParsedRequest() { context }: ParsedRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    redirect(request, reply, await this.choice.keep(flow, context));
  }

  @Call(switchAccountCall)
  async switch(
    @Query('flow') flow: unknown,
    @ParsedRequest() { context }: ParsedRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    redirect(request, reply, await this.choice.switch(flow, context));
  }

  @ScreenData(selectAccountInteractionScreen)
  async resumeChoice(
    @Query('flow') flow: unknown,
    @ParsedRequest() { context }: ParsedRequest,
  ): Promise<never> {
    throw new ScreenRedirect(await this.choice.resume(flow, context));
  }

  @ScreenData(loginInteractionScreen)
  async resumeLogin(
    @Query('flow') flow: unknown,
    @ParsedRequest() { context }: ParsedRequest,
  ): Promise<never> {
    throw new ScreenRedirect(await this.login.resume(flow, context));
  }
}

/**
 * Responds to a form with 303 and never with 307, which would make the browser post the form again (RFC 9700,
 * 4.12).
 */
function redirect(request: FastifyRequest, reply: FastifyReply, path: string): void {
  const isForm =
    readHeader(request, 'content-type')?.startsWith('application/x-www-form-urlencoded') === true;
  if (isForm) void reply.redirect(path, 303);
  else void reply.status(200).send({ redirectTo: path });
}
