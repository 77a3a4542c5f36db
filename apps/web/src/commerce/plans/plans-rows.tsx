import { allPlansRow, plansSection } from '@account/contracts/commerce/plans/plans.contract';
import { useTranslations } from 'use-intl';

import { LeadingRow } from '../../shared/my-page/leading-row.js';
import { myPageRow, myPageSection } from '../../shared/my-page/my-page-row.js';

export const plansRows = [
  myPageSection(plansSection, (words) => words.plans.myPageSection),
  myPageRow(allPlansRow, function AllPlansRow({ href }) {
    const t = useTranslations('plans.myPageRow');
    return <LeadingRow name={t('name')} act="open" href={href} />;
  }),
];
