import type { Invoice } from '@account/contracts/commerce/books/invoices/invoice.contract';
import type { Language } from '@account/domain/platform/language';
import { escaped, EscapedHtml } from '@account/domain/platform/escape-html';

import { invoiceLines, type InvoiceLines } from './invoice-lines.js';

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

/** Renders a payment document as HTML that opens offline and prints on one A4 page. */
export function invoiceDocument(invoice: Invoice, language: Language): string {
  const lines = invoiceLines(invoice, language);
  const { addressee, issuer, facts, total } = lines;
  const to =
    addressee === null
      ? ''
      : escaped`<p class="to"><strong>${addressee.name}</strong> <span lang="ja">${addressee.honorific}</span></p>`;
  const from =
    issuer === null
      ? ''
      : escaped`<p class="from"><strong>${issuer.name}</strong>${issuer.registration === null ? '' : escaped`<br>${issuer.registration}`}<br>${issuer.address}<br>${issuer.contact}</p>`;
  return escaped`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${invoice.fileName}</title>
<style>${invoiceStyles}</style>
</head>
<body>
<div class="top">
<div>
<h1>${lines.title}</h1>
${to}
<p class="sub">${lines.lead}</p>
</div>
<div>
<dl>
${facts.map(([name, value]) => escaped`<dt>${name}</dt><dd>${value}</dd>\n`)}</dl>
${from}
</div>
</div>
<p class="total"><span>${total[0]}</span> <b>${total[1]}</b></p>
${amounts(lines)}
</body>
</html>
`.markup;
}

function amounts({ columns, item, sums, rateNote }: InvoiceLines): EscapedHtml {
  const period = item.period === null ? '' : escaped`<br><small>${item.period}</small>`;
  const head = escaped`<tr>${columns.map((column) => escaped`<th>${column}</th>`)}</tr>`;
  const line = escaped`<tr><td>${item.name}${period}</td>${item.values.map((value) => escaped`<td>${value}</td>`)}</tr>`;
  const table = escaped`<table><thead>${head}</thead><tbody>${line}</tbody></table>`;
  if (rateNote === null) return table;
  const rows = sums.map(([name, amount], index) =>
    index === sums.length - 1
      ? escaped`<tr><th>${name}</th><td><b>${amount}</b></td></tr>\n`
      : escaped`<tr><th>${name}</th><td>${amount}</td></tr>\n`,
  );
  return escaped`${table}
<table class="sums">
${rows}</table>
<p class="sub">${rateNote}</p>`;
}
