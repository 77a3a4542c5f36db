import { addDays, businessDate, businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { priceOn } from '@account/domain/commerce/catalogue/plans/plan-price';
import { keysOf } from '@account/domain/platform/trait-table';

import type { Refuse, StoreFile, StoreFileProblem } from '../../../store/settings/index.js';
import { pricesOf, spanProblems, type PlanSetting } from './plan.schema.js';
import { misplacedSetting } from './plan-type-traits.declaration.js';
import { instantOf, instantOrNull } from './sale-moment.declaration.js';

export function checkPlans({ plans, surveys }: StoreFile, refuse: Refuse): void {
  const recommended = plans.findIndex((plan) => plan.recommended);
  for (const [index, plan] of plans.entries()) {
    const refused = (setting: keyof PlanSetting, sentence: string) =>
      refuse(['plans', index, setting], sentence);
    for (const [setting, sentence] of spanProblems(plan)) refused(setting, sentence);
    checkType(plan, refused);
    checkSale(plan, refused);
    if (plan.recommended && index !== recommended)
      refused('recommended', `"${plans[recommended]?.planId ?? ''}" is recommended already; one plan can be`);
    for (const setting of ['survey', 'cancelSurvey'] as const) {
      const id = plan[setting];
      if (id !== null && !surveys.some(({ surveyId }) => surveyId === id))
        refused(setting, `"${id}" is no survey`);
    }
  }
}

/** The type of a sold plan cannot change, because that would change what members own. */
export function typeChanges(
  plans: readonly PlanSetting[],
  known: readonly { planId: string; planType: string }[],
): StoreFileProblem[] {
  return plans.flatMap(({ planId, planType }, index) => {
    const before = known.find((plan) => plan.planId === planId)?.planType ?? planType;
    if (before === planType) return [];
    const sentence = `"${planId}" was a ${before} before; give the ${planType} an id of its own`;
    return [{ path: ['plans', index, 'planType'], sentence }];
  });
}

type Refused = (setting: keyof PlanSetting, sentence: string) => void;

function checkType(
  { planType, freeTrialDays, forceStopRenewDate, cancelSurvey }: PlanSetting,
  refused: Refused,
): void {
  const given = {
    freeTrialDays: freeTrialDays > 0,
    forceStopRenewDate: forceStopRenewDate !== null,
    cancelSurvey: cancelSurvey !== null,
  };
  for (const setting of keysOf(given)) {
    const reason = given[setting] ? misplacedSetting(planType, setting) : null;
    if (reason !== null) refused(setting, reason);
  }
}

function checkSale(plan: PlanSetting, refused: Refused): void {
  const { salesStartDate, freeTrialDays, forceStopRenewDate } = plan;
  const endsAt = instantOrNull(plan.salesEndDate);
  if (salesStartDate === null) return;
  const startsAt = instantOf(salesStartDate);
  const firstDay = businessDateAt(startsAt);
  if (endsAt !== null && endsAt <= startsAt) refused('salesEndDate', 'must come after salesStartDate');
  if (priceOn(pricesOf(plan), firstDay) === undefined)
    refused('prices', `has no price on ${firstDay}, the first day of its sale`);
  if (forceStopRenewDate !== null && businessDate(forceStopRenewDate) <= addDays(firstDay, freeTrialDays))
    refused(
      'forceStopRenewDate',
      'must come after the first payment of a contract that began on salesStartDate',
    );
}
