import { defaultPacing } from '@account/gateways/payments/gateway-pacing';
import * as z from 'zod';

import { secretIn } from '../../../../store/settings/index.js';
import { everyGateway, printable } from './every-gateway.schema.js';
import { pacingOr } from './gateway-pacing.schema.js';

const secret = secretIn('PAYMENT');

export const paypalRest = z.strictObject({
  driver: z.literal('paypal-rest'),
  ...everyGateway,
  clientId: printable,
  clientSecret: secret,
  webhookId: printable.describe("PayPal's id of our webhook"),
  orderRequestIdHours: z
    .union([z.literal(6), z.literal(72)])
    .default(6)
    .describe('Hours for which PayPal stores the request id of an order; 72 by agreement'),
  pacing: pacingOr(defaultPacing),
});

export const paypalNvp = z.strictObject({
  driver: z.literal('paypal-nvp'),
  ...everyGateway,
  user: printable,
  password: secret,
  signature: secret,
  receiverId: z
    .string()
    .regex(/^[A-Z0-9]{13}$/, 'must be 13 capital letters and digits')
    .describe("PayPal's id of the account, which its notices name"),
  agreement: z
    .enum(['MerchantInitiatedBilling', 'MerchantInitiatedBillingSingleAgreement'])
    .default('MerchantInitiatedBilling'),
  pacing: pacingOr(defaultPacing),
});

export type PaypalRestSetting = z.output<typeof paypalRest>;
export type PaypalNvpSetting = z.output<typeof paypalNvp>;
