import type { NamedMutation } from '../named-mutation.js';

const slice = 'apps/api/src/commerce/sign-up-plans';
const plans = `${slice}/sign-up-plans.db.spec.ts`;
const landing = 'apps/api/src/identity/landing-pages';
const story = 'e2e/commerce/sign-up-plans.story.ts';

export default [
  {
    name: 'required-contract-can-be-left-out',
    file: `${slice}/sign-up-plans-skip.service.ts`,
    find: "    if (this.offer.isRequired) throw new Problem('CONTRACT_REQUIRED');\n",
    replace: '',
    noticedBy: plans,
  },
  {
    name: 'member-with-a-plan-is-led-to-the-choice-at-each-login',
    file: `${slice}/sign-up-plans-landing.ts`,
    find: '    if (await this.memberPlans.hadAny(accountId)) return undefined;\n',
    replace: '',
    noticedBy: plans,
  },
  {
    name: 'new-member-of-the-app-is-led-to-plans',
    file: `${slice}/sign-up-plans-offer.service.ts`,
    find: '!context.browser.isApp && ',
    replace: '',
    noticedBy: plans,
  },
  {
    name: 'choice-of-one-member-is-anothers',
    file: `${slice}/sign-up-plans-flows.service.ts`,
    find: 'flow !== undefined && flow.data.accountId === context.principal?.accountId',
    replace: 'flow !== undefined',
    noticedBy: plans,
  },
  {
    name: 'choice-that-ended-goes-on',
    file: `${slice}/sign-up-plans-flows.service.ts`,
    find: "isOwn && flow.step === 'choosing' ? flow : undefined",
    replace: 'isOwn ? flow : undefined',
    noticedBy: plans,
  },
  {
    name: 'order-in-a-sign-up-needs-no-sign-up',
    file: `${slice}/sign-up-plans-orders.ts`,
    find: '(await this.flows.find(context)) === undefined',
    replace: 'context.principal === null',
    noticedBy: plans,
  },
  {
    name: 'what-was-ordered-leads-back-to-the-choice',
    file: `${slice}/sign-up-plans-screens.service.ts`,
    find: "    if (flow !== undefined && completed.state === 'done') await this.ending.end(flow, 'ordered', member);\n",
    replace: '',
    noticedBy: plans,
  },
  {
    name: 'round-of-a-registration-outlives-the-choice',
    file: `${slice}/sign-up-plans-ending.service.ts`,
    find: '      await this.rounds.close(transaction, member);\n',
    replace: '',
    noticedBy: plans,
  },
  {
    name: 'registration-asks-for-a-proof-before-a-card',
    file: `${slice}/sign-up-plans-landing.ts`,
    find: '    await this.rounds.openFor(sessionId, signUpPlansLifetime);\n',
    replace: '',
    noticedBy: plans,
  },
  {
    name: 'application-waits-until-a-plan-is-chosen',
    file: `${landing}/landing-pages.service.ts`,
    find: "const undisturbed = ['/plans', '/withdraw', '/mypage/reauthorize', '/oidc'];",
    replace: "const undisturbed = ['/plans', '/withdraw', '/mypage/reauthorize'];",
    noticedBy: `${landing}/landing-pages.spec.ts`,
  },
  {
    name: 'only-plan-is-not-chosen-by-itself',
    file: 'libs/domain/src/commerce/sign-up-plans/preselected-plan.ts',
    find: 'another === undefined ? (only?.planId ?? null) : null',
    replace: 'null',
    noticedBy: 'libs/domain/src/commerce/sign-up-plans/preselected-plan.spec.ts',
  },
  {
    name: 'not-now-is-offered-where-a-contract-is-required',
    file: 'apps/web/src/commerce/sign-up-plans/choice-page.tsx',
    find: 'isContractRequired ? undefined : <NotNow />',
    replace: '<NotNow />',
    noticedBy: 'e2e/commerce/required-contract.story.ts',
  },
  {
    name: 'order-in-a-sign-up-leaves-it',
    file: 'apps/web/src/commerce/sign-up-plans/choice-page.tsx',
    find: '              isInSignUp\n',
    replace: '',
    noticedBy: story,
  },
] satisfies NamedMutation[];
