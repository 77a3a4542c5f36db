import {
  pollRegistrationCall,
  startMethodRegistrationCall,
  registerCardCall,
  registerLinkCall,
  registerPaypalCall,
} from '@account/contracts/commerce/payments/payment-methods/payment-method-registration.contract';
import { Controller, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { Config } from '../../../../platform/config/config.js';
import { ParsedRequest, Call } from '../../../../platform/http/endpoint.decorators.js';
import { requirePageOfAccount } from '../../../../platform/http/access/page-account.js';
import { Problem } from '../../../../platform/http/problem.js';
import { startedOnOwnPage } from '../../../../platform/http/access/same-origin.js';
import { PaymentMethodAuthorizations } from '../choice/payment-method-authorizations.service.js';
import { RegistrationFollowUp } from './registration-follow-up.service.js';
import { Registrations } from './registrations.service.js';

@Controller()
export class RegistrationsController {
  constructor(
    private readonly authorizations: PaymentMethodAuthorizations,
    private readonly registrations: Registrations,
    private readonly followUp: RegistrationFollowUp,
    private readonly config: Config,
  ) {}

  @Call(startMethodRegistrationCall)
  openAuthorization(@ParsedRequest() { member }: ParsedRequest) {
    return this.authorizations.openAuthorization(member);
  }

  @Call(registerCardCall)
  card(@ParsedRequest() { input, member, context }: ParsedRequest<typeof registerCardCall>) {
    return this.registrations.registerCard(input, member, context);
  }

  @Call(registerLinkCall)
  link(@ParsedRequest() { input, member, context }: ParsedRequest<typeof registerLinkCall>) {
    return this.registrations.registerLink(input, member, context);
  }

  /**
   * This GET request has a side effect, so it is accepted only from our own pages, rendered for this member.
   */
  @Call(registerPaypalCall)
  paypal(
    @Query('returnTo') returnTo: unknown,
    @Req() request: FastifyRequest,
    @ParsedRequest() { member, context }: ParsedRequest,
  ) {
    if (!startedOnOwnPage(request, this.config.get('PUBLIC_ORIGIN')))
      throw new Problem('FORBIDDEN', { log: 'not requested by a page of this site' });
    requirePageOfAccount(request, member);
    return this.registrations.registerPaypal(returnTo, member, context);
  }

  @Call(pollRegistrationCall)
  follow(
    @Param('registrationId') id: string,
    @ParsedRequest() { member, context: { language } }: ParsedRequest,
  ) {
    return this.followUp.followRegistration(id, member, language);
  }
}
