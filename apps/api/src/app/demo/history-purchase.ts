import type { INestApplicationContext } from '@nestjs/common';

import type { PastEvent } from './history-events.js';
import type { DemoMember } from './demo-members.js';
import {
  choiceOf,
  PurchaseConfirmations,
  PurchaseFormSubmission,
  Purchases,
} from '../../commerce/checkout/purchase/index.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Principal } from '../../platform/http/request-context.js';
import { newId } from '../../platform/ids/ids.js';

type PurchaseEvent = Extract<PastEvent, { did: 'buy' }>;

/** Documentation address (RFC 5737). No other requests count towards its rate limits. */
const address = '192.0.2.1';

/**
 * Submits the form, the confirmation page and the final button like a member. @throws {Problem} the reason why
 * nothing was ordered
 */
export async function replayPurchase(
  program: INestApplicationContext,
  { id, language }: DemoMember,
  { planId, paymentMethodId, surveyAnswers }: PurchaseEvent,
): Promise<void> {
  const get = <Service>(service: abstract new (...given: never[]) => Service) =>
    program.get(service, { strict: false });
  const member = memberOf(id, get(Clock).now());
  const asking = { address, language };
  const choice = choiceOf({ paymentMethodId, surveyAnswers });
  const form = await get(PurchaseFormSubmission).submitForm(
    { planId, member, choice, origin: 'SITE' },
    asking,
  );
  const quote = new URL(form.redirectTo, 'http://site').searchParams.get('quote');
  const { purchaseToken } = await get(PurchaseConfirmations).showConfirmation(
    { planId, origin: 'SITE', quote },
    member,
    asking,
  );
  const browser = { isApp: false, isAndroid: false, isMobile: false };
  await get(Purchases).placeOrder(planId, { purchaseToken }, member, {
    language,
    principal: member,
    browser,
  });
}

function memberOf(accountId: Principal['accountId'], moment: Date): Principal {
  return {
    sessionId: newId<'session'>(),
    accountId,
    authId: '',
    pageAccount: '',
    pageAccounts: [],
    createdAt: moment,
    reauthorisedAt: moment,
    backUrl: null,
    policyConsents: [],
    chosenLanguage: null,
    summary: null,
  };
}
