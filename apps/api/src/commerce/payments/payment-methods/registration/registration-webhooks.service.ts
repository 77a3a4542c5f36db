import { businessDateAt, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { paymentMethodStates } from '@account/domain/commerce/payments/payment-methods/saved-method';
import { Injectable } from '@nestjs/common';

import { isId } from '../../../../platform/ids/ids.js';
import { GatewayTasks, type VerifiedWebhook, type WebhookResult } from '../../gateways/index.js';
import { EndedAgreements } from '../agreements/ended-agreements.service.js';
import { PaymentInstruments } from '../payment-instruments.service.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';
import type { RegistrationId } from '../payment-method.types.js';
import { problemOf } from './registration-outcomes.js';
import { RegistrationRepository, type RegistrationRow } from './registration.repository.js';
import { RegistrationEncryption } from './registration-encryption.service.js';
import { RegistrationSettlement } from './registration-settlement.service.js';

type WebhookEventOf<Kind extends 'registered' | 'collected'> = VerifiedWebhook<Kind>['event'];

@Injectable()
export class RegistrationWebhooks {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly settlement: RegistrationSettlement,
    private readonly methods: PaymentMethodRepository,
    private readonly agreements: EndedAgreements,
    private readonly instruments: PaymentInstruments,
    private readonly encryption: RegistrationEncryption,
    private readonly tasks: GatewayTasks,
  ) {}

  async handleRegistered(verifiedWebhook: VerifiedWebhook<'registered'>): Promise<WebhookResult> {
    const row = await this.rowOf(verifiedWebhook.event.registrationId, verifiedWebhook.gateway);
    return row === undefined ? 'notMine' : this.register(row, verifiedWebhook);
  }

  /**
   * The provider sends the same event for the agreement and for each monthly charge; only the month differs.
   */
  async handleCollected(verifiedWebhook: VerifiedWebhook<'collected'>): Promise<WebhookResult> {
    const { event, gateway } = verifiedWebhook;
    const row = await this.rowOf(event.registrationId, gateway);
    if (row === undefined) return 'notMine';
    const isFirst = monthOf(event.charge.processedOn) === monthOf(businessDateAt(row.createdAt));
    if (row.state === 'REGISTERED' && !isFirst) return 'notMine';
    const taking = await this.register(row, verifiedWebhook);
    return isFirst || taking === 'later' ? taking : 'notMine';
  }

  async handleNotCollected({
    event,
    gateway,
    ...notice
  }: VerifiedWebhook<'notCollected'>): Promise<WebhookResult> {
    const row = await this.rowOf(event.registrationId, gateway);
    if (row === undefined || row.state === 'REGISTERED') return 'notMine';
    notice.belongsTo(row.customerId);
    await this.settlement.recordFailure(row, problemOf(row.type, event.refusal));
    return 'taken';
  }

  private async register(
    row: RegistrationRow,
    { event, belongsTo }: VerifiedWebhook<'registered'> | VerifiedWebhook<'collected'>,
  ): Promise<WebhookResult> {
    belongsTo(row.customerId);
    // An agreement that was not kept is ended at the provider by a task.
    if (row.state === 'REGISTERED' || row.problem === 'PAYMENT_METHOD_LIMIT') return 'taken';
    const { instrument } = event;
    if (!this.matchesRequest(row, event)) {
      await this.settlement.recordFailure(row, 'PAYMENT_METHOD_REGISTRATION_FAILED');
      return 'differs';
    }
    const registered = { instrument, face: null, leftAuthorisation: null };
    return (await this.settlement.recordRegistered(row, registered)) ? 'taken' : 'later';
  }

  /**
   * Compares the webhook with the request of the registration. The request is erased when the registration
   * ends. An agreement that we charge ourselves is requested without an amount.
   */
  private matchesRequest(row: RegistrationRow, event: WebhookEventOf<'registered' | 'collected'>): boolean {
    const request = row.encryptedRequest === null ? null : this.encryption.decryptRequest(row).request;
    const asked = request?.kind === 'agreement' ? (request.monthlyAmount ?? 0) : 0;
    const reportedAmount = event.kind === 'registered' ? event.amount : event.charge.amount;
    const isSaid = reportedAmount !== null && (request !== null || event.kind === 'registered');
    if (isSaid && reportedAmount !== asked) return false;
    return request === null || request.customerCode === event.instrument.customerCode;
  }

  async handleRefused({
    event,
    gateway,
    belongsTo,
  }: VerifiedWebhook<'registrationRefused'>): Promise<WebhookResult> {
    const row = await this.rowOf(event.registrationId, gateway);
    if (row === undefined) return 'notMine';
    belongsTo(row.customerId);
    await this.settlement.recordFailure(row, problemOf(row.type, event.refusal));
    return 'taken';
  }

  async handleAgreementEnded({
    event,
    gateway,
    belongsTo,
  }: VerifiedWebhook<'agreementEnded'>): Promise<WebhookResult> {
    const hashes = this.instruments.hashes(gateway.gatewayId, event.agreement);
    const known = await this.methods.findByAgreement(hashes, gateway.type, paymentMethodStates);
    for (const owner of await this.methods.findOwners(known)) belongsTo(owner);
    for (const id of await this.methods.findByAgreement(hashes, gateway.type, ['USABLE']))
      await this.agreements.endAgreement(id);
    return known.length > 0 || (await this.isEndedByUs(event, gateway)) ? 'taken' : 'notMine';
  }

  /** Includes agreements that were replaced or never saved and therefore have no payment method. */
  private isEndedByUs(
    { agreement }: VerifiedWebhook<'agreementEnded'>['event'],
    gateway: VerifiedWebhook['gateway'],
  ): Promise<boolean> {
    return this.tasks.isEndRequested(gateway, { customerCode: '', agreement });
  }

  private async rowOf(
    registrationId: string,
    { gatewayId, type }: VerifiedWebhook['gateway'],
  ): Promise<RegistrationRow | undefined> {
    const id = registrationId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    const row = isId(id) ? await this.registrations.findById(id as RegistrationId) : undefined;
    return row?.gateway === gatewayId && row.type === type ? row : undefined;
  }
}

function monthOf(day: BusinessDate): string {
  return day.slice(0, 7);
}
