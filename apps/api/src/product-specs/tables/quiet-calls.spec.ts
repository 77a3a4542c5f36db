import { expect, it } from '@jest/globals';
import { problemStatus } from '@account/contracts/platform/problem-codes';

import { bracketed, keptInServices, onOneLine } from './kept-statements.testing.js';

const quiet =
  /\.(?:(?:consume|count|lock|revoke|forget|end|clear|delete|remove|require)[A-Z]\w*|consume|lock|revoke|forget|end|clear|delete|remove|require|giveUp|giveBack|retire|cookies\.set)\(|\b(?:may|require)[A-Z]\w*\(/g;
const isDeclared = /: (?:[A-Z]\w*\b|string|unknown|number|readonly)|\bextends\b/;
const ofOthers = /^(?:text|request|socket|reply|response|counters?)\b/;

/** What counts a try, holds a lock, keeps a cookie, ends, takes away or refuses: nobody sees at once that it is left out. */
function quietCallsIn(text: string): string[] {
  return [...text.matchAll(quiet)]
    .map(({ 0: call, index }) => {
      const before =
        text
          .slice(Math.max(0, index - 60), index)
          .split(/[^\w.]/)
          .at(-1) ?? '';
      return before.replace('this.', '') + call.slice(0, -1) + bracketed(text, index + call.length - 1);
    })
    .filter((call) => call.length < 200 && !ofOthers.test(call) && !isDeclared.test(call));
}

const linesOf = (text: string, isNaming: RegExp) =>
  text
    .split('\n')
    .filter((line) => isNaming.test(line) && !/^import |^\s*(?:\/?\*|\/\/)/.test(line))
    .map((line) => line.trim());

/** A language that the code names by itself is the reader’s for half of the readers. */
const languagesNamedIn = (text: string) => linesOf(text, /\.(?:ja|en)\b|'(?:ja|en)'/);

/** A provider’s day and ours are alike on all days but a few. */
const daysNamedIn = (text: string) =>
  linesOf(text, /\b(?:businessDateAt|businessDay|firstPaidDay|startOf)\(/);

/** What one refusal of many is to its reader. */
function codesNamedIn(text: string): string[] {
  const named = text.matchAll(/\b(\w+): '([A-Z][A-Z_]+)',?$/gm);
  return [...named].flatMap(([, name, code = '']) => (code in problemStatus ? `${name}: ${code}` : []));
}

const gives = /\b(?:outbox|audit)\.add|\bmailTo\(|\b\w+(?:Mail|Sms)\b[,:]|\bcalls\.(?:read|begin|send)\(/;
const given =
  /\b(?:const \w+ = |return |values: |details: |audit\.add|(?:tell|mail|send|queue)\w*(?=\((?:\w+, )?\w+Mail,))(?=[{(])/g;

/**
 * What a message, an event of the audit or a gateway is given, and what that was made of where it has a name of its own:
 * its type takes any moment for a moment, any name for a name.
 */
function givenIn(text: string): string[] {
  if (!gives.test(text) || /\bdeclare(?:Mail|Sms|StoreSettings)\(/.test(text)) return [];
  const found = [...text.matchAll(given)].map(
    ({ 0: what, index }) => what + bracketed(text, index + what.length),
  );
  const named = new Set(found.flatMap((each) => each.match(/(?<=[{,] ?)\w+(?=[,}])/g) ?? []));
  const made = [...text.matchAll(/\bconst (\w+) = ([^;]{1,200});/g)].flatMap(([, name = '', of = '']) =>
    named.has(name) && !/^\{|^auditKind\b/.test(of) ? `${name} = ${onOneLine(of)}` : [],
  );
  return [...found, ...made];
}

/** `WRITE_QUIET_CALLS=true` writes the files. */
it('tries are counted, rows locked and sessions ended where it was written down', () => {
  const calls = keptInServices('quiet-calls.json', quietCallsIn, process.env['WRITE_QUIET_CALLS']);
  expect(Object.values(calls.found).flat().length).toBeGreaterThan(200);
  expect(calls.found).toEqual(calls.written);
});

it('a language is named where it was written down, and is the reader’s everywhere else', () => {
  const named = keptInServices('named-languages.json', languagesNamedIn, process.env['WRITE_QUIET_CALLS']);
  expect(named.found).toEqual(named.written);
});

it('days are by the clock and of the moment that was written down', () => {
  const days = keptInServices('named-days.json', daysNamedIn, process.env['WRITE_QUIET_CALLS']);
  expect(days.found).toEqual(days.written);
});

it('a refusal has the code that was written down', () => {
  const codes = keptInServices('named-codes.json', codesNamedIn, process.env['WRITE_QUIET_CALLS']);
  expect(codes.found).toEqual(codes.written);
});

it('messages, events of the audit and gateways are given what was written down', () => {
  const given = keptInServices('given-values.json', givenIn, process.env['WRITE_QUIET_CALLS']);
  expect(Object.values(given.found).flat().length).toBeGreaterThan(100);
  expect(given.found).toEqual(given.written);
});
