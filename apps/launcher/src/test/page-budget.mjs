import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { workspace } from '../workspace.mjs';
import { heaviestOf, pageWeight } from './page-weight.mjs';

/** @typedef {{ name: string, takes: RegExp, budget: number }} Group Bytes of script, gzipped, of its heaviest page */

/**
 * A page belongs to the first group that takes its path.
 *
 * @type {Group[]}
 */
const GROUPS = [
  {
    name: 'policies to read, which take what reads Markdown',
    takes: /^\/(terms|privacy|signup(\/policy|\/form)?|oidc\/signup|mypage\/re-consent)$/,
    budget: 240_000,
  },
  { name: 'login', takes: /^\/login\b/, budget: 183_000 },
  { name: 'single sign-on', takes: /^\/oidc\b/, budget: 202_000 },
  {
    name: 'purchases and contracts',
    takes: /^\/(signup\/)?plans\/.+(?<!\/about)$|^\/signup\/plans$|^\/mypage\/subscription\b/,
    budget: 235_000,
  },
  { name: 'sign-up', takes: /^\/signup\b/, budget: 197_000 },
  { name: 'My Page', takes: /^\/(mypage|plans|how-to-cancel|withdraw|app\/licenses)\b/, budget: 221_000 },
  {
    name: 'other pages of guests',
    takes: /^\/(logout|auth|social|password|email|devices|$)/,
    budget: 190_000,
  },
];

/** Of a page that is refused: all that it runs stands in its document. */
const REFUSED_BUDGET = 2_000;

/** Of the document that asks for a card, which has nothing of the site's; the card company's scripts aside. */
const CARD_FORM_BUDGET = 6_000;

/** Of the document that plays the trial video, which no page fetches before it is asked for. */
const PLAYER_BUDGET = 3_500;

/** Of what plays a stream in browsers that cannot do it by themselves: fetched by the player alone. */
const HLS_BUDGET = 195_000;

/** Whether the script that the pages of each group load stays within its budget. */
export function isWithinPageBudget() {
  const { pages, refused, cardForm, player, hls } = scriptWeights();
  const found = [
    ...pages.map(({ group: { name, budget }, path, bytes }) => ({
      name: `${name} (${path})`,
      bytes,
      budget,
    })),
    { name: 'a refused page', bytes: refused, budget: REFUSED_BUDGET },
    { name: 'the card form', bytes: cardForm, budget: CARD_FORM_BUDGET },
    { name: 'the player', bytes: player, budget: PLAYER_BUDGET },
    { name: 'the player, where HLS needs one', bytes: hls, budget: HLS_BUDGET },
  ];
  for (const { name, bytes, budget } of found) {
    const said = `Script of ${name}: ${kilobytes(bytes)}, gzipped; budget ${kilobytes(budget)}`;
    console.log(bytes > budget ? `${said}, ${bytes - budget} bytes too many.` : `${said}.`);
  }
  return found.every(({ bytes, budget }) => bytes <= budget);
}

/** The heaviest page of each group, a refused page, the card form and the player, in bytes of gzipped script. */
export function scriptWeights() {
  const dist = join(workspace, 'apps/web/dist');
  /** @type {import('./page-weight.mjs').Site} */
  const site = JSON.parse(readFileSync(join(dist, 'document.json'), 'utf8'));
  const sizeOf = (/** @type {string} */ file) => gzipSync(readFileSync(join(dist, file))).length;
  const weights = site.pages.map((page) => ({ path: page.path, bytes: pageWeight(site, page, sizeOf) }));
  /** @type {{ script: { file: string } }} */
  const { script } = JSON.parse(readFileSync(join(dist, 'card-form.json'), 'utf8'));
  /** @type {{ script: { file: string }, hls: { file: string } }} */
  const player = JSON.parse(readFileSync(join(dist, 'trial-video.json'), 'utf8'));
  return {
    pages: heaviestOf(GROUPS, weights),
    refused: gzipSync(site.inline.refused).length,
    cardForm: sizeOf(script.file),
    player: sizeOf(player.script.file),
    hls: sizeOf(player.hls.file),
  };
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
