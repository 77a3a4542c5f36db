import { EscapedHtml } from '@account/domain/platform/escape-html';

export const invoiceStyles = new EscapedHtml(`
@page { size: A4; margin: 18mm; }
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a; background: #fff; color-scheme: light;
  font: 400 0.9375rem/1.7 "Hiragino Sans", "Yu Gothic", "Noto Sans JP", system-ui, sans-serif; }
h1 { font-size: 1.625rem; }
.to { display: inline-block; border-bottom: 1px solid; font-size: 1.125rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: 10em minmax(0, 1fr); gap: 2px 1rem; margin: 1rem 0; }
dt { color: #555; }
dd { margin: 0; overflow-wrap: anywhere; }
.total { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; padding: 0.75rem 0;
  border-block: 2px solid; font-weight: 700; }
.total b { font-size: 1.625rem; }
table { width: 100%; border-collapse: collapse; margin: 1rem 0; }
th, td { padding: 0.5rem 0; border-bottom: 1px solid #ccc; text-align: left; vertical-align: top; }
th + th, td + td, th + td { text-align: right; white-space: nowrap; padding-left: 1rem; }
.sums { width: min(100%, 24rem); margin-left: auto; }
small { color: #555; }
@media print { body { margin: 0; padding: 0; max-width: none; } }
`);
