/** @import { BrowserContext } from '@playwright/test' */

const DATA = '/zapi/internal';
/** A plan of the demo store, with survey answers. The other product is a rental that no demo member has. */
const PLAN = { planId: 'monthly', surveyAnswers: [answer('genres', 'drama'), answer('found-by', 'friend')] };
const RENTAL = 'film-night-bus';

/**
 * Subscribes the logged-in member to a plan and requests the confirmation of a rental. Returns the commerce
 * pages for that member.
 * @param {{ origin: string, context: BrowserContext }} site
 * @returns {Promise<{ path: string, address: string }[]>}
 */
export async function pagesOfMoney({ origin, context }) {
  const read = async (/** @type {string} */ page) => {
    const { pathname, search } = new URL(page, origin);
    const got = await context.request.get(`${origin}${DATA}${pathname}/screen-data${search}`);
    if (!got.ok()) throw new Error(`${page} returned ${got.status()}: ${await got.text()}`);
    return got.json();
  };
  const { pageAccount } = await read('/root');
  const call = async (/** @type {string} */ path, /** @type {object} */ data) => {
    const headers = { origin, 'page-account': pageAccount };
    const got = await context.request.post(origin + path, { data, headers });
    if (!got.ok()) throw new Error(`${path} returned ${got.status()}: ${await got.text()}`);
    return /** @type {{ redirectTo: string }} */ (await got.json());
  };
  /** @returns the URL of the confirmation page */
  const quote = async (/** @type {string} */ planId, /** @type {object} */ answers) => {
    const { paymentMethodList, survey } = await read(`/plans/${planId}`);
    const method = paymentMethodList.find(
      (/** @type {{ isSelectable: boolean, paymentMethodType: string }} */ each) =>
        each.isSelectable && each.paymentMethodType !== 'SbpsCredit',
    );
    const { redirectTo } = await call(`/zapi/purchase/form/${planId}`, {
      paymentMethodId: method?.accountPaymentMethodId,
      ...(survey && { surveyRevision: survey.surveyRevision }),
      ...answers,
    });
    return redirectTo;
  };

  const { purchaseToken } = await read(await quote(PLAN.planId, { surveyAnswers: PLAN.surveyAnswers }));
  await call(`/zapi/purchase/${PLAN.planId}`, { purchaseToken });
  const { contracts } = await read('/mypage/plans');
  const contract = `/mypage/subscription/${contracts[0].subscriptionId}`;
  const lists = ['/mypage/plans', '/mypage/payment-history', '/mypage/payment-method'];
  return [
    ...lists.map((path) => ({ path, address: path })),
    { path: 'a subscription', address: contract },
    { path: 'its cancellation', address: `${contract}/withdraw` },
    { path: 'the form of a plan', address: `/plans/${RENTAL}` },
    { path: 'the confirmation', address: await quote(RENTAL, {}) },
  ];
}

/**
 * @param {string} questionId
 * @param {string} option
 */
function answer(questionId, option) {
  return { questionId, answers: [option] };
}
