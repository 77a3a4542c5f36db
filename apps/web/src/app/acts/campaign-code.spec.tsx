import { afterAll, beforeEach, expect, it } from '@jest/globals';
import type { PurchaseFormView } from '@account/contracts/commerce/purchase/purchase-form.contract';
import { verifyPurchaseCall } from '@account/contracts/commerce/purchase/purchase-calls.contract';
import type { OrderVerificationView } from '@account/contracts/commerce/purchase/order-verification.contract';
import { signUpPlansScreen } from '@account/contracts/commerce/sign-up-plans/sign-up-plans.contract';
import type { DataOf } from '@account/contracts/platform/call';

import { ActedPage, type Opening } from './acted-page.testing.js';
import { openingOf, statesOf } from './acts.testing.js';

const code = 'YORUBE500';

let page: ActedPage;
let opening: Opening;
let form: PurchaseFormView;

const dataOf = ({ data }: Pick<Opening, 'data'>) => data as DataOf<typeof signUpPlansScreen>;
const checked = () => page.takeSaid().filter((line) => line.includes('/purchase/verify/'));
const applied = () => page.marks.filter((mark) => /id=campaignCode-success role=status$/.test(mark));
const typed = () => page.lines.filter((line) => line.startsWith('= campaignCode'));

/** In the same form, which stays where it is; of that plan, the same was typed on another device. */
async function anotherIsChosen(campaignCode: string): Promise<void> {
  const draft = { paymentMethodId: null, campaignCode, surveyAnswers: [] };
  const verification = form.verification && { ...form.verification, amountToday: 4_321 };
  const another = { ...form, plan: { ...form.plan, planId: 'another' }, verification, draft };
  await page.isDrawnAgain({ ...opening, data: { ...dataOf(opening), form: another } });
}

/** A code fits the plan that is chosen. */
beforeEach(async () => {
  const ofForm = (state: Pick<Opening, 'page' | 'data'>) =>
    state.page.contract === signUpPlansScreen ? dataOf(state).form : null;
  const state = (await statesOf('commerce')).find((each) => ofForm(each)?.readOnlyReason === null);
  if (state === undefined) throw new Error('There is no form in which plans are chosen');
  opening = { ...(await openingOf(state, 'ja')), kept: new Map() };
  form = ofForm(opening) ?? form;
  page = await ActedPage.opens(opening);
  await page.fillsIn();
});

afterAll(() => ActedPage.leaves());

const notForIt = {
  status: 400,
  code: 'CAMPAIGN_CODE_NOT_APPLICABLE',
  message: 'だめです。',
  requestId: 'spec',
};

it('a code that fits one plan is checked for another one too, and is not applied there before', async () => {
  expect(checked()).toEqual([
    `POST /zapi/purchase/verify/yearly {"campaignCode":"${code}","planId":"yearly"}`,
  ]);
  expect(applied()).toHaveLength(1);
  page.holds();
  await anotherIsChosen(code);
  expect(checked()).toEqual([
    `POST /zapi/purchase/verify/another {"campaignCode":"${code}","planId":"another"}`,
  ]);
  expect(applied()).toEqual([]);
  expect(page.lines.join('\n')).toContain('¥4,321');
  await page.isAnswered(notForIt, 400);
  expect(applied()).toEqual([]);
  expect(page.lines.join('\n')).toContain(notForIt.message);
});

it('a code that was typed for one plan is none of another', async () => {
  page.takeSaid();
  await anotherIsChosen('');
  expect(typed()).toEqual([]);
  expect(checked()).toEqual([]);
  expect(applied()).toEqual([]);
});

it('an answer about one plan says nothing of another that was chosen meanwhile', async () => {
  page.holds();
  await page.fillsAnew();
  const fits = page.asked.splice(0);
  expect(fits.map(({ line }) => line)).toEqual([
    'POST /zapi/purchase/verify/yearly {"campaignCode":"YORUBE700","planId":"yearly"}',
  ]);
  await anotherIsChosen('YORUBE700');
  await page.isAnswered(ActedPage.answerOf(verifyPurchaseCall), 200, fits);
  expect(applied()).toEqual([]);
  await page.isAnswered(ActedPage.answerOf(verifyPurchaseCall));
  expect(applied()).toHaveLength(1);
});

it('a code that is refused takes the sums of the one before with it', async () => {
  page.holds();
  page.takeSaid();
  await page.fillsAnew();
  expect(checked()).toHaveLength(1);
  await page.isAnswered(notForIt, 400);
  expect(checked()).toEqual(['POST /zapi/purchase/verify/yearly {"planId":"yearly"}']);
  const sums = ActedPage.answerOf(verifyPurchaseCall) as OrderVerificationView;
  await page.isAnswered({ ...sums, amountToday: 1_234 });
  expect(page.lines.join('\n')).toContain('¥1,234');
  expect(page.lines.join('\n')).toContain(notForIt.message);
  expect(applied()).toEqual([]);
});

it('sums without a code that come late stand in no other plan', async () => {
  page.holds();
  await page.fillsAnew();
  await page.isAnswered(notForIt, 400);
  const plain = page.asked.splice(0);
  expect(plain).toHaveLength(1);
  await anotherIsChosen('');
  const sums = ActedPage.answerOf(verifyPurchaseCall) as OrderVerificationView;
  await page.isAnswered({ ...sums, amountToday: 1_234 }, 200, plain);
  expect(page.lines.join('\n')).toContain('¥4,321');
  expect(page.lines.join('\n')).not.toContain('¥1,234');
});
