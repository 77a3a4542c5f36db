import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const html = `<!doctype html>
<html lang="%LANG%"><head><!--shell:head--><!--shell:files--></head>
<body><div id="root"><!--shell:frame--></div><script nonce="%NONCE%"></script></body></html>`;

const words = (language: string) => ({ web: `assets/${language}.js`, pages: `assets/${language}-pages.js` });

const parts = {
  style: 'html{color:red}',
  frames: { front: '<p>all marquee</p>', login: '<p>split</p>', account: '<p>paper</p>' },
  logos: { picture: '<img alt="%STORE_NAME%">', name: '%STORE_NAME%' },
  words: { ja: words('ja'), en: words('en') },
  fonts: { ja: 'assets/ja.font', en: 'assets/en.font' },
  pages: [
    { path: '/login', layout: 'login', files: ['assets/login.js'], needsPageWords: false },
    { path: '/mypage', layout: 'account', files: ['assets/my-page.js'], needsPageWords: true },
  ],
};

/** A folder like that of the built site, with as little in it as there can be. */
export function builtSiteFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-site-'));
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'document.json'), JSON.stringify(parts));
  return folder;
}
