import { memberPlansScreen } from '@account/contracts/commerce/catalogue/plans/plans.contract';
import { contractsRow } from '@account/contracts/commerce/subscriptions/contracts/contracts.contract';
import { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import type { ContractView } from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { describe, expect, it } from '@jest/globals';

import MemberPlansPage from '../../commerce/catalogue/plans/member-plans-page.js';
import {
  changePage,
  sampleContract,
  sampleScheduled,
} from '../../commerce/checkout/plan-changes/samples.testing.js';
import { WatchList } from '../../commerce/subscriptions/contracts/watch-list.js';
import { fakeBrowser } from '../page/fake-browser.testing.js';
import { sampleData } from '../page/sample-data.testing.js';
import { asMember, showPage } from '../page/show-page.testing.js';
import { addressOfLink, shownText } from '../page/shown-text.testing.js';
import { ContractHead } from './contract-head.js';

fakeBrowser();

const today = '2027-03-20' as BusinessDate;

const sentence = 'Changes to Yearly (¥19,800) on April 15';

const withoutGroup: ContractView = { ...sampleContract, planChange: undefined };

const onMyPage = (contract: ContractView) =>
  showPage(() => <ContractHead contract={contract} today={today} failing={undefined} />, null, {
    at: '/mypage',
    root: asMember,
  });

const amongPlans = (contract: ContractView) =>
  showPage(
    MemberPlansPage,
    { ...sampleData(memberPlansScreen), today, contracts: [contract], owned: [], plans: [] },
    { at: '/mypage/plans', root: asMember },
  );

describe.each([
  ['the hero of My Page', onMyPage],
  ['the list of plans', amongPlans],
])('%s', (_, open) => {
  it('links to the page that changes the plan', async () => {
    const { t } = await open(sampleContract);
    expect(addressOfLink(t('contracts.planChange.change'))).toBe(changePage);
  });

  it('shows a scheduled change with a link to it', async () => {
    const { t } = await open(sampleScheduled);
    expect(shownText()).toContain(sentence);
    expect(addressOfLink(t('contracts.planChange.check'))).toBe(changePage);
  });

  it('does not mention a change of a plan that is in no group', async () => {
    const { t } = await open(withoutGroup);
    expect(shownText()).not.toContain(t('contracts.planChange.change'));
  });

  it('does not mention a change in the app', async () => {
    const { t } = await open({ ...sampleContract, planChange: { href: null, scheduled: null, back: null } });
    expect(shownText()).not.toContain(t('contracts.planChange.change'));
  });
});

describe('the films of a member on My Page', () => {
  it('show the scheduled change of each contract outside the hero', async () => {
    const other = { ...sampleContract, subscriptionId: 'other', planName: 'Other' };
    const data = {
      today,
      contractCount: 2,
      contracts: [other, sampleScheduled],
      owned: [],
    };
    const page = sampleData(myPageScreen, { sections: [] });
    await showPage(
      () => <WatchList href={null} page={page} data={data as Parameters<typeof WatchList>[0]['data']} />,
      null,
      { at: '/mypage', root: asMember },
    );
    expect(contractsRow.data.safeParse(data).success).toBe(true);
    expect(shownText()).toContain(sentence);
  });
});
