import type { privacyScreen } from '@account/contracts/store/policies/policies-screens.contract';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import PolicyPage from './policy-page.js';

/** Links lead here whatever the store has published. */
export default function PrivacyPage({ data: { policy } }: PageProps<typeof privacyScreen>) {
  const t = useTranslations('policies');
  if (policy !== null) return <PolicyPage data={{ policy }} />;
  return <PageHead title={t('privacyTitle')} lead={t('none', { title: t('privacyTitle') })} />;
}
