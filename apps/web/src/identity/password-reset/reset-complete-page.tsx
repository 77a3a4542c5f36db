import type { passwordResetCompleteScreen } from '@account/contracts/identity/password-reset/password-reset.contract';
import { LinkButton } from '@account/ui/form/button';
import { AuthHead } from '@account/ui/site/auth-split';
import { useTranslations } from 'use-intl';
import type { PageProps } from '../../shared/page/page.js';
import { StoreLead } from '../../shared/page/store-lead.js';

export default function ResetCompletePage({ data }: PageProps<typeof passwordResetCompleteScreen>) {
  const t = useTranslations('passwordReset.done');
  return (
    <>
      <StoreLead />
      {data.loggedInAs === null ? (
        <>
          <AuthHead title={t('title')} text={t('lead')} />
          <LinkButton href={data.loginPage} wide>
            {t('login')}
          </LinkButton>
        </>
      ) : (
        <>
          <AuthHead title={t('title')} text={t('otherLead', { account: data.loggedInAs })} />
          <LinkButton href="/mypage" wide>
            {t('myPage')}
          </LinkButton>
        </>
      )}
    </>
  );
}
