import { afterAll, describe, it, jest } from '@jest/globals';
import { pageGroups } from '@account/contracts/platform/placement';
import { languages } from '@account/domain/platform/language';

import { cardForms } from '../../commerce/card-form/card-form-document.js';
import { playerDocuments } from '../../commerce/trial-video/player-document.js';
import { ActedPage } from './acted-page.testing.js';
import { actedStatesOf, actsOf, alike, everyStateOf, seenOf, statesOf } from './acts.testing.js';
import { isKept } from './kept-text.testing.js';
import { comingBackOf, forgottenBy, passingOf } from './passing.testing.js';

jest.setTimeout(300_000);

afterAll(() => ActedPage.leaves());

/** Those that no state of the page had before. */
function fresh(known: Set<string>, path: string, lines: readonly string[]): string[] {
  return lines.filter((line) => {
    const isKnown = known.has(`${path} ${line}`);
    known.add(`${path} ${line}`);
    return !isKnown;
  });
}

describe.each([...pageGroups, 'shell'])(
  'each page of the group %s, with data made of its contract',
  (group) => {
    it.each(languages)('says what it says, in %s', async (language) => {
      const written: string[] = [];
      const known = new Set<string>();
      for (const state of await everyStateOf(group, language === 'ja' ? alike : [])) {
        const { name, page, isOutlined } = state;
        const { lines, said, marks, paper } = await seenOf(state, language);
        const { path } = page.contract;
        const reported = [
          ...fresh(
            known,
            path,
            // What is kept and what the page is called come in either order, as its parts happen to load.
            said.toSorted().map((line) => `! ${line}`),
          ),
          ...fresh(
            known,
            path,
            // In what is alike the data kept elsewhere has one of each.
            lines.filter((line) => isOutlined !== true || name.endsWith('alike') || line.startsWith('= ')),
          ),
          ...(language === 'ja'
            ? fresh(known, path, [
                ...marks.map((line) => `< ${line}`),
                ...paper.map((line) => `on paper: ${line}`),
              ])
            : []),
        ];
        if (reported.length > 0) written.push(`=== ${name}`, ...reported, '');
      }
      isKept(`${group}-lines-${language}.txt`, written);
    });

    it('does what it does of each button and each answer', async () => {
      const written: string[] = [];
      const known = new Set<string>();
      for (const state of await actedStatesOf(group)) {
        const acts = await actsOf(state, known);
        if (acts.length > 0) written.push(`=== ${state.name}`, ...acts, '');
      }
      isKept(`${group}-acts.txt`, written);
    });

    it('does what it does as time passes', async () => {
      const written: string[] = [];
      const known = new Set<string>();
      for (const state of await everyStateOf(group)) {
        const passed = await passingOf(state, known);
        if (passed.length > 0) written.push(`=== ${state.name}`, ...passed, '');
      }
      isKept(`${group}-waits.txt`, written);
    });

    it('is what it is for who filled it in before, went away and comes back', async () => {
      const written: string[] = [];
      const known = new Set<string>();
      const kept = new Map<string, string>();
      const states = await statesOf(group);
      for (const state of states) {
        const back = await comingBackOf(state, known, kept);
        if (back.length > 0) written.push(`=== ${state.name}`, ...back, '');
      }
      for (const [path, [state]] of Map.groupBy(states, ({ page }) => page.contract.path)) {
        const forgotten = state === undefined ? [] : await forgottenBy(state, kept);
        if (forgotten.length > 0) written.push(`=== ${path}, of all that is kept`, ...forgotten, '');
      }
      isKept(`${group}-back.txt`, written);
    });
  },
);

it.each(languages)('the documents in frames are what they are, in %s', (language) => {
  const { title, body, holder } = cardForms[language];
  const player = playerDocuments[language];
  const html = [title, body, holder, player.title, player.body].join('\n');
  isKept(`frames-${language}.txt`, html.replaceAll('><', '>\n<').split('\n'));
});
