import type { passwordResetCompleteScreen } from '@account/contracts/identity/password-reset/password-reset.contract';
import { LinkButton } from '@account/ui/form/link-button';
import { AuthHead } from '@account/ui/layout/auth-split';
import { useTranslations } from 'use-intl';
import type { PageProps } from '../../shared/page/page.js';
import { StoreLead } from '../../shared/page/store-lead.js';

/** Done. Nobody is logged in by a reset: the new password is tried at once. */
export default function ResetCompletePage({ data }: PageProps<typeof passwordResetCompleteScreen>) {
  const t = useTranslations('passwordReset.done');
  return (
    <>
      <StoreLead />
      <AuthHead title={t('title')} text={t('lead')} />
      <LinkButton href={data.loginPage} wide>
        {t('login')}
      </LinkButton>
    </>
  );
}
