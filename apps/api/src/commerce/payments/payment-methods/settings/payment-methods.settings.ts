import { paymentMethodTypes } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import * as z from 'zod';

import {
  declareStoreSettings,
  type SettingsOf,
  StoreFileRefusal,
  uniqueBy,
} from '../../../../store/settings/index.js';
import { findRemovedMethods } from './removed-method-checks.js';
import { paymentMethod } from './payment-method.schema.js';
import { checkPaymentMethods } from './payment-method-checks.js';
import { warnOfUnpayablePlans } from './payable-plan-checks.js';
import { explainPaymentMethods } from './payment-method-explanation.js';
import { PaymentMethodRecordsRepository } from './payment-method-records.repository.js';

const settings = {
  paymentMethods: z
    .array(paymentMethod)
    .max(paymentMethodTypes.length)
    .superRefine(uniqueBy('type'))
    .default([])
    .describe('Payment methods in the order in which they are offered; without any, plans cannot be bought'),
};

declare module '../../../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

const records = new PaymentMethodRecordsRepository();

export const paymentMethodsSettings = declareStoreSettings({
  settings,
  check: checkPaymentMethods,
  warn: warnOfUnpayablePlans,
  explain: explainPaymentMethods,
  records: {
    requireRecordable: async (transaction, file) => {
      const problems = findRemovedMethods(file, await records.countSaved(transaction));
      if (problems.length > 0) throw new StoreFileRefusal(problems);
    },
  },
});
