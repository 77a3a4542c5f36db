import { useTranslations } from 'use-intl';

import { DonePage } from '../../shared/page/done-page.js';

export default function EditCompletePage() {
  const t = useTranslations('passwordEdit.done');
  return <DonePage title={t('title')} lead={t('lead')} myPage={t('myPage')} />;
}
