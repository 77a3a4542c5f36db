import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { signUpPlansScreen } from '@account/contracts/commerce/sign-up-plans/sign-up-plans.contract';
import { isPathOf } from '@account/contracts/platform/path-pattern';
import type { RootData } from '@account/contracts/store/settings/root.contract';

import type { AnyPage } from '../../shared/page/page.js';

type Data = Readonly<Record<string, unknown>>;

interface Seen {
  name: string;
  page: AnyPage;
  data: Data;
}

const { root, pages } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../paint/commerce-pages/pages.json'), 'utf8'),
) as {
  root: RootData;
  pages: { who: string; address: string; data: Data }[];
};

export const recordedRoot = root;

const someSurvey = pages.map(({ data }) => data['survey']).find((survey) => survey != null);

/** As people of the demo store with a past were sent it; with questions of the store, and on the way out of the service. */
export function seenByPeople(page: AnyPage): Seen[] {
  if (page.contract.path === signUpPlansScreen.path) return inSignUp(page);
  return pages
    .filter(({ address }) => isPathOf(page.contract.path, address.split('?')[0] ?? ''))
    .flatMap(({ who, address, data }) => {
      const seen = (how: string, more: Data): Seen => ({
        ...{ name: `${who} ${address}${how}`, page, data: { ...data, ...more } },
      });
      return [
        seen('', {}),
        ...('survey' in data ? [seen(', asked more', { survey: someSurvey })] : []),
        ...('returnTo' in data ? [seen(', on the way out', { returnTo: '/withdraw' })] : []),
      ];
    });
}

/** Who signs up has the same form in the midst of the plans. */
function inSignUp(page: AnyPage): Seen[] {
  const plans = pages.find(({ address }) => address === '/plans')?.data['plans'];
  return pages
    .filter(({ data }) => 'readOnlyReason' in data && data['readOnlyReason'] === null)
    .map(({ who, data: form }) => {
      const { planId } = form['plan'] as { planId: string };
      const data = {
        ...{ currentCount: 1, totalCount: 2, isContractRequired: false },
        ...{ today: form['today'], plans, selectedPlanId: planId, form },
      };
      return { name: `${who}, who signs up, ${planId}`, page, data };
    });
}
