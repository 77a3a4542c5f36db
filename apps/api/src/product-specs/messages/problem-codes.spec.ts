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
  it('is rejected in some spec with each problem that it declares, as listed in produced-problems.json', () => {
    const wanted = calls.map((call) => [nameOfCall(call), [...call.problems].sort()] as const);
    const shown = calls.map((call) => [
      nameOfCall(call),
      Object.keys(producedProblems[nameOfCall(call)] ?? {}).sort(),
    ]);
    expect(shown).toEqual(wanted);
    const names = calls.map(nameOfCall);
    expect(Object.keys(producedProblems).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('lists only existing specs', () => {
    const specs = new Set(Object.values(producedProblems).flatMap((codes) => Object.values(codes)));
    expect([...specs].filter((spec) => !existsSync(join(workspace, 'apps/api/src', spec)))).toEqual([]);
  });

  it('declares each problem once, and does not declare problems that its contract implies', () => {
    const twice = calls.flatMap((call) => {
      const all = problemsOf(call);
      return all.filter((code, index) => all.indexOf(code) !== index);
    });
    expect(twice).toEqual([]);
  });
});

/**
 * Problems that only pages report. They concern the result of an order or registration, or are found before
 * anything is sent.
 */
const ofPages: Partial<Record<ProblemCode, string>> = {
  PLAN_NOT_SELECTED: 'e2e/commerce/checkout/sign-up-plans.story.ts',
};
/** Problems that are not returned by a call or route. */
const ofNoCall: ProblemCode[] = ['METHOD_NOT_ALLOWED'];

describe('every problem', () => {
  it('is declared by a call or reported by a page', () => {
    const declaredByCalls = new Set(calls.flatMap((call) => [...problemsOf(call)]));
    const others = (Object.keys(problemStatus) as ProblemCode[]).filter((code) => !declaredByCalls.has(code));
    expect(others.sort()).toEqual([...Object.keys(ofPages), ...ofNoCall].sort());
  });

  it('is tested on its page if no call returns it', () => {
    for (const [code, story] of Object.entries(ofPages)) expect(read(story)).toContain(`problems.${code}`);
  });

  it('has a unique message in both languages if a call declares it', () => {
    const own = [...new Set(calls.flatMap((call) => [...call.problems]))].filter(
      (code) => code !== 'PASSKEY_REFUSED',
    );
    for (const words of [en, ja]) {
      const said = own.map((code) => words[code]);
      expect(said.filter((sentence, index) => said.indexOf(sentence) !== index)).toEqual([]);
      expect(said).not.toContain(words.INTERNAL_ERROR);
      // The messages for a disabled and an unknown member are the same.
      expect(words.PASSKEY_REFUSED).toBe(words.PASSKEY_UNKNOWN);
    }
  });
});

/** Payment calls that `showsEachProblem` does not test, each with the file that handles or tests them. */
const otherwiseSeen: Readonly<Record<string, string>> = {
  reportCardFormFaultCall: 'apps/web/src/shared/card-form/use-card-form.ts',
  fetchPlaybackCall: 'e2e/commerce/checkout/sign-up-plans.story.ts',
  startMethodRegistrationCall: 'e2e/commerce/subscriptions/contract-on-hold.story.ts',
  schedulePlanChangeCall: 'apps/web/src/commerce/checkout/plan-changes/confirm-page.dom.spec.tsx',
  planChangeCodeCall: 'apps/web/src/commerce/checkout/plan-changes/confirm-page.dom.spec.tsx',
  withdrawPlanChangeCall: 'apps/web/src/commerce/checkout/plan-changes/change-page.dom.spec.tsx',
  returnToOldPlanCall: 'apps/web/src/shared/contracts/return-to-old-plan.dom.spec.tsx',
  issueReceiptCall: 'apps/web/src/commerce/books/invoices/invoice-page.dom.spec.tsx',
  // The browser loads these files, so a rejection is shown as a page.
  documentFileCall: 'apps/api/src/commerce/books/invoices/document-files.db.spec.ts',
  receiptFileCall: 'apps/api/src/commerce/books/invoices/document-files.db.spec.ts',
  yearDocumentsCall: 'apps/api/src/commerce/books/invoices/document-files.db.spec.ts',
};

it('every payment call is rejected with each of its problems in a story that checks the page', () => {
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

/** Files in which a page neither waits for the response of a call nor shows it. */
const unawaited = [
  'apps/web/src/commerce/checkout/purchase/form/use-purchase-draft.ts',
  'apps/web/src/identity/passkeys/after-login/use-automatic-passkey.ts',
  'apps/web/src/shared/card-form/use-card-form.ts',
];
/** Files in which a page handles the rejection of a call without the standard error display. */
const readByPage = [
  'apps/web/src/app/errors/member-error.tsx',
  'apps/web/src/identity/accounts/user-id-input.tsx',
  'apps/web/src/identity/passkeys/use-passkey-login.ts',
];

describe('a page', () => {
  it('shows the problem of its call, unless its file is listed as a file that does not use useCall', () => {
    const sources = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: workspace }).filter(
      (path) => !/spec|shared\/(api|call)\//.test(path),
    );
    const past = sources.filter((path) => read(path).includes('callApi('));
    expect(past.sort()).toEqual([...unawaited, ...readByPage].sort());
  });

  it('shows the error of the call if the page declares shownOnPage', () => {
    const sources = globSync('apps/web/src/**/*.tsx', { cwd: workspace });
    const silent = sources.filter((path) => {
      const text = read(path);
      return text.includes("failed: 'shownOnPage'") && !/\.(error|isError)\b|<LinkPage /.test(text);
    });
    expect(silent).toEqual([]);
  });
});
