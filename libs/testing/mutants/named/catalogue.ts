import type { NamedMutation } from '../named-mutation.js';

const api = 'apps/api/src';
const plans = `${api}/commerce/plans/plan-records.repository.ts`;
const campaigns = `${api}/commerce/campaigns/campaign-records.repository.ts`;
const surveys = `${api}/commerce/surveys/survey-records.repository.ts`;
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
    noticedBy: `${api}/commerce/store-file-contradictions.spec.ts`,
  },
  {
    name: 'setting-of-two-slices-is-taken',
    file: `${api}/store/settings/store-settings.declaration.ts`,
    find: 'for (const [name, schema] of Object.entries(area.settings)) settings.add({ name, schema });',
    replace:
      'for (const [name, schema] of Object.entries(area.settings)) if (!settings.find(name)) settings.add({ name, schema });',
    noticedBy: `${api}/store/settings/store-settings.spec.ts`,
  },
] satisfies readonly NamedMutation[];
