import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { problemsOf } from '@account/contracts/platform/call-problems';
import { problemStatus, type ProblemCode } from '@account/contracts/platform/problem-codes';
import { declared, isCall } from '@account/contracts/product/declared-contracts';
import { problems as en } from '@account/i18n/platform/problems/en';
import { problems as ja } from '@account/i18n/platform/problems/ja';

import { nameOfCall, producedProblems } from '../../testing/seen-problems.js';

const workspace = join(import.meta.dirname, '../../../../..');
const read = (path: string) => readFileSync(join(workspace, path), 'utf8');
const calls = declared.filter(isCall);

describe('every call', () => {
  it('is refused by some spec with each problem that it declares: produced-problems.json says by which', () => {
    const wanted = calls.map((call) => [nameOfCall(call), [...call.problems].sort()] as const);
    const shown = calls.map((call) => [
      nameOfCall(call),
      Object.keys(producedProblems[nameOfCall(call)] ?? {}).sort(),
    ]);
    expect(shown).toEqual(wanted);
    const names = calls.map(nameOfCall);
    expect(Object.keys(producedProblems).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('is refused in specs that are there', () => {
    const specs = new Set(Object.values(producedProblems).flatMap((codes) => Object.values(codes)));
    expect([...specs].filter((spec) => !existsSync(join(workspace, 'apps/api/src', spec)))).toEqual([]);
  });

  it('declares each problem once, and none that follows from the rest of its contract', () => {
    const twice = calls.flatMap((call) => {
      const all = problemsOf(call);
      return all.filter((code, index) => all.indexOf(code) !== index);
    });
    expect(twice).toEqual([]);
  });
});

/** Of pages alone: an order or a registration ended with it, or the page says it before anything is sent. */
const ofPages: Partial<Record<ProblemCode, string>> = {
  PLAN_NOT_SELECTED: 'e2e/commerce/checkout/sign-up-plans.story.ts',
};
/** What no call is asked by, or no route takes. */
const ofNoCall: ProblemCode[] = ['METHOD_NOT_ALLOWED'];

describe('every problem', () => {
  it('is declared by a call, or said by a page', () => {
    const declaredByCalls = new Set(calls.flatMap((call) => [...problemsOf(call)]));
    const others = (Object.keys(problemStatus) as ProblemCode[]).filter((code) => !declaredByCalls.has(code));
    expect(others.sort()).toEqual([...Object.keys(ofPages), ...ofNoCall].sort());
  });

  it('that no call answers is seen on its page', () => {
    for (const [code, story] of Object.entries(ofPages)) expect(read(story)).toContain(`problems.${code}`);
  });

  it('that a call declares has words of its own in both languages', () => {
    const own = [...new Set(calls.flatMap((call) => [...call.problems]))].filter(
      (code) => code !== 'PASSKEY_REFUSED',
    );
    for (const words of [en, ja]) {
      const said = own.map((code) => words[code]);
      expect(said.filter((sentence, index) => said.indexOf(sentence) !== index)).toEqual([]);
      expect(said).not.toContain(words.INTERNAL_ERROR);
      // Who is disabled reads what somebody unknown reads.
      expect(words.PASSKEY_REFUSED).toBe(words.PASSKEY_UNKNOWN);
    }
  });
});

/** Calls of money that `showsEachProblem` is not tried of, and where their refusals are seen. */
const otherwiseSeen: Readonly<Record<string, string>> = {
  reportCardFormFaultCall: 'apps/web/src/shared/card-form/use-card-form.ts',
  fetchPlaybackCall: 'e2e/commerce/checkout/sign-up-plans.story.ts',
  startMethodRegistrationCall: 'e2e/commerce/subscriptions/contract-on-hold.story.ts',
  issueReceiptCall: 'apps/web/src/commerce/books/invoices/invoice-page.dom.spec.tsx',
  // The browser loads these files, so their refusals are pages of their own.
  documentFileCall: 'apps/api/src/commerce/books/invoices/document-files.db.spec.ts',
  receiptFileCall: 'apps/api/src/commerce/books/invoices/document-files.db.spec.ts',
  yearDocumentsCall: 'apps/api/src/commerce/books/invoices/document-files.db.spec.ts',
};

it('every call of money is refused in each way in a story, and its page says so', () => {
  const contracts = globSync('libs/contracts/src/commerce/**/*.contract.ts', { cwd: workspace }).map(read);
  const calling = /export const (\w+) = call\(\{[^]*?problems: \[([^\]]*)\]/g;
  const refused = contracts
    .flatMap((text) => [...text.matchAll(calling)])
    .flatMap(([, name = '', codes = '']) => (codes.trim() === '' ? [] : [name]));
  const stories = globSync('e2e/commerce/**/*.story.ts', { cwd: workspace }).map(read);
  const tried = stories.flatMap((text) =>
    [...text.matchAll(/showsEachProblem\(\s*page,\s*(\w+)/g)].map(([, name = '']) => name),
  );
  expect([...tried, ...Object.keys(otherwiseSeen)].sort()).toEqual(refused.sort());
  expect(Object.values(otherwiseSeen).filter((path) => !existsSync(join(workspace, path)))).toEqual([]);
});

/** Nobody waits for the answer, and the page shows nothing of it. */
const unawaited = [
  'apps/web/src/commerce/checkout/purchase/form/use-purchase-draft.ts',
  'apps/web/src/identity/passkeys/after-login/use-automatic-passkey.ts',
  'apps/web/src/shared/card-form/use-card-form.ts',
];
/** Whose refusal the page takes apart itself. */
const readByPage = [
  'apps/web/src/app/errors/member-error.tsx',
  'apps/web/src/identity/accounts/user-id-input.tsx',
  'apps/web/src/identity/passkeys/use-passkey-login.ts',
];

describe('a page', () => {
  it('says what its call was refused with: whoever calls past useCall is listed', () => {
    const sources = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: workspace }).filter(
      (path) => !/spec|shared\/(api|call)\//.test(path),
    );
    const past = sources.filter((path) => read(path).includes('callApi('));
    expect(past.sort()).toEqual([...unawaited, ...readByPage].sort());
  });

  it('shows the error of a call of which it says so', () => {
    const sources = globSync('apps/web/src/**/*.tsx', { cwd: workspace });
    const silent = sources.filter((path) => {
      const text = read(path);
      return text.includes("failed: 'shownOnPage'") && !/\.(error|isError)\b|<LinkPage /.test(text);
    });
    expect(silent).toEqual([]);
  });
});
