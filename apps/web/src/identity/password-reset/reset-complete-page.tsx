import { LinkButton } from '@account/ui/form/link-button';
import { AuthHead } from '@account/ui/layout/auth-split';
import { useTranslations } from 'use-intl';
import { StoreLead } from '../../shared/page/store-lead.js';

/** Done. Nobody is logged in by a reset: the new password is tried at once. */
export default function ResetCompletePage() {
  const t = useTranslations('passwordReset.done');
  return (
    <>
      <StoreLead />
      <AuthHead title={t('title')} text={t('lead')} />
      <LinkButton href="/login" wide>
        {t('login')}
      </LinkButton>
    </>
  );
}
