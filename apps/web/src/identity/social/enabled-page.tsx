import { useTranslations } from 'use-intl';

import { DonePage } from '../../shared/page/done-page.js';

export default function EnabledPage() {
  const t = useTranslations('social.enabled');
  return <DonePage title={t('title')} lead={t('lead')} />;
}

export function DisabledPage() {
  const t = useTranslations('social.disabled');
  return <DonePage title={t('title')} lead={t('lead')} />;
}
