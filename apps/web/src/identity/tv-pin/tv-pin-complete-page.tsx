import { useTranslations } from 'use-intl';

import { DonePage } from '../../shared/page/done-page.js';

export default function TvPinCompletePage() {
  const t = useTranslations('tvPin.done');
  return <DonePage title={t('title')} lead={t('lead')} myPage={t('myPage')} />;
}
