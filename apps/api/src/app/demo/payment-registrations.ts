import type { SbpsConfig } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import type { Yen } from '@account/domain/commerce/money/yen';
import type {
  AgreementRegistration,
  CardRegistration,
  Registered,
  RegistrationStep,
} from '@account/gateways/payments/gateway-registration';
import type { PaymentGateway } from '@account/gateways/payments/payment-gateway';
import { claimedOrder } from '@account/gateways/payments/sbps-link/sbps-link-result';
import { toShiftJis } from '@account/gateways/payments/sbps-wire/shift-jis';

import type { SandboxWebhookReceiver } from './sandbox-webhooks.js';
import { newId } from '../../platform/ids/ids.js';

export interface TypedCard {
  number: string;
  /** YYYYMM */
  expiry: string;
  amount: Yen;
}

type RegisteredInstrument = Pick<Registered, 'instrument' | 'face'>;

const nowhere = 'http://localhost/';
const returnTo = { done: nowhere, left: nowhere, failed: nowhere };

/** Saves a card with the sandbox. Avoids a challenge, because nobody could complete it. */
export async function registerCard(
  gateway: PaymentGateway,
  { tokenScriptUrl, merchantId, serviceId }: SbpsConfig,
  { number, expiry, amount }: TypedCard,
): Promise<RegisteredInstrument> {
  const answer = await fetch(new URL('token', tokenScriptUrl), {
    method: 'POST',
    body: new URLSearchParams({
      merchantId,
      serviceId,
      ccNumber: number,
      ccExpiration: expiry,
      securityCode: '123',
    }),
  });
  const { tokenResponse } = (await answer.json()) as { tokenResponse: { token: string; tokenKey: string } };
  const request: CardRegistration = {
    kind: 'card',
    ...newRegistration(),
    ...tokenResponse,
    authentication: null,
    amount,
  };
  const started = requireDone(await gateway.startRegistration(request));
  if (started.step !== 'registered') throw new Error(`The sandbox requires another step: ${started.step}`);
  return started;
}

export async function registerAgreement(
  gateway: PaymentGateway,
  notices: SandboxWebhookReceiver,
): Promise<RegisteredInstrument> {
  const request: AgreementRegistration = {
    kind: 'agreement',
    ...newRegistration(),
    noticeUrl: notices.address,
    item: { id: 'payment-method', name: 'YORUBE' },
  };
  const started = requireDone(await gateway.startRegistration(request));
  if (started.step === 'redirect') return approveRedirect(gateway, request, started);
  if (started.step !== 'form') return started;
  await submitAgreementForm(started);
  const notice = await notices.next((each) => claimedOrder(each) === request.registrationId);
  const reading = await gateway.readWebhook(notice);
  if (reading.outcome !== 'accepted' || reading.event.kind !== 'registered')
    throw new Error(`The sandbox registered nothing: ${JSON.stringify(reading)}`);
  return { instrument: reading.event.instrument, face: null };
}

async function approveRedirect(
  gateway: PaymentGateway,
  request: AgreementRegistration,
  { url, reference }: Extract<RegistrationStep, { step: 'redirect' }>,
): Promise<RegisteredInstrument> {
  const page = new URL(url);
  page.search = '';
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ id: reference, choice: 'agree', buyer: 'pass' }),
    redirect: 'manual',
  });
  const fields = [...new URL(answer.headers.get('location') ?? nowhere).searchParams];
  return requireDone(
    await gateway.finishRegistration(request, reference, gateway.readReturn('done', fields)),
  );
}

async function submitAgreementForm({
  url,
  fields,
}: Extract<RegistrationStep, { step: 'form' }>): Promise<void> {
  const page = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: fields.map(([name, value]) => `${name}=${escaped(value)}`).join('&'),
  });
  const action = /<form[^>]*action="([^"]+)"/.exec(await page.text())?.[1];
  if (action === undefined) throw new Error(`The sandbox rejects the form: ${page.status}`);
  await fetch(new URL(action, url), {
    method: 'POST',
    body: new URLSearchParams({ choice: 'agree', charges: 'pass' }),
  });
}

function newRegistration() {
  const registrationId = newId().replaceAll('-', '');
  return { registrationId, customerCode: registrationId, returnTo };
}

function escaped(value: string): string {
  return [...toShiftJis(value)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

function requireDone<Answer extends { outcome: string }>(
  answer: Answer,
): Extract<Answer, { outcome: 'done' }> {
  if (answer.outcome === 'done') return answer as Extract<Answer, { outcome: 'done' }>;
  throw new Error(`The sandbox saves no payment method: ${JSON.stringify(answer)}`);
}
