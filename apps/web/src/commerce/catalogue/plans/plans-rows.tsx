import { contractsRow } from '@account/contracts/commerce/subscriptions/contracts/contracts.contract';
import {
  allPlansRow,
  offerRow,
  plansSection,
} from '@account/contracts/commerce/catalogue/plans/plans.contract';
import { useTranslations } from 'use-intl';

import { lazyPart } from '../../../shared/page/lazy-part.js';
import { LinkRow } from '../../../shared/my-page/link-row.js';
import { watchableContracts } from '../../../shared/contracts/use-contract-status.js';
import { myPageRow, myPageSection, rowDataOf } from '../../../shared/my-page/my-page-row.js';

const Offer = lazyPart(async () => (await import('./offer.js')).Offer);

export const plansRows = [
  myPageSection(plansSection, (words) => words.plans.myPageSection),
  myPageRow(
    allPlansRow,
    function AllPlansRow({ href }) {
      const t = useTranslations('plans.myPageRow');
      return <LinkRow name={t('name')} act="open" href={href} />;
    },
    {
      isSaid: (page) => {
        const had = rowDataOf(page, contractsRow);
        return (
          rowDataOf(page, offerRow) !== undefined ||
          (had !== undefined && (had.owned.length > 0 || watchableContracts(had.contracts).length > 0))
        );
      },
    },
  ),
  myPageRow(offerRow, undefined, { Lead: Offer }),
];
