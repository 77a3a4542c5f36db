import type {
  registerCardCall,
  registerLinkCall,
} from '@account/contracts/commerce/payments/payment-methods/payment-method-registration.contract';
import type { InputOf, Redirect } from '@account/contracts/platform/call';
import { ownReturnTo } from '@account/contracts/product/screens';
import {
  cardTypes,
  isMadeForPlan,
  paypalTypes,
  type PaymentMethodType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { Language } from '@account/domain/platform/language';
import type { AgreementRegistration } from '@account/gateways/payments/gateway-registration';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod/mini';

import { Problem } from '../../../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../../../platform/http/request-context.js';
import { PostResponseTasks } from '../../../../platform/lifecycle/post-response-tasks.js';
import { SettingsService } from '../../../../store/settings/index.js';
import { GatewayAddresses } from '../../gateways/index.js';
import { MonthlyAgreements } from '../agreements/monthly-agreements.service.js';
import { PaymentMethodCatalogue } from '../choice/payment-method-catalogue.service.js';
import type { RegistrationRow } from './registration.repository.js';
import { RegistrationTerms, type MonthlyTerms } from './registration-terms.service.js';
import { RegistrationDriver, type ProviderForm } from './registration-driver.service.js';
import { RegistrationOpening, type Named, type OpenedRegistration } from './registration-opening.service.js';
import { pageOf } from './registration-paths.js';
import { RegistrationProgress } from './registration-progress.service.js';
import { RegistrationEncryption } from './registration-encryption.service.js';

const itemId = 'payment-method';

type LinkAnswer = z.output<typeof registerLinkCall.answer>;

@Injectable()
export class Registrations {
  constructor(
    private readonly opening: RegistrationOpening,
    private readonly driver: RegistrationDriver,
    private readonly progress: RegistrationProgress,
    private readonly encryption: RegistrationEncryption,
    private readonly catalogue: PaymentMethodCatalogue,
    private readonly addresses: GatewayAddresses,
    private readonly settings: SettingsService,
    private readonly terms: RegistrationTerms,
    private readonly agreements: MonthlyAgreements,
    private readonly postResponseTasks: PostResponseTasks,
  ) {}

  /**
   * @throws {Problem} with the reason for a refusal, such as REAUTHORIZATION_REQUIRED, PAYMENT_METHOD_LIMIT or
   *   TOO_MANY_REQUESTS
   */
  async registerCard(
    input: InputOf<typeof registerCardCall>,
    member: Principal,
    { address }: RequestContext,
  ): Promise<Redirect> {
    const { token, tokenKey, tds2infoToken, tds2infoTokenKey } = input;
    const returnTo = ownReturnTo(input.returnTo);
    const amount = await this.terms.findAmount(returnTo);
    const opened = await this.opening.openRegistration({
      member,
      address,
      ...this.offeredAs(...cardTypes),
      returnTo,
      submission: token,
      request: (named) => ({
        kind: 'card',
        ...named,
        token,
        tokenKey,
        authentication: { token: tds2infoToken, key: tds2infoTokenKey },
        amount,
      }),
    });
    return this.answerTo(opened);
  }

  async registerPaypal(
    returnTo: unknown,
    member: Principal,
    { address, language }: RequestContext,
  ): Promise<Redirect> {
    const { type, gateway } = this.offeredAs(...paypalTypes);
    const opened = await this.opening.openRegistration({
      ...{ member, address, type, gateway },
      returnTo: ownReturnTo(returnTo),
      submission: null,
      request: (named) => this.agreement(type, named, language),
    });
    return this.answerTo(opened);
  }

  async registerLink(
    { paymentMethodType: type, returnTo }: InputOf<typeof registerLinkCall>,
    member: Principal,
    { address, language }: RequestContext,
  ): Promise<LinkAnswer> {
    const page = ownReturnTo(returnTo);
    const monthly = isMadeForPlan(type) ? await this.monthlyTerms(type, page) : undefined;
    const opened = await this.opening.openRegistration({
      member,
      address,
      ...this.offeredAs(type),
      returnTo: page,
      submission: null,
      ...(monthly && { monthly }),
      request: (named) => this.agreement(type, named, language, monthly),
    });
    const form = await this.formOf(opened);
    const params = Object.fromEntries(form.fields);
    return { registrationId: opened.row.id, linkUrl: form.url, params };
  }

  /** Returns the first of these types that the store offers. */
  private offeredAs(...types: PaymentMethodType[]): { type: PaymentMethodType; gateway: string } {
    for (const type of types) {
      const gateway = this.catalogue.findOffered(type)?.gateway;
      if (gateway != null) return { type, gateway };
    }
    throw new Problem('PAYMENT_METHOD_NOT_AVAILABLE', { log: `${types.join(' or ')} is not offered` });
  }

  private agreement(
    type: PaymentMethodType,
    named: Named,
    language: Language,
    monthly?: MonthlyTerms,
  ): AgreementRegistration {
    const { gateway: gatewayId } = this.offeredAs(type);
    const { serviceName } = this.settings.current();
    return {
      kind: 'agreement',
      ...named,
      noticeUrl: this.addresses.webhookUrl({ gatewayId, type }),
      item: { id: itemId, name: (monthly?.planName ?? serviceName)[language] },
      ...(monthly && { monthlyAmount: monthly.amount }),
    };
  }

  /**
   * @throws {Problem} if the page does not belong to a purchase, if the method cannot pay for the plan, or if
   *   no agreement can be started at this time
   */
  private async monthlyTerms(type: PaymentMethodType, returnTo: string | null): Promise<MonthlyTerms> {
    const terms = await this.terms.findMonthlyTerms(returnTo);
    if (terms === null || !this.catalogue.canPay(type, terms.planId, terms.amount))
      throw new Problem('PAYMENT_METHOD_NOT_FOR_PLAN', { fields: ['paymentMethodType'] });
    if (!this.agreements.mayBegin())
      throw new Problem('PAYMENT_METHOD_NOT_AVAILABLE', { log: `no ${type} can be started before the 1st` });
    return terms;
  }

  private async answerTo(opened: OpenedRegistration): Promise<Redirect> {
    if (opened.isNew)
      this.postResponseTasks.startTask('registration of a payment method', async () => {
        await this.driver.startRegistration(opened.row, opened.asked);
      });
    return { redirectTo: this.nextPageOf(await this.progress.waitForProgress(opened.row)) };
  }

  private async formOf(opened: OpenedRegistration): Promise<ProviderForm> {
    const form = opened.isNew ? await this.driver.startRegistration(opened.row, opened.asked) : undefined;
    if (form === undefined) throw new Problem('PAYMENT_METHOD_NOT_AVAILABLE', { log: 'no form' });
    return form;
  }

  private nextPageOf(row: RegistrationRow): string {
    if (row.problem !== null) throw new Problem(row.problem, { log: 'registration of a payment method' });
    const url = row.state === 'AT_PROVIDER' ? this.encryption.decryptRequest(row).url : null;
    return url ?? pageOf(row);
  }
}
