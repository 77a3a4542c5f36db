import { paymentMethodTypes } from '@account/domain/commerce/payment-methods/payment-method-type';
import * as z from 'zod';

import { uniqueBy } from '../../store/settings/setting-values.declaration.js';
import { declareStoreSettings, type SettingsOf } from '../../store/settings/store-settings.declaration.js';
import { paymentMethod } from './payment-method.schema.js';
import { checkPaymentMethods } from './payment-method-checks.js';
import { explainPaymentMethods } from './payment-method-explanation.js';

const settings = {
  paymentMethods: z
    .array(paymentMethod)
    .max(paymentMethodTypes.length)
    .superRefine(uniqueBy('type'))
    .default([])
    .describe('By what members pay, in the order in which it is offered; none: nothing can be bought'),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

declareStoreSettings({ settings, check: checkPaymentMethods, explain: explainPaymentMethods });
