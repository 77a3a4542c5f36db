import type { NamedMutation } from '../named-mutation.js';

const form = 'apps/web/src/shared/purchase';
const quotes = 'libs/domain/src/commerce/quotes';

export default [
  {
    name: 'form-goes-on-while-a-way-to-pay-is-being-added',
    file: `${form}/purchase-schema.ts`,
    find: '  if (chosen === newMethod) return finishAdding;\n',
    replace: '',
    noticedBy: `${form}/purchase-schema.spec.ts`,
  },
  {
    name: 'code-pays-without-a-code',
    file: `${form}/purchase-schema.ts`,
    find: "chosen === campaignCodeMethod ? 'campaignCode.required' : null",
    replace: 'null',
    noticedBy: `${form}/purchase-schema.spec.ts`,
  },
  {
    name: 'replaced-quote-hides-what-changed',
    file: `${quotes}/quote-difference.ts`,
    find: 'facts[each](before) !== facts[each](after)',
    replace: 'facts[each](before) === undefined',
    noticedBy: `${quotes}/quote-difference.spec.ts`,
  },
  {
    name: 'awaited-payment-is-asked-for-without-pause',
    file: 'apps/web/src/shared/api/growing-wait.ts',
    find: 'firstWait * 2 ** timesAsked',
    replace: '0',
    noticedBy: 'apps/web/src/shared/api/growing-wait.spec.ts',
  },
  {
    name: 'payment-is-given-up-like-any-other-answer',
    file: 'apps/api/src/platform/http/answer-time.ts',
    find: 'Math.max(request.routeOptions.config.answersWithin ?? 0, milliseconds)',
    replace: 'milliseconds',
    noticedBy: 'apps/api/src/platform/http/answer-time.spec.ts',
  },
  {
    name: 'refusal-of-one-code-stands-at-the-next',
    file: 'apps/web/src/shared/purchase/use-campaign-code.ts',
    find: 'if (normaliseCampaignCode(typed.code()) !== code) {',
    replace: "if (code === '') {",
    noticedBy: 'e2e/commerce/sign-up-plans.story.ts',
  },
  {
    name: 'last-change-of-a-draft-is-not-kept',
    file: 'apps/web/src/shared/purchase/use-kept-draft.ts',
    find: '      leave();\n',
    replace: '',
    noticedBy: 'e2e/commerce/purchase.story.ts',
  },
] satisfies NamedMutation[];
