import type { Invoice } from '@account/contracts/commerce/invoices/invoice.contract';
import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { printedHonorific } from '@account/domain/commerce/invoices/invoice-addressee';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import type { Language } from '@account/domain/platform/language';
import { invoice as en } from '@account/i18n/commerce/invoices/en';
import { invoice as ja } from '@account/i18n/commerce/invoices/ja';
import { paymentMethods as methodsEn } from '@account/i18n/commerce/payment-methods/en';
import { paymentMethods as methodsJa } from '@account/i18n/commerce/payment-methods/ja';
import { escaped, EscapedHtml } from '@account/domain/platform/escape-html';

import { formatterOf, translatorOf } from '../../../platform/words/translator.js';

const invoiceStyles = new EscapedHtml(`
@page { size: A4; margin: 15mm; }
body { max-width: 42rem; margin: 0 auto; padding: clamp(1.25rem, 6vw, 4rem) 1.25rem; color: #16171a; background: #fff;
  color-scheme: light; font: 400 0.875rem/1.7 "Noto Sans JP", "Hiragino Sans", "Yu Gothic", system-ui, sans-serif;
  font-variant-numeric: tabular-nums; text-autospace: no-autospace; }
h1 { margin: 0; font-size: 1.625rem; line-height: 1.4; }
h1:lang(ja) { letter-spacing: 0.16em; }
p { margin: 0.75rem 0 0; }
.top { display: grid; gap: 1.5rem 2rem; margin-bottom: 2rem; }
.to { display: inline-block; padding-bottom: 6px; border-bottom: 1px solid; font-size: 1.125rem; overflow-wrap: anywhere; }
.sub, dt, small, thead th { color: #4a4d55; }
dl { display: grid; grid-template-columns: 9em minmax(0, 1fr); gap: 0 1rem; margin: 0; }
dd { margin: 0; overflow-wrap: anywhere; }
.from { overflow-wrap: anywhere; word-break: auto-phrase; }
.total { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; margin: 0;
  padding: 1rem 0; border-block: 2px solid; font-size: 1.0625rem; font-weight: 700; }
.total b { font-size: 1.625rem; line-height: 1.4; }
table { width: 100%; border-collapse: collapse; margin: 2rem 0; break-inside: avoid; }
th, td { padding: 0.625rem 0; border-bottom: 1px solid #d9dadf; text-align: left; vertical-align: top; font-weight: 400; }
thead th { padding-top: 0; border-color: #16171a; vertical-align: bottom; }
th + th, td + td, th + td { text-align: right; white-space: nowrap; padding-left: 1rem; }
.sums { width: min(100%, 22.5rem); margin-left: auto; }
.sums th { color: #4a4d55; }
@media (min-width: 34rem) { .top { grid-template-columns: minmax(0, 1fr) minmax(0, 20rem); } }
@media print { body { max-width: none; padding: 0; } }
`);

const words = { ja: { invoice: ja, methods: methodsJa }, en: { invoice: en, methods: methodsEn } };

/** The reduced rate of consumption tax in Japan, in percent. */
const reducedRate = 8;

/** A document of a payment that needs nothing beside itself: it opens offline, and prints on one A4 page. */
export function invoiceDocument(invoice: Invoice, language: Language): string {
  const { title, addressee, issuer, billingAmount, invoiceRegistrationNumber, fileName } = invoice;
  const t = invoiceWords(language);
  const to =
    addressee.name === null
      ? ''
      : escaped`<p class="to"><strong>${addressee.name}</strong> <span lang="ja">${printedHonorific(addressee.honorific)}</span></p>`;
  const registration =
    invoiceRegistrationNumber === null
      ? ''
      : escaped`<br>${t('registrationNumber', { number: invoiceRegistrationNumber })}`;
  const from =
    issuer === null
      ? ''
      : escaped`<p class="from"><strong>${issuer.name}</strong>${registration}<br>${issuer.address}<br>${t('contact', { contact: issuer.contact })}</p>`;
  return escaped`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${fileName}</title>
<style>${invoiceStyles}</style>
</head>
<body>
<div class="top">
<div>
<h1>${t(`titles.${title}`)}</h1>
${to}
<p class="sub">${t(`leads.${title}`)}</p>
</div>
<div>
<dl>
${facts(invoice, language)}</dl>
${from}
</div>
</div>
<p class="total"><span>${t(`totals.${title}`)}</span> <b>${formatYen(yen(Math.abs(billingAmount)))}</b></p>
${amounts(invoice, language)}
</body>
</html>
`.markup;
}

function facts(invoice: Invoice, language: Language): EscapedHtml[] {
  const { title, documentNumber, orderInfoId, customerNumber, transactionDay, contactEmail, refundOf } =
    invoice;
  const t = invoiceWords(language);
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
    value === null || value === undefined ? [] : [escaped`<dt>${name}</dt><dd>${value}</dd>\n`],
  );
}

function amounts(invoice: Invoice, language: Language): EscapedHtml {
  const { title, planName, period, taxRate, netBillingAmount, taxAmount, billingAmount } = invoice;
  const t = invoiceWords(language);
  const isTaxed = title !== 'statement';
  const days =
    period === null
      ? ''
      : escaped`<br><small>${t('period', { start: dayIn(language, period.start), end: dayIn(language, period.end) })}</small>`;
  const line = isTaxed
    ? escaped`<tr><td>${planName}${days}</td><td>${t('rate', { rate: taxRate })}</td><td>${formatYen(netBillingAmount)}</td></tr>`
    : escaped`<tr><td>${planName}${days}</td><td>${formatYen(billingAmount)}</td></tr>`;
  const head = isTaxed
    ? escaped`<tr><th>${t('columns.what')}</th><th>${t('columns.rate')}</th><th>${t('columns.net')}</th></tr>`
    : escaped`<tr><th>${t('columns.what')}</th><th>${t('columns.amount')}</th></tr>`;
  const table = escaped`<table><thead>${head}</thead><tbody>${line}</tbody></table>`;
  if (!isTaxed) return table;
  return escaped`${table}
<table class="sums">
<tr><th>${t('netSum', { rate: taxRate })}</th><td>${formatYen(netBillingAmount)}</td></tr>
<tr><th>${t('tax', { rate: taxRate })}</th><td>${formatYen(taxAmount)}</td></tr>
<tr><th>${t('sum')}</th><td><b>${formatYen(billingAmount)}</b></td></tr>
</table>
<p class="sub">${t(taxRate === reducedRate ? 'reducedRate' : 'standardRate')}</p>`;
}

function methodName(
  { accountPaymentMethod: { cardInfo, displayName } }: Invoice,
  language: Language,
): string {
  if (cardInfo === null) return displayName;
  const { card, brands } = words[language].methods;
  return card
    .replace('{brand}', brands[cardInfo.cardbrandCode])
    .replace('{suffix}', cardInfo.cardNumberSuffix);
}

function dayIn(language: Language, day: BusinessDate): string {
  return formatterOf(language).dateTime(new Date(`${day}T12:00:00+09:00`), 'date');
}

function invoiceWords(language: Language) {
  return translatorOf<typeof ja>(language, words[language].invoice);
}
