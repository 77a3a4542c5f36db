import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const html = `<!doctype html>
<html lang="%LANG%"><head><!--shell:head--></head>
<body><!--shell:start--><div id="root"><!--shell:content--></div><!--shell:end--></body></html>`;

const words = (language: string) => ({ web: `assets/${language}.js`, pages: `assets/${language}-pages.js` });

const fonts = (language: string) => ({
  interface: `assets/${language}.font`,
  commerce: `assets/${language}-commerce.font`,
});

const page = (path: string, layout: string, file: string, parts: string[]) => ({
  path,
  layout,
  files: [`assets/${file}.js`],
  sheets: [] as string[],
  words: parts,
  fonts: ['interface'],
});

const parts = {
  style: 'html{color:red}',
  sheets: ['assets/app.css'],
  sheet: 'body{color:blue}',
  script: 'assets/app.js',
  inline: { painted: 'paintedScript()', refused: 'refusedScript()' },
  otherLetters: 'assets/other-letters.css',
  frames: { front: '<p>all hero</p>', login: '<p>split</p>', account: '<p>paper</p>' },
  logos: { picture: '<img alt="%STORE_NAME%">', name: '%STORE_NAME%' },
  words: { ja: words('ja'), en: words('en') },
  fonts: { ja: fonts('ja'), en: fonts('en') },
  pageSheets: { 'assets/plans.css': 'li{color:green}' },
  pages: [
    page('/login', 'login', 'login', ['web']),
    page('/login/code', 'login', 'code', ['web']),
    page('/mypage', 'account', 'my-page', ['web', 'pages']),
    {
      ...page('/plans', 'account', 'plans', ['web', 'pages']),
      sheets: ['assets/plans.css'],
      fonts: ['interface', 'commerce'],
    },
  ],
};

const form = (language: string) => ({
  title: language,
  body: '<select><option value="%YEARS%">%YEARS%</option></select>',
  holder: '<input id="familyName">',
  words: {},
  font: { file: `assets/card-form-${language}.css`, integrity: 'sha384-letters' },
});

const cardForm = {
  script: { file: 'assets/card-form-script.js', integrity: 'sha384-script' },
  sheet: { file: 'assets/card-form.css', integrity: 'sha384-sheet' },
  languages: { ja: form('ja'), en: form('en') },
};

const player = (language: string) => ({
  title: language,
  body: '<select><option value="%RATE%">%RATE%</option></select>',
});

const trialVideo = {
  script: { file: 'assets/player-script.js', integrity: 'sha384-script' },
  hls: { file: 'assets/player-hls.js', integrity: 'sha384-hls' },
  sheet: { file: 'assets/player.css', integrity: 'sha384-sheet' },
  languages: { ja: player('ja'), en: player('en') },
};

/**
 * Renders minimal content in the way the built site does. For `/email/undo` it simulates a failing renderer.
 */
const painter = `
  let count = 0;
  export async function paintPage({ root, address, answers }) {
    const { pathname } = new URL(address, 'http://site');
    if (pathname === '/email/undo') throw new Error('a canary');
    if (!['/login', '/mypage', '/plans'].includes(pathname)) return undefined;
    const who = answers[''].body.account?.contactEmail ?? answers[''].body.storeTitle;
    return { title: 'painted', html: '<p>painted ' + ++count + ' of ' + who + '</p>' };
  }
  export async function paintOutline({ root, address, answers }) {
    const { plan, accountPaymentMethod: method } = answers[''].body;
    return ['# ' + root.language + ' ' + plan.planName, '[¥' + plan.price + ']', method.displayName];
  }
  export async function paintError(root, { status }) {
    return { title: 'refused', html: '<p>refused by ' + status + '</p>' };
  }
`;

/** Creates a folder with the structure of the built site and minimal content. */
export function builtSiteFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-site-'));
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'document.json'), JSON.stringify(parts));
  writeFileSync(join(folder, 'card-form.json'), JSON.stringify(cardForm));
  writeFileSync(join(folder, 'trial-video.json'), JSON.stringify(trialVideo));
  mkdirSync(join(folder, 'paint'));
  writeFileSync(join(folder, 'paint/paint.mjs'), painter);
  return folder;
}
