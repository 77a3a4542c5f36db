import { shownMethodStates } from '@account/domain/commerce/payments/payment-methods/saved-method';
import * as z from 'zod/mini';

import { myPageRow, myPageSection } from '../../../identity/my-page/my-page-row.js';
import { member, reauthorisedMember } from '../../../platform/access.js';
import { screen } from '../../../platform/call.js';
import { daySchema, momentSchema, yenSchema } from '../../money/money.contract.js';
import { registrationSchema } from './payment-method-registration.contract.js';
import { paymentMethodChoicesShape, paymentMethodSchema } from './payment-method.contract.js';
import { shownMethodSchema } from './shown-method.contract.js';

/** A store that never took payments answers 404. */
export const paymentMethodsScreen = screen({
  path: '/mypage/payment-method',
  handlesPayment: true,
  access: reauthorisedMember,
  data: z.strictObject({
    today: daySchema,
    /** Those that contracts use come first, then the newest. */
    paymentMethodList: z.array(paymentMethodSchema),
    ...paymentMethodChoicesShape,
    max: z.int(),
    /** That of `?registration=`, with which a provider's page leads back here. */
    registration: z.nullable(registrationSchema),
    checking: z.array(registrationSchema),
  }),
});

/** What a method that was just added can do for a plan: be chosen for it, or pay what its refused try left open. */
export const addedMethodActions = ['use', 'retry'] as const;

/** Of the method registered in the last 10 minutes, or of `?registration=`; without one the list is shown instead. */
export const paymentMethodCompleteScreen = screen({
  path: '/mypage/payment-method/complete',
  handlesPayment: true,
  access: member,
  data: z.strictObject({
    today: daySchema,
    state: z.enum(['done', 'checking']),
    /** Of `checking`: what `pollRegistrationCall` is asked. */
    registration: z.nullable(registrationSchema),
    paymentMethod: z.nullable(paymentMethodSchema),
    /** Of `done`: all that are saved. */
    paymentMethodList: z.array(paymentMethodSchema),
    /** Of `done`: those that go on, what waits for a payment first. */
    plans: z.array(
      z.strictObject({
        subscriptionId: z.string(),
        planName: z.string(),
        /** Of the list; null: nothing is to pay for it. */
        accountPaymentMethodId: z.nullable(z.string()),
        hold: z.nullable(z.strictObject({ since: daySchema, amount: yenSchema, endsOn: daySchema })),
        endsAt: z.nullable(momentSchema),
        /** Its payment is missing, or could not be collected now. */
        isFailing: z.boolean(),
        /** Null: the added method cannot pay for it, does so already, or nothing can be changed now. */
        way: z.nullable(z.strictObject({ act: z.enum(addedMethodActions), href: z.string() })),
      }),
    ),
  }),
});

/** Of a method deleted in the last 10 minutes; without one the list is shown instead. */
export const paymentMethodDeletedScreen = screen({
  path: '/mypage/payment-method/delete/complete',
  handlesPayment: true,
  access: member,
  data: z.strictObject({
    today: daySchema,
    state: z.literal('done'),
    paymentMethod: z.null(),
    /** Those that are left. */
    paymentMethodList: z.array(paymentMethodSchema),
  }),
});

export const paymentSection = myPageSection('payment', 15);

export const paymentMethodsRow = myPageRow(
  'paymentMethods',
  z.strictObject({
    today: daySchema,
    count: z.int(),
    first: z.nullable(shownMethodSchema),
    /** What the next payment of these contracts cannot be collected by, or soon cannot. */
    failing: z.array(
      z.strictObject({
        ...shownMethodSchema.shape,
        state: z.enum(shownMethodStates),
        /** YYYYMM */
        expireDate: z.nullable(z.string()),
        subscriptionIds: z.array(z.string()),
      }),
    ),
  }),
);
