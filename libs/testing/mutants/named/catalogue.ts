import type { NamedMutation } from '../named-mutation.js';

const api = 'apps/api/src';
const plans = `${api}/commerce/plans/plan-records.repository.ts`;
const campaigns = `${api}/commerce/campaigns/campaign-records.repository.ts`;
const surveys = `${api}/commerce/surveys/survey-records.repository.ts`;
const checks = `${api}/commerce/payment-methods/payment-method-checks.ts`;
const fit = `${api}/commerce/payment-methods/payment-method-fit.ts`;
const configurations = `${api}/commerce/gateways/gateway-configurations.service.ts`;
const contradictions = `${api}/commerce/store-file-contradictions.spec.ts`;
const rows = `${api}/commerce/store-file-rows.db.spec.ts`;

export default [
  {
    name: 'plan-that-left-the-file-is-still-sold',
    file: plans,
    find: 'where: { retiredAt: null, planId: { notIn: ids } },',
    replace: 'where: { retiredAt: null, planId: { in: [] } },',
    noticedBy: rows,
  },
  {
    name: 'plan-that-returns-stays-retired',
    file: plans,
    find: 'is_listed = excluded.is_listed, retired_at = NULL`;',
    replace: 'is_listed = excluded.is_listed`;',
    noticedBy: rows,
  },
  {
    name: 'price-of-another-amount-is-the-same-version',
    file: plans,
    find: 'row.startsOn === from && row.price === price',
    replace: 'row.startsOn === from',
    noticedBy: rows,
  },
  {
    name: 'plan-becomes-another-kind',
    file: `${api}/commerce/plans/plan-checks.ts`,
    find: 'if (before === planType) return [];',
    replace: 'if (before !== undefined) return [];',
    noticedBy: rows,
  },
  {
    name: 'code-that-left-the-file-still-works',
    file: campaigns,
    find: 'where: { retiredAt: null, code: { notIn: codes.map(({ code }) => code) } },',
    replace: 'where: { retiredAt: null, code: { in: [] } },',
    noticedBy: rows,
  },
  {
    name: 'changed-survey-keeps-its-revision',
    file: surveys,
    find: 'row.surveyId === surveyId && row.digest === digest',
    replace: 'row.surveyId === surveyId',
    noticedBy: rows,
  },
  {
    name: 'campaign-code-is-given-by-two',
    file: `${api}/commerce/campaigns/campaign-checks.ts`,
    find: 'seen.add(code);',
    replace: 'seen.delete(code);',
    noticedBy: contradictions,
  },
  {
    name: 'setting-of-two-slices-is-taken',
    file: `${api}/store/settings/store-settings.declaration.ts`,
    find: 'for (const [name, schema] of Object.entries(area.settings)) settings.add({ name, schema });',
    replace:
      'for (const [name, schema] of Object.entries(area.settings)) if (!settings.find(name)) settings.add({ name, schema });',
    noticedBy: `${api}/store/settings/store-settings.spec.ts`,
  },
  {
    name: 'both-paypals-are-offered',
    file: checks,
    find: 'if (first === second) return;',
    replace: 'if (first <= second) return;',
    noticedBy: contradictions,
  },
  {
    name: 'type-is-offered-that-nothing-charges',
    file: checks,
    find: "clock === 'ours' && functions.purchase === null",
    replace: "clock === 'provider' && functions.purchase === null",
    noticedBy: contradictions,
  },
  {
    name: 'type-goes-to-the-gateway-of-another',
    file: checks,
    find: 'if (!charges(gateway, type))',
    replace: "if (gateway.driver === 'sbps-link' && !charges(gateway, type))",
    noticedBy: contradictions,
  },
  {
    name: 'carrier-charges-each-month-for-a-year',
    file: fit,
    find: "if (renewSpan !== 1 || renewSpanUnit !== 'months')",
    replace: "if (renewSpanUnit !== 'months')",
    noticedBy: contradictions,
  },
  {
    name: 'carrier-charges-in-a-trial',
    file: fit,
    find: 'if (freeTrialDays > 0) return',
    replace: 'if (freeTrialDays > 365) return',
    noticedBy: contradictions,
  },
  {
    name: 'carrier-charges-what-a-campaign-gave',
    file: fit,
    find: 'plans === null || plans.includes(planId)',
    replace: 'plans !== null && plans.includes(planId)',
    noticedBy: contradictions,
  },
  {
    name: 'plan-can-be-paid-by-what-is-no-longer-offered',
    file: `${api}/commerce/payment-methods/payable-plan-checks.ts`,
    find: "isOffered && type !== 'CampaignCode');",
    replace: "isOffered !== null && type !== 'CampaignCode');",
    noticedBy: contradictions,
  },
  {
    name: 'only-the-first-price-is-held-against-the-limits',
    file: `${api}/commerce/payment-methods/payable-plan-checks.ts`,
    find: '({ price }) => !offered.some((method) => canPay(method, plan, price)),',
    replace: '({ price }, each) => each === 0 && !offered.some((method) => canPay(method, plan, price)),',
    noticedBy: contradictions,
  },
  {
    name: 'invoices-name-nobody',
    file: `${api}/commerce/invoices/issuer-checks.ts`,
    find: "type !== 'CampaignCode'",
    replace: "type === 'CampaignCode'",
    noticedBy: contradictions,
  },
  {
    name: 'price-without-a-tax-rate',
    file: `${api}/commerce/taxes/tax-rate-checks.ts`,
    find: 'if (from < first)',
    replace: 'if (from > first)',
    noticedBy: contradictions,
  },
  {
    name: 'registration-number-with-any-check-digit',
    file: 'libs/domain/src/commerce/money/registration-number.ts',
    find: 'Number(check) === checkDigitOf(digits)',
    replace: 'Number(check) <= 9',
    noticedBy: 'libs/domain/src/commerce/money/registration-number.spec.ts',
  },
  {
    name: 'lease-ends-while-a-charge-is-in-flight',
    file: `${api}/commerce/gateways/gateway-pacing.schema.ts`,
    find: 'if (leaseSeconds <= answerSeconds)',
    replace: 'if (leaseSeconds <= connectSeconds)',
    noticedBy: contradictions,
  },
  {
    name: 'production-starts-without-the-secrets-of-a-gateway',
    file: configurations,
    find: "if (this.config.get('NODE_ENV') !== 'production') return;",
    replace: "if (this.config.get('NODE_ENV') !== 'test') return;",
    noticedBy: `${api}/commerce/gateways/gateway-configurations.spec.ts`,
  },
  {
    name: 'gateway-is-called-without-a-secret',
    file: configurations,
    find: 'hosts === null || [...secrets.values()].includes(undefined)',
    replace: 'hosts === null',
    noticedBy: `${api}/commerce/gateways/gateway-configurations.spec.ts`,
  },
  {
    name: 'gateway-of-saved-methods-leaves-the-file',
    file: `${api}/commerce/payment-methods/kept-methods.ts`,
    find: 'if (!paymentGateways.some(({ gatewayId }) => gatewayId === gateway))',
    replace: 'if (paymentGateways.length === 0)',
    noticedBy: rows,
  },
  {
    name: 'type-of-saved-methods-leaves-the-file',
    file: `${api}/commerce/payment-methods/kept-methods.ts`,
    find: 'if (!paymentMethods.some((method) => method.type === type))',
    replace: 'if (paymentMethods.length === 0)',
    noticedBy: rows,
  },
] satisfies readonly NamedMutation[];
