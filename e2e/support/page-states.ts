import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variable = 'STORY_PAGE_STATES';

/** Begins to remember for all workers of this run how pages stood that were looked over. @returns what forgets it */
export async function rememberPageStates(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'account-page-states-'));
  process.env[variable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Whether a page that stood like this one passed already; undefined is the state of a page that holds others. */
export async function hasPassed(page: Page, asked: readonly string[]) {
  if (page.frames().length > 1) return { isKnown: false, state: undefined };
  const state = createHash('sha256')
    .update(JSON.stringify([asked, await page.evaluate(shown)]))
    .digest('hex');
  return { isKnown: existsSync(fileOf(state)), state };
}

export function notePassed(state: string | undefined): void {
  if (state !== undefined) writeFileSync(fileOf(state), '');
}

function fileOf(state: string): string {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error('Nobody remembers pages here: start the stories with npm test.');
  return join(folder, state);
}

/** Runs in the page. @returns all that its looks and its words for a screen reader come from */
function shown() {
  const { documentElement: root, activeElement } = document;
  const all = [...document.querySelectorAll('*')];
  // Of another document, which fetches nothing.
  const aside = document.implementation.createHTMLDocument();
  const copy = aside.importNode(root, true);
  const ofNoLooks = 'script, link[rel~="preload"], link[rel~="modulepreload"], link[rel~="prefetch"]';
  for (const element of copy.querySelectorAll(ofNoLooks)) element.remove();
  // Codes, addresses and times differ from story to story, and weigh nothing; nor does what a link takes along.
  const withoutMarks = (text: string) =>
    text
      .replace(/(?<=^[^#]*)\?.*$/s, '?')
      .replace(/[\w-]{20,}/g, '0')
      .replace(/[0-9a-f]{8,}|\d/g, '0');
  const texts = aside.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    if (texts.currentNode.parentElement?.tagName !== 'STYLE')
      texts.currentNode.textContent = (texts.currentNode.textContent ?? '').replace(/[0-9a-f]{8,}|\d/g, '0');
  for (const name of ['href', 'src', 'value', 'content', 'action'])
    for (const element of copy.querySelectorAll(`[${name}]`))
      element.setAttribute(name, withoutMarks(element.getAttribute(name) ?? ''));
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  return {
    html: copy.outerHTML,
    fields: fields.map(({ value, checked }) => [value === '', checked]),
    focused: activeElement && all.indexOf(activeElement),
    hovered: all.findLastIndex((element) =>
      element.matches(':is(a, button, input, select, label, summary, li):hover'),
    ),
    window: [innerWidth, innerHeight],
    media: ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'].map(
      (query) => matchMedia(query).matches,
    ),
  };
}
