import {
  followRegistrationCall,
  openPaymentMethodRoundCall,
  registerCardCall,
  registerLinkCall,
  registerPaypalCall,
} from '@account/contracts/commerce/payments/payment-methods/payment-method-registration.contract';
import { Controller, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { Config } from '../../../../platform/config/config.js';
import { Asked, Call } from '../../../../platform/http/endpoint.decorators.js';
import { requireOwnPage } from '../../../../platform/http/access/page-account.js';
import { Problem } from '../../../../platform/http/problem.js';
import { beganHere } from '../../../../platform/http/access/same-origin.js';
import { PaymentMethodRounds } from '../choice/payment-method-rounds.service.js';
import { RegistrationFollowUp } from './registration-follow-up.service.js';
import { Registrations } from './registrations.service.js';

@Controller()
export class RegistrationsController {
  constructor(
    private readonly rounds: PaymentMethodRounds,
    private readonly registrations: Registrations,
    private readonly followUp: RegistrationFollowUp,
    private readonly config: Config,
  ) {}

  @Call(openPaymentMethodRoundCall)
  openRound(@Asked() { member }: Asked) {
    return this.rounds.open(member);
  }

  @Call(registerCardCall)
  card(@Asked() { input, member, context }: Asked<typeof registerCardCall>) {
    return this.registrations.card(input, member, context);
  }

  @Call(registerLinkCall)
  link(@Asked() { input, member, context }: Asked<typeof registerLinkCall>) {
    return this.registrations.link(input, member, context);
  }

  /** It begins something although it is a GET: only a page of ours, drawn for this member, may ask for it. */
  @Call(registerPaypalCall)
  paypal(
    @Query('returnTo') returnTo: unknown,
    @Req() request: FastifyRequest,
    @Asked() { member, context }: Asked,
  ) {
    if (!beganHere(request, this.config.get('PUBLIC_ORIGIN')))
      throw new Problem('FORBIDDEN', { log: 'not from a page of ours' });
    requireOwnPage(request, member);
    return this.registrations.paypal(returnTo, member, context);
  }

  @Call(followRegistrationCall)
  follow(@Param('registrationId') id: string, @Asked() { member, context: { language } }: Asked) {
    return this.followUp.follow(id, member, language);
  }
}
