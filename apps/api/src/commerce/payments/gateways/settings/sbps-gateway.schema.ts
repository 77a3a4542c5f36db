import { pacingWithoutInquiry, defaultPacing } from '@account/gateways/payments/gateway-pacing';
import {
  defaultCardFunctions,
  type SbpsCardFunctions,
} from '@account/gateways/payments/sbps-card/sbps-card-settings';
import { defaultLinkMethods } from '@account/gateways/payments/sbps-link/sbps-link-settings';
import { keysOf } from '@account/domain/platform/trait-table';
import * as z from 'zod';

import { httpsAddress, secretIn, uniqueBy } from '../../../../store/settings/index.js';
import { everyGateway, printable } from './every-gateway.schema.js';
import { pacingOr } from './gateway-pacing.schema.js';

const secret = secretIn('PAYMENT');

export const sbpsLinkTypes = keysOf(defaultLinkMethods);

const account = {
  ...everyGateway,
  merchantId: z.string().regex(/^\d{5}$/, 'must be 5 digits'),
  serviceId: z.string().regex(/^\d{3}$/, 'must be 3 digits'),
  hashKey: secret,
  user: printable.nullable().default(null).describe('User of HTTP Basic; null: merchantId and serviceId'),
  password: secret.nullable().default(null).describe('Password of HTTP Basic; null: the hash key'),
  apiUrl: httpsAddress.nullable().default(null).describe('Set if the contract names another address'),
  limitSeconds: z.int().min(1).max(86_400).default(600).describe('Allowed difference of the clocks'),
  cipher: z
    .strictObject({ key: secret, initialVector: secret })
    .nullable()
    .default(null)
    .describe(
      '3DES key and initialisation vector of fields: 24 and 8 ASCII characters; null if the contract has none',
    ),
};

const functionId = z.string().regex(/^[A-Z]{2}\d{2}-\d{5}-\d{3}$/, 'must be an id such as ST02-00303-401');

const cardFunctions = Object.fromEntries(
  Object.entries(defaultCardFunctions).map(([name, id]) => [name, functionId.default(id)]),
) as unknown as Record<keyof SbpsCardFunctions, z.ZodDefault<typeof functionId>>;

export const sbpsCard = z.strictObject({
  driver: z.literal('sbps-card'),
  ...account,
  functions: z
    .strictObject(cardFunctions)
    .prefault({})
    .describe('API function ids, for contracts of another API version'),
  pacing: pacingOr(defaultPacing),
});

const oneCharacter = z.string().regex(/^[0-9A-Z]?$/, 'must be a digit or a capital letter, or empty');

const linkFunctions = z.strictObject({
  purchase: functionId.nullable().exactOptional(),
  capture: functionId.nullable().exactOptional().describe('null: the purchase includes the capture'),
  refund: functionId.nullable().exactOptional(),
  end: functionId.nullable().exactOptional(),
  inquire: functionId.nullable().exactOptional(),
});

const linkMethod = z
  .strictObject({
    type: z.enum(sbpsLinkTypes),
    payMethod: z
      .string()
      .regex(/^[a-z0-9]{1,20}$/, 'must be a pay_method such as docomo')
      .optional(),
    clock: z.enum(['store', 'provider']).optional().describe('Side that decides the dates of charges'),
    application: z
      .strictObject({
        payType: oneCharacter.exactOptional(),
        autoChargeType: oneCharacter.exactOptional(),
        installments: oneCharacter.exactOptional(),
        campaignType: oneCharacter.exactOptional(),
      })
      .optional(),
    functions: linkFunctions.optional(),
    amountMayChange: z
      .boolean()
      .optional()
      .describe('false: the agreement fixes the amount, so members change plans with another method'),
    refund: z
      .strictObject({
        partial: z.boolean(),
        withinDays: z.int().min(1).max(3_650).nullable(),
        atMost: z.int().min(1).max(1_000).nullable(),
      })
      .optional(),
    named: z
      .strictObject({ transaction: z.boolean(), amount: z.boolean(), month: z.boolean().exactOptional() })
      .optional(),
  })
  .describe('Differences of the SBPS contract from the defaults of one type');

export const sbpsLink = z.strictObject({
  driver: z.literal('sbps-link'),
  ...account,
  linkUrl: httpsAddress.nullable().default(null).describe('Set if the contract names another address'),
  linkForwards: z
    .array(httpsAddress)
    .max(20)
    .default([])
    .describe(
      'Sites to which the link page redirects a browser; browsers block form submissions to other sites',
    ),
  methods: z.array(linkMethod).max(sbpsLinkTypes.length).superRefine(uniqueBy('type')).default([]),
  pacing: pacingOr(pacingWithoutInquiry),
});

export type SbpsCardSetting = z.output<typeof sbpsCard>;
export type SbpsLinkSetting = z.output<typeof sbpsLink>;
