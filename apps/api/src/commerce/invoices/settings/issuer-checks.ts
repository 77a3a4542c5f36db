import { takesMoney } from '@account/domain/commerce/payment-methods/payment-method-type';

import type { Refuse, StoreFile } from '../../../store/settings/store-settings.declaration.js';

export function checkIssuer({ invoiceIssuer, plans, paymentMethods }: StoreFile, refuse: Refuse): void {
  if (invoiceIssuer !== null || plans.length === 0) return;
  if (paymentMethods.some(({ type }) => takesMoney(type)))
    refuse(['invoiceIssuer'], 'is needed where plans are paid for: invoices name who issued them');
}

const invented = /^T(\d)\1{12}$/;

export function checkIssuerForCustomers({ invoiceIssuer }: StoreFile, refuse: Refuse): void {
  if (invented.test(invoiceIssuer?.registrationNumber ?? ''))
    refuse(
      ['invoiceIssuer', 'registrationNumber'],
      'is an invented number; take the one that the National Tax Agency gave you, or null',
    );
}
