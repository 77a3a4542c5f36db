import { yen } from '@account/domain/commerce/money/yen';
import type {
  AgreementRegistration,
  Registered,
  RegistrationStep,
} from '@account/gateways/payments/gateway-registration';
import type { PaymentGateway } from '@account/gateways/payments/payment-gateway';

import { newId, type AccountId } from '../../../platform/ids/ids.js';
import type { GatewayRef } from '../gateways/calls/gateway.declaration.js';
import { ConnectedGateways } from '../gateways/calls/connected-gateways.service.js';
import type { PaymentMethodId } from './payment-method.types.js';
import { shiftJisForm, type PaymentSite } from './payment-methods.testing.js';
import { addMethod } from './saved-methods.testing.js';

export const payingGateways = {
  card: { gatewayId: 'sbps-card', type: 'SbpsCredit' },
  carrier: { gatewayId: 'sbps-carriers', type: 'SbpsDocomo' },
  paypal: { gatewayId: 'paypal', type: 'PaypalRest' },
  paypalBefore: { gatewayId: 'paypal-before', type: 'PaypalNvp' },
} as const satisfies Record<string, GatewayRef>;

export type PayingGateway = keyof typeof payingGateways;

const nowhere = 'http://localhost/';
const returnTo = { done: nowhere, left: nowhere, failed: nowhere };

/** Saves payment methods that exist at the vendors, as a registration would. */
export class PayingMethods {
  constructor(private readonly shop: PaymentSite) {}

  /** @param behaviour a card number, a carrier's behaviour at charges, or a PayPal buyer's choice */
  async add(accountId: AccountId, kind: PayingGateway, behaviour: string): Promise<PaymentMethodId> {
    const ref = payingGateways[kind];
    const { instrument, face } = await this.registered(kind, behaviour);
    return addMethod(this.shop.site.nest, accountId, {
      type: ref.type,
      gateway: ref.gatewayId,
      instrument,
      face,
    });
  }

  private registered(
    kind: PayingGateway,
    behaviour: string,
  ): Promise<Pick<Registered, 'instrument' | 'face'>> {
    switch (kind) {
      case 'card':
        return this.card(behaviour);
      case 'carrier':
        return this.carrier(behaviour);
      case 'paypal':
      case 'paypalBefore':
        return this.buyer(kind, behaviour);
    }
  }

  private async card(number: string): Promise<Registered> {
    const { token, tokenKey } = await this.shop.cardToken(number);
    const request = { ...newRegistration(), token, tokenKey, authentication: null, amount: yen(1) };
    const started = done(await this.gateway('card').startRegistration({ kind: 'card', ...request }));
    if (started.step !== 'registered') throw new Error(`The sandbox asks for more: ${started.step}`);
    return started;
  }

  private async carrier(charges: string): Promise<Pick<Registered, 'instrument' | 'face'>> {
    const request = agreement();
    const started = done(await this.gateway('carrier').startRegistration(request));
    if (started.step !== 'form') throw new Error(`The sandbox has no form: ${started.step}`);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = shiftJisForm(Object.fromEntries(started.fields));
    const page = await (await fetch(started.url, { method: 'POST', headers, body })).text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1] ?? '';
    const choice = new URLSearchParams({ choice: 'agree', charges, notice: 'none' });
    const back = await fetch(new URL(action, started.url), { method: 'POST', body: choice });
    const tracking = /name="res_tracking_id"[^>]*value="([^"]+)"/.exec(await back.text())?.[1];
    if (tracking === undefined) throw new Error('The sandbox made no agreement');
    return { instrument: { customerCode: request.customerCode, agreement: tracking }, face: null };
  }

  private async buyer(kind: 'paypal' | 'paypalBefore', buyer: string): Promise<Registered> {
    const request = agreement();
    const gateway = this.gateway(kind);
    const { url, reference } = sentAway(done(await gateway.startRegistration(request)));
    const page = new URL(url);
    page.search = '';
    const body = new URLSearchParams({ id: reference, choice: 'agree', buyer });
    const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
    const fields = [...new URL(answer.headers.get('location') ?? nowhere).searchParams];
    return done(await gateway.finishRegistration(request, reference, gateway.readReturn('done', fields)));
  }

  private gateway(kind: PayingGateway): PaymentGateway {
    const open = this.shop.site.nest
      .get(ConnectedGateways, { strict: false })
      .findGateway(payingGateways[kind]);
    if (open === undefined) throw new Error(`The store has no gateway for ${kind}`);
    return open.gateway;
  }
}

function newRegistration() {
  const registrationId = newId().replaceAll('-', '');
  return { registrationId, customerCode: registrationId, returnTo };
}

function agreement(): AgreementRegistration {
  return {
    kind: 'agreement',
    ...newRegistration(),
    noticeUrl: nowhere,
    item: { id: 'payment-method', name: 'YORUBE' },
  };
}

function sentAway(step: RegistrationStep): Extract<RegistrationStep, { step: 'redirect' }> {
  if (step.step !== 'redirect') throw new Error(`The sandbox sends nobody away: ${step.step}`);
  return step;
}

function done<Answer extends { outcome: string }>(answer: Answer): Extract<Answer, { outcome: 'done' }> {
  if (answer.outcome === 'done') return answer as Extract<Answer, { outcome: 'done' }>;
  throw new Error(`The sandbox saves no payment method: ${JSON.stringify(answer)}`);
}
