import { businessDateAt } from '@account/domain/commerce/calendar/business-date';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { Notice, NoticeTaking } from '../gateways/notices/notice-handler.declaration.js';
import { NoticeHandlers } from '../gateways/notices/notice-handlers.service.js';
import { AgreementMethods } from '../payment-methods/agreement-methods.service.js';
import { CarrierResults, type ResultTaking } from './carrier-results.service.js';

/** The months of agreements that carriers collect by themselves, as their notices tell them. */
@Injectable()
export class CarrierNotices implements OnModuleInit {
  constructor(
    private readonly handlers: NoticeHandlers,
    private readonly methods: AgreementMethods,
    private readonly results: CarrierResults,
  ) {}

  onModuleInit(): void {
    this.handlers.register('collected', (notice) => this.collected(notice));
    this.handlers.register('notCollected', (notice) => this.notCollected(notice));
  }

  private async collected({ event, gateway, belongsTo }: Notice<'collected'>): Promise<NoticeTaking> {
    const { charge } = event;
    const agreement = charge.ids.payment;
    const methods = await this.methods.ofAgreement(gateway, agreement);
    for (const owner of await this.methods.ownersOf(methods)) belongsTo(owner);
    const { amount, processedOn: on } = charge;
    return takingOf(await this.results.take(methods, { outcome: 'collected', agreement, amount, on }));
  }

  private async notCollected({
    event,
    gateway,
    receivedAt,
    belongsTo,
  }: Notice<'notCollected'>): Promise<NoticeTaking> {
    const methods = await this.methods.ofRegistration(gateway, event.registrationId);
    for (const owner of await this.methods.ownersOf(methods)) belongsTo(owner);
    const outcome = event.refusal === 'needsMethod' ? 'ended' : 'refused';
    return takingOf(await this.results.take(methods, { outcome, on: businessDateAt(receivedAt) }));
  }
}

function takingOf(taking: ResultTaking): NoticeTaking {
  return taking === 'noContract' ? 'notMine' : 'taken';
}
