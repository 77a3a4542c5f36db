import type { INestApplicationContext } from '@nestjs/common';

import type { PastEvent } from './history-events.js';
import type { Person } from './people.js';
import {
  choiceOf,
  PurchaseConfirmations,
  PurchaseFormSubmission,
  Purchases,
} from '../../commerce/checkout/purchase/index.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Principal } from '../../platform/http/request-context.js';
import { newId } from '../../platform/ids/ids.js';

type Bought = Extract<PastEvent, { did: 'buy' }>;

/** Nobody's: what counts the tries of an address finds one only. */
const address = '192.0.2.1';

/** Form, confirmation and last button, as the member would. @throws {Problem} why nothing was ordered */
export async function buyInThePast(
  program: INestApplicationContext,
  { id, language }: Person,
  { planId, paymentMethodId, surveyAnswers }: Bought,
): Promise<void> {
  const get = <Service>(service: abstract new (...given: never[]) => Service) =>
    program.get(service, { strict: false });
  const member = memberOf(id, get(Clock).now());
  const asking = { address, language };
  const choice = choiceOf({ paymentMethodId, surveyAnswers });
  const form = await get(PurchaseFormSubmission).submit({ planId, member, choice, origin: 'SITE' }, asking);
  const quote = new URL(form.redirectTo, 'http://site').searchParams.get('quote');
  const { purchaseToken } = await get(PurchaseConfirmations).show(
    { planId, origin: 'SITE', quote },
    member,
    asking,
  );
  const browser = { isApp: false, isAndroid: false, isMobile: false };
  await get(Purchases).buy(planId, { purchaseToken }, member, { language, principal: member, browser });
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
