import { describe, expect, it } from '@jest/globals';

import { fillFrom } from './api-shell.js';

const template =
  '<html lang="%LANG%"><head><!--shell:head--><script src="/src/main.tsx"></script></head></html>';
const built = `<html lang="en" data-theme="dark"><head><meta charset="utf-8">
<title>A $& B</title><style nonce="n">:root{--accent:#123456}</style>
<script type="application/json" id="root-data" nonce="n">{"root":{}}</script>
<script type="module" src="/assets/index-1.js"></script></head></html>`;

describe('a page in development', () => {
  const page = fillFrom(template, built);

  it('uses language, theme, title, colours and data from the built page', () => {
    expect(page).toContain('<html lang="en" data-theme="dark">');
    expect(page).toContain('<title>A $& B</title>');
    expect(page).toContain('--accent:#123456');
    expect(page).toContain('{"root":{}}</script>');
  });

  it('runs the development script instead of the built script', () => {
    expect(page).toContain('/src/main.tsx');
    expect(page).not.toContain('/assets/');
  });
});
