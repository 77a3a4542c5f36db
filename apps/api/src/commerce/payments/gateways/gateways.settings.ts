import * as z from 'zod';

import { declareStoreSettings, type SettingsOf, uniqueBy } from '../../../store/settings/index.js';
import { explainGateways } from './settings/gateway-explanation.js';
import { paypalNvp, paypalRest } from './settings/paypal-gateway.schema.js';
import { sbpsCard, sbpsLink } from './settings/sbps-gateway.schema.js';

const settings = {
  paymentGateways: z
    .array(z.discriminatedUnion('driver', [sbpsCard, sbpsLink, paypalRest, paypalNvp]))
    .max(20)
    .superRefine(uniqueBy('gatewayId'))
    .default([])
    .describe('Accounts at payment providers that charge payment methods'),
  threeDSecure: z
    .strictObject({
      registration: z
        .enum(['authorise-and-cancel', 'store-only'])
        .default('authorise-and-cancel')
        .describe(
          'Registration of a card: authorised and cancelled without a capture, or stored by its token',
        ),
      registrationAmount: z
        .int()
        .min(0)
        .max(100)
        .default(1)
        .describe('Yen for the authentication of a card outside a purchase; never captured'),
      authenticateSavedCards: z
        .boolean()
        .default(true)
        .describe('Authenticates saved cards at each purchase'),
    })
    .refine(
      ({ registration, registrationAmount }) => registration === 'store-only' || registrationAmount > 0,
      {
        path: ['registrationAmount'],
        message: 'must be at least 1 where the card is authorised',
      },
    )
    .prefault({})
    .describe('EMV 3-D Secure authentication of card holders'),
};

declare module '../../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const gatewaysSettings = declareStoreSettings({
  settings,
  explain: explainGateways,
  checkForCustomers: ({ paymentGateways }, refuse) => {
    for (const [index, { environment }] of paymentGateways.entries()) {
      if (environment !== 'production')
        refuse(
          ['paymentGateways', index, 'environment'],
          `is "${environment}", where nobody pays; set it to "production"`,
        );
    }
  },
});
