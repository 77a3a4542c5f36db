import {
  multiFactorRow,
  type multiFactorCompleteScreen,
} from '@account/contracts/identity/second-factors/second-factors.contract';
import { useTranslations } from 'use-intl';

import { prefetchChangedRowList, ChangedRowList } from '../../shared/my-page/changed-row-list.js';
import { DonePage } from '../../shared/page/done-page.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';

export default function CompletePage({ data }: PageProps<typeof multiFactorCompleteScreen>) {
  const t = useTranslations('secondFactors');
  const title = t(`complete.${data.done}Title`);
  usePageTitle(title);
  return (
    <DonePage
      title={title}
      lead={t(`complete.${data.done}Lead`)}
      list={<ChangedRowList row={multiFactorRow.row} />}
    />
  );
}
CompletePage.around = prefetchChangedRowList;
