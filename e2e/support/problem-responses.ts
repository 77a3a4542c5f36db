import type { CallContract } from '@account/contracts/platform/call';
import { problemStatus, type ProblemCode } from '@account/contracts/platform/problem-codes';
import { problems } from '@account/i18n/platform/problems/ja';
import { expect, type Page } from '@playwright/test';

/** Problems that redirect from any page to a reauthentication or to the start of a flow. */
const redirectingProblems: readonly ProblemCode[] = [
  'SESSION_EXPIRED',
  'REAUTHORIZATION_REQUIRED',
  'ACCOUNT_CHANGED',
  'FLOW_REPLACED',
  'INVALID_SESSION_FLOW',
];

const sentenceOf = (code: ProblemCode) => problems[code].replaceAll(/\{[^{}]*\}/g, '…');

/**
 * Runs the action once for each problem that the call declares and expects the problem's message in the page
 * language.
 * @param elsewhere problems that other stories cover, because they redirect or have a different message
 */
export async function showsEachProblem(
  page: Page,
  call: CallContract,
  act: (code: ProblemCode) => Promise<void>,
  elsewhere: readonly ProblemCode[] = [],
): Promise<void> {
  const address = new RegExp(`${call.path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
  for (const code of call.problems) {
    if (redirectingProblems.includes(code) || elsewhere.includes(code)) continue;
    const status = problemStatus[code];
    const json = { status, code, message: sentenceOf(code), requestId: 'story' };
    let times = 0;
    const answer = `${call.method} ${call.path} ${code}`;
    await page.route(address, (route) => {
      if (route.request().method() !== call.method) return route.fallback();
      times += 1;
      return route.fulfill({ status, json });
    });
    await act(code);
    await expect(page.getByText(sentenceOf(code)).filter({ visible: true }).first(), answer).toBeVisible();
    expect(times, answer).toBe(1);
    await page.unroute(address);
  }
}
