import { isRegistrationNumber } from '@account/domain/commerce/money/tax-rate';
import { defaultTaxRounding, taxRoundings } from '@account/domain/commerce/money/tax';
import * as z from 'zod';
import { isMoneyType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { isDeepStrictEqual } from 'node:util';

import {
  declareStoreSettings,
  type Refuse,
  type SettingsOf,
  type StoreChange,
  type StoreFile,
  localizedText,
  localizedLine,
} from '../../../../store/settings/index.js';

export function explainIssuer({ before, after }: StoreChange): string[] {
  const [old, issuer] = [before?.invoiceIssuer ?? null, after.invoiceIssuer];
  if (before === null || isDeepStrictEqual(named(old), named(issuer))) return [];
  const lines = ['invoices of charges from now on name the new issuer; earlier ones stay as they are'];
  if (old?.registrationNumber != null && issuer?.registrationNumber == null)
    lines.push('they are receipts from now on, no qualified invoices');
  return lines;
}

/**
 * Returns the issuer without the tax rounding, because the explanation of the tax settings covers the rounding.
 */
function named(issuer: StoreFile['invoiceIssuer']): object | null {
  return issuer && { ...issuer, rounding: null };
}

function checkIssuer({ invoiceIssuer, plans, paymentMethods }: StoreFile, refuse: Refuse): void {
  if (invoiceIssuer !== null || plans.length === 0) return;
  if (paymentMethods.some(({ type }) => isMoneyType(type)))
    refuse(['invoiceIssuer'], 'is needed where plans are paid for: invoices name who issued them');
}

const invented = /^T(\d)\1{12}$/;

function checkIssuerForCustomers({ invoiceIssuer }: StoreFile, refuse: Refuse): void {
  if (invented.test(invoiceIssuer?.registrationNumber ?? ''))
    refuse(
      ['invoiceIssuer', 'registrationNumber'],
      'is an invented number; take the one that the National Tax Agency gave you, or null',
    );
}

const issuer = z.strictObject({
  name: localizedLine(100),
  address: localizedText(200),
  contact: localizedText(200).describe(
    'Contact for questions about invoices and cancellations; shown publicly',
  ),
  registrationNumber: z
    .string()
    .refine(
      isRegistrationNumber,
      'must be T and 13 digits whose check digit is right, such as T9999999999999',
    )
    .nullable()
    .default(null)
    .describe('Registration number of an issuer of qualified invoices; without it, receipts are issued'),
  rounding: z
    .enum(taxRoundings)
    .default(defaultTaxRounding)
    .describe('Rounding of tax, once per charge; stored with the charge'),
});

const settings = {
  invoiceIssuer: issuer.nullable().default(null).describe('Issuer on invoices; stored with each charge'),
};

declare module '../../../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const invoicesSettings = declareStoreSettings({
  settings,
  check: checkIssuer,
  checkForCustomers: checkIssuerForCustomers,
  explain: explainIssuer,
});
