import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { workspace } from '../workspace.mjs';
import { heaviestOf, pageWeight } from './page-weight.mjs';

/**
 * @typedef {{ name: string, takes: RegExp, budget: number }} Group `budget`: maximum bytes of gzipped script
 *   for each page of the group
 */

/**
 * Groups of pages. A page belongs to the first group whose expression matches its path.
 *
 * @type {Group[]}
 */
const GROUPS = [
  {
    name: 'policies (with the Markdown renderer)',
    takes: /^\/(terms|privacy|signup(\/policy|\/form)?|oidc\/signup|mypage\/re-consent)$/,
    budget: 240_000,
  },
  { name: 'login', takes: /^\/login\b/, budget: 183_000 },
  { name: 'single sign-on', takes: /^\/oidc\b/, budget: 202_000 },
  {
    name: 'purchases and contracts',
    takes: /^\/(signup\/)?plans\/.+(?<!\/about)$|^\/signup\/plans$|^\/mypage\/subscription\b/,
    budget: 237_000,
  },
  { name: 'sign-up', takes: /^\/signup\b/, budget: 197_000 },
  { name: 'My Page', takes: /^\/(mypage|plans|how-to-cancel|withdraw|app\/licenses)\b/, budget: 221_000 },
  {
    name: 'other pages of guests',
    takes: /^\/(logout|auth|social|password|email|devices|$)/,
    budget: 190_000,
  },
];

/** Maximum bytes of scripts in an error page. All of them are inline. */
const REFUSED_BUDGET = 2_000;

/**
 * Maximum bytes of scripts in the card form, which is a separate document. Scripts of the payment provider are
 * not included.
 */
const CARD_FORM_BUDGET = 6_000;

/** Maximum bytes of scripts in the trial video document. This document is loaded on request. */
const PLAYER_BUDGET = 3_500;

/** Maximum bytes of the HLS library. Only the player loads it, in browsers without native HLS. */
const HLS_BUDGET = 195_000;

/** Prints the sizes of scripts. Returns whether each group of pages stays within its budget. */
export function isWithinPageBudget() {
  const { pages, refused, cardForm, player, hls } = scriptWeights();
  const found = [
    ...pages.map(({ group: { name, budget }, path, bytes }) => ({
      name: `${name} (${path})`,
      bytes,
      budget,
    })),
    { name: 'an error page', bytes: refused, budget: REFUSED_BUDGET },
    { name: 'the card form', bytes: cardForm, budget: CARD_FORM_BUDGET },
    { name: 'the player', bytes: player, budget: PLAYER_BUDGET },
    { name: 'the player with its HLS library', bytes: hls, budget: HLS_BUDGET },
  ];
  for (const { name, bytes, budget } of found) {
    const line = `Script of ${name}: ${kilobytes(bytes)} gzipped, budget ${kilobytes(budget)}`;
    console.log(bytes > budget ? `${line}, ${bytes - budget} bytes over budget.` : `${line}.`);
  }
  return found.every(({ bytes, budget }) => bytes <= budget);
}

/**
 * Returns the sizes of gzipped scripts in bytes: for each group its largest page, and also the error page, the
 * card form and the player.
 */
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
