import { shownMethodStates } from '@account/domain/commerce/payments/payment-methods/saved-method';
import * as z from 'zod/mini';

import { myPageRow, myPageSection } from '../../../identity/my-page/my-page-row.js';
import { member, reauthorisedMember } from '../../../platform/access.js';
import { screen } from '../../../platform/call.js';
import { daySchema, momentSchema, yenSchema } from '../../money/money.contract.js';
import { registrationSchema } from './payment-method-registration.contract.js';
import { paymentMethodChoicesShape, paymentMethodSchema } from './payment-method.contract.js';
import { shownMethodSchema } from './shown-method.contract.js';

/** Returns 404 if the store has never accepted payments. */
export const paymentMethodsScreen = screen({
  path: '/mypage/payment-method',
  handlesPayment: true,
  access: reauthorisedMember,
  data: z.strictObject({
    today: daySchema,
    /** Methods that contracts use come first, then the newest. */
    paymentMethodList: z.array(paymentMethodSchema),
    ...paymentMethodChoicesShape,
    max: z.int(),
    /**
     * The registration that `?registration=` identifies. A provider's page redirects back to this page with
     * this parameter.
     */
    registration: z.nullable(registrationSchema),
    checking: z.array(registrationSchema),
  }),
});

/**
 * How a method that was just added can be used for a contract: for future charges, or to retry the refused
 * payment.
 */
export const addedMethodActions = ['use', 'retry'] as const;

/**
 * Shows the method registered in the last 10 minutes or in `?registration=`; redirects to the list if there is none.
 */
export const paymentMethodCompleteScreen = screen({
  path: '/mypage/payment-method/complete',
  handlesPayment: true,
  access: member,
  data: z.strictObject({
    today: daySchema,
    state: z.enum(['done', 'checking']),
    /** The input of `pollRegistrationCall` if `state` is `checking`. */
    registration: z.nullable(registrationSchema),
    paymentMethod: z.nullable(paymentMethodSchema),
    /** All saved methods if `state` is `done`. */
    paymentMethodList: z.array(paymentMethodSchema),
    /** Contracts that continue if `state` is `done`, those with a missing payment first. */
    plans: z.array(
      z.strictObject({
        subscriptionId: z.string(),
        planName: z.string(),
        /** Id within `paymentMethodList`; null if nothing is due. */
        accountPaymentMethodId: z.nullable(z.string()),
        hold: z.nullable(z.strictObject({ since: daySchema, amount: yenSchema, endsOn: daySchema })),
        endsAt: z.nullable(momentSchema),
        /** A payment is missing, or collection is currently impossible. */
        isFailing: z.boolean(),
        /**
         * Null if the new method cannot pay for the contract, already pays for it, or cannot be changed now.
         */
        way: z.nullable(z.strictObject({ act: z.enum(addedMethodActions), href: z.string() })),
      }),
    ),
  }),
});

/** Shown only within 10 minutes after a method was deleted. Redirects to the list otherwise. */
export const paymentMethodDeletedScreen = screen({
  path: '/mypage/payment-method/delete/complete',
  handlesPayment: true,
  access: member,
  data: z.strictObject({
    today: daySchema,
    state: z.literal('done'),
    paymentMethod: z.null(),
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
    /** Methods that cannot pay the next charge of these contracts, or will soon be unable to. */
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
