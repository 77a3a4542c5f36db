import { externalIdsRow } from '@account/contracts/identity/social/social.contract';
import { useTranslations } from 'use-intl';

import { DonePage } from '../../shared/page/done-page.js';

const list = { row: externalIdsRow.row, isShown: false };

export default function EnabledPage() {
  const t = useTranslations('social.enabled');
  return <DonePage title={t('title')} lead={t('lead')} list={list} />;
}

export function DisabledPage() {
  const t = useTranslations('social.disabled');
  return <DonePage title={t('title')} lead={t('lead')} list={list} />;
}
