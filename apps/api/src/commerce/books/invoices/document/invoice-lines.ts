import type { Invoice } from '@account/contracts/commerce/books/invoices/invoice.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { printedHonorific } from '@account/domain/commerce/books/invoices/invoice-addressee';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import type { Language } from '@account/domain/platform/language';
import { invoice as en } from '@account/i18n/commerce/books/invoices/en';
import { invoice as ja } from '@account/i18n/commerce/books/invoices/ja';
import { paymentMethods as methodsEn } from '@account/i18n/commerce/payments/payment-methods/en';
import { paymentMethods as methodsJa } from '@account/i18n/commerce/payments/payment-methods/ja';

import { formatterOf, translatorOf } from '../../../../platform/translations/translator.js';

const translations = { ja: { invoice: ja, methods: methodsJa }, en: { invoice: en, methods: methodsEn } };

/** Japan's reduced consumption tax rate, in percent. */
const reducedRate = 8;

/** Document texts in the order in which they are printed. The page shows the same texts. */
export interface InvoiceLines {
  title: string;
  addressee: { name: string; honorific: string } | null;
  lead: string;
  facts: readonly (readonly [name: string, value: string])[];
  issuer: { name: string; registration: string | null; address: string; contact: string } | null;
  total: readonly [name: string, amount: string];
  columns: readonly string[];
  /** The plan that was sold, its period, and the values for the remaining columns. */
  item: { name: string; period: string | null; values: readonly string[] };
  sums: readonly (readonly [name: string, amount: string])[];
  rateNote: string | null;
}

export function invoiceLines(invoice: Invoice, language: Language): InvoiceLines {
  const { title, addressee, issuer, period, planName, taxRate, ...amounts } = invoice;
  const { billingAmount, netBillingAmount, taxAmount } = amounts;
  const t = invoiceTranslations(language);
  const isTaxed = title !== 'statement';
  return {
    title: t(`titles.${title}`),
    addressee:
      addressee.name === null
        ? null
        : { name: addressee.name, honorific: printedHonorific(addressee.honorific) },
    lead: t(`leads.${title}`),
    facts: factsOf(invoice, language),
    issuer: issuer && {
      name: issuer.name,
      registration:
        invoice.invoiceRegistrationNumber === null
          ? null
          : t('registrationNumber', { number: invoice.invoiceRegistrationNumber }),
      address: issuer.address,
      contact: t('contact', { contact: issuer.contact }),
    },
    total: [t(`totals.${title}`), formatYen(yen(Math.abs(billingAmount)))],
    columns: isTaxed
      ? [t('columns.what'), t('columns.rate'), t('columns.net')]
      : [t('columns.what'), t('columns.amount')],
    item: {
      name: planName,
      period:
        period === null
          ? null
          : t('period', { start: dayIn(language, period.start), end: dayIn(language, period.end) }),
      values: isTaxed
        ? [t('rate', { rate: taxRate }), formatYen(netBillingAmount)]
        : [formatYen(billingAmount)],
    },
    sums: isTaxed
      ? [
          [t('netSum', { rate: taxRate }), formatYen(netBillingAmount)],
          [t('tax', { rate: taxRate }), formatYen(taxAmount)],
          [t('sum'), formatYen(billingAmount)],
        ]
      : [],
    rateNote: isTaxed ? t(taxRate === reducedRate ? 'reducedRate' : 'standardRate') : null,
  };
}

function factsOf(invoice: Invoice, language: Language): [string, string][] {
  const { title, documentNumber, orderInfoId, customerNumber, transactionDay, contactEmail, refundOf } =
    invoice;
  const t = invoiceTranslations(language);
  const rows: [string, string | null | undefined][] = [
    [t(`numbers.${title}`), documentNumber],
    [t('order'), orderInfoId],
    [t('customer'), customerNumber],
    [t(`days.${title}`), dayIn(language, transactionDay)],
    [t('method'), methodName(invoice, language)],
    [t('email'), contactEmail],
    [t('refundOf'), refundOf?.documentNumber],
  ];
  return rows.flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, value] satisfies [string, string]],
  );
}

function methodName(
  { accountPaymentMethod: { cardInfo, displayName } }: Invoice,
  language: Language,
): string {
  if (cardInfo === null) return displayName;
  const { card, brands } = translations[language].methods;
  return card
    .replace('{brand}', brands[cardInfo.cardbrandCode])
    .replace('{suffix}', cardInfo.cardNumberSuffix);
}

function dayIn(language: Language, day: BusinessDate): string {
  return formatterOf(language).dateTime(new Date(`${day}T12:00:00+09:00`), 'date');
}

export function invoiceTranslations(language: Language) {
  return translatorOf<typeof ja>(language, translations[language].invoice);
}
