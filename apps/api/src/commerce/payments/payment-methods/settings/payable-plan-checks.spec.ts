import { describe, expect, it } from '@jest/globals';

import '../../../../app/store-declarations.js';
import { warningsOf } from '../../../../store/settings/file/store-file-problems.declaration.js';
import { validateStoreFile } from '../../../../store/settings/file/store-file-reader.js';
import { storeFileData } from '../../../../store/settings/file/store-file.suite.js';
import { aMethod, aSellingStore } from '../../../catalogue.suite.js';

const warnings = (settings: Parameters<typeof aSellingStore>[0]) =>
  warningsOf(validateStoreFile(storeFileData(aSellingStore(settings))));

describe('warnings about plans', () => {
  it('are empty when a payment method is offered', () => {
    expect(warnings({ paymentMethods: [aMethod()] })).toEqual([]);
  });

  it('report that plans cannot be bought when the store has no payment method', () => {
    expect(warnings({ paymentMethods: [] })).toEqual([
      { path: ['plans'], sentence: 'can be seen but not bought: no payment method is offered' },
    ]);
  });
});
