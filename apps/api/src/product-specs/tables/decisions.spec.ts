import { expect, it } from '@jest/globals';

import { bracketed, keptInServices, onOneLine } from './kept-statements.testing.js';

const asks = /\b(?:if|while)(?= \()|\.(?:filter|find|findLast|some|every|findIndex)(?=\()/g;
const chooses = /\breturn ([^;{}]{3,200}?)\s\?\s|= ([^;{}]{3,200}?)\s\?\s|: ([\w!][^;{}?:,]{3,200}?)\s\?\s/g;
const answers = /\b(?:return|const (?:is|has|may|can|must)[A-Z]\w* =) ([^;?{}]{3,200});/g;

/** That something is there, or is not: without it nothing else is. */
const isPresence =
  /^\(?!?[\w.?[\]]+(?:\(\))?(?: (?:===|!==) (?:undefined|null|true|0))?\)?$|^\.\w+\([\w., ]*\)$/;
const decides = /&&|\|\||[!=]==| [<>]=? |\(!/;
const picks = /^\.\w+\(.*=>/;

/** What a service decides by: of an `if`, of a choice between two values, of what is taken from a list or answered. */
function decisionsIn(text: string): string[] {
  const code = text.replaceAll(/^ *(?:\/?\*|\/\/|import ).*$/gm, '');
  const asked = [...code.matchAll(asks)].map(
    ({ 0: what, index }) =>
      (what.startsWith('.') ? what : '') + bracketed(code, code.indexOf('(', index + what.length - 1)),
  );
  const others = [...code.matchAll(chooses), ...code.matchAll(answers)].map(([, ...parts]) =>
    onOneLine(parts.find((part) => part !== undefined) ?? ''),
  );
  return [...asked, ...others].filter(
    (each) => each.length < 240 && (decides.test(each) || picks.test(each)) && !isPresence.test(each),
  );
}

/** `WRITE_CONDITIONS=true` writes the file. */
it('services decide by what was written down', () => {
  const decisions = keptInServices('decisions.json', decisionsIn, process.env['WRITE_CONDITIONS']);
  expect(Object.values(decisions.found).flat().length).toBeGreaterThan(1_000);
  expect(decisions.found).toEqual(decisions.written);
});
