import type { emailEditCompleteScreen } from '@account/contracts/identity/email-edit/email-edit.contract';
import { useTranslations } from 'use-intl';

import { DonePage } from '../../shared/page/done-page.js';
import type { PageProps } from '../../shared/page/page.js';

export default function EditCompletePage({ data }: PageProps<typeof emailEditCompleteScreen>) {
  const t = useTranslations('emailEdit.done');
  return <DonePage title={t('title')} lead={t('lead', { email: data.email })} myPage={t('myPage')} />;
}
