import { useTranslations } from 'use-intl';

import { DonePage } from '../../shared/page/done-page.js';

export default function EnableCompletePage() {
  const t = useTranslations('enablePassword.done');
  return <DonePage title={t('title')} lead={t('lead')} myPage={t('myPage')} />;
}
