import { externalIdsRow } from '@account/contracts/identity/social/social.contract';
import { useTranslations } from 'use-intl';

import { prefetchChangedRowList, ChangedRowList } from '../../shared/my-page/changed-row-list.js';
import { DonePage } from '../../shared/page/done-page.js';

const list = <ChangedRowList row={externalIdsRow.row} />;

export default function EnabledPage() {
  const t = useTranslations('social.enabled');
  return <DonePage title={t('title')} lead={t('lead')} list={list} />;
}
EnabledPage.around = prefetchChangedRowList;

export function DisabledPage() {
  const t = useTranslations('social.disabled');
  return <DonePage title={t('title')} lead={t('lead')} list={list} />;
}
DisabledPage.around = prefetchChangedRowList;
