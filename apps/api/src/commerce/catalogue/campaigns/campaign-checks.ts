import { normaliseCampaignCode } from '@account/domain/commerce/catalogue/campaigns/campaign-code';
import { isChangeOffered } from '@account/domain/commerce/catalogue/plans/plan-group';
import { mayHaveTrial } from '@account/domain/commerce/catalogue/plans/plan-type';

import type { Refuse, StoreFile } from '../../../store/settings/index.js';
import { instantOrNull } from '../plans/index.js';

/** Maximum number of codes across all campaigns. One SQL statement writes all of these codes. */
const maxCodes = 20_000;

export function checkCampaigns(file: StoreFile, refuse: Refuse): void {
  checkCodes(file, refuse);
  for (const [index, campaign] of file.campaigns.entries()) {
    const { campaignStartDate, campaignEndDate, freeDays, plans } = campaign;
    const [startsAt, endsAt] = [instantOrNull(campaignStartDate), instantOrNull(campaignEndDate)];
    if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
      refuse(['campaigns', index, 'campaignEndDate'], 'must come after campaignStartDate');
    for (const [place, planId] of (plans ?? []).entries()) {
      const plan = file.plans.find((each) => each.planId === planId);
      const path = ['campaigns', index, 'plans', place];
      if (plan === undefined) refuse(path, `"${planId}" is no plan`);
      else if (freeDays > 0 && !mayHaveTrial(plan.planType))
        refuse(path, `"${planId}" is a ${plan.planType}, which has no free days`);
    }
  }
}

/** Warns about each campaign for plan changes if no member can change to any of its plans. */
export function warnOfCampaignsWithoutChanges({ campaigns, planGroups }: StoreFile, say: Refuse): void {
  for (const [index, { forChanges, plans }] of campaigns.entries()) {
    const isTarget = (planId: string) => plans === null || plans.includes(planId);
    const isUsed = planGroups.some((group) =>
      group.plans.some((to) => isTarget(to) && group.plans.some((from) => isChangeOffered(group, from, to))),
    );
    if (forChanges && !isUsed)
      say(
        ['campaigns', index, 'forChanges'],
        'has no effect: no group offers a change to a plan of the campaign',
      );
  }
}

function checkCodes({ campaigns }: StoreFile, refuse: Refuse): void {
  const seen = new Set<string>();
  for (const [index, { codes }] of campaigns.entries()) {
    for (const [place, typed] of codes.entries()) {
      const code = normaliseCampaignCode(typed);
      if (seen.has(code)) refuse(['campaigns', index, 'codes', place], `"${code}" stands there twice`);
      seen.add(code);
    }
  }
  if (seen.size > maxCodes) refuse(['campaigns'], `may have ${maxCodes} codes together`);
}
