import { describe, expect, it } from '@jest/globals';

import { aStoreFile } from '../../../store/settings/file/store-file.suite.js';
import { aCampaign, aPlan, aPlanGroup } from '../../catalogue.suite.js';
import { warnOfCampaignsWithoutChanges } from './campaign-checks.js';

function warnings(campaign: Record<string, unknown>, group: Record<string, unknown> = {}): string[] {
  const file = aStoreFile({
    plans: ['standard', 'yearly', 'daily'].map((planId) => aPlan({ planId })),
    planGroups: [aPlanGroup(group)],
    campaigns: [aCampaign(campaign)],
  });
  const found: string[] = [];
  warnOfCampaignsWithoutChanges(file, (path, sentence) => found.push(`${path.join('.')} ${sentence}`));
  return found;
}

const noEffect = ['campaigns.0.forChanges has no effect: no group offers a change to a plan of the campaign'];

describe('a campaign for plan changes', () => {
  it.each([
    ['of every plan', { forChanges: true }],
    ['of one plan of a group', { forChanges: true, plans: ['daily', 'yearly'] }],
    ['that is not for changes', { plans: ['daily'] }],
  ])('has no warning if it is a campaign %s', (_, campaign) => {
    expect(warnings(campaign)).toEqual([]);
  });

  it('has a warning when its plans are in no group', () => {
    expect(warnings({ forChanges: true, plans: ['daily'] })).toEqual(noEffect);
  });

  it('has a warning when its group does not offer changes to its plans', () => {
    const toYearly = { forChanges: true, plans: ['yearly'] };
    expect(warnings(toYearly, { change: { up: 'never' } })).toEqual(noEffect);
    expect(warnings(toYearly, { change: { down: 'never' } })).toEqual([]);
  });
});
